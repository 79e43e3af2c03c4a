"""Marked changes as the API shows and accepts them (docs/spec/versions.md)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many

HunkKindName = Literal["words", "look", "field", "in", "out", "moved"]
# In UTF-16 units.
Offset = Annotated[int, Field(ge=0, le=10_000_000)]


class LineShown(BaseModel):
    id: str
    fields: dict[str, str] = Field(description="The attributes that the document holds, without the id")
    runs: list[tuple[str, str]] = Field(description="Letters, and their marks as JSON; empty for plain letters")


class MarkingShown(BaseModel):
    isOn: bool
    number: int = Field(description="It grows with every decision")
    seq: int = Field(description="The row of the log at which marking began")
    startedAt: datetime | None
    startedBy: str
    showsToReaders: bool
    canShowToReaders: bool = Field(description="Whoever asks owns the script")
    canDecide: bool
    lines: list[LineShown] = Field(description="All lines, or those that differ from the baseline that was named")
    order: list[str] | None = Field(description="Ids of all lines, where their order differs; null: as before")
    isWhole: bool


class SwitchMarking(Body):
    on: bool


class EditMarking(Body):
    showsToReaders: bool


class LetterRange(Body):
    start: Offset
    end: Offset


class HunkPartName(Body):
    letters: Many[LetterRange] = Field(description="Ranges of the new words, from left to right")
    takesOld: bool = Field(default=False, description="Whether the old words go with it")
    oldAt: Offset = Field(default=0, description="Where in the new words the old ones stand while they stay")


class HunkName(Body):
    kind: HunkKindName
    element: Annotated[str, Field(max_length=200)]
    field: Annotated[str, Field(max_length=100)] = ""
    old: str = ""
    new: str = ""
    which: int = 0


class WantedHunk(HunkName):
    part: HunkPartName | None = Field(default=None, description="In a hunk of several writers, one writer's")


class NewDecision(Body):
    hunks: Many[WantedHunk] | None = Field(default=None, description="null: all")


class DecisionShown(BaseModel):
    number: int
    missing: list[HunkName] = Field(description="Hunks that are there no more: the text has changed since")


class AuthorSpan(BaseModel):
    length: int = Field(description="In UTF-16 units")
    authorId: str | None
    at: datetime | None


class AuthorPoint(BaseModel):
    at: datetime | None
    authorId: str | None


class RemovedPoint(BaseModel):
    offset: int = Field(description="In UTF-16 units")
    authorId: str | None
    at: datetime | None


class LineAuthorsShown(BaseModel):
    id: str
    text: str = Field(description="The letters that the spans count; a browser may have newer ones")
    line: AuthorPoint = Field(description="Who made, removed or restyled the line")
    spans: list[AuthorSpan] = Field(description="Letters from the left")
    removed: list[RemovedPoint]


class MarkingPerson(BaseModel):
    id: str
    name: str


class MarkingAuthors(BaseModel):
    seq: int
    lines: list[LineAuthorsShown]
    people: list[MarkingPerson]
