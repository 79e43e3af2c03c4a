"""Threads of comments as the API shows and accepts them (docs/spec/review.md)."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many
from screnpla.api.shapes.review.recordings import RecordingShown

ThreadKind = Literal["passage", "global", "beat", "card"]
ThreadStatus = Literal["open", "resolved"]


class ThreadPerson(BaseModel):
    id: str
    name: str
    avatar: str | None
    role: Literal["owner", "editor", "commenter", "viewer"]


class MentionedPerson(BaseModel):
    id: str
    name: str


class CommentShown(BaseModel):
    id: str
    authorId: str | None
    author: str
    text: str
    mentions: list[MentionedPerson]
    createdAt: datetime
    editedAt: datetime | None
    recording: RecordingShown | None
    isMine: bool
    canRemove: bool


class AnchorShown(BaseModel):
    elementId: str
    start: int = Field(description="In UTF-16 units")
    endElementId: str
    end: int
    quote: str
    before: str
    after: str
    heading: str
    isOrphaned: bool


class ThreadShown(BaseModel):
    id: str
    kind: ThreadKind
    targetId: str
    status: ThreadStatus
    resolvedBy: str | None
    resolvedAt: datetime | None
    createdAt: datetime
    version: int
    unread: int
    anchor: AnchorShown | None
    comments: list[CommentShown]


class ThreadList(BaseModel):
    version: int = Field(description="To be given as `after` with the next call")
    threads: list[ThreadShown]
    removed: list[str]
    people: list[ThreadPerson] | None = Field(description="null where only changes are answered")


class NewAnchor(Body):
    elementId: str
    start: int
    endElementId: str
    end: int
    quote: str


class NewComment(Body):
    id: str = Field(description="Made by the browser: sent again, the comment is added once")
    text: str = ""
    mentions: Many[str] = Field(default_factory=list)
    recordingId: str | None = None


class NewThread(NewComment):
    kind: ThreadKind = "passage"
    targetId: str = Field(default="", max_length=100)
    anchor: NewAnchor | None = None


class EditComment(Body):
    text: str = ""
    mentions: Many[str] = Field(default_factory=list)


class EditThread(Body):
    status: ThreadStatus


class ReadThreads(Body):
    ids: Many[str] | None = Field(default=None, description="null: all")
