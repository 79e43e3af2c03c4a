"""Offsets over a whole script, by which Final Draft places a note or a deletion, both ways.

A unit per UTF-16 half of a character and per paragraph's end, two for a block inside a paragraph (a dual dialogue, an
omitted scene), nothing for the words in that block.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.formats.fdx.preserved import preserved_data


# Elements grouped into paragraphs of the file: a dual dialogue is one, a scene's summary is part of its heading.
class ParagraphGroup(NamedTuple):
    element: Element  # of a dual dialogue: its first
    dual: tuple[Element, ...] = ()
    synopses: tuple[Element, ...] = ()


def group_paragraphs(elements: Sequence[Element]) -> Iterator[ParagraphGroup]:
    at = 0
    while at < len(elements):
        first = elements[at]
        end = at + 1
        if first.dual is not None:
            end = _find_dual_end(elements, at)
            yield ParagraphGroup(first, tuple(elements[at:end]))
        elif first.kind is Kind.SCENE_HEADING:
            end = _find_summary_end(elements, end)
            yield ParagraphGroup(first, (), tuple(elements[at + 1 : end]))
        else:
            yield ParagraphGroup(first)
        at = end


def _find_dual_end(elements: Sequence[Element], at: int) -> int:
    end = at + 1
    while (
        end < len(elements)
        and elements[end].dual is elements[at].dual
        and "dual" not in preserved_data(elements[end].extra)
    ):
        end += 1
    if elements[at].dual is Dual.LEFT:
        while end < len(elements) and elements[end].dual is Dual.RIGHT:
            end += 1
    return end


def _find_summary_end(elements: Sequence[Element], at: int) -> int:
    """A summary without a word is none: it would not be found again."""
    end = at
    while end < len(elements) and _is_summary(elements[end]):
        end += 1
    return end if any(element.text for element in elements[at:end]) else at


def _is_summary(element: Element) -> bool:
    if element.kind is not Kind.SYNOPSIS or element.style or element.dual or element.omitted:
        return False
    return not preserved_data(element.extra).get("type")  # one that has a type was a paragraph of its own


_BLOCK = 2


class ParagraphOffset(NamedTuple):
    paragraph: int
    units: int  # from the paragraph's start; one more than it has: behind its end


class OffsetMap:
    def __init__(self, elements: Sequence[Element]) -> None:
        self.paragraphs = tuple(group_paragraphs(elements))
        self._units_by_paragraph: dict[int, _TextUnits] = {}

    def locate(self, offset: int) -> ParagraphOffset | None:
        """None: behind the end of the script."""
        if not self.paragraphs or offset > self._starts[-1]:
            return None
        at = min(bisect_right(self._starts, offset), len(self.paragraphs)) - 1
        return ParagraphOffset(at, offset - self._starts[at])

    def offset_of(self, place: ParagraphOffset) -> int:
        return min(self._starts[place.paragraph] + place.units, self._starts[place.paragraph + 1])

    def end_of(self, paragraph: int) -> ParagraphOffset:
        return ParagraphOffset(paragraph, self._starts[paragraph + 1] - self._starts[paragraph] - 1)

    def character_of(self, place: ParagraphOffset) -> int:
        """The offset in the text of the paragraph's element. A block has none: it stands behind the words."""
        return self._text_units(place.paragraph).to_characters(place.units)

    def from_character(self, paragraph: int, characters: int) -> ParagraphOffset:
        return ParagraphOffset(paragraph, self._text_units(paragraph).to_units(characters))

    @cached_property
    def _starts(self) -> list[int]:
        # Counted only when needed: most files have no offsets.
        return [0, *accumulate([_paragraph_units(paragraph) for paragraph in self.paragraphs])]

    def _text_units(self, at: int) -> _TextUnits:
        found = self._units_by_paragraph.get(at)
        if found is None:
            paragraph = self.paragraphs[at]
            found = self._units_by_paragraph[at] = _TextUnits("" if paragraph.dual else paragraph.element.text)
        return found


class _TextUnits:
    """A text in characters and in units. Made once, because one text may have thousands of notes."""

    def __init__(self, text: str) -> None:
        self._length = len(text)
        self._wide = [] if text.isascii() else [at for at, char in enumerate(text) if char > "\uffff"]
        self._wide_units = [at + before for before, at in enumerate(self._wide)]

    def to_units(self, characters: int) -> int:
        characters = min(characters, self._length)
        return characters + bisect_left(self._wide, characters)

    def to_characters(self, units: int) -> int:
        """A half of a character counts with the whole."""
        before = bisect_left(self._wide_units, units)
        is_half = before > 0 and self._wide_units[before - 1] + 1 == units
        return min(units - before + is_half, self._length)


def _paragraph_units(paragraph: ParagraphGroup) -> int:
    """With its end."""
    if paragraph.dual:
        return _BLOCK + 1
    text = paragraph.element.text
    units = len(text) if text.isascii() else len(text) + sum([char > "\uffff" for char in text])
    return units + (_BLOCK if paragraph.element.omitted else 0) + 1
