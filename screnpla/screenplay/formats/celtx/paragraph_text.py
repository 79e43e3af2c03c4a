"""The text of one paragraph as runs: HTML's spaces and line breaks as a reader sees them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Note, Run, build_run

_SPACE = re.compile(r"[ \t\n\r\f\xa0]+")


class TextLook(NamedTuple):
    """Compared and copied for every piece of text, so it is no run yet."""

    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False


PLAIN_LOOK = TextLook()
_MARKS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikeout",
    "strike": "strikeout",
    "del": "strikeout",
}
_STYLES = (
    (re.compile(r"font-weight:\s{0,9}(?:bold|[6-9]00)", re.IGNORECASE), "bold"),
    (re.compile(r"font-style:\s{0,9}(?:italic|oblique)", re.IGNORECASE), "italic"),
    (re.compile(r"text-decoration[a-z-]{0,10}:[a-z \t]{0,40}underline", re.IGNORECASE), "underline"),
    (re.compile(r"text-decoration[a-z-]{0,10}:[a-z \t]{0,40}line-through", re.IGNORECASE), "strikeout"),
)


def read_look(node: etree._Element, around: TextLook) -> TextLook:
    """The look of what stands inside: that of what is around it, and its own."""
    own, style = _MARKS.get(str(node.tag)), node.get("style")
    if own:
        around = around._replace(**{own: True})
    if style:
        around = around._replace(**{name: True for pattern, name in _STYLES if pattern.search(style)})
    return around


@dataclass
class ParagraphText:
    """Gathered piece by piece; joined once, because a paragraph may have a hundred thousand pieces."""

    notes: list[Note] = field(default_factory=list)
    length: int = 0
    has_words: bool = False  # not only spaces and breaks
    _runs: list[tuple[TextLook, list[str]]] = field(default_factory=list)

    def add_text(self, text: str | None, look: TextLook) -> None:
        """A line break of the file is a space; so are several spaces."""
        if not text:
            return
        words = _SPACE.sub(" ", clean_text(text))
        if self._last in {"", " ", "\n"}:
            words = words.lstrip(" ")
        self._append_text(words, look)

    def break_line(self, look: TextLook) -> None:
        if self._last == " ":
            pieces = self._runs[-1][1]
            pieces[-1] = pieces[-1][:-1]
            self.length -= 1
        self._append_text("\n", look)

    def add_note(self, text: str) -> None:
        self.notes.append(Note(text, self.length))

    def finish(self) -> tuple[tuple[Run, ...], tuple[Note, ...]]:
        """Without what nobody sees at the end: a break there is how the program ends a paragraph."""
        runs = [_make_run(look, text) for look, pieces in self._runs if (text := "".join(pieces))]
        while runs and runs[-1].text[-1] in {" ", "\n"}:
            last = runs.pop()
            if text := last.text.rstrip(" \n"):
                runs.append(replace(last, text=text))
        length = sum([len(run.text) for run in runs])
        return tuple(runs), tuple(replace(note, at=min(note.at, length)) for note in self.notes)

    @property
    def _last(self) -> str:
        return self._runs[-1][1][-1][-1:] if self._runs else ""

    def _append_text(self, words: str, look: TextLook) -> None:
        if not words:
            return
        self.length += len(words)
        self.has_words = self.has_words or not words.isspace()
        if self._runs and self._runs[-1][0] == look:
            self._runs[-1][1].append(words)
        else:
            self._runs.append((look, [words]))


def _make_run(look: TextLook, text: str) -> Run:
    run = build_run(text, look.bold, look.italic, look.underline)
    return replace(run, strikeout=True) if look.strikeout else run
