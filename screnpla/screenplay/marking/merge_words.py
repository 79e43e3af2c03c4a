"""Three-way merge of the words of a line: what one side changed is taken, what both changed is a conflict (VE34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.marking.word_hunks import TextHunk, compare_texts


class _Edit(NamedTuple):
    start: int
    end: int
    put: str


def merge_words(base: str, mine: str, theirs: str) -> str | None:
    """None for a conflict: both changed the same words, or words that touch, in different ways."""
    edits = _list_edits(base, mine)
    for edit in _list_edits(base, theirs):
        if edit in edits:
            continue
        if any(_touch(edit, other) for other in edits):
            return None
        edits.append(edit)
    merged = base
    for edit in sorted(edits, reverse=True):
        merged = merged[: edit.start] + edit.put + merged[edit.end :]
    return merged


def _list_edits(base: str, changed: str) -> list[_Edit]:
    hunks: Sequence[TextHunk] = compare_texts(base, changed)
    return [_Edit(hunk.start, hunk.end, changed[hunk.new_start : hunk.new_end]) for hunk in hunks]


def _touch(one: _Edit, other: _Edit) -> bool:
    return one.start <= other.end and other.start <= one.end
