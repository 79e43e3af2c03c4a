"""The words of one paragraph as runs: HTML's spaces and line breaks as a reader sees them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.elements import Note, Run
from screnpla.screenplay.quick_making import quick_run

_SPACE = re.compile(r"[ \t\n\r\f\xa0]+")
_MARKS = {
    "b": {"bold": True},
    "strong": {"bold": True},
    "i": {"italic": True},
    "em": {"italic": True},
    "u": {"underline": True},
    "ins": {"underline": True},
    "s": {"strikeout": True},
    "strike": {"strikeout": True},
    "del": {"strikeout": True},
}
_STYLES = (
    (re.compile(r"font-weight:\s{0,9}(?:bold|[6-9]00)", re.IGNORECASE), "bold"),
    (re.compile(r"font-style:\s{0,9}(?:italic|oblique)", re.IGNORECASE), "italic"),
    (re.compile(r"text-decoration[a-z-]{0,10}:[a-z \t]{0,40}underline", re.IGNORECASE), "underline"),
    (re.compile(r"text-decoration[a-z-]{0,10}:[a-z \t]{0,40}line-through", re.IGNORECASE), "strikeout"),
)


def look_of(node: etree._Element, around: Run) -> Run:
    """The look of what stands inside: that of what is around it, and its own."""
    own, style = _MARKS.get(str(node.tag)), node.get("style")
    if not own and not style:
        return around
    marks: dict[str, Any] = {**(own or {}), **{name: True for pattern, name in _STYLES if pattern.search(style or "")}}
    return replace(around, **marks)


@dataclass
class Words:
    """Gathered piece by piece; joined once, because a paragraph may have a hundred thousand pieces."""

    notes: list[Note] = field(default_factory=list)
    length: int = 0
    has_words: bool = False  # not only spaces and breaks
    _runs: list[tuple[Run, list[str]]] = field(default_factory=list)

    def add(self, text: str | None, look: Run) -> None:
        """A line break of the file is a space; so are several spaces."""
        if not text:
            return
        words = _SPACE.sub(" ", cleaned(text))
        if self._last in {"", " ", "\n"}:
            words = words.lstrip(" ")
        self._append(words, look)

    def break_line(self, look: Run) -> None:
        if self._last == " ":
            pieces = self._runs[-1][1]
            pieces[-1] = pieces[-1][:-1]
            self.length -= 1
        self._append("\n", look)

    def note(self, text: str) -> None:
        self.notes.append(Note(text, self.length))

    def finished(self) -> tuple[tuple[Run, ...], tuple[Note, ...]]:
        """Without what nobody sees at the end: a break there is how the program ends a paragraph."""
        runs = [_run(look, text) for look, pieces in self._runs if (text := "".join(pieces))]
        while runs and runs[-1].text[-1] in {" ", "\n"}:
            last = runs.pop()
            if text := last.text.rstrip(" \n"):
                runs.append(replace(last, text=text))
        length = sum([len(run.text) for run in runs])
        return tuple(runs), tuple(replace(note, at=min(note.at, length)) for note in self.notes)

    @property
    def _last(self) -> str:
        return self._runs[-1][1][-1][-1:] if self._runs else ""

    def _append(self, words: str, look: Run) -> None:
        if not words:
            return
        self.length += len(words)
        self.has_words = self.has_words or not words.isspace()
        if self._runs and self._runs[-1][0] == look:
            self._runs[-1][1].append(words)
        else:
            self._runs.append((look, [words]))


def _run(look: Run, text: str) -> Run:
    # Most runs have no look at all, and there are thousands.
    return replace(look, text=text) if look.strikeout else quick_run(text, look.bold, look.italic, look.underline)
