"""Joining of lines into the text of a paragraph: blanks, hyphens and line breaks where the writer had them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from screnpla.screenplay.elements import Run, build_run
from screnpla.screenplay.formats.printed_pages.page.model import ScriptLine, TextPiece

# Chinese and Japanese have no blanks between words, and part lines nearly anywhere.
_WIDE = "\u2e80-\u312f\u31a0-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\U00020000-\U0003ffff"
# As far as signs that no line begins with may have moved down.
_FIRST_WORD = re.compile(rf"[{_WIDE}][^\s-]{{0,2}}|[^\s{_WIDE}-]*-?|-+")
_ENDS_WIDE, _BEGINS_WIDE = re.compile(rf"[{_WIDE}]\s*$"), re.compile(rf"[{_WIDE}]")
_WIDE_APART = re.compile(rf"[{_WIDE}] [^\W{_WIDE}]|[^\W{_WIDE}] [{_WIDE}]")
_WIDE_TOGETHER = re.compile(rf"[{_WIDE}][A-Za-z0-9]|[A-Za-z0-9][{_WIDE}]")
_SENTENCE_END = re.compile(r"[.!?:][\"'”’)\]]*$")
_HYPHENATED = re.compile(r"[^\s-]-$")
_DASHED = re.compile(r"\S(?:--|[—–])$")
_LAST_WORD = re.compile(r"[^\W\d_]+(?=-$)")
_WORD = re.compile(r"[^\W\d_]+")
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SENTENCES = re.compile(r"[.!?][\"”']? [A-Z\"“]")
_WIDE_SENTENCES = re.compile(r"[.!?][\"”']?  [^ \n]")
_SPACED_DASHES = re.compile(r"[^ \n-]-- [^ \n]")
_TIGHT_DASHES = re.compile(r"[^ \n-]--[^ \n-]")


class Joiner:
    """Knows how this writer sets blanks behind a sentence and dashes between words, and which words are parted."""

    def __init__(self, lines: Sequence[ScriptLine]) -> None:
        text = "\n".join([line.text for line in lines])
        self._text = text
        self._behind_sentence = (
            "  " if _count_matches(_WIDE_SENTENCES, text) > _count_matches(_SENTENCES, text) else " "
        )
        apart, together = _count_matches(_WIDE_APART, text), _count_matches(_WIDE_TOGETHER, text)
        self._beside_wide = " " if apart > together else ""
        self._behind_dash = " " if _count_matches(_SPACED_DASHES, text) >= _count_matches(_TIGHT_DASHES, text) else ""

    def find_join(self, above: str, below: str, room: float) -> str:
        """The text between two lines; `room`: characters that the upper one had left."""
        if above.endswith("-") and below.startswith("-"):
            return ""  # a dash of two hyphens that a line was broken in
        if self.has_ended_early(above, below, room):
            return "\n"
        if (ends_wide := _ENDS_WIDE.search(above)) or _BEGINS_WIDE.match(below):
            return "" if ends_wide and _BEGINS_WIDE.match(below) else self._beside_wide
        if _DASHED.search(above):
            return self._behind_dash if above.endswith("--") else ""
        if _HYPHENATED.search(above):
            return ""
        return self._behind_sentence if _SENTENCE_END.search(above) and not above.endswith(":") else " "

    def is_parted_word(self, above: str, below: str) -> bool:
        """Whether the hyphen between two lines parts a word that stands elsewhere whole, and never with one."""
        first, rest = _LAST_WORD.search(above), _WORD.match(below)
        if first is None or rest is None or not rest.group().islower():
            return False
        start = first.group().lower()
        return start + rest.group() in self._words and f"{start}-{rest.group()}" not in self._words

    @cached_property
    def _words(self) -> frozenset[str]:
        """Those within lines, in small letters."""
        return frozenset(_WORDS.findall(self._text.lower()))

    def has_ended_early(self, above: str, below: str, room: float) -> bool:
        """Whether the first word of the lower line would have fitted on the upper one."""
        word = first_word_width(below)
        blank = 0 if _HYPHENATED.search(above) else 2 if _SENTENCE_END.search(above) else 1
        return word + blank <= room + 0.01


def _count_matches(pattern: re.Pattern[str], text: str) -> int:
    return sum(1 for _ in pattern.finditer(text))


def find_first_word(text: str) -> str:
    """Up to where a line may break: a blank, or behind a hyphen."""
    found = _FIRST_WORD.match(text)
    return found.group() if found and found.group() else text.split(" ", 1)[0]


def first_word_width(text: str) -> int:
    """Letters it needs on a line; a hyphen at its end may hang over the edge."""
    word = find_first_word(text)
    return len(word) - word.endswith("-")


def make_runs(lines: Sequence[ScriptLine], joins: Sequence[str]) -> tuple[Run, ...]:
    """`joins`: what stands behind each line but the last."""
    found: list[tuple[str, tuple[bool, bool, bool, bool], bool]] = []
    for number, line in enumerate(lines):
        for piece in line.pieces:
            _add_text(found, piece.text, _piece_look(piece), revised=line.revised)
        if number < len(joins) and found:
            _add_text(found, joins[number], found[-1][1], revised=found[-1][2])
    return tuple(_build_run(*each) for each in found)


def make_run(piece: TextPiece) -> Run:
    return _build_run(piece.text, _piece_look(piece), revised=False)


def _piece_look(piece: TextPiece) -> tuple[bool, bool, bool, bool]:
    return piece.bold, piece.italic, piece.underline, piece.strikeout


def _add_text(
    found: list[tuple[str, tuple[bool, bool, bool, bool], bool]],
    text: str,
    look: tuple[bool, bool, bool, bool],
    *,
    revised: bool,
) -> None:
    if found and found[-1][1:] == (look, revised):
        found[-1] = (found[-1][0] + text, look, revised)
    elif text:
        found.append((text, look, revised))


def _build_run(text: str, look: tuple[bool, bool, bool, bool], revised: bool) -> Run:
    bold, italic, underline, strikeout = look
    run = build_run(text, bold, italic, underline)
    if strikeout or revised:
        run = replace(run, strikeout=strikeout, extra={"pdf": {"revised": True}} if revised else {})
    return run


def truncate_runs(runs: tuple[Run, ...], length: int) -> tuple[Run, ...]:
    """The first characters of them."""
    remaining: list[Run] = []
    for run in runs:
        if length <= 0:
            break
        remaining.append(run if len(run.text) <= length else replace(run, text=run.text[:length]))
        length -= len(run.text)
    return tuple(remaining)
