"""What else goes back when an address is taken back: whoever changed it may have been an intruder."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import MailedLink, User
from screnpla.accounts.reminders.schedule import plan
from screnpla.accounts.repository import factor_rows, link_rows, session_rows


async def lead(db: AsyncSession, user: User, link: MailedLink, now: datetime) -> None:
    """To where the link points: its address, and no door that was opened since the first such letter was written."""
    first = await link_rows.first_way_back(db, link, now)
    user.email = user.confirmed_email = link.email
    # Not once its time has come: half of the work may be gone by now.
    if user.delete_after is not None and user.delete_after > now:
        user.delete_after = None
        plan(user, now)
    if _came_later(user.two_factor_since, first):
        user.two_factor_since = None
        await factor_rows.forget(db, user.id)
    # The owner's mailbox opens both again: a new password by letter, Google by the proven address.
    if _came_later(user.google_since, first):
        user.google_subject = user.google_since = None
    if _came_later(user.password_since, first):
        user.password_hash = user.password_since = None
        user.provider = "google" if user.google_subject else user.provider
    await link_rows.void_others(db, link)
    await session_rows.end_all(db, user.id)


def _came_later(since: datetime | None, first: datetime) -> bool:
    return since is not None and since >= first
