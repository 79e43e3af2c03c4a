"""What a person changes about themselves, one part or several at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import avatar, email_change
from screnpla.accounts.models import User
from screnpla.accounts.reminders.schedule import plan
from screnpla.accounts.reminders.time_zones import check_time_zone
from screnpla.accounts.reminders.week import Week, check_week
from screnpla.accounts.repository import user_rows
from screnpla.accounts.rules import check_name
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import NotFound, nothing_to_change
from screnpla.mail.delivery import Posting

NOT_FOUND = "User not found!"
NO_NAME = "Name is required"
SEVERAL = "Account updated successfully"
# The sentences of the specification; the parts below them come along with others and are told only when alone.
SENTENCES = {
    "avatar": "Image updated successfully",
    "script_notifications": "Script notification updated successfully.",
    "schedule_writing": "Writing Schedule Updated Successfully",
    "name": "Name updated successfully",
    "email": "Email updated successfully",
}
QUIET_SENTENCES = {
    "time_zone": "Time zone updated successfully",
    "collaboration": "Your answer is kept",
}


@dataclass(frozen=True)
class Changes:
    """None leaves a part as it is; an empty avatar removes the picture."""

    avatar: str | None = None
    script_notifications: str | None = None
    schedule_writing: Sequence[tuple[str, bool]] | None = None
    name: str | None = None
    email: str | None = None
    time_zone: str | None = None
    collaboration: str | None = None


@dataclass(frozen=True)
class _Checked:
    """What was asked for, ready to be written: nothing in it can be refused any more, but an address that is taken."""

    name: str | None
    week: Week | None
    time_zone: str | None
    script_notifications: str | None
    collaboration: str | None
    email: str | None
    image: bytes | None


async def change(tools: Tools, user_id: str, changes: Changes, now: datetime) -> tuple[User, str]:
    """The person as they are now, and the sentence that says what was changed."""
    sentence = _sentence(changes)
    checked = await _check(tools, user_id, changes)
    async with tools.db.session() as db:
        user = await user_rows.locked(db, user_id)
        if user is None:
            raise NotFound(NOT_FOUND)
        postings = await _write(tools, db, user, checked, now)
    await tools.post.post_all(postings)
    return user, sentence


def _sentence(changes: Changes) -> str:
    given = {part for part, value in vars(changes).items() if value is not None}
    if not given:
        raise nothing_to_change()
    told = [SENTENCES[part] for part in given & SENTENCES.keys()]
    told = told or [QUIET_SENTENCES[part] for part in given]
    return told[0] if len(told) == 1 else SEVERAL


async def _check(tools: Tools, user_id: str, changes: Changes) -> _Checked:
    return _Checked(
        name=None if changes.name is None else check_name(changes.name, missing=NO_NAME),
        week=None if changes.schedule_writing is None else check_week(changes.schedule_writing),
        time_zone=None if changes.time_zone is None else check_time_zone(changes.time_zone),
        script_notifications=changes.script_notifications,
        collaboration=changes.collaboration,
        # What counts against a limit, and then what costs something, comes after what does not.
        email=None if changes.email is None else await email_change.check_claim(tools, user_id, changes.email),
        image=None if changes.avatar is None else await _picture(tools, user_id, changes.avatar),
    )


async def _picture(tools: Tools, user_id: str, data_address: str) -> bytes:
    if data_address:
        await tools.limits.hit("pictures", user_id)
    return await avatar.prepare(tools, data_address)


async def _write(tools: Tools, db: AsyncSession, user: User, checked: _Checked, now: datetime) -> list[Posting]:
    postings = [] if checked.email is None else await email_change.claim(tools, db, user, checked.email, now)
    user.name = checked.name or user.name
    user.script_notifications = checked.script_notifications or user.script_notifications
    user.collaboration = checked.collaboration or user.collaboration
    _reschedule(user, checked.week or user.schedule_writing, checked.time_zone or user.time_zone, now)
    if checked.image is not None:
        await avatar.put(db, user, checked.image, now)
    return postings


def _reschedule(user: User, week: Week, time_zone: str | None, now: datetime) -> None:
    # Only when it really changes: planning anew would pass over a reminder that is due this very minute.
    if (week, time_zone) != (user.schedule_writing, user.time_zone):
        user.schedule_writing, user.time_zone = week, time_zone
        plan(user, now)
