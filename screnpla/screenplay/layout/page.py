"""Pages of lines at their positions: the result of the layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Align


class Line(NamedTuple):
    """A line where it prints.

    `text` begins with the shown form of `element.text[start:end]`, character for character; what follows that
    stretch is computed, not written by anybody: "(CONT'D)" behind a cue. A line of computed words alone has
    start == end. `x` is, by `align`, the left edge, the middle or the right edge of the line.
    """

    row: float  # 1 is the first row of a page; 0 the one above it, where a cue is repeated
    kind: str  # the element's kind, or "more", "continued" (a repeated cue), "bullet", "sceneTop", "sceneBottom"
    text: str
    element_id: str
    start: int
    end: int
    x: float  # points from the left paper edge
    align: Align
    rtl: bool = False  # the paragraph runs from right to left; `text` is in the order it is read


class Page(NamedTuple):
    label: str
    lines: tuple[Line, ...]


# How much of a line stands left of its place. The layout knows no others: justified lines begin as left ones do.
SHARE_LEFT_OF_X: Mapping[Align, float] = {Align.LEFT: 0.0, Align.CENTER: 0.5, Align.RIGHT: 1.0}
