"""How a user is shown to themselves. The password and the reset phrase never leave the server."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from screnpla.accounts.models import User

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


class SignedInPerson(Person):
    token: str


def shown(user: User) -> dict[str, object]:
    return {
        "id": user.id,
        "name": user.name,
        "email": user.email,
        "avatar": None,
        "provider": user.provider,
        "scriptNotifications": user.script_notifications,
        "scheduleWriting": user.schedule_writing,
        "currentPlan": "free",
        "Order": 0,
        "currentPlanId": None,
        "collaboration": user.collaboration,
    }
