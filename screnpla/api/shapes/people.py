"""Bodies of a user's own account. The password and the reset phrase never leave the server."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel

from screnpla.accounts.models import User
from screnpla.accounts.profile import avatar
from screnpla.api.app_state import AppState

Collaboration = Literal["cowrite", "feedback", "solo"]


class WritingDay(BaseModel):
    name: Literal["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    checked: bool


class Person(BaseModel):
    id: str
    name: str
    email: str
    avatar: str | None
    provider: Literal["email", "google"]
    scriptNotifications: Literal["enabled", "disabled"]
    scheduleWriting: list[WritingDay]
    currentPlan: Literal["free"]
    Order: int
    currentPlanId: str | None
    collaboration: Collaboration | None
    emailConfirmed: bool
    timeZone: str | None
    twoFactor: bool
    deleteAfter: datetime | None


class SignedInPerson(Person):
    token: str


async def build_person(app: AppState, user: User) -> Person:
    return Person.model_validate(await _person_fields(app, user))


async def build_signed_in_person(app: AppState, user: User, token: str) -> SignedInPerson:
    return SignedInPerson.model_validate({**await _person_fields(app, user), "token": token})


async def _person_fields(app: AppState, user: User) -> dict[str, object]:
    return {
        "id": user.id,
        "name": user.name,
        "email": user.email,
        "avatar": await avatar.read_avatar_url(app.services, user),
        "provider": user.provider,
        "scriptNotifications": user.script_notifications,
        "scheduleWriting": user.schedule_writing,
        "currentPlan": "free",
        "Order": 0,
        "currentPlanId": None,
        "collaboration": user.collaboration,
        "emailConfirmed": user.email_is_confirmed,
        "timeZone": user.time_zone,
        "twoFactor": user.two_factor_since is not None,
        "deleteAfter": user.delete_after,
    }
