"""Notes and boneyards: extracted before the lines are looked at, with a mark left in their position; and written.

So a note may span lines and a boneyard scenes, and neither is ever mistaken for something else. Rules FN20 to FN24.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from screnpla.screenplay.elements import Note
from screnpla.screenplay.formats.fountain.syntax import BLANK_LINE, NOTE_MARK, is_escaped

NOTE = "note"
BONEYARD = "boneyard"

_EMPTY_LINE = re.compile(r"\n ?\n")
_NEVER = -1


def extract_notes(text: str) -> tuple[str, list[Note]]:
    """The text with a mark for each aside, and the asides in order."""
    if "[[" not in text and "/*" not in text:
        return text, []
    return _NoteSearch(text).find_all()


class _NoteSearch:
    """Goes through the text once. Every place it looks for is remembered until it lies behind."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._places: dict[str, int] = {}
        self._empty_line = -1

    def find_all(self) -> tuple[str, list[Note]]:
        text, pieces, found = self._text, list[str](), list[Note]()
        kept_from = at = 0
        while (start := self._find_opening(at)) != _NEVER:
            note = text[start] == "["
            end = self._find_note_end(start) if note else self._find_next("*/", start + 2)
            if end == _NEVER or is_escaped(text, start):
                at = start + 1
                continue
            pieces += (text[kept_from:start], NOTE_MARK)
            found.append(_make_note(text[start + 2 : end], NOTE if note else BONEYARD))
            kept_from = at = end + 2
        pieces.append(text[kept_from:])
        return "".join(pieces), found

    def _find_opening(self, at: int) -> int:
        places = [place for place in (self._find_next("[[", at), self._find_next("/*", at)) if place != _NEVER]
        return min(places, default=_NEVER)

    def _find_note_end(self, start: int) -> int:
        end = self._find_next("]]", start + 2)
        # An empty line ends the paragraph, and with it a note that nobody closed.
        return end if end == _NEVER or self._find_empty_line(start) > end else _NEVER

    def _find_next(self, mark: str, at: int) -> int:
        place = self._places.get(mark, 0)
        if place != _NEVER and (place < at or mark not in self._places):
            place = self._places[mark] = self._text.find(mark, at)
        return place

    def _find_empty_line(self, at: int) -> int:
        if self._empty_line < at:
            found = _EMPTY_LINE.search(self._text, at)
            self._empty_line = found.start() if found else len(self._text) + 1
        return self._empty_line


def _make_note(text: str, kind: str) -> Note:
    lines = [line if line.strip() else "" for line in text.strip().split("\n")]
    return Note("\n".join(lines), kind=kind)


# Notes and boneyards as they are written.
_SPLIT = "Brackets that would have ended a note early were set apart."


def format_note(text: str, report: Callable[[str], None]) -> str:
    text = text.strip()
    if "]]" in text:
        report(_SPLIT)
        text = text.replace("]]", "] ]").replace("]]", "] ]")
    lines = [line if line.strip() else BLANK_LINE for line in text.split("\n")] if text else [" "]
    space = " " if text.endswith("]") else ""
    return f"[[{chr(10).join(lines)}{space}]]"


def format_boneyard(text: str, report: Callable[[str], None]) -> str:
    text = text.strip()
    if "*/" in text:
        report(_SPLIT)
        text = text.replace("*/", "* /")
    return f"/*\n{text}\n*/" if "\n" in text else f"/* {text} */"
