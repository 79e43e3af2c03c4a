"""/api/user: changes of one's own account."""

from __future__ import annotations

from typing import Annotated, Literal
from urllib.parse import quote

from fastapi import APIRouter, Query
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, BeforeValidator, Field

from screnpla.accounts.email import email_change
from screnpla.accounts.email.email_recovery import recover_email
from screnpla.accounts.profile import edit_profile
from screnpla.accounts.profile.account_deletion import cancel_deletion, request_deletion
from screnpla.accounts.profile.edit_profile import NOT_FOUND, ProfileChanges
from screnpla.accounts.profile.referrals import count_joined_friends, referral_link
from screnpla.accounts.reminders.schedule import unsubscribe_from_reminders
from screnpla.accounts.reminders.unsubscribing import unsubscribe_from_comments
from screnpla.accounts.sign_in.password_change import change_password
from screnpla.api.deps import App, CallerAddress, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer, Body, Done
from screnpla.api.shapes.people import Collaboration, Person, WritingDay, build_person
from screnpla.kit.errors import NotFound

router = APIRouter(prefix="/api/user", tags=["user"])


def _first_eight_days(days: object) -> object:
    # One more than a week, so that a longer list is refused; validating a megabyte of days would hold everybody up.
    return days[:8] if isinstance(days, list) else days


class EditUser(Body):
    """Any of these; what is missing stays as it is."""

    avatar: str | None = Field(default=None, description="An image as a data: address; empty removes the picture")
    scriptNotifications: Literal["enabled", "disabled"] | None = None  # noqa: N815
    scheduleWriting: Annotated[list[WritingDay] | None, BeforeValidator(_first_eight_days)] = None  # noqa: N815
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
async def edit_user(user_id: str, body: EditUser, app: App, me: CurrentUser, now: Now) -> Answer[Person]:
    _require_self(user_id, me)
    week = None if body.scheduleWriting is None else [(day.name, day.checked) for day in body.scheduleWriting]
    changes = ProfileChanges(
        avatar=body.avatar,
        script_notifications=body.scriptNotifications,
        schedule_writing=week,
        name=body.name,
        email=body.email,
        time_zone=body.timeZone,
        collaboration=body.collaboration,
    )
    user, message = await edit_profile.edit_profile(app.services, me.user.id, changes, now)
    return Answer(data=await build_person(app, user), message=message)


@router.delete("/{user_id}")
async def delete_user(user_id: str, app: App, me: CurrentUser, now: Now) -> Answer[Person]:
    """In a week; `keepAccount` takes it back."""
    _require_self(user_id, me)
    user = await request_deletion(app.services, me.user.id, now)
    return Answer(data=await build_person(app, user), message="Your account will be deleted in 7 days")


@router.post("/keepAccount")
async def keep_account(app: App, me: CurrentUser, now: Now) -> Answer[Person]:
    user = await cancel_deletion(app.services, me.user.id, now)
    return Answer(data=await build_person(app, user), message="Your account stays")


@router.post("/updatePassword")
async def update_password(body: UpdatePassword, app: App, me: CurrentUser, now: Now) -> PasswordUpdated:
    _require_self(body.userId or me.user.id, me)
    await change_password(app.services, me, current=body.currentPassword, new=body.password, now=now)
    return PasswordUpdated(message="Password updated successfully")


@router.get("/referrals")
async def my_referrals(app: App, me: CurrentUser) -> Answer[Referrals]:
    count = await count_joined_friends(app.services, me.user.id)
    return Answer(data=Referrals(link=referral_link(app.services, me.user.id), joined=count))


@router.post("/sendConfirmation")
async def send_confirmation(app: App, me: CurrentUser, now: Now) -> Done:
    await email_change.send_email_confirmation(app.services, me.user, now)
    return Done(message="We sent you a letter with a link")


@router.post("/confirmEmail")
async def confirm_email(body: MailedLink, app: App, me: CurrentUser, now: Now) -> Answer[Person]:
    user = await email_change.confirm_email(app.services, me.user.id, token=body.token, secret=body.secret, now=now)
    return Answer(data=await build_person(app, user), message="Your e-mail is confirmed")


@router.post("/takeBackEmail")
async def take_back_email(body: MailedLink, app: App, address: CallerAddress, now: Now) -> Answer[RestoredEmail]:
    """Nobody is signed in here: whoever holds the letter holds the old address."""
    email = await recover_email(app.services, token=body.token, secret=body.secret, address=address, now=now)
    return Answer(data=RestoredEmail(email=email), message="Your old address is back")


@router.post("/unsubscribe")
async def unsubscribe(app: App, now: Now, token: Annotated[str, Query(max_length=400)] = "") -> Done:
    """In the query, and whatever the body: mail programs call this by themselves (RFC 8058)."""
    await unsubscribe_from_reminders(app.services, token, now)
    return Done(message="You will get no more writing reminders")


@router.post("/unsubscribe/comments")
async def unsubscribe_comments(app: App, token: Annotated[str, Query(max_length=400)] = "") -> Done:
    """See `unsubscribe`."""
    await unsubscribe_from_comments(app.services, token)
    return Done(message="You will get no more letters about comments")


@router.get("/unsubscribe/comments", response_class=RedirectResponse, status_code=303)
async def show_unsubscribe_page(token: Annotated[str, Query(max_length=400)] = "") -> RedirectResponse:
    """For mail programs that only open an address; it changes nothing, because scanners of letters do the same."""
    return RedirectResponse(f"/unsubscribe/comments?token={quote(token, safe='')}", status_code=303)


def _require_self(user_id: str, me: CurrentUser) -> None:
    if user_id != me.user.id:
        raise NotFound(NOT_FOUND)
