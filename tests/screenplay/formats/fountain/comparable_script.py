"""What of an element Fountain promises to keep: kind, text as shown, emphasis. Spaces at ends of lines are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Dual, Element, Kind
from screnpla.screenplay.formats.fountain.syntax import IN_CAPITALS
from screnpla.screenplay.layout.text.visible_text import visible_text

_MARK = re.compile(r"\s*\( ?CONT(?:['’]?D|INUED|\.)? ?\)$")
_ONE_LINE = IN_CAPITALS | {Kind.SECTION, Kind.PARENTHETICAL}


class ComparableElement(NamedTuple):
    kind: Kind
    text: str
    centred: bool
    dual: Dual | None
    number: str
    level: int
    emphasis: str  # of each letter


def make_comparable(element: Element) -> ComparableElement:
    centred = element.kind is Kind.ACTION and element.align is Align.CENTER
    text = text_of(element, centred=centred)
    return ComparableElement(
        element.kind,
        text,
        centred,
        element.dual,
        element.scene_number,
        max(element.level, 1) if element.kind is Kind.SECTION else 0,
        "" if element.kind is Kind.NOTE else _emphasis(element, len("".join(text.split()))),
    )


def text_of(element: Element, *, centred: bool) -> str:
    text = visible_text(element, caps=element.kind in IN_CAPITALS)
    if element.kind is Kind.CHARACTER:
        text = _MARK.sub("", text.strip())
    if element.kind in _ONE_LINE:
        return " ".join([line.strip() for line in text.split("\n") if line.strip()])
    if element.kind is Kind.NOTE:
        text = text.strip()
    lines = [line if line.strip() else "" for line in text.split("\n")]
    if centred or element.kind in (Kind.LYRICS, Kind.SYNOPSIS):
        lines = [line.strip() for line in lines]
    elif element.kind is Kind.DIALOGUE:
        lines = [line.lstrip(" \t") for line in lines]
    return "\n".join(lines)


def _emphasis(element: Element, count: int) -> str:
    marks = [
        "_b"[run.bold] + "_i"[run.italic] + "_u"[run.underline]
        for run in element.runs
        for character in run.text
        if not character.isspace()
    ]
    return " ".join(marks[:count])


def find_missing(expected: Sequence[Element], found: Sequence[Element]) -> ComparableElement | None:
    """The first that does not come, in order, among those that were found."""
    left = iter([make_comparable(element) for element in found])
    for element in expected:
        meaning = make_comparable(element)
        if meaning not in left:
            return meaning
    return None
