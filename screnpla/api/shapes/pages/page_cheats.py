"""Bodies of Auto-adjust and 'Save a page' (docs/spec/page-layout.md)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field


class PageFiguresShown(BaseModel):
    pages: int
    lastPageLines: int = Field(description="Lines on the last page")
    linesOnPage: int = Field(description="Lines that a page holds")


class AdjustmentShown(BaseModel):
    id: str = Field(description="By which it is chosen")
    name: str
    before: int
    after: int
    pages: int = Field(description="With this one alone")


class MovedBreakShown(BaseModel):
    page: str
    before: str = Field(description="The line with which the page began; empty: there was no such page")
    after: str
    elementId: str = Field(description="Of the line with which it begins now; empty: there is none")


class LayoutAdjustments(BaseModel):
    before: PageFiguresShown
    after: PageFiguresShown = Field(description="With all that were chosen")
    adjustments: list[AdjustmentShown]
    movedBreaks: list[MovedBreakShown]
    change: dict[str, Any] = Field(description="A change of the script's settings that makes the chosen adjustments")
    undo: dict[str, Any] = Field(description="The change that takes it back")


class PageSavingShown(BaseModel):
    kind: Literal["oneWord", "nearMiss"]
    elementId: str
    start: int = Field(description="Characters of the element before the line")
    page: str
    text: str = Field(description="Of the line to cut, or of the first of them")
    linesCut: int
    linesPulled: int = Field(description="Lines that come to this page from the next")
    pagesWon: int


class PageSavings(PageFiguresShown):
    savings: list[PageSavingShown]
