"""The pages: Jinja templates, rendered once for each language, and the play page once for each game too."""

import gzip
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import hedgerow
from app import keys, settings
from app.players import COLOURS
from building import archive, boards, lessons, modules, oembed, pyscript, rules
from building.catalogs import DEFAULT, LANGUAGES, Language
from building.folders import CORE, NODE_MODULES, WEB, write
from building.manifest import manifest
from building.pictures import picture, shapes
from building.policy import policy
from building.scripts import inline
from building.sitemap import sitemap
from hedgerow import draw, problems, sketch
from hedgerow.draw.svg import svg
from hedgerow.game import Game, Position, Reason

# PyScript's own extras, all switched off: for our interpreter, and for the one that the pages do not use.
PLUGINS_OFF = [
    f"!{name}"
    for name in (
        "codemirror",
        "deprecations-manager",
        "donkey",
        "error",
        "py-editor",
        "py-game",
        "py-terminal",
    )
]


@dataclass(frozen=True)
class Page:
    """A page to be made: its template, its address below each language's root, and what it is about.

    `app` is the module of web/app that the page runs, by its function `start`; empty if it has no Python.
    """

    template: str
    address: str
    about: dict[str, object] = field(default_factory=dict)
    app: str = ""

    @property
    def game(self) -> str:
        """The name of the game that it is about; empty if it is about none."""
        return str(getattr(self.about.get("game"), "name", ""))

    @property
    def archive(self) -> str:
        """The file with the Python that it needs to start."""
        return "-".join(filter(None, (self.app, self.game))) + ".rom.gz"

    def file(self, language: str) -> str:
        """The file of dist/ that holds this page in a language; English is at the root."""
        folder = "" if language == DEFAULT else f"{language}/"
        index = "" if self.address.endswith(".html") else "index.html"
        return folder + self.address + index


def games() -> list[type[Game]]:
    """The games that have a page: those that can be drawn. A new game's rules may be there before that."""
    return [game for game in hedgerow.games() if (CORE / "draw" / f"{game.name}.py").exists()]


def all_pages() -> list[Page]:
    """Every page of the site."""
    return [
        Page("home.html", ""),
        *(
            Page(f"{template}.html", f"{game.name}/{address}", {"game": game}, app=app)
            for game in games()
            for template, address, app in (
                ("play", "", "play"),
                ("edit", "edit/", "edit"),
                ("problems", "problems/", "puzzles"),
            )
        ),
        Page("my-games.html", "my-games/", app="shelf"),
        Page("embed.html", "embed/"),
        *rules_pages(),
        *(Page("lesson.html", f"learn/{game.name}/", {"game": game}) for game in lessons.LESSONS.games()),
    ]


def rules_pages() -> list[Page]:
    """The rules of each game, with the games before and after it in a round."""
    told = rules.RULES.games()
    round_trip = zip(told, told[-1:] + told[:-1], told[1:] + told[:1], strict=True)
    return [
        Page("rules.html", f"rules/{game.name}/", {"game": game, "before": before, "after": after})
        for game, before, after in round_trip
    ]


def archives() -> Iterator[tuple[str, bytes]]:
    """The pages' Python: for each kind of page and game what it needs to start, and what comes later."""
    starts = {}
    for page in all_pages():
        if page.app:
            starts[page.archive] = modules.to_start(page.app, page.game)
    for name, files in starts.items():
        listed = {"modules.txt": modules.listed(files).encode()}
        yield name, archive.rom(files.values(), listed | pyscript.package())
    yield "later.tar.gz", archive.pack(modules.for_later(list(starts.values())).values())


@dataclass(frozen=True)
class Site:
    """What the pages refer to: the two folders whose names carry a hash, and the languages."""

    folder: Path
    build: Path
    vendor: Path
    languages: list[Language]
    base: str  # the path that the site will live below; only the 404 page and the manifests know it
    address: str = ""  # where the site is published, if that is known

    def render(self) -> None:
        """Write all pages in all languages, and the 404 page."""
        for language in self.languages:
            for page in all_pages():
                self.render_page(page, language)
            home = Page("home.html", "").file(language.code)
            file = home.replace("index.html", "manifest.webmanifest")
            write(self.folder / file, manifest(language, games(), "../" * home.count("/"), self.base))
        self.render_page(Page("404.html", "404.html"), self.languages[0], root=self.base)
        if self.address:
            write(self.folder / "sitemap.xml", sitemap(all_pages(), self.address))

    def render_page(self, page: Page, language: Language, root: str | None = None) -> None:
        """Write one page in one language."""
        file = page.file(language.code)
        if root is None:
            root = "../" * file.count("/")
        known = {**self.known(page, language, root), "oembed": "", **page.about}
        if self.address and oembed.has_answer(page):
            beside = file.replace("index.html", oembed.FILE)
            known["oembed"] = self.address + beside
            write(self.folder / beside, oembed.answer(page, language, self.address))
        write(self.folder / file, templates().get_template(page.template).render(known))

    def known(self, page: Page, language: Language, root: str) -> dict[str, object]:
        """What every page's template can use."""

        def address(path: Path) -> str:
            return root + path.relative_to(self.folder).as_posix()

        def asset(name: str) -> str:
            """The address of one of our own files: style.css."""
            return address(self.existing(self.build / name))

        def vendor(name: str) -> str:
            """The address of one of the files that others wrote: micropython/micropython.mjs."""
            return address(self.existing(self.vendor / name))

        def link(to: str = "", lang: str = language.code) -> str:
            """The address of a page (fendo/), in this page's language unless another is named."""
            return (root + ("" if lang == DEFAULT else f"{lang}/") + to) or "./"

        def drawn(position: Position) -> Markup:
            """A position as SVG."""
            return Markup(svg(draw.scene(position, say=language.catalog)))

        def counts(game: type[Game], seat: int) -> str:
            """What a seat has at the start, as app/around.py says it."""
            start = game().start()
            if seat >= len(start.scores):
                return ""
            told = draw.painter(game.name).counts(start, seat, language.catalog)
            return " · ".join(f"{n} {what}" for what, n in told)

        def live_board(picture: str = "", **asked: str) -> Markup:
            """A board that its reader can try: `asked` are its attributes."""
            return boards.element(asked, language, templates(), asset("embed/board.css"), picture)

        return {
            "asset": asset,
            "choices": settings.choices(),
            "colours": colours,
            "csp": Markup(policy()),
            "counts": counts,
            "drawn": drawn,
            "emblem": emblem,
            "endless_keys": keys.ENDLESS,
            "endless": lambda game: hasattr(draw.painter(game), "fit"),
            "games": games(),
            "inline": lambda name: Markup(inline(name)),
            "keys": keys.KEYS,
            "lang": language.code,
            "live_board": live_board,
            "languages": LANGUAGES,
            "link": link,
            "load": lambda: self.load(page, language.code, root),
            "page": page,
            "picture": lambda game: Markup(picture(game, language.catalog, sharing=True)),
            "first_problem": lambda game: first_problem(game, language),
            "plugins_off": PLUGINS_OFF,
            "root": root,
            "rules": lambda game: rules.page(game, language),
            "say": language.catalog,
            "site": self.address,
            "steps_first": lambda game: getattr(draw.painter(game), "STEPS_AT", "") == "start",
            "settings": settings.groups(),
            "sketched": lambda game: sketch.begin(hedgerow.start(game)),
            "shapes": lambda games: Markup(shapes(games)),
            "steps": lambda game: lessons.page(game, language, live_board),
            "texts": language.entries,
            "thinking_size": self.thinking_size,
            "thumbnail": lambda game: thumbnail(game, language),
            "vendor": vendor,
        }

    @cached_property
    def thinking_size(self) -> int:
        """What the runtime that thinks weighs on its way here, in MB."""
        files = (self.vendor / "pyodide").iterdir()
        return round(sum(len(gzip.compress(path.read_bytes(), 1)) for path in files) / 1e6)

    def existing(self, path: Path) -> Path:
        """The path, if there is such a file: a page may not refer to one that is not there."""
        if not path.is_file():
            raise FileNotFoundError(path)
        return path

    def load(self, page: Page, language: str, root: str) -> str:
        """What a page with Python fetches to start, for web/scripts/load.js: addresses and sizes in bytes."""

        def file(path: Path) -> dict[str, object]:
            size, line = sizes(self.existing(path))
            return {"url": root + path.relative_to(self.folder).as_posix(), "size": size, "line": line}

        return json.dumps(
            {
                "game": page.game if page.app == "play" else "",  # whose page comes back to a kept game
                "wasm": file(self.vendor / "micropython" / "micropython.wasm"),
                "start": file(self.build / "python" / page.archive),
                "texts": file(self.build / "texts" / f"{language}.txt"),
                "boot": file(self.vendor / "boot.js"),
                "micropython": file(self.vendor / "micropython" / "micropython.mjs"),
                "later": file(self.build / "python" / "later.tar.gz"),
            }
        )


@cache
def sizes(path: Path) -> tuple[int, int]:
    """The bytes in a file of a build, and how many of them go over the line."""
    content = path.read_bytes()
    return len(content), len(content) if path.suffix == ".gz" else len(gzip.compress(content))


@cache
def templates() -> Environment:
    """The templates of web/pages/, each compiled once for all pages and languages."""
    environment = Environment(
        loader=FileSystemLoader(WEB / "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["icon"] = icon
    return environment


def emblem(game: str, seat: int) -> tuple[str, ...]:
    """What makes up a seat's sign: ids in the `defs` of the game's board."""
    emblems: Sequence[tuple[str, ...]] = getattr(draw.painter(game), "EMBLEMS", ())
    return emblems[seat] if emblems else (f"piece-{seat}", f"engraving-{seat}")


def first_problem(game: str, language: Language) -> dict[str, object]:
    """What the page of a game's problems shows first: the position, the task, and how many there are."""
    known = problems.of(game)
    position = known[0].position
    player = Reason(position.game.seats[position.turn])
    return {
        "position": position,
        "number": language.catalog("problem.number", n=1, of=len(known)),
        "task": language.catalog(f"problem.task-{known[0].kind}", player=player),
    }


def thumbnail(game: str, language: Language) -> Markup:
    """A game's picture, small, to be used again and again on its page."""
    drawing = picture(game, language.catalog, sharing=True)
    return Markup(drawing.replace("<svg ", f'<svg id="picture-{game}" width="100" height="100" ', 1))


def colours(game: type[Game]) -> list[str]:
    """The colours that a game's players can choose from, as message keys; none where they have their own."""
    keys = [f"seat.{colour}" for colour in COLOURS]
    return keys if set(game.seats) <= set(keys) else []


@cache
def icon(name: str) -> Markup:
    """An icon of the Lucide set, to stand in the page; it is decoration, so the button's words say it all."""
    source = (NODE_MODULES / "lucide-static" / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    drawing = re.sub(
        r"\s+", " ", source[source.index(">", source.index("<svg")) + 1 : source.index("</svg>")]
    )
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{drawing.strip()}</svg>')
