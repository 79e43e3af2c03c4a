"""Styles of the runs of a printed line: by the marks of the text, and by the box of its element."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profiles.profile import Box, Profile

_SWITCHES = ("bold", "italic", "underline", "strikeout")
_WORDS = ("highlight", "color")
_OF_THE_BOX = ("bold", "italic", "underline")

Style = dict[str, Any]
_PLAIN: Style = {}


class PrintedLineStyles:
    """Styles of all lines of a script. A style names only what is not plain, as PagedRun of the API has it."""

    def __init__(self, elements: Iterable[Element], profile: Profile) -> None:
        self._elements = {element.id: element for element in elements}
        self._profile = profile
        self._cache: dict[str, list[tuple[int, Style]]] = {}

    def styled_runs(self, line: Line) -> list[Style]:
        """The line's text in runs of one style. Computed text, (CONT'D), has the style of the cue before it."""
        pieces = self._style_ends(line.element_id)
        if len(pieces) == 1 and line.end - line.start == len(line.text):
            return [{"text": line.text, **pieces[0][1]}]
        runs = list(_cut_line(line, pieces))
        if computed := line.text[line.end - line.start :]:
            style = runs[-1] if runs else pieces[-1][1]
            # No line is drawn under or through computed text.
            plain = {name: value for name, value in style.items() if name in ("bold", "italic", "color")}
            runs.append({**plain, "text": computed})
        return runs

    def _style_ends(self, element_id: str) -> list[tuple[int, Style]]:
        """Styles in order, with the position in the element's text where each ends."""
        pieces = self._cache.get(element_id)
        if pieces is None:
            element = self._elements.get(element_id)
            pieces = _find_style_ends(element, self._profile.box(element)) if element else [(0, _PLAIN)]
            self._cache[element_id] = pieces
        return pieces


def _find_style_ends(element: Element, box: Box) -> list[tuple[int, Style]]:
    pieces: list[tuple[int, Style]] = []
    at = 0
    for run in element.runs or (Run(""),):
        style = _style_of_run(run, box)
        at += len(run.text)
        if pieces and pieces[-1][1] == style:
            pieces.pop()
        pieces.append((at, style))
    return pieces


def _style_of_run(run: Run, box: Box) -> Style:
    style: Style = {name: True for name in _SWITCHES if getattr(run, name)}
    style |= {name: True for name in _OF_THE_BOX if getattr(box, name)}
    return style | {name: value for name in _WORDS if (value := getattr(run, name))}


def _cut_line(line: Line, pieces: list[tuple[int, Style]]) -> Iterator[Style]:
    at = line.start
    for end, style in pieces:
        stop = min(end, line.end)
        if stop > at:
            yield {"text": line.text[at - line.start : stop - line.start], **style}
            at = stop
    if at < line.end:
        # Text beyond the runs: plain, but never left out.
        yield {"text": line.text[at - line.start : line.end - line.start]}
