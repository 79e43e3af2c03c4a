"""Notes and boneyards: taken out of the text before its lines are looked at, with a mark left in their place.

So a note may span lines and a boneyard scenes, and neither is ever mistaken for something else. Rules FN20 to FN24.
"""

from __future__ import annotations

import re

from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.fountain.marks import ASIDE, is_escaped

NOTE = "note"
BONEYARD = "boneyard"

_EMPTY_LINE = re.compile(r"\n ?\n")
_NEVER = -1


def set_aside(text: str) -> tuple[str, list[Note]]:
    """The text with a mark for each aside, and the asides in order."""
    if "[[" not in text and "/*" not in text:
        return text, []
    return _Search(text).all()


class _Search:
    """Goes through the text once. Every place it looks for is remembered until it lies behind."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._places: dict[str, int] = {}
        self._empty_line = -1

    def all(self) -> tuple[str, list[Note]]:
        text, pieces, found = self._text, list[str](), list[Note]()
        kept_from = at = 0
        while (start := self._opening(at)) != _NEVER:
            note = text[start] == "["
            end = self._closing_of_note(start) if note else self._next("*/", start + 2)
            if end == _NEVER or is_escaped(text, start):
                at = start + 1
                continue
            pieces += (text[kept_from:start], ASIDE)
            found.append(_aside(text[start + 2 : end], NOTE if note else BONEYARD))
            kept_from = at = end + 2
        pieces.append(text[kept_from:])
        return "".join(pieces), found

    def _opening(self, at: int) -> int:
        places = [place for place in (self._next("[[", at), self._next("/*", at)) if place != _NEVER]
        return min(places, default=_NEVER)

    def _closing_of_note(self, start: int) -> int:
        end = self._next("]]", start + 2)
        # An empty line ends the paragraph, and with it a note that nobody closed.
        return end if end == _NEVER or self._next_empty_line(start) > end else _NEVER

    def _next(self, what: str, at: int) -> int:
        place = self._places.get(what, 0)
        if place != _NEVER and (place < at or what not in self._places):
            place = self._places[what] = self._text.find(what, at)
        return place

    def _next_empty_line(self, at: int) -> int:
        if self._empty_line < at:
            found = _EMPTY_LINE.search(self._text, at)
            self._empty_line = found.start() if found else len(self._text) + 1
        return self._empty_line


def _aside(text: str, kind: str) -> Note:
    lines = [line if line.strip() else "" for line in text.strip().split("\n")]
    return Note("\n".join(lines), kind=kind)
