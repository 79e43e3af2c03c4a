"""At nine on a writing day, by the writer's own clock, one letter says so.

The job looks every five minutes, at nine sharp too. What is due stays due until the next one is planned, so a tick that
nobody was there for is made up by the next. The letter is posted before that, under a key made of the person and the
day: a process that dies in between, or two at once, repeat what is harmless to repeat.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from screnpla.accounts.models import User
from screnpla.accounts.reminders import unsubscribe_links
from screnpla.accounts.reminders.schedule import plan
from screnpla.accounts.reminders.time_zones import zone_of
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import log, place_of
from screnpla.mail import letters
from screnpla.mail.paper import Letter

# After an outage: a reminder in the afternoon still helps, one at night does not.
LATEST = timedelta(hours=6)


def reminder_job(tools: Tools, clock: Clock) -> Job:
    return Job("accounts.remind", partial(remind_due, tools, clock), schedule="*/5 * * * *")


async def remind_due(tools: Tools, clock: Clock) -> None:
    now = clock()
    last: User | None = None
    while page := await _due(tools, now, last):
        for user in page:
            try:
                await _remind(tools, user, now)
            except Exception as failure:  # noqa: BLE001  nobody's reminder may fail because of another's; it stays due
                log.error("reminders.not_sent", error=type(failure).__name__, at=place_of(failure))
        last = page[-1]


async def _due(tools: Tools, now: datetime, last: User | None) -> list[User]:
    async with tools.db.reading() as db:
        return await user_rows.due_reminders(db, now, after=last)


async def _remind(tools: Tools, user: User, now: datetime) -> None:
    due = user.next_reminder_at
    assert due is not None
    if now - due <= LATEST:
        day = due.astimezone(zone_of(user.time_zone)).date()
        await tools.post.must_post(_letter(tools, user, day.weekday()), key=f"reminder-{user.id}-{day}")
    async with tools.db.session() as db:
        # Read again and held: the days may have been changed while the letter was posted.
        current = await user_rows.locked(db, user.id)
        if current is not None and current.next_reminder_at == due:
            plan(current, now)


def _letter(tools: Tools, user: User, weekday: int) -> Letter:
    return letters.writing_day(
        # What comes again and again goes to an address that is surely theirs.
        user.confirmed_email,
        weekday,
        desk=f"{tools.public_address}/desk",
        account=f"{tools.public_address}/account",
        unsubscribe=unsubscribe_links.page_for(tools, user.id),
        one_click=unsubscribe_links.one_click_for(tools, user.id),
    )
