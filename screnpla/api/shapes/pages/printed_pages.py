"""Bodies of printed pages: lines with their positions, and the rules of the layout."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.scripts import FreeJson


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


class PagedMark(BaseModel):
    """A mark of a revision in the right margin."""

    row: float
    text: str


class PagedRevision(BaseModel):
    """The newest revision set on a page: its name stands in the middle of the header, and it gives the paper."""

    name: str = Field(description="Empty where the script has a header of its own")
    paper: str = Field(description="#rrggbb")
    marks: list[PagedMark]


class PagedMargin(BaseModel):
    """A text of the header or footer, its fields filled."""

    row: float
    x: float
    align: str
    rtl: bool
    text: str


class PagedPage(BaseModel):
    label: str = Field(description="Empty on a cover")
    number: str = Field(description="As the page prints it by itself; empty where it prints none, or a header has it")
    margins: list[PagedMargin]
    numbers: list[PagedNumber]
    lines: list[PagedLine]
    revision: PagedRevision | None = Field(default=None, description="Null: the page is white")
    height: float | None = Field(default=None, description="Of a page that is taller than the paper")


class PagedScript(BaseModel):
    """A script for its readers. `print`: in points, 72 to the inch; row 1 begins at `top`, rows are 12 points apart.

    `classic`: pages of the estimate, in pixels, 96 to the inch; rows are 17 pixels apart.
    """

    title: str
    writtenBy: str
    view: Literal["print", "classic"]
    width: float
    height: float
    top: float
    pages: list[PagedPage]


class PageHeaderTexts(BaseModel):
    """Texts with fields as `{Page}`; empty where there is none."""

    left: str
    centre: str
    right: str


class PageHeaders(BaseModel):
    header: PageHeaderTexts
    footer: PageHeaderTexts
    onFirstPage: bool
    introPages: int = Field(description="So many pages at the beginning have none")
    title: str
    lastRevised: str = Field(description="A day, as it prints")


class PageRules(BaseModel):
    """By which pages are laid out while somebody types."""

    profile: dict[str, Any] = Field(description="Paper, a box for each kind of element, continued marks")
    isFromFile: bool = Field(description="The script's file or settings say in which margins scene numbers stand")
    headers: PageHeaders | None = Field(description="Headers and footers; null where there are none")
    autoMarkCount: int = Field(description="A scene with so many changed lines is marked whole; 0: off")
    pageView: Literal["print", "classic"] = Field(description="For readers; the editor has it from the settings")


class InitialElements(BaseModel):
    """What the element settings can be put back to."""

    elements: list[FreeJson] = Field(description="As the script's file has them, or as ours are")
    isFromFile: bool
