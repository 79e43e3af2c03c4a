"""/api/scripts: so far only the letter that confirms a writing schedule."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import Field

from screnpla.accounts.reminders import schedule
from screnpla.api.answers import Body, Done
from screnpla.api.deps import CurrentUser, OpenHouse

router = APIRouter(prefix="/api/scripts", tags=["scripts"])


class WritingSchedule(Body):
    email: str = Field(default="", description="Accepted and ignored: the letter goes to the signed-in person")


@router.post("/writingSchedule")
async def writing_schedule(body: WritingSchedule, house: OpenHouse, me: CurrentUser) -> Done:  # noqa: ARG001
    await schedule.confirm_by_letter(house.accounts, me.user)
    return Done(message="We sent you a letter about your writing schedule")
