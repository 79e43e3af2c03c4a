"""Styles within a line: the marks of each run and those of the element's box."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profiles.profile import Box, Profile

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LIGHTEST = 200  # of 255: lighter characters are lost on white paper, and the highlight behind them does not print


class PrintStyle(NamedTuple):
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False
    color: str = ""  # #rrggbb; empty: black


class StyledText(NamedTuple):
    text: str
    style: PrintStyle


class ElementStyles(NamedTuple):
    """The inks of an element, and where in its text each begins."""

    starts: list[int]
    styles: list[PrintStyle]


PLAIN_STYLE = PrintStyle()
_PLAIN_ELEMENT = ElementStyles([0], [PLAIN_STYLE])


class LineStyles:
    """The looks of a script's lines. Most elements have one look throughout; their lines are one stretch."""

    def __init__(self, elements: Iterable[Element], profile: Profile) -> None:
        self._elements = {element.id: element for element in elements}
        self._profile = profile
        self._looks: dict[str, ElementStyles] = {}

    def split_line(self, line: Line) -> list[StyledText]:
        look = self._looks.get(line.element_id)
        if look is None:
            look = self._looks[line.element_id] = self._element_styles(line.element_id)
        text, written = line.text, line.end - line.start
        if len(look.styles) == 1 and (written == len(text) or look.styles[0] is PLAIN_STYLE):
            return [StyledText(text, look.styles[0])]
        return _split_styles(line, look)

    def count_newlines(self, line: Line) -> int:
        """Those before the line in its element's text: of a table, the number of its row."""
        element = self._elements.get(line.element_id)
        return element.text.count("\n", 0, line.start) if element else 0

    def _element_styles(self, element_id: str) -> ElementStyles:
        element = self._elements.get(element_id)
        if element is None:
            return _PLAIN_ELEMENT
        box = self._profile.box(element)
        look = ElementStyles([], [])
        at = 0
        for run in element.runs or (Run(""),):
            ink = _make_style(run, box)
            if not look.styles or look.styles[-1] != ink:
                look.starts.append(at)
                look.styles.append(ink)
            at += len(run.text)
        return _PLAIN_ELEMENT if look.styles == [PLAIN_STYLE] else look


def _split_styles(line: Line, look: ElementStyles) -> list[StyledText]:
    found: list[StyledText] = []
    number = max(0, bisect_right(look.starts, line.start) - 1)
    at = line.start
    while at < line.end:
        following = look.starts[number + 1] if number + 1 < len(look.starts) else line.end
        stop = min(following, line.end)
        found.append(StyledText(line.text[at - line.start : stop - line.start], look.styles[number]))
        at, number = stop, number + 1
    added = line.text[line.end - line.start :]
    if added:
        # Computed words look like the cue they stand behind, but no line is drawn through or under them.
        ink = found[-1].style if found else look.styles[-1]
        found.append(StyledText(added, ink._replace(underline=False, strikeout=False)))
    return found


def _make_style(run: Run, box: Box) -> PrintStyle:
    return PrintStyle(
        run.bold or box.bold,
        run.italic or box.italic,
        run.underline or box.underline,
        run.strikeout,
        _readable_color(run.color) if run.color else "",
    )


@lru_cache(maxsize=256)
def _readable_color(color: str) -> str:
    if not _COLOUR.fullmatch(color):
        return ""
    red, green, blue = bytes.fromhex(color[1:])
    light = (299 * red + 587 * green + 114 * blue) // 1000
    return "" if light > _LIGHTEST or light == 0 else color.lower()
