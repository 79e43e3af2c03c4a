"""The part of a passage that shows what was found, with the found words marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from screnpla.library.folding import Word, words_of
from screnpla.library.search.asked import finds
from screnpla.library.search.repository.word_index import Sought

LONGEST = 160
_BEFORE = 60
_CUT = "…"


def excerpt(text: str, words: Sequence[Sought]) -> list[dict[str, Any]]:
    """Pieces as FoundPiece of the API, in the text's own spelling; none when it has none of the words."""
    first = next((word for word in words_of(text) if _is_found(word, words)), None)
    if first is None:
        return []
    start = _start(text, first.start)
    end = _end(text, start, first.end)
    shown = text[start:end]
    marks = [False] * len(shown)
    for word in words_of(shown):
        if _is_found(word, words):
            marks[word.start : word.end] = [True] * (word.end - word.start)
    pieces = _pieces(shown, marks)
    before = [_piece(_CUT, found=False)] if text[:start].strip() else []
    after = [_piece(_CUT, found=False)] if text[end:].strip() else []
    return [*before, *pieces, *after]


def _is_found(word: Word, words: Sequence[Sought]) -> bool:
    return any(finds(sought, form) for form in word.forms for sought in words)


def _start(text: str, hit: int) -> int:
    """The beginning of the line when it is near, else of a word; of a text that fits, its own."""
    if len(text) <= LONGEST:
        return 0
    line = text.rfind("\n", 0, hit) + 1
    if hit - line <= _BEFORE:
        return line
    blank = text.find(" ", hit - _BEFORE, hit)
    return blank + 1 if blank >= 0 else hit - _BEFORE


def _end(text: str, start: int, hit_end: int) -> int:
    """At the end of a word where there is one; never within what was found."""
    if len(text) - start <= LONGEST:
        return len(text)
    latest = max(start + LONGEST, hit_end)
    blank = max(text.rfind(" ", hit_end, latest + 1), text.rfind("\n", hit_end, latest + 1))
    return blank if blank >= 0 else latest


def _pieces(shown: str, marks: Sequence[bool]) -> list[dict[str, Any]]:
    in_a_line = shown.replace("\n", " ")
    runs = groupby(range(len(in_a_line)), key=marks.__getitem__)
    return [_piece("".join([in_a_line[place] for place in places]), found=found) for found, places in runs]


def _piece(text: str, *, found: bool) -> dict[str, Any]:
    return {"text": text, "found": found}
