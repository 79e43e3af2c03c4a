"""Writing schedule of a user: its change, its confirmation by letter, and the end of the reminders."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User, empty_week, new_id
from screnpla.accounts.reminders.unsubscribing import REMINDERS
from screnpla.accounts.reminders.writing_week import find_next_reminder, find_time_zone, list_chosen_days
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.mail.letters import writing_schedule_letter


def plan_next_reminder(user: User, now: datetime) -> None:
    """Sets the next reminder: after every change of the days, the time zone or the date of deletion."""
    is_leaving = user.delete_after is not None
    user.next_reminder_at = (
        None if is_leaving else find_next_reminder(user.schedule_writing, find_time_zone(user.time_zone), now)
    )


async def send_schedule_letter(services: AccountServices, user: User) -> None:
    await services.limits.hit("schedule_letters", user.id)
    days, zone = list_chosen_days(user.schedule_writing), find_time_zone(user.time_zone)
    # To the proven address: whoever types a stranger's into their account must not fill that one's mailbox.
    letter = writing_schedule_letter(user.confirmed_email, days, zone.key, f"{services.public_address}/account")
    await services.mail_queue.add_or_raise(letter, key=f"schedule-{new_id()}")


async def unsubscribe_from_reminders(services: AccountServices, token: str, now: datetime) -> None:
    """Also when the person has left since: they get no more reminders either way."""
    user_id = REMINDERS.read_token(services, token)
    async with services.db.session() as db:
        user = await lock_user(db, user_id)
        if user is not None:
            user.schedule_writing = empty_week()
            plan_next_reminder(user, now)
