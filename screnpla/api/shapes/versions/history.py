"""Bodies of snapshots and of the history."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body
from screnpla.api.shapes.versions.marking import LineShown


class PreviewBlock(BaseModel):
    kind: str
    text: str


class SnapshotShown(BaseModel):
    id: str
    seq: int = Field(description="Its row in the log of the text")
    name: str
    author: str = Field(description="Empty when they have left")
    authorId: str
    createdAt: datetime
    origin: str = Field(description="user, or the work before which it was taken: import, restore, merge, shrink …")
    pages: int | None = Field(description="Null where nobody counted")
    words: int | None
    color: str = Field(description="Of a coloured revision; empty: none")
    preview: list[PreviewBlock] = Field(description="The first five blocks")


class SnapshotList(BaseModel):
    snapshots: list[SnapshotShown]


class NewSnapshot(Body):
    name: str = ""
    coloredRevision: bool = True


class SnapshotChange(Body):
    name: str | None = None
    color: str | None = None


class SnapshotText(SnapshotShown):
    lines: list[LineShown]


class RestoredText(BaseModel):
    beforeId: str = Field(description="The snapshot of the text before: restoring it undoes this. Empty: no change")


class NamedStop(BaseModel):
    """The snapshot at a stop."""

    id: str
    name: str
    origin: str
    color: str


class HistoryStop(BaseModel):
    seq: int
    authorIds: list[str] = Field(description="Of all who wrote since the stop before; empty: somebody who has left")
    at: datetime
    snapshot: NamedStop | None


class HistoryShown(BaseModel):
    stops: list[HistoryStop]
    people: dict[str, str] = Field(description="Names of the authors by their ids, without those who have left")


class LineEditShown(BaseModel):
    """Lines in the place of `removed` others. Places count in the text before all edits."""

    at: int
    removed: int
    lines: list[LineShown]


class HistoryText(BaseModel):
    seq: int
    since: int | None
    edits: list[LineEditShown] = Field(description="From the text at `since`, or from an empty one")


class RestoreMoment(Body):
    headingId: str | None = Field(default=None, description="Of the scene to bring back; without it, the whole text")
