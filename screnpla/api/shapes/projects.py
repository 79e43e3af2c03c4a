"""Bodies of projects."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many
from screnpla.api.shapes.scripts import FreeJson, RoleName, ScriptRow
from screnpla.api.shapes.sharing import SharedWith

ProjectType = Literal["tvSeries", "folder"]


class Episode(BaseModel):
    """A script of the project, in its order. Numbers count within a season; a folder's scripts have none."""

    id: str
    title: str
    season: int | None
    number: int | None


class ProjectRow(BaseModel):
    id: str
    name: str
    type: ProjectType
    ownerId: str
    owner: str = Field(description="The owner's name")
    role: RoleName
    drafts: list[FreeJson]
    contents: list[FreeJson]
    notes: list[FreeJson]
    comments: list[FreeJson]
    episodes: list[Episode]
    scriptCount: int
    memberCount: int = Field(description="Besides the owner")
    createdAt: datetime
    updatedAt: datetime


class ProjectList(BaseModel):
    projects: list[ProjectRow]
    totalPages: int
    currentPage: int
    totalRecords: int


class SeasonShown(BaseModel):
    id: str
    number: int
    name: str


class WholeProject(ProjectRow):
    """With its scripts in their order, and for a TV series its seasons, its outline and its bible."""

    seasons: list[SeasonShown]
    scripts: list[ScriptRow]
    outline: ScriptRow | None
    bible: ScriptRow | None


class NewProject(Body):
    name: str = ""
    type: ProjectType = "folder"
    ownerId: str = Field(default="", description="Accepted and ignored: a project is its maker's")
    drafts: Many[FreeJson] = Field(default_factory=list)
    contents: Many[FreeJson] = Field(default_factory=list)
    notes: Many[FreeJson] = Field(default_factory=list)
    comments: Many[FreeJson] = Field(default_factory=list)
    episodes: Many[Any] = Field(
        default_factory=list, description="Accepted and ignored: episodes are the project's scripts"
    )


class EditProject(Body):
    """Any of these; what is missing stays as it is. Lists are merged by id."""

    name: str | None = None
    type: ProjectType | None = None
    ownerId: str | None = None
    drafts: Many[FreeJson] | None = None
    contents: Many[FreeJson] | None = None
    notes: Many[FreeJson] | None = None
    comments: Many[FreeJson] | None = None
    episodes: Many[Any] | None = None


class ScriptOrder(Body):
    """The scripts of one season (or of the project, outside of seasons) in their new order."""

    seasonId: str | None = None
    ids: Many[str] = Field(max_length=1000)


class SeasonName(Body):
    name: str = ""


class Members(BaseModel):
    owner: str
    members: list[SharedWith]
