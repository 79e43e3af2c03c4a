"""Deletion of an account: a week after its owner asked for it, unless they change their mind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.mailed_links import LinkPurpose, NewLink, create_mailed_link
from screnpla.accounts.models import User
from screnpla.accounts.profile.edit_profile import NOT_FOUND
from screnpla.accounts.reminders.schedule import plan_next_reminder
from screnpla.accounts.reminders.writing_week import find_time_zone
from screnpla.accounts.repository.user_rows import delete_leaving_user, list_leaving_users, lock_user
from screnpla.accounts.services import AccountServices
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.errors import Conflict, NotFound
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.mail.letters import account_deleted_letter, account_will_be_deleted_letter

TIME_TO_THINK = timedelta(days=7)
TOO_LATE = "Your account is being deleted already"
# The clocks of two machines differ: who stays in the last second must not come back to half of their work.
CLOCKS_MAY_DIFFER = timedelta(hours=1)

# How another package removes the data of a user, given their id. It may be called twice.
Forget = Callable[[str], Awaitable[None]]


def account_deletion_job(services: AccountServices, clock: Clock, forget_hooks: Sequence[Forget]) -> Job:
    return Job("accounts.farewell", partial(delete_due_accounts, services, clock, forget_hooks), schedule="7 * * * *")


async def request_deletion(services: AccountServices, user_id: str, now: datetime) -> User:
    """Asking again changes nothing."""
    await services.limits.hit("security_changes", user_id)
    async with services.db.session() as db:
        user = await _lock_user(db, user_id)
        if user.delete_after is not None:
            return user
        user.delete_after = now + TIME_TO_THINK
        plan_next_reminder(user, now)
        back = await create_mailed_link(db, user.id, LinkPurpose.TAKE_BACK, user.confirmed_email, now)
    await _send_deletion_letter(services, user, back)
    return user


async def cancel_deletion(services: Services, user_id: str, now: datetime) -> User:
    async with services.db.session() as db:
        user = await _lock_user(db, user_id)
        if user.delete_after is not None:
            if user.delete_after <= now:
                raise Conflict(TOO_LATE)
            user.delete_after = None
            plan_next_reminder(user, now)
    return user


async def delete_due_accounts(services: AccountServices, clock: Clock, forget_hooks: Sequence[Forget]) -> None:
    before = clock() - CLOCKS_MAY_DIFFER
    async with services.db.reading() as db:
        user_ids = await list_leaving_users(db, before)
    for user_id in user_ids:
        try:
            await _delete_account(services, user_id, before, forget_hooks)
        except Exception as failure:  # noqa: BLE001  the others must not wait for this one; it is tried again in an hour
            log.error("accounts.deletion_failed", error=type(failure).__name__, at=error_location(failure))


async def _delete_account(
    services: AccountServices, user_id: str, before: datetime, forget_hooks: Sequence[Forget]
) -> None:
    # The user's row last: as long as it is there, the next run knows what is still to be deleted.
    for forget in forget_hooks:
        await forget(user_id)
    async with services.db.session() as db:
        deleted = await delete_leaving_user(db, user_id, before)
    if deleted:
        await services.mail_queue.add(account_deleted_letter(*deleted), key=f"deleted-{user_id}")


async def _lock_user(db: AsyncSession, user_id: str) -> User:
    user = await lock_user(db, user_id)
    if user is None:
        raise NotFound(NOT_FOUND)
    return user


async def _send_deletion_letter(services: AccountServices, user: User, back: NewLink) -> None:
    assert user.delete_after is not None
    day = user.delete_after.astimezone(find_time_zone(user.time_zone))
    # To the address that is surely theirs: whoever broke in may have typed another into the account.
    pages = f"{services.public_address}/account", back.url_of(f"{services.public_address}/take-back-email")
    letter = account_will_be_deleted_letter(user.confirmed_email, day, *pages)
    await services.mail_queue.add(letter, key=f"leaving-{user.id}-{user.delete_after:%Y%m%dT%H%M%S%f}")
