"""Reminders on writing days: one letter at nine in the morning of the writer's own time zone.

The job runs every five minutes, at nine sharp too. A reminder stays due until the next one is planned, so a tick that
no
process was there for is made up by the next. The letter is queued before that, under a key made of the user and the
day: a process that dies in between, or two at once, repeat what is harmless to repeat.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from screnpla.accounts.models import User
from screnpla.accounts.reminders.schedule import plan_next_reminder
from screnpla.accounts.reminders.unsubscribing import REMINDERS
from screnpla.accounts.reminders.writing_week import find_time_zone
from screnpla.accounts.repository.user_rows import find_due_reminders, lock_user
from screnpla.accounts.services import AccountServices
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.mail.letter_layout import Letter
from screnpla.mail.letters import writing_day_letter

# After an outage: a reminder in the afternoon still helps, one at night does not.
LATEST = timedelta(hours=6)


def reminder_job(services: AccountServices, clock: Clock) -> Job:
    return Job("accounts.remind", partial(send_due_reminders, services, clock), schedule="*/5 * * * *")


async def send_due_reminders(services: AccountServices, clock: Clock) -> None:
    now = clock()
    last: User | None = None
    while page := await _find_due(services, now, last):
        for user in page:
            try:
                await _send_reminder(services, user, now)
            except Exception as failure:  # noqa: BLE001  nobody's reminder may fail because of another's; it stays due
                log.error("reminders.not_sent", error=type(failure).__name__, at=error_location(failure))
        last = page[-1]


async def _find_due(services: Services, now: datetime, last: User | None) -> list[User]:
    async with services.db.reading() as db:
        return await find_due_reminders(db, now, after=last)


async def _send_reminder(services: AccountServices, user: User, now: datetime) -> None:
    due_at = user.next_reminder_at
    assert due_at is not None
    if now - due_at <= LATEST:
        day = due_at.astimezone(find_time_zone(user.time_zone)).date()
        await services.mail_queue.add_or_raise(
            _write_reminder(services, user, day.weekday()), key=f"reminder-{user.id}-{day}"
        )
    async with services.db.session() as db:
        # Read again and held: the days may have been changed while the letter was posted.
        current = await lock_user(db, user.id)
        if current is not None and current.next_reminder_at == due_at:
            plan_next_reminder(current, now)


def _write_reminder(services: AccountServices, user: User, weekday: int) -> Letter:
    return writing_day_letter(
        # What comes again and again goes to an address that is surely theirs.
        user.confirmed_email,
        weekday,
        desk=f"{services.public_address}/desk",
        account=f"{services.public_address}/account",
        unsubscribe=REMINDERS.page(services, user.id),
        one_click=REMINDERS.one_click(services, user.id),
    )
