"""Parts of a Fountain text that was read: its elements, their kinds, its cover."""

from __future__ import annotations

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.fountain.read import read_fountain


def elements(text: str) -> tuple[Element, ...]:
    return read_fountain(text.encode()).screenplay.elements


def kinds(text: str) -> list[tuple[str, str]]:
    return [(str(element.kind), element.text) for element in elements(text)]


def cover(text: str) -> Cover:
    return read_fountain(text.encode()).screenplay.cover
