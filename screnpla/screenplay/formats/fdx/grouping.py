"""Which elements are one paragraph of the file: a dual dialogue is one, a scene's summary is part of its heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Dual, Element, Kind
from screnpla.screenplay.formats.fdx.kept import kept_of


class Paragraph(NamedTuple):
    element: Element  # of a dual dialogue: its first
    dual: tuple[Element, ...] = ()
    synopses: tuple[Element, ...] = ()


def paragraphs(elements: Sequence[Element]) -> Iterator[Paragraph]:
    at = 0
    while at < len(elements):
        first = elements[at]
        end = at + 1
        if first.dual is not None:
            end = _end_of_dual(elements, at)
            yield Paragraph(first, tuple(elements[at:end]))
        elif first.kind is Kind.SCENE_HEADING:
            end = _end_of_summary(elements, end)
            yield Paragraph(first, (), tuple(elements[at + 1 : end]))
        else:
            yield Paragraph(first)
        at = end


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


def _end_of_summary(elements: Sequence[Element], at: int) -> int:
    """A summary without a word is none: it would not be found again."""
    end = at
    while end < len(elements) and _is_summary(elements[end]):
        end += 1
    return end if any(element.text for element in elements[at:end]) else at


def _is_summary(element: Element) -> bool:
    if element.kind is not Kind.SYNOPSIS or element.style or element.dual or element.omitted:
        return False
    return not kept_of(element.extra).get("type")  # one that has a type was a paragraph of its own
