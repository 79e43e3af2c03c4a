"""Text as it shows on the page. Capitals are display: the stored text stays as it was typed. Rule PG7.

Every function here gives back as many characters as it got, so that an offset in what is shown is one in what is
stored.
"""

from __future__ import annotations

import re

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.text.cells import class_pattern

# Letters whose capital not every Python and not every browser knows yet.
_LATE = class_pattern("late")
_WORD_START = re.compile(r"(?<![\w'’])[^\W_]")


def to_capitals(text: str) -> str:
    """In capitals, one for one: ß becomes ẞ, and what has no single capital stays."""
    capitals = text.upper()
    if text.isascii() or (len(capitals) == len(text) and not _LATE.search(text)):
        return capitals
    return "".join([_to_capital(character) for character in text])


def _to_capital(character: str) -> str:
    capital = "ẞ" if character == "ß" else character.upper()
    return capital if len(capital) == 1 and not _LATE.match(character) else character


def visible_text(element: Element, *, caps: bool) -> str:
    text = element.text
    for run in element.runs:
        if run.uppercase or run.capitalize:
            text = "".join([_visible_run(run) for run in element.runs])
            break
    return to_capitals(text) if caps else text


def _visible_run(run: Run) -> str:
    if run.uppercase:
        return to_capitals(run.text)
    if run.capitalize:
        return _WORD_START.sub(lambda found: _to_capital(found.group()), run.text)
    return run.text
