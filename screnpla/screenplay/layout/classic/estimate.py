"""The classic view: pages of 55 estimated lines, by the formulas of the specification. Rules PG30 to PG32."""

from __future__ import annotations

import math
from collections.abc import Sequence

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.production.omitted_scenes import OMITTED, list_hidden, opens_omitted

LINES = 55
_ONE_LINE = 30  # characters
_HEADING_LINE = 25


def estimate_pages(elements: Sequence[Element]) -> list[list[str]]:
    """The ids of the elements on each page; pages count from 1. A break goes behind the element that reaches 55."""
    hidden = list_hidden(elements)
    pages: list[list[str]] = [[]]
    lines = 0
    for element in elements:
        if pages[-1] and (lines >= LINES or element.break_before):
            pages.append([])
            lines = 0
        pages[-1].append(element.id)
        lines += 0 if element.id in hidden else estimate_lines(element)
    return pages


def estimate_lines(element: Element) -> int:
    length = len(OMITTED) if opens_omitted(element) else _utf16_length(element.text)
    if element.dual is not None:
        return 2 * math.ceil(length / _ONE_LINE)
    if element.kind is Kind.SCENE_HEADING:
        return math.ceil(length / _HEADING_LINE) + 1
    if element.kind is Kind.CHARACTER:
        return 1
    if element.kind is Kind.TRANSITION:
        return 2
    return math.ceil(length / _ONE_LINE)


def _utf16_length(text: str) -> int:
    """As the browser counts: a character beyond the basic plane is two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
