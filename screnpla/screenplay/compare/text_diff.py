"""Diff of two texts: word by word, and of a changed word only the changed part.

As small as possible, because somebody else may be typing in the text just now.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from screnpla.screenplay.compare.sequences import find_common
from screnpla.screenplay.compare.words import tokenise


class TextReplacement(NamedTuple):
    """A range of the old text, and the range of the new text that replaces it."""

    at: int
    end: int
    new_at: int
    new_end: int


def diff_text(old: str, new: str) -> list[TextReplacement]:
    """In order. Positions count code points."""
    span = _trim(old, new, TextReplacement(0, len(old), 0, len(new)))
    if span.at == span.end or span.new_at == span.new_end:
        return [span] if span.at < span.end or span.new_at < span.new_end else []
    return [edit for edit in _diff_words(old, new, span) if edit.at < edit.end or edit.new_at < edit.new_end]


def _diff_words(old: str, new: str, span: TextReplacement) -> Iterator[TextReplacement]:
    words, new_words = tokenise(old[span.at : span.end]), tokenise(new[span.new_at : span.new_end])
    numbers: dict[str, int] = {}
    old_numbers = [numbers.setdefault(word, len(numbers)) for word in words]
    pairs = find_common(old_numbers, [numbers.setdefault(word, len(numbers)) for word in new_words])
    starts, new_starts = _word_starts(words, span.at), _word_starts(new_words, span.new_at)
    at, new_at = span.at, span.new_at
    for position, new_position in (*pairs, (len(words), len(new_words))):
        yield _trim(old, new, TextReplacement(at, starts[position], new_at, new_starts[new_position]))
        if position < len(words):
            at, new_at = starts[position + 1], new_starts[new_position + 1]


def _word_starts(words: list[str], at: int) -> list[int]:
    """Where each word begins, and where the last one ends."""
    starts = [at]
    for word in words:
        at += len(word)
        starts.append(at)
    return starts


def _trim(old: str, new: str, edit: TextReplacement) -> TextReplacement:
    """Without the characters that are the same at its beginning and at its end."""
    at, end, new_at, new_end = edit
    while at < end and new_at < new_end and old[at] == new[new_at]:
        at, new_at = at + 1, new_at + 1
    while at < end and new_at < new_end and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    return TextReplacement(at, end, new_at, new_end)
