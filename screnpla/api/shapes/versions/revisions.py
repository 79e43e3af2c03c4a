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


class PublicRevisionSet(BaseModel):
    number: int
    name: str
    color: str
    paper: str
    mark: str


class PublicRevisions(BaseModel):
    """For visitors with a public link: what their browser marks pages by."""

    shown: ShownName
    sets: list[PublicRevisionSet] = Field(description="None where no marks are shown")
    lines: list[RevisionLine] = Field(description="As they are now, with their marks")


class RevisionsShown(BaseModel):
    number: int = Field(description="It grows with every change of all this")
    shown: ShownName
    colors: list[RevisionColorShown]
    industryColors: list[RevisionColorShown] = Field(description="Those of a script without a list of its own")
    sets: list[RevisionSetShown] = Field(description="For readers none where no marks are shown")
    lines: list[RevisionLine] = Field(
        description="Without lines that do not print. For readers as they are now, so that no former words are told"
    )


class NewRevisionSet(Body):
    color: str = Field(default="", description="Empty: the next one of the list")
    newestSet: int | None = Field(
        default=None,
        description="Number of the newest set the caller knows, 0 for none: where there is a newer one, none is opened",
    )


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


class FileRevisions(Body):
    importId: str = Field(description="Of the file that has replaced the text")
    lines: Many[str] = Field(description="Ids of the lines that those of the file have become, in their order")


class ImportedRevisionsShown(BaseModel):
    number: int = Field(description="By which it is undone")
    sets: list[str] = Field(description="Names of the sets that came along")
    hasOwn: bool = Field(description="The text has sets of its own: they stay, and none was imported")


class ClearRevisions(Body):
    setId: str = Field(default="", description="Empty: of all sets")
    lines: Many[str] | None = Field(default=None, description="Ids of lines; null: everywhere")


class ClearedRevisions(BaseModel):
    number: int = Field(description="By which it is undone")
