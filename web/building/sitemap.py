"""The list of pages for search engines (https://www.sitemaps.org), each with its other languages."""

from collections.abc import Iterable
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, tostring

from building.catalogs import LANGUAGES

if TYPE_CHECKING:
    from building.pages import Page

PRIVATE = (
    "embed.html",
    "my-games.html",
)  # templates of pages that show nothing without a reader of their own


def sitemap(pages: Iterable["Page"], site: str) -> str:
    """The file sitemap.xml; `site` is the address where the site is published."""
    namespaces = {
        "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
    }
    listed = Element("urlset", namespaces)
    for page in pages:
        if page.template in PRIVATE:
            continue
        addresses = {code: site + page.file(code).removesuffix("index.html") for code in LANGUAGES}
        for address in addresses.values():
            entry = SubElement(listed, "url")
            SubElement(entry, "loc").text = address
            for code, other in addresses.items():
                SubElement(entry, "xhtml:link", rel="alternate", hreflang=code, href=other)
    return tostring(listed, "unicode", xml_declaration=True) + "\n"
