"""Bodies of scripts: rows of a list, whole scripts, new scripts."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many

RoleName = Literal["owner", "editor", "commenter", "viewer"]
FreeJson = dict[str, Any]


class Tag(Body):
    """Also how `sharedWithEmails` names a person: `name` is the address, `id` that of the share."""

    id: str = ""
    name: str


class FoundPassage(BaseModel):
    """Where a search found its words: the passage cut into pieces, those that were searched for marked."""

    where: Literal["text", "tags", "logline"]
    pieces: list[FoundPiece]


class FoundPiece(BaseModel):
    text: str
    found: bool


class ScriptRow(BaseModel):
    """A script in a list; its text and what lies beside it come with the script itself."""

    id: str
    title: str
    subTitle: str
    writtenBy: str
    genre: str
    pageTarget: int
    logline: str
    ownerId: str
    owner: str = Field(description="The owner's name")
    stared: bool
    archieved: bool
    tags: list[Tag]
    sharedWithEmails: list[Tag] = Field(description="Empty for who may not see with whom it is shared")
    publicLink: str = Field(description="The address; empty when it is off, or not for this person to see")
    scriptLogo: str | None
    pageCount: int
    wordCount: int
    projectId: str | None = Field(description="None where the person may not see the project, as the next two")
    projectName: str | None
    seasonId: str | None
    role: RoleName = Field(description="What the person who asks is to this script")
    purpose: Literal["script", "outline", "bible"]
    createdAt: datetime
    updatedAt: datetime
    openedAt: datetime | None = Field(description="When the person who asks last opened it")
    deletedAt: datetime | None
    passage: FoundPassage | None = None


class ScriptList(BaseModel):
    scripts: list[ScriptRow]
    totalPages: int
    currentPage: int
    totalRecords: int


class WholeScript(ScriptRow):
    content: list[FreeJson] | None = Field(description="Null for who asked for none; an empty list would be a text")
    description: str
    synopsis: str
    writingStyle: str
    currentPlanId: str | None
    stashText: str
    scriptOutlines: list[FreeJson]
    detailedElements: list[FreeJson]
    notes: list[FreeJson]
    comments: list[FreeJson]
    drafts: list[FreeJson]
    contents: list[FreeJson]
    coWriter: list[FreeJson]
    userMood: list[FreeJson]
    production: FreeJson
    layout: FreeJson
    headersAndFooters: FreeJson
    elements: list[FreeJson]


class NewScript(Body):
    title: str = ""
    subTitle: str = ""
    writtenBy: str = ""
    genre: str = ""
    pageTarget: int = 0
    logline: str = ""
    content: list[Any] | None = Field(default=None, description="Pages; without them (and `importId`) our usual start")
    ownerId: str = Field(default="", description="Accepted and ignored: a script is its maker's")
    importId: str | None = Field(default=None, description="A file that POST /api/scripts/import has read")
    sample: bool = Field(default=False, description="Our sample script, which teaches how to type")
    projectId: str | None = None
    seasonId: str | None = None
    scriptLogo: str = ""
    tags: Many[Tag] = Field(default_factory=list)


class Made(BaseModel):
    id: str
