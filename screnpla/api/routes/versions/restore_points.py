"""/api/scripts/{id}/marks: restore points in a script's history."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.shapes.envelope import Answer, Body, Done
from screnpla.manuscript.history.restore_points import Origin
from screnpla.manuscript.scripts.restore_points import (
    ListedRestorePoint,
    create_restore_point,
    list_restore_points,
    restore_script,
)

router = APIRouter(prefix="/api/scripts", tags=["scripts"])


class MarkShown(BaseModel):
    id: str
    name: str
    author: str = Field(description="Whose change made it; empty when they have left")
    createdAt: datetime  # noqa: N815  a name of the API


class MarkList(BaseModel):
    marks: list[MarkShown]


class NewMark(Body):
    name: str
    origin: Literal["user", "import"] = Field(default="user", description="import: before a file replaces the script")


@router.post("/{script_id}/marks")
async def add_mark(
    script_id: str, body: NewMark, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[MarkShown]:
    """Names the place at which the script is now."""
    origin = Origin(body.origin)
    made = await create_restore_point(app.services, me.user, script_id, body.name, now, draft_id=draft, origin=origin)
    return Answer(data=_restore_point_shape(made))


@router.get("/{script_id}/marks")
async def list_marks(script_id: str, app: App, me: CurrentUser) -> Answer[MarkList]:
    """The newest first."""
    found = await list_restore_points(app.services, me.user, script_id)
    return Answer(data=MarkList(marks=[_restore_point_shape(mark) for mark in found]))


@router.post("/{script_id}/marks/{mark_id}/restore")
async def restore_mark(script_id: str, mark_id: str, app: App, me: CurrentUser, now: Now) -> Done:
    """As a change like any other: it merges, and where the script was before is marked, too."""
    restored = await restore_script(app.services, me.user, script_id, mark_id, now)
    return Done(message=restored.sentence)


def _restore_point_shape(listed: ListedRestorePoint) -> MarkShown:
    point = listed.point
    return MarkShown(id=point.id, name=point.name, author=listed.author, createdAt=point.at)
