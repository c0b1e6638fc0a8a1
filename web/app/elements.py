"""Elements of a page made one by one, so that what is not ours is only ever text."""

from pyscript import document

from app.browser import Js


def element(tag: str, classes: str = "", text: str = "", *children: Js) -> Js:
    """An element with its class, its text, and what is in it."""
    made = document.createElement(tag)
    if classes:
        made.className = classes
    if text:
        made.textContent = text
    for child in children:
        made.appendChild(child)
    return made


def button(does: str, words: str, about: str = "", image: str = "") -> Js:
    """A button that says what it ``data-do``es, and to which thing; with an icon it shows no words."""
    made = element("button", "", "" if image else words)
    made.setAttribute("data-do", does)
    if about:
        made.setAttribute("data-about", about)
    if image:
        made.appendChild(document.querySelector(f"#{image}").content.cloneNode(True))
        made.setAttribute("aria-label", words)
        made.setAttribute("title", words)
    return made
