"""What to take out of a text and to put in, so that it becomes another: word by word, and of a word only its part.

As little as possible, because somebody else may be typing in it just now.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from screnpla.screenplay.compare.sequences import common
from screnpla.screenplay.compare.words import tokens_of


class Edit(NamedTuple):
    """Letters of the old text that go, and letters of the new one that come in their place."""

    at: int
    end: int
    new_at: int
    new_end: int


def edits(old: str, new: str) -> list[Edit]:
    """In order. A letter is one character, wherever it stands in Unicode."""
    whole = _trimmed(old, new, Edit(0, len(old), 0, len(new)))
    if whole.at == whole.end or whole.new_at == whole.new_end:
        return [whole] if whole.at < whole.end or whole.new_at < whole.new_end else []
    return [edit for edit in _by_words(old, new, whole) if edit.at < edit.end or edit.new_at < edit.new_end]


def _by_words(old: str, new: str, whole: Edit) -> Iterator[Edit]:
    words, new_words = tokens_of(old[whole.at : whole.end]), tokens_of(new[whole.new_at : whole.new_end])
    numbers: dict[str, int] = {}
    old_numbers = [numbers.setdefault(word, len(numbers)) for word in words]
    pairs = common(old_numbers, [numbers.setdefault(word, len(numbers)) for word in new_words])
    starts, new_starts = _starts(words, whole.at), _starts(new_words, whole.new_at)
    at, new_at = whole.at, whole.new_at
    for place, new_place in (*pairs, (len(words), len(new_words))):
        yield _trimmed(old, new, Edit(at, starts[place], new_at, new_starts[new_place]))
        if place < len(words):
            at, new_at = starts[place + 1], new_starts[new_place + 1]


def _starts(words: list[str], at: int) -> list[int]:
    """Where each word begins, and where the last one ends."""
    starts = [at]
    for word in words:
        at += len(word)
        starts.append(at)
    return starts


def _trimmed(old: str, new: str, edit: Edit) -> Edit:
    """Without the letters that are the same at its beginning and at its end."""
    at, end, new_at, new_end = edit
    while at < end and new_at < new_end and old[at] == new[new_at]:
        at, new_at = at + 1, new_at + 1
    while at < end and new_at < new_end and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    return Edit(at, end, new_at, new_end)
