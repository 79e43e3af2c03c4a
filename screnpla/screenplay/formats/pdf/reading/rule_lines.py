"""Rule lines on a page: text right above one is underlined, text that one runs through is struck out."""

from __future__ import annotations

import ctypes
from bisect import bisect_left
from collections.abc import Container, Iterable, Iterator
from itertools import islice, repeat
from typing import NamedTuple

from screnpla.screenplay.formats.pdf.reading import pdfium

_THICKEST, _SHORTEST = 2.0, 2.5  # points
_DEEPEST_FORM = 3
_MOST_OBJECTS = 200_000
_MOST_RULES = 5_000
_BELOW, _ABOVE = 4.5, 0.4  # points below and above the baseline between which an underline lies
_THROUGH = 6.0  # and up to here it strikes out


class RuleLine(NamedTuple):
    y: float  # its middle
    left: float
    right: float


class RuleLines:
    def __init__(self, found: Iterable[RuleLine]) -> None:
        self._rules = sorted(found)

    def near(self, y: float) -> bool:
        return bool(self._rules) and bool(self._between(y - _BELOW, y + _THROUGH))

    def under(self, y: float) -> list[RuleLine]:
        return self._between(y - _BELOW, y - _ABOVE)

    def through(self, y: float) -> list[RuleLine]:
        return self._between(y + _ABOVE + 1, y + _THROUGH)

    def _between(self, low: float, high: float) -> list[RuleLine]:
        first = bisect_left(self._rules, (low,))
        end = bisect_left(self._rules, (high,))
        return self._rules[first:end]


def read_rules(page: int, turn: int, characters: Container[int | None]) -> RuleLines:
    """`characters`: the objects that are known to be text."""
    count = min(pdfium.object_count(page), _MOST_OBJECTS)
    objects = [one for one in map(pdfium.page_object, repeat(page), range(count)) if one and one not in characters]
    return RuleLines(islice(_find_rules(objects, 0, _BoundsReader(turn)), _MOST_RULES))


class _BoundsReader:
    def __init__(self, turn: int) -> None:
        self._turn = turn
        self._sides = (ctypes.c_float * 4)()
        self._at = ctypes.addressof(self._sides)

    def read_bounds(self, drawn: int) -> tuple[float, float, float, float] | None:
        """Left, bottom, right and top."""
        at = self._at
        if not pdfium.object_bounds(drawn, at, at + 4, at + 8, at + 12):
            return None
        left, bottom, right, top = self._sides
        for _ in range(self._turn):
            left, bottom, right, top = bottom, -right, top, -left
        return left, bottom, right, top


def _find_rules(objects: list[int], depth: int, measure: _BoundsReader) -> Iterator[RuleLine]:
    for drawn, kind in zip(objects, map(pdfium.object_type, objects), strict=True):
        if kind == pdfium.PATH:
            sides = measure.read_bounds(drawn)
            if sides and sides[3] - sides[1] <= _THICKEST and sides[2] - sides[0] >= _SHORTEST:
                yield RuleLine((sides[1] + sides[3]) / 2, sides[0], sides[2])
        elif kind == pdfium.FORM and depth < _DEEPEST_FORM:
            count = min(max(0, pdfium.form_count(drawn)), _MOST_OBJECTS)
            inner = [one for one in map(pdfium.form_object, repeat(drawn), range(count)) if one]
            yield from _find_rules(inner, depth + 1, measure)
