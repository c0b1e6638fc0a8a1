"""Make dist/, the whole site, which any static host can serve from any path.

dist/
  index.html  fendo/index.html  …   the pages in English; de/, nl/, pl/: in the other languages
  404.html  manifest.webmanifest  icons/  sw.js     what must keep its address
  embed.js                           boards for other people's pages: docs/embedding.md
  b/<hash>/   this build: style, fonts, texts, the Python of the pages and of the worker in archives
  v/<hash>/   what others wrote: PyScript, MicroPython and Pyodide
"""

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from building import archive, catalogs, embedding, fonts, library, offline, scripts, style, vendor
from building.folders import CORE, ROOT, WEB, files_in, name_by_content, write
from building.keep import keep
from building.pages import Site, archives

DIST = ROOT / "dist"


def make_build_folder(folder: Path, languages: list[catalogs.Language], vendor: Path) -> Path:
    """What we wrote ourselves, in a folder named after its content; `vendor` is what others wrote."""
    shutil.copytree(WEB / "static", folder)
    scripts.join(folder)
    for name, packed in archives():
        write(folder / "python" / name, packed)
    write(folder / "worker.tar.gz", archive.pack(archive.sources(library.WORKER, library.WITHOUT)))
    shutil.copy(WEB / "worker" / "main.py", folder / "worker.py")
    for language in languages:
        write(folder / "texts" / f"{language.code}.txt", language.as_lines())
    embedding.make(folder / "embed", languages, vendor=f"../../../v/{vendor.name}")
    sheets = [CORE / "draw" / "board.css", *sorted(folder.glob("*.css"))]
    css = fonts.make(folder) + "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    for sheet in folder.glob("*.css"):
        sheet.unlink()
    write(folder / "style.css", style.short(css))
    return name_by_content(folder)


def build(site: Path, *, base: str = "/", address: str = "", draft: bool = False) -> None:
    """Make the site in an empty folder; `address` is where it will be published."""
    languages = catalogs.read(WEB / "locale", draft=draft)
    shutil.copytree(WEB / "root", site, dirs_exist_ok=True)
    vendor.copy(site / "v" / "new")
    others = name_by_content(site / "v" / "new")
    own = make_build_folder(site / "b" / "new", languages, others)
    embedding.write_entry(site, own)
    Site(folder=site, build=own, vendor=others, languages=languages, base=base, address=address).render()
    offline.make(site)


def main() -> None:
    """Build beside dist/ and put the finished site in its place, so that it is never half there."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--base", default="/", help="the path that the site will live below, such as /hedgerow/"
    )
    parser.add_argument(
        "--site",
        default="",
        help="the address where it will be published, which makes its oEmbed files and its sitemap",
    )
    parser.add_argument(
        "--keep", type=Path, help="the site that was published before: what its open pages may ask for stays"
    )
    parser.add_argument("--draft", action="store_true", help="fill gaps in the translations with English")
    options = parser.parse_args()
    address = options.site and options.site.rstrip("/") + "/"
    base = urlsplit(address).path if address else f"/{options.base.strip('/')}/".replace("//", "/")
    began = time.perf_counter()
    new = DIST.with_name(f"dist.{os.getpid()}")
    try:
        build(new, base=base, address=address, draft=options.draft)
        for folder in keep(new, options.keep) if options.keep else ():
            print(f"  kept for pages that are open: {folder}")
    except catalogs.CatalogError as error:
        sys.exit(f"The texts in web/locale do not fit:\n{error}")
    else:
        shutil.rmtree(DIST, ignore_errors=True)
        new.rename(DIST)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    print(f"  dist/: {len(files_in(DIST))} files in {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
