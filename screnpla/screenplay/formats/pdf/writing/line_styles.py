"""How each stretch of a line looks: the marks of its run and those of the element's box."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profile import Box, Profile

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LIGHTEST = 200  # of 255: lighter letters are lost on white paper, and the highlight behind them does not print


class Ink(NamedTuple):
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False
    color: str = ""  # #rrggbb; empty: black


class Stretch(NamedTuple):
    text: str
    ink: Ink


class Look(NamedTuple):
    """The inks of an element, and where in its text each begins."""

    starts: list[int]
    inks: list[Ink]


PLAIN = Ink()
_PLAIN_LOOK = Look([0], [PLAIN])


class Inks:
    """The looks of a script's lines. Most elements have one look throughout; their lines are one stretch."""

    def __init__(self, elements: Iterable[Element], profile: Profile) -> None:
        self._elements = {element.id: element for element in elements}
        self._profile = profile
        self._looks: dict[str, Look] = {}

    def stretches(self, line: Line) -> list[Stretch]:
        look = self._looks.get(line.element_id)
        if look is None:
            look = self._looks[line.element_id] = self._look(line.element_id)
        text, written = line.text, line.end - line.start
        if len(look.inks) == 1 and (written == len(text) or look.inks[0] is PLAIN):
            return [Stretch(text, look.inks[0])]
        return _cut(line, look)

    def _look(self, element_id: str) -> Look:
        element = self._elements.get(element_id)
        if element is None:
            return _PLAIN_LOOK
        box = self._profile.box(element)
        look = Look([], [])
        at = 0
        for run in element.runs or (Run(""),):
            ink = _ink(run, box)
            if not look.inks or look.inks[-1] != ink:
                look.starts.append(at)
                look.inks.append(ink)
            at += len(run.text)
        return _PLAIN_LOOK if look.inks == [PLAIN] else look


def _cut(line: Line, look: Look) -> list[Stretch]:
    found: list[Stretch] = []
    number = max(0, bisect_right(look.starts, line.start) - 1)
    at = line.start
    while at < line.end:
        following = look.starts[number + 1] if number + 1 < len(look.starts) else line.end
        stop = min(following, line.end)
        found.append(Stretch(line.text[at - line.start : stop - line.start], look.inks[number]))
        at, number = stop, number + 1
    added = line.text[line.end - line.start :]
    if added:
        # Computed words look like the cue they stand behind, but no line is drawn through or under them.
        ink = found[-1].ink if found else look.inks[-1]
        found.append(Stretch(added, ink._replace(underline=False, strikeout=False)))
    return found


def _ink(run: Run, box: Box) -> Ink:
    return Ink(
        run.bold or box.bold,
        run.italic or box.italic,
        run.underline or box.underline,
        run.strikeout,
        _colour(run.color) if run.color else "",
    )


@lru_cache(maxsize=256)
def _colour(given: str) -> str:
    if not _COLOUR.fullmatch(given):
        return ""
    red, green, blue = bytes.fromhex(given[1:])
    light = (299 * red + 587 * green + 114 * blue) // 1000
    return "" if light > _LIGHTEST or light == 0 else given.lower()
