"""Which elements are one paragraph of the file: a dual dialogue is one, and a scene's summary is part of its heading.

Also how much room each takes in the count by which Final Draft says where a note or a deletion is: a unit per UTF-16
half of a character and per paragraph's end, two for a block inside a paragraph, nothing for the words in that block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.formats.fdx.kept import kept_of

BLOCK = 2


class Paragraph(NamedTuple):
    element: Element  # of a dual dialogue: its first
    dual: tuple[Element, ...] = ()
    synopses: tuple[Element, ...] = ()

    @property
    def units(self) -> int:
        """Without its end."""
        if self.dual:
            return BLOCK
        return units_in(self.element.text) + (BLOCK if self.element.omitted else 0)


def paragraphs(elements: Sequence[Element]) -> Iterator[Paragraph]:
    at = 0
    while at < len(elements):
        first = elements[at]
        end = at + 1
        if first.dual is not None:
            end = _end_of_dual(elements, at)
            yield Paragraph(first, tuple(elements[at:end]))
        elif first.kind is Kind.SCENE_HEADING:
            while end < len(elements) and _is_summary(elements[end]):
                end += 1
            yield Paragraph(first, (), tuple(elements[at + 1 : end]))
        else:
            yield Paragraph(first)
        at = end


def units_in(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum([letter > "\uffff" for letter in text])


def letters_in(text: str, units: int) -> int:
    """How many characters of the text the units are; a half of one counts with the whole."""
    if text.isascii():
        return min(units, len(text))
    for at, letter in enumerate(text):
        if units <= 0:
            return at
        units -= 2 if letter > "\uffff" else 1
    return len(text)


def _end_of_dual(elements: Sequence[Element], at: int) -> int:
    end = at + 1
    while (
        end < len(elements) and elements[end].dual is elements[at].dual and "dual" not in kept_of(elements[end].extra)
    ):
        end += 1
    if elements[at].dual is Dual.LEFT:
        while end < len(elements) and elements[end].dual is Dual.RIGHT:
            end += 1
    return end


def _is_summary(element: Element) -> bool:
    return element.kind is Kind.SYNOPSIS and not element.style and element.dual is None
