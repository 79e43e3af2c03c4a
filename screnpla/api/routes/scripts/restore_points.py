"""/api/scripts/{id}/marks: places in a script's history to which one can go back."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel, Field

from screnpla.api.answers import Answer, Body, Done
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.manuscript import going_back
from screnpla.manuscript.going_back import Listed

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


@router.post("/{script_id}/marks")
async def add_mark(script_id: str, body: NewMark, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[MarkShown]:
    """Names the place at which the script is now."""
    return Answer(data=_shown(await going_back.mark_here(house.accounts, me.user, script_id, body.name, now)))


@router.get("/{script_id}/marks")
async def list_marks(script_id: str, house: OpenHouse, me: CurrentUser) -> Answer[MarkList]:
    """The newest first."""
    found = await going_back.marks(house.accounts, me.user, script_id)
    return Answer(data=MarkList(marks=[_shown(mark) for mark in found]))


@router.post("/{script_id}/marks/{mark_id}/restore")
async def restore_mark(script_id: str, mark_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    """As a change like any other: it merges, and where the script was before is marked, too."""
    return Done(message=await going_back.go_back(house.accounts, me.user, script_id, mark_id, now))


def _shown(mark: Listed) -> MarkShown:
    return MarkShown(id=mark.id, name=mark.name, author=mark.author, createdAt=mark.at)
