"""Bodies of changes of scripts, field by field."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many
from screnpla.api.shapes.scripts import FreeJson, Tag


class ContinuedMarks(Body):
    """(CONTINUED) where a scene goes on over the page: at its foot, at the head of the next, and how often it did."""

    bottom: bool | None = None
    top: bool | None = None
    number: bool | None = None
    bottomText: str | None = None
    topText: str | None = None


class Production(Body):
    continued: ContinuedMarks | None = None
    isLockedPages: bool | None = None
    showRighMargin: bool | None = None
    showLeftMargin: bool | None = None
    countScenes: bool | None = None
    displayStyle: str | None = None
    prefix: str | None = None
    suffix: str | None = None
    zeroPadding: str | None = None


class PageMargin(Body):
    type: str | None = None
    space: str | float | None = Field(default=None, description="The left margin in inches, from 0.5 to 3")
    top: str | float | None = Field(default=None, description="From 0.75 to 2 inches; '': as usual")
    bottom: str | float | None = Field(default=None, description="From 0.75 to 2 inches; '': as usual")


class PageLayout(Body):
    elementTemplate: str | None = None
    camera: Literal["single", "multi"] | None = Field(default=None, description="Of 'Television Screnplay'")
    pageLayout: str | None = None
    pageMargin: PageMargin | None = None
    sceneHeading: str | None = None
    breakAction: bool | None = None
    autoMarkAsCount: bool | int | str | None = Field(default=None, description="Changed lines; 'off', 0, empty: off")
    pageCategory: Literal["Letter", "A4"] | None = None
    pageView: Literal["print", "classic"] | None = None


class HeadersAndFooters(Body):
    isShowOnFirstPage: bool | None = None
    introPages: str | None = Field(default=None, description="Digits only")
    showPageBreaks: bool | None = None
    config: FreeJson | None = None


class ElementSetting(Body):
    label: str
    spaceBefore: str = ""
    spaceAfter: str = ""
    shortCut: str = ""
    mode: str = ""
    nextElement: str = ""
    timesOfDay: Many[str] = Field(default_factory=list)
    config: FreeJson = Field(default_factory=dict)
    behavesLike: str = Field(default="", description="Of a custom element: the label of the usual one; never changes")
    name: str = Field(default="", description="Of a renamed custom element; its label stays")
    removed: bool = Field(default=False, description="Of a custom element: its lines become what they behave like")
    removal: int = Field(default=0, description="Of a removed element: the number of its removal; accepted and ignored")


class EditScript(Body):
    """Any of these; what is missing stays as it is. Objects are partial, too; lists are whole."""

    title: str | None = None
    subTitle: str | None = None
    writtenBy: str | None = None
    genre: str | None = None
    pageTarget: int | None = None
    logline: str | None = None
    description: str | None = None
    synopsis: str | None = None
    writingStyle: str | None = None
    ownerId: str | None = Field(default=None, description="Accepted and ignored")
    stared: bool | None = None
    archieved: bool | None = None
    scriptLogo: str | None = Field(default=None, description="An image as a data: address; empty or null removes it")
    tags: Many[Tag] | None = None
    sharedWithEmails: Many[Tag] | None = Field(
        default=None, max_length=500, description="Absence takes a share away; new addresses become viewers"
    )
    publicLink: str | None = Field(default=None, description="'' is off, anything else on; we make the address")
    content: list[Any] | None = None
    stashText: str | None = None
    scriptOutlines: Many[FreeJson] | None = None
    detailedElements: Many[FreeJson] | None = None
    notes: Many[FreeJson] | None = Field(default=None, description="Merged by id, as the next three")
    comments: Many[FreeJson] | None = None
    drafts: Many[FreeJson] | None = None
    contents: Many[FreeJson] | None = None
    coWriter: Many[FreeJson] | None = None
    userMood: Many[FreeJson] | None = None
    production: Production | None = None
    layout: PageLayout | None = None
    headersAndFooters: HeadersAndFooters | None = None
    elements: Many[ElementSetting] | None = None
    projectId: str | None = Field(default=None, description="Move; null takes it out of its project")
    seasonId: str | None = Field(default=None, description="The season it is an episode of; null: none")
    updatedAt: str | None = Field(
        default=None, description="As the script showed it: changes are of what it said then, and merge with others'"
    )
    confirm: bool | None = None


class Edited(BaseModel):
    updatedAt: datetime | None = Field(
        description="To be sent with the next change. Null without one, or when others changed the script, too: read it"
    )


class ScriptPlace(Body):
    """Where a script stands: `position` among those of its season, or of its project outside of seasons."""

    id: str
    projectId: str | None
    seasonId: str | None
    position: int = Field(ge=0)


class BulkChange(Body):
    """One change of many scripts: all of them, or none."""

    ids: Many[str] = Field(default_factory=list, max_length=1000)
    stared: bool | None = None
    archieved: bool | None = None
    projectId: str | None = Field(default=None, description="Move; null takes them out of their projects")
    places: Many[ScriptPlace] | None = Field(
        default=None, max_length=1000, description="Takes a move back: its `before`. It names the scripts, not `ids`"
    )
    deleted: bool | None = Field(default=None, description="true: to the bin; false: back from it")


class Changed(BaseModel):
    changed: int
    before: list[ScriptPlace] = Field(
        description="After a move: where each stood, of those that the person who asks may put back"
    )
