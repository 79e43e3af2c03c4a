"""Leaving: an account is deleted a week after its owner asked, unless they change their mind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import mailed_links
from screnpla.accounts.mailed_links import Purpose, Written
from screnpla.accounts.models import User
from screnpla.accounts.profile import NOT_FOUND
from screnpla.accounts.reminders.schedule import plan
from screnpla.accounts.reminders.time_zones import zone_of
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.errors import Conflict, NotFound
from screnpla.kit.log import log, place_of
from screnpla.mail import letters

TIME_TO_THINK = timedelta(days=7)
TOO_LATE = "Your account is being deleted already"
# The clocks of two machines differ: who stays in the last second must not come back to half of their work.
CLOCKS_MAY_DIFFER = timedelta(hours=1)

# How another room removes what it keeps of a person, given their id. It may be asked twice.
Forget = Callable[[str], Awaitable[None]]


def farewell_job(tools: Tools, clock: Clock, forgets: Sequence[Forget]) -> Job:
    return Job("accounts.farewell", partial(let_go, tools, clock, forgets), schedule="7 * * * *")


async def ask_to_delete(tools: Tools, user_id: str, now: datetime) -> User:
    """Asking again changes nothing."""
    await tools.limits.hit("security_changes", user_id)
    async with tools.db.session() as db:
        user = await _held(db, user_id)
        if user.delete_after is not None:
            return user
        user.delete_after = now + TIME_TO_THINK
        plan(user, now)
        back = await mailed_links.write(db, user.id, Purpose.TAKE_BACK, user.confirmed_email, now)
    await _tell(tools, user, back)
    return user


async def stay(tools: Tools, user_id: str, now: datetime) -> User:
    async with tools.db.session() as db:
        user = await _held(db, user_id)
        if user.delete_after is not None:
            if user.delete_after <= now:
                raise Conflict(TOO_LATE)
            user.delete_after = None
            plan(user, now)
    return user


async def let_go(tools: Tools, clock: Clock, forgets: Sequence[Forget]) -> None:
    before = clock() - CLOCKS_MAY_DIFFER
    async with tools.db.reading() as db:
        leaving = await user_rows.leaving(db, before)
    for user_id in leaving:
        try:
            await _delete(tools, user_id, before, forgets)
        except Exception as failure:  # noqa: BLE001  the others must not wait for this one; it is tried again in an hour
            log.error("farewell.failed", error=type(failure).__name__, at=place_of(failure))


async def _delete(tools: Tools, user_id: str, before: datetime, forgets: Sequence[Forget]) -> None:
    # The person last: as long as they are there, an hour later we know what is still to be forgotten.
    for forget in forgets:
        await forget(user_id)
    async with tools.db.session() as db:
        gone = await user_rows.remove_leaving(db, user_id, before)
    if gone:
        await tools.post.post(letters.account_deleted(*gone), key=f"deleted-{user_id}")


async def _held(db: AsyncSession, user_id: str) -> User:
    user = await user_rows.locked(db, user_id)
    if user is None:
        raise NotFound(NOT_FOUND)
    return user


async def _tell(tools: Tools, user: User, back: Written) -> None:
    assert user.delete_after is not None
    day = user.delete_after.astimezone(zone_of(user.time_zone))
    # To the address that is surely theirs: whoever broke in may have typed another into the account.
    pages = f"{tools.public_address}/account", back.at(f"{tools.public_address}/take-back-email")
    letter = letters.account_will_be_deleted(user.confirmed_email, day, *pages)
    await tools.post.post(letter, key=f"leaving-{user.id}-{user.delete_after:%Y%m%dT%H%M%S%f}")
