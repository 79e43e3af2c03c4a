"""Changes that users make to their own profile, one part or several at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.email_change import change_email, check_new_email
from screnpla.accounts.models import User
from screnpla.accounts.profile import avatar
from screnpla.accounts.reminders.schedule import plan_next_reminder
from screnpla.accounts.reminders.writing_week import Week, check_time_zone, check_week
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import check_name
from screnpla.kit.errors import NotFound, nothing_to_change
from screnpla.mail.delivery import PendingLetter

NOT_FOUND = "User not found!"
NO_NAME = "Name is required"
SEVERAL = "Account updated successfully"
# The sentences of the specification; the parts below them come along with others and are named only when alone.
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
class ProfileChanges:
    """None leaves a part as it is; an empty avatar removes the picture."""

    avatar: str | None = None
    script_notifications: str | None = None
    schedule_writing: Sequence[tuple[str, bool]] | None = None
    name: str | None = None
    email: str | None = None
    time_zone: str | None = None
    collaboration: str | None = None


@dataclass(frozen=True)
class _CheckedChanges:
    """The requested changes, ready to be written: nothing in it can be refused any more, but an address that is
    taken."""

    name: str | None
    week: Week | None
    time_zone: str | None
    script_notifications: str | None
    collaboration: str | None
    email: str | None
    image: bytes | None


async def edit_profile(
    services: AccountServices, user_id: str, changes: ProfileChanges, now: datetime
) -> tuple[User, str]:
    """The person as they are now, and the sentence that says what was changed."""
    sentence = _describe_changes(changes)
    checked = await _check_changes(services, user_id, changes)
    async with services.db.session() as db:
        user = await lock_user(db, user_id)
        if user is None:
            raise NotFound(NOT_FOUND)
        pending = await _write_changes(services, db, user, checked, now)
    await services.mail_queue.add_all(pending)
    return user, sentence


def _describe_changes(changes: ProfileChanges) -> str:
    changed_fields = {part for part, value in vars(changes).items() if value is not None}
    if not changed_fields:
        raise nothing_to_change()
    sentences = [SENTENCES[part] for part in changed_fields & SENTENCES.keys()]
    sentences = sentences or [QUIET_SENTENCES[part] for part in changed_fields]
    return sentences[0] if len(sentences) == 1 else SEVERAL


async def _check_changes(services: AccountServices, user_id: str, changes: ProfileChanges) -> _CheckedChanges:
    return _CheckedChanges(
        name=None if changes.name is None else check_name(changes.name, missing=NO_NAME),
        week=None if changes.schedule_writing is None else check_week(changes.schedule_writing),
        time_zone=None if changes.time_zone is None else check_time_zone(changes.time_zone),
        script_notifications=changes.script_notifications,
        collaboration=changes.collaboration,
        # Checks that count against a limit, and then costly ones, come after those that do not.
        email=None if changes.email is None else await check_new_email(services, user_id, changes.email),
        image=None if changes.avatar is None else await _prepare_picture(services, user_id, changes.avatar),
    )


async def _prepare_picture(services: AccountServices, user_id: str, data_address: str) -> bytes:
    if data_address:
        await services.limits.hit("pictures", user_id)
    return await avatar.prepare_avatar(services, data_address)


async def _write_changes(
    services: AccountServices, db: AsyncSession, user: User, checked: _CheckedChanges, now: datetime
) -> list[PendingLetter]:
    pending = [] if checked.email is None else await change_email(services, db, user, checked.email, now)
    user.name = checked.name or user.name
    user.script_notifications = checked.script_notifications or user.script_notifications
    user.collaboration = checked.collaboration or user.collaboration
    _reschedule_reminders(user, checked.week or user.schedule_writing, checked.time_zone or user.time_zone, now)
    if checked.image is not None:
        await avatar.store_avatar(db, user, checked.image, now)
    return pending


def _reschedule_reminders(user: User, week: Week, time_zone: str | None, now: datetime) -> None:
    # Only when it really changes: planning anew would pass over a reminder that is due this very minute.
    if (week, time_zone) != (user.schedule_writing, user.time_zone):
        user.schedule_writing, user.time_zone = week, time_zone
        plan_next_reminder(user, now)
