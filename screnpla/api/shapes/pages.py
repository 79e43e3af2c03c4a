"""Bodies of printed pages: lines with their positions, and the rules of the layout."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field


class PagedLine(BaseModel):
    """A line where it prints. `x` in points from the left paper edge; by `align` the left edge, middle or right one."""

    row: float
    kind: str
    x: float
    align: str
    rtl: bool
    runs: list[PagedRun]


class PagedRun(BaseModel):
    text: str
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strikeout: bool = False
    highlight: str = ""
    color: str = ""


class PagedNumber(BaseModel):
    """A scene number in a margin."""

    row: float
    text: str
    side: Literal["left", "right"]


class PagedPage(BaseModel):
    label: str = Field(description="Empty on a cover")
    numbers: list[PagedNumber]
    lines: list[PagedLine]


class PagedScript(BaseModel):
    """A script as it prints. Points: 72 to the inch; row 1 begins at `top`, rows are 12 points apart."""

    title: str
    writtenBy: str
    width: float
    height: float
    top: float
    pages: list[PagedPage]


class PageRules(BaseModel):
    """By which pages are laid out while somebody types."""

    profile: dict[str, Any] = Field(description="Paper, a box for each kind of element, continued marks")
    isFromFile: bool = Field(description="The layout came with a file, which also says whether scene numbers are shown")
