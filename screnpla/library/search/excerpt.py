"""Excerpts: the part of a passage that a search has found, with the found words marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from screnpla.library.folding import APOSTROPHES, FoldedWord, fold_characters, fold_words, is_word_by_itself
from screnpla.library.search.query import build_matcher
from screnpla.library.search.repository.word_index import SearchTerm

# True for the forms of a word that the search asks for.
IsFound = Callable[[Sequence[str]], bool]

MAX_EXCERPT_LENGTH = 160
_BEFORE = 60
_CUT = "…"


def cut_excerpt(text: str, words: Sequence[SearchTerm]) -> list[dict[str, Any]]:
    """Pieces as FoundPiece of the API, in the text's own spelling; none for a text without the words."""
    matcher = _matcher_for(tuple(words))
    return matcher.excerpt_around(text, matcher.likely_span(text)) or matcher.excerpt_around(
        text, matcher.exact_span(text)
    )


@dataclass(frozen=True)
class _TermMatcher:
    """The terms of one search: as a pattern that is fast to find, and as a predicate that is always right."""

    pattern: re.Pattern[str]
    words: tuple[str, ...]
    is_found: IsFound

    def excerpt_around(self, text: str, span: slice | None) -> list[dict[str, Any]]:
        if span is None:
            return []
        start = _excerpt_start(text, span.start)
        end = _excerpt_end(text, start, span.stop)
        spans = self._found_in(text[start:end])
        if not spans:
            return []
        before = [_piece(_CUT, found=False)] if text[:start].strip() else []
        after = [_piece(_CUT, found=False)] if text[end:].strip() else []
        return [*before, *_pieces(text[start:end], spans), *after]

    def likely_span(self, text: str) -> slice | None:
        folded = fold_characters(text)
        # `find` is far faster than the pattern, which is needed from the start only for an apostrophe within a word.
        positions = [position for word in self.words if (position := folded.find(word)) >= 0]
        found = self.pattern.search(folded, min(positions, default=0))
        return slice(*found.span()) if found else None

    def exact_span(self, text: str) -> slice | None:
        """Word by word, for words that do not fold letter by letter."""
        first = next((word for word in fold_words(text) if self.is_found(word.forms)), None)
        return slice(first.start, first.end) if first else None

    def _found_in(self, text: str) -> list[slice]:
        found = (word for word in self._candidates(text) if self.is_found(word.forms))
        return [slice(word.start, word.end) for word in found]

    def _candidates(self, text: str) -> Iterator[FoldedWord]:
        """Of ASCII text only words that match the pattern: nearly all words on a page of results do not."""
        if not text.isascii():
            yield from fold_words(text)
            return
        searched_to = 0
        for match in self.pattern.finditer(fold_characters(text)):
            for word in fold_words(
                text, max(searched_to, _blank_before(text, match.start())), _blank_after(text, match.end())
            ):
                searched_to = word.end
                yield word


def _blank_before(text: str, span: int) -> int:
    return max(text.rfind(" ", 0, span), text.rfind("\n", 0, span)) + 1


def _blank_after(text: str, span: int) -> int:
    ends = [end for blank in " \n" if (end := text.find(blank, span)) >= 0]
    return min(ends, default=len(text))


@lru_cache(maxsize=1000)
def _matcher_for(words: tuple[SearchTerm, ...]) -> _TermMatcher:
    pattern = re.compile("|".join([_term_pattern(term) for term in words]) or "(?!)")
    return _TermMatcher(pattern, tuple(term.word for term in words), build_matcher(words))


def _term_pattern(term: SearchTerm) -> str:
    pattern = f"[{APOSTROPHES}]?".join([re.escape(char) for char in term.word])
    if is_word_by_itself(term.word[0]):
        return pattern
    return rf"(?<![^\W_]){pattern}" + ("" if term.is_prefix else r"(?![^\W_])")


def _excerpt_start(text: str, hit: int) -> int:
    """The start of the line when it is near, else of a word; the start of a text that fits as a whole."""
    if len(text) <= MAX_EXCERPT_LENGTH:
        return 0
    line = text.rfind("\n", 0, hit) + 1
    if hit - line <= _BEFORE:
        return line
    blank = text.find(" ", hit - _BEFORE, hit)
    return blank + 1 if blank >= 0 else hit - _BEFORE


def _excerpt_end(text: str, start: int, hit_end: int) -> int:
    """At the end of a word where there is one; never within a found word."""
    if len(text) - start <= MAX_EXCERPT_LENGTH:
        return len(text)
    latest = max(start + MAX_EXCERPT_LENGTH, hit_end)
    blank = max(text.rfind(" ", hit_end, latest + 1), text.rfind("\n", hit_end, latest + 1))
    return blank if blank >= 0 else latest


def _pieces(passage: str, spans: Iterable[slice]) -> list[dict[str, Any]]:
    in_a_line = passage.replace("\n", " ")
    edges = [0, *(edge for span in _join_adjacent(spans) for edge in (span.start, span.stop)), len(passage)]
    runs = [(in_a_line[start:end], bool(number % 2)) for number, (start, end) in enumerate(pairwise(edges))]
    return [_piece(text, found=found) for text, found in runs if text]


def _join_adjacent(spans: Iterable[slice]) -> list[slice]:
    """Joins spans without anything between them, as in languages without blanks."""
    joined: list[slice] = []
    for span in spans:
        if joined and joined[-1].stop == span.start:
            joined[-1] = slice(joined[-1].start, span.stop)
        else:
            joined.append(span)
    return joined


def _piece(text: str, *, found: bool) -> dict[str, Any]:
    return {"text": text, "found": found}
