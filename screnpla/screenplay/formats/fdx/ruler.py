"""The count over a whole script by which Final Draft says where a note or a deletion is, both ways.

A unit per UTF-16 half of a character and per paragraph's end, two for a block inside a paragraph (a dual dialogue, an
omitted scene), nothing for the words in that block.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.fdx.grouping import Paragraph, paragraphs

_BLOCK = 2


class Place(NamedTuple):
    paragraph: int
    units: int  # from the paragraph's start; one more than it has: behind its end


class Ruler:
    def __init__(self, elements: Sequence[Element]) -> None:
        self.paragraphs = tuple(paragraphs(elements))
        self._measures: dict[int, _Measure] = {}

    def place(self, count: int) -> Place | None:
        """None: behind the end of the script."""
        if not self.paragraphs or count > self._starts[-1]:
            return None
        at = min(bisect_right(self._starts, count), len(self.paragraphs)) - 1
        return Place(at, count - self._starts[at])

    def count(self, place: Place) -> int:
        return min(self._starts[place.paragraph] + place.units, self._starts[place.paragraph + 1])

    def end(self, paragraph: int) -> Place:
        return Place(paragraph, self._starts[paragraph + 1] - self._starts[paragraph] - 1)

    def letters(self, place: Place) -> int:
        """The offset in the text of the paragraph's element. A block has none: it stands behind the words."""
        return self._measure(place.paragraph).letters(place.units)

    def at_letters(self, paragraph: int, letters: int) -> Place:
        return Place(paragraph, self._measure(paragraph).units(letters))

    @cached_property
    def _starts(self) -> list[int]:
        # Counted only when somebody asks: most files say no places.
        return [0, *accumulate([_room(paragraph) for paragraph in self.paragraphs])]

    def _measure(self, at: int) -> _Measure:
        found = self._measures.get(at)
        if found is None:
            paragraph = self.paragraphs[at]
            found = self._measures[at] = _Measure("" if paragraph.dual else paragraph.element.text)
        return found


class _Measure:
    """A text in characters and in units. Made once, because one text may have thousands of notes."""

    def __init__(self, text: str) -> None:
        self._length = len(text)
        self._wide = [] if text.isascii() else [at for at, letter in enumerate(text) if letter > "\uffff"]
        self._wide_units = [at + before for before, at in enumerate(self._wide)]

    def units(self, letters: int) -> int:
        letters = min(letters, self._length)
        return letters + bisect_left(self._wide, letters)

    def letters(self, units: int) -> int:
        """A half of a character counts with the whole."""
        before = bisect_left(self._wide_units, units)
        is_half = before > 0 and self._wide_units[before - 1] + 1 == units
        return min(units - before + is_half, self._length)


def _room(paragraph: Paragraph) -> int:
    """With its end."""
    if paragraph.dual:
        return _BLOCK + 1
    text = paragraph.element.text
    units = len(text) if text.isascii() else len(text) + sum([letter > "\uffff" for letter in text])
    return units + (_BLOCK if paragraph.element.omitted else 0) + 1
