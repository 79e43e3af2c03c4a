"""A script's text cut into the pieces that a search finds: about a page each, whole elements where that is possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from screnpla.screenplay.elements import Element

LONGEST = 1500  # characters


def passages(elements: Iterable[Element]) -> list[str]:
    made: list[str] = []
    gathered: list[str] = []
    length = 0
    for piece in _pieces(elements):
        if gathered and length + len(piece) > LONGEST:
            made.append("\n".join(gathered))
            gathered, length = [], 0
        gathered.append(piece)
        length += len(piece) + 1
    return [*made, "\n".join(gathered)] if gathered else made


def _pieces(elements: Iterable[Element]) -> Iterator[str]:
    """The texts; one that is too long is cut, between words where it has any."""
    for element in elements:
        rest = element.text.strip()
        while len(rest) > LONGEST:
            cut = rest.rfind(" ", LONGEST // 2, LONGEST)
            at = cut if cut > 0 else LONGEST
            yield rest[:at]
            rest = rest[at:].lstrip()
        if rest:
            yield rest
