"""/api/user: what a person changes about themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, BeforeValidator, Field

from screnpla.accounts import email_change, password_change, profile, referrals
from screnpla.accounts.leaving import farewell
from screnpla.accounts.profile import NOT_FOUND, Changes
from screnpla.accounts.reminders import schedule
from screnpla.api.answers import Answer, Body, Done
from screnpla.api.deps import CallerAddress, CurrentUser, Now, OpenHouse
from screnpla.api.people import Collaboration, Person, WritingDay, person
from screnpla.kit.errors import NotFound

router = APIRouter(prefix="/api/user", tags=["user"])


def _little_more_than_a_week(given: object) -> object:
    # Enough to see that it is too much; looking at each of a megabyte of days would hold everybody up.
    return given[:8] if isinstance(given, list) else given


class EditUser(Body):
    """Any of these; what is missing stays as it is."""

    avatar: str | None = Field(default=None, description="An image as a data: address; empty removes the picture")
    scriptNotifications: Literal["enabled", "disabled"] | None = None  # noqa: N815
    scheduleWriting: Annotated[list[WritingDay] | None, BeforeValidator(_little_more_than_a_week)] = None  # noqa: N815
    name: str | None = None
    email: str | None = None
    timeZone: str | None = Field(default=None, description="An IANA name, as Europe/Berlin")  # noqa: N815
    collaboration: Collaboration | None = None


class UpdatePassword(Body):
    userId: str = ""  # noqa: N815
    currentPassword: str = ""  # noqa: N815
    password: str = ""


class PasswordUpdated(Done):
    error: Literal[False] = False


class MailedLink(Body):
    """What stands in the address of a link that we mailed."""

    token: str
    secret: str


class RestoredEmail(BaseModel):
    email: str


class Referrals(BaseModel):
    link: str
    joined: int


@router.patch("/{user_id}")
async def edit_user(user_id: str, body: EditUser, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Person]:
    _must_be_me(user_id, me)
    week = None if body.scheduleWriting is None else [(day.name, day.checked) for day in body.scheduleWriting]
    changes = Changes(
        avatar=body.avatar,
        script_notifications=body.scriptNotifications,
        schedule_writing=week,
        name=body.name,
        email=body.email,
        time_zone=body.timeZone,
        collaboration=body.collaboration,
    )
    user, message = await profile.change(house.accounts, me.user.id, changes, now)
    return Answer(data=await person(house, user), message=message)


@router.delete("/{user_id}")
async def delete_user(user_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Person]:
    """In a week; `keepAccount` takes it back."""
    _must_be_me(user_id, me)
    user = await farewell.ask_to_delete(house.accounts, me.user.id, now)
    return Answer(data=await person(house, user), message="Your account will be deleted in 7 days")


@router.post("/keepAccount")
async def keep_account(house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Person]:
    user = await farewell.stay(house.accounts, me.user.id, now)
    return Answer(data=await person(house, user), message="Your account stays")


@router.post("/updatePassword")
async def update_password(body: UpdatePassword, house: OpenHouse, me: CurrentUser, now: Now) -> PasswordUpdated:
    _must_be_me(body.userId or me.user.id, me)
    await password_change.change_password(house.accounts, me, current=body.currentPassword, new=body.password, now=now)
    return PasswordUpdated(message="Password updated successfully")


@router.get("/referrals")
async def my_referrals(house: OpenHouse, me: CurrentUser) -> Answer[Referrals]:
    count = await referrals.joined(house.accounts, me.user.id)
    return Answer(data=Referrals(link=referrals.link_of(house.accounts, me.user.id), joined=count))


@router.post("/sendConfirmation")
async def send_confirmation(house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    await email_change.send_confirmation(house.accounts, me.user, now)
    return Done(message="We sent you a letter with a link")


@router.post("/confirmEmail")
async def confirm_email(body: MailedLink, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Person]:
    user = await email_change.confirm(house.accounts, me.user.id, token=body.token, secret=body.secret, now=now)
    return Answer(data=await person(house, user), message="Your e-mail is confirmed")


@router.post("/takeBackEmail")
async def take_back_email(
    body: MailedLink, house: OpenHouse, address: CallerAddress, now: Now
) -> Answer[RestoredEmail]:
    """Nobody is signed in here: whoever holds the letter holds the old address."""
    email = await email_change.take_back(house.accounts, token=body.token, secret=body.secret, address=address, now=now)
    return Answer(data=RestoredEmail(email=email), message="Your old address is back")


@router.post("/unsubscribe")
async def unsubscribe(house: OpenHouse, now: Now, token: Annotated[str, Query(max_length=400)] = "") -> Done:
    """In the query, and whatever the body: mail programs call this by themselves (RFC 8058)."""
    await schedule.unsubscribe(house.accounts, token, now)
    return Done(message="You will get no more writing reminders")


def _must_be_me(user_id: str, me: CurrentUser) -> None:
    if user_id != me.user.id:
        raise NotFound(NOT_FOUND)
