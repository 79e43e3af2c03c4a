"""The writing schedule: which weekdays, in which time zone, and when the next reminder is due."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User, empty_week, new_id
from screnpla.accounts.reminders import unsubscribe_links
from screnpla.accounts.reminders.time_zones import zone_of
from screnpla.accounts.reminders.week import chosen_days, next_reminder
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.mail import letters


def plan(user: User, now: datetime) -> None:
    """Sets the next reminder: after every change of the days, the zone or the wish to leave."""
    leaving = user.delete_after is not None
    user.next_reminder_at = None if leaving else next_reminder(user.schedule_writing, zone_of(user.time_zone), now)


async def confirm_by_letter(tools: Tools, user: User) -> None:
    await tools.limits.hit("schedule_letters", user.id)
    days, zone = chosen_days(user.schedule_writing), zone_of(user.time_zone)
    # To the proven address: whoever types a stranger's into their account must not fill that one's mailbox.
    letter = letters.writing_schedule(user.confirmed_email, days, zone.key, f"{tools.public_address}/account")
    await tools.post.must_post(letter, key=f"schedule-{new_id()}")


async def unsubscribe(tools: Tools, token: str, now: datetime) -> None:
    """Also when the person has left since: they get no more reminders either way."""
    user_id = unsubscribe_links.read_token(tools, token)
    async with tools.db.session() as db:
        user = await user_rows.locked(db, user_id)
        if user is not None:
            user.schedule_writing = empty_week()
            plan(user, now)
