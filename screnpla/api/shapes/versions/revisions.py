"""Bodies of revisions (docs/spec/versions.md)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many
from screnpla.api.shapes.versions.marking import LineShown

ShownName = Literal["all", "active", "none"]


class RevisionColorShown(BaseModel):
    name: str
    paper: str = Field(description="#rrggbb")


class RevisionSetShown(BaseModel):
    id: str
    number: int = Field(description="From 1, in the order in which sets were opened; spans and points name it")
    name: str
    color: str
    paper: str
    mark: str
    date: str = Field(description="A day as 2026-05-01, or empty")
    openedAt: datetime
    openedBy: str
    isActive: bool
    isIssued: bool = Field(description="Its colour stays")
    snapshotId: str = Field(description="The coloured snapshot that opened it; empty: none")


class RevisionLine(LineShown):
    """A line when the newest set was opened. Lengths and offsets are characters."""

    spans: list[tuple[int, int]] = Field(description="The set of its letters from the left, and how many; 0: none")
    points: list[tuple[int, int]] = Field(description="Where words went: an offset, and the set in which they did")


class RevisionsShown(BaseModel):
    number: int = Field(description="It grows with every change of all this")
    shown: ShownName
    colors: list[RevisionColorShown]
    sets: list[RevisionSetShown]
    lines: list[RevisionLine] = Field(description="Without lines that do not print")


class NewRevisionSet(Body):
    color: str = Field(default="", description="Empty: the next one of the list")


class RevisionSetChange(Body):
    name: str | None = None
    date: str | None = None
    mark: str | None = None
    color: str | None = None
    isIssued: bool | None = None


class RevisionColorSent(Body):
    name: str
    paper: str


class RevisionSettingsChange(Body):
    shown: ShownName | None = None
    colors: Annotated[list[RevisionColorSent], Field(max_length=100)] | None = Field(
        default=None, description="Empty: those of the industry"
    )


class ClearRevisions(Body):
    setId: str = Field(default="", description="Empty: of all sets")
    lines: Many[str] | None = Field(default=None, description="Ids of lines; null: everywhere")


class ClearedRevisions(BaseModel):
    number: int = Field(description="By which it is undone")
