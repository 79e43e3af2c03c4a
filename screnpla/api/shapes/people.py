"""How a user is shown to themselves. The password and the reset phrase never leave the server."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel

from screnpla.accounts import avatar
from screnpla.accounts.models import User
from screnpla.api.house import House

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
    scriptNotifications: Literal["enabled", "disabled"]  # noqa: N815  names of the specification
    scheduleWriting: list[WritingDay]  # noqa: N815
    currentPlan: Literal["free"]  # noqa: N815
    Order: int
    currentPlanId: str | None  # noqa: N815
    collaboration: Collaboration | None
    emailConfirmed: bool  # noqa: N815
    timeZone: str | None  # noqa: N815
    twoFactor: bool  # noqa: N815
    deleteAfter: datetime | None  # noqa: N815


class SignedInPerson(Person):
    token: str


async def person(house: House, user: User) -> Person:
    return Person.model_validate(await _shown(house, user))


async def signed_in_person(house: House, user: User, token: str) -> SignedInPerson:
    return SignedInPerson.model_validate({**await _shown(house, user), "token": token})


async def _shown(house: House, user: User) -> dict[str, object]:
    return {
        "id": user.id,
        "name": user.name,
        "email": user.email,
        "avatar": await avatar.shown(house.accounts, user),
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
