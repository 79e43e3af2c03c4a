"""The count over a whole script by which Final Draft says where something is, both ways (see `grouping`)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.fdx.grouping import Paragraph, letters_in, paragraphs, units_in


class Place(NamedTuple):
    paragraph: int
    units: int  # from the paragraph's start; one more than it has: behind its end


class Ruler:
    def __init__(self, elements: Sequence[Element]) -> None:
        self.paragraphs = tuple(paragraphs(elements))

    @cached_property
    def _starts(self) -> list[int]:
        # Counted only when somebody asks: most files say no places.
        return [0, *accumulate([paragraph.units + 1 for paragraph in self.paragraphs])]

    def place(self, count: int) -> Place | None:
        """None: behind the end of the script."""
        if not self.paragraphs or count > self._starts[-1]:
            return None
        at = min(bisect_right(self._starts, count), len(self.paragraphs)) - 1
        return Place(at, count - self._starts[at])

    def count(self, place: Place) -> int:
        return self._starts[place.paragraph] + min(place.units, self.paragraphs[place.paragraph].units + 1)

    def letters(self, place: Place) -> int:
        """The offset in the text of the paragraph's element. A block has none: it stands behind the words."""
        paragraph = self.paragraphs[place.paragraph]
        return 0 if paragraph.dual else letters_in(paragraph.element.text, place.units)

    def at_letters(self, paragraph: int, letters: int) -> Place:
        element: Paragraph = self.paragraphs[paragraph]
        return Place(paragraph, 0 if element.dual else units_in(element.element.text[:letters]))
