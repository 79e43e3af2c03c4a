"""Spaces around a note: a writer sets one on each side of it, and the text without the note has only one. FN25.

Reader and writer see the same runs of spaces, so that a note comes back to its place and the text keeps its spaces.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable

_RUN = re.compile(r"[ \t]+")


class NoteSpaces:
    """Of one line, given without its notes."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._runs = [found.span() for found in _RUN.finditer(line)]
        self._ends = [end for _, end in self._runs]

    def place_note(self, at: int) -> int:
        """Where a note stands by rule: before the spaces, not between them; at the beginning of a line behind them."""
        start, end = self._run_at(at)
        if start == end:
            return at
        if start == 0:
            return end
        return start if at < end or end == len(self._line) else at

    def is_set_apart(self, at: int) -> bool:
        """Whether a note by rule there is written with a space of its own before it."""
        line = self._line
        return at > 0 and line[at - 1] not in " \t" and line[at : at + 1] in ("", " ", "\t")

    def find_doubled(self, places: Iterable[int]) -> set[int]:
        """The spaces that are there only because of the notes at these places."""
        doubled: set[int] = set()
        for at in set(places):
            start, end = self._run_at(at)
            if start == 0 and at < end:
                doubled.add(at)
            elif at == end == len(self._line):
                doubled.update(range(start, end))
            elif start < at < end:
                doubled.add(at - 1)
        return doubled

    def _run_at(self, at: int) -> tuple[int, int]:
        """The spaces that touch a place; a line of nothing else has none to lose."""
        number = bisect_left(self._ends, at)
        start, end = self._runs[number] if number < len(self._runs) else (at, at)
        is_whole = start == 0 and end == len(self._line)
        return (start, end) if start <= at and not is_whole else (at, at)
