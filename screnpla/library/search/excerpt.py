"""The part of a passage that shows what was found, with the found words marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from screnpla.library.folding import APOSTROPHES, Word, letter_by_letter, stands_alone, words_of
from screnpla.library.search.asked import finder
from screnpla.library.search.repository.word_index import Sought

# Of the forms of a word: it is one of those that were searched for.
IsFound = Callable[[Sequence[str]], bool]

LONGEST = 160
_BEFORE = 60
_CUT = "…"


def excerpt(text: str, words: Sequence[Sought]) -> list[dict[str, Any]]:
    """Pieces as FoundPiece of the API, in the text's own spelling; none when it has none of the words."""
    looking = _looking(tuple(words))
    return looking.around(text, looking.likely_place(text)) or looking.around(text, looking.sure_place(text))


@dataclass(frozen=True)
class _Looking:
    """The words of one search, in the forms that are quick to look for and in the one that is always right."""

    pattern: re.Pattern[str]
    words: tuple[str, ...]
    is_found: IsFound

    def around(self, text: str, place: slice | None) -> list[dict[str, Any]]:
        if place is None:
            return []
        start = _start(text, place.start)
        end = _end(text, start, place.stop)
        spans = self._found_in(text[start:end])
        if not spans:
            return []
        before = [_piece(_CUT, found=False)] if text[:start].strip() else []
        after = [_piece(_CUT, found=False)] if text[end:].strip() else []
        return [*before, *_pieces(text[start:end], spans), *after]

    def likely_place(self, text: str) -> slice | None:
        folded = letter_by_letter(text)
        # Finding is far quicker than a pattern, which only an apostrophe within a word needs from the start.
        places = [place for word in self.words if (place := folded.find(word)) >= 0]
        found = self.pattern.search(folded, min(places, default=0))
        return slice(*found.span()) if found else None

    def sure_place(self, text: str) -> slice | None:
        """Word by word, for what is folded in other ways than letter by letter."""
        first = next((word for word in words_of(text) if self.is_found(word.forms)), None)
        return slice(first.start, first.end) if first else None

    def _found_in(self, shown: str) -> list[slice]:
        found = (word for word in self._candidates(shown) if self.is_found(word.forms))
        return [slice(word.start, word.end) for word in found]

    def _candidates(self, shown: str) -> Iterator[Word]:
        """Not every word where that is not needed: of a page of results, nearly all are others."""
        if not shown.isascii():
            yield from words_of(shown)
            return
        past = 0
        for likely in self.pattern.finditer(letter_by_letter(shown)):
            for word in words_of(
                shown, max(past, _blank_before(shown, likely.start())), _blank_after(shown, likely.end())
            ):
                past = word.end
                yield word


def _blank_before(text: str, place: int) -> int:
    return max(text.rfind(" ", 0, place), text.rfind("\n", 0, place)) + 1


def _blank_after(text: str, place: int) -> int:
    ends = [end for blank in " \n" if (end := text.find(blank, place)) >= 0]
    return min(ends, default=len(text))


@lru_cache(maxsize=1000)
def _looking(words: tuple[Sought, ...]) -> _Looking:
    pattern = re.compile("|".join([_spelled(sought) for sought in words]) or "(?!)")
    return _Looking(pattern, tuple(sought.word for sought in words), finder(words))


def _spelled(sought: Sought) -> str:
    letters = f"[{APOSTROPHES}]?".join([re.escape(letter) for letter in sought.word])
    if stands_alone(sought.word[0]):
        return letters
    return rf"(?<![^\W_]){letters}" + ("" if sought.is_beginning else r"(?![^\W_])")


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


def _pieces(shown: str, spans: Iterable[slice]) -> list[dict[str, Any]]:
    in_a_line = shown.replace("\n", " ")
    edges = [0, *(edge for span in _joined(spans) for edge in (span.start, span.stop)), len(shown)]
    runs = [(in_a_line[start:end], bool(number % 2)) for number, (start, end) in enumerate(pairwise(edges))]
    return [_piece(text, found=found) for text, found in runs if text]


def _joined(spans: Iterable[slice]) -> list[slice]:
    """Those without anything between them as one, as in languages without blanks."""
    joined: list[slice] = []
    for span in spans:
        if joined and joined[-1].stop == span.start:
            joined[-1] = slice(joined[-1].start, span.stop)
        else:
            joined.append(span)
    return joined


def _piece(text: str, *, found: bool) -> dict[str, Any]:
    return {"text": text, "found": found}
