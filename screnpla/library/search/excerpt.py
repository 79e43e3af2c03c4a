"""The part of a passage that shows what was found, with the found words marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from screnpla.library.folding import letter_by_letter, stands_alone, words_of
from screnpla.library.search.asked import finder
from screnpla.library.search.repository.word_index import Sought

# Of the forms of a word: it is one of those that were searched for.
IsFound = Callable[[Sequence[str]], bool]

LONGEST = 160
_BEFORE = 60
_CUT = "…"


def excerpt(text: str, words: Sequence[Sought]) -> list[dict[str, Any]]:
    """Pieces as FoundPiece of the API, in the text's own spelling; none when it has none of the words."""
    is_found = finder(words)
    likely = _around(text, _likely_place(text, tuple(words)), is_found)
    return likely or _around(text, _sure_place(text, is_found), is_found)


def _around(text: str, place: slice | None, is_found: IsFound) -> list[dict[str, Any]]:
    if place is None:
        return []
    start = _start(text, place.start)
    end = _end(text, start, place.stop)
    marks = _marks(text[start:end], is_found)
    if not any(marks):
        return []
    before = [_piece(_CUT, found=False)] if text[:start].strip() else []
    after = [_piece(_CUT, found=False)] if text[end:].strip() else []
    return [*before, *_pieces(text[start:end], marks), *after]


def _likely_place(text: str, words: tuple[Sought, ...]) -> slice | None:
    found = _pattern(words).search(letter_by_letter(text))
    return slice(*found.span()) if found else None


@lru_cache(maxsize=1000)
def _pattern(words: tuple[Sought, ...]) -> re.Pattern[str]:
    return re.compile("|".join([_spelled(sought) for sought in words]) or "(?!)")


def _spelled(sought: Sought) -> str:
    letters = "['’]?".join([re.escape(letter) for letter in sought.word])
    if stands_alone(sought.word[0]):
        return letters
    return rf"(?<![^\W_]){letters}" + ("" if sought.is_beginning else r"(?![^\W_])")


def _sure_place(text: str, is_found: IsFound) -> slice | None:
    """Word by word, for what is folded in other ways than letter by letter."""
    first = next((word for word in words_of(text) if is_found(word.forms)), None)
    return slice(first.start, first.end) if first else None


def _marks(shown: str, is_found: IsFound) -> list[bool]:
    """For each character whether it belongs to a word that was found."""
    marks = [False] * len(shown)
    for word in words_of(shown):
        if is_found(word.forms):
            marks[word.start : word.end] = [True] * (word.end - word.start)
    return marks


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
