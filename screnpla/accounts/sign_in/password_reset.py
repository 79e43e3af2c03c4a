"""Reset of a forgotten password: a letter with a link that works once, for 30 minutes."""

from __future__ import annotations

import contextlib
from datetime import datetime

from screnpla.accounts.email.mailed_links import (
    LINK_EXPIRED,
    LinkPurpose,
    create_mailed_link,
    require_live_link,
    reset_link_url,
    spend_mailed_link,
)
from screnpla.accounts.models import User, new_id
from screnpla.accounts.repository.link_rows import delete_earlier_links, delete_links
from screnpla.accounts.repository.session_rows import delete_sessions
from screnpla.accounts.repository.user_rows import (
    find_user_by_confirmed_email,
    find_user_by_email,
    store_reset_password,
)
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import check_email, check_password_storable
from screnpla.jobs.job import Job, JobQueue, run_step
from screnpla.kit.clock import Clock
from screnpla.kit.errors import Invalid, NotFound, Refused
from screnpla.kit.rate_limits.limits import address_key, mailbox_key
from screnpla.kit.services import Services
from screnpla.mail.letters import password_changed_letter, reset_link_letter

TOO_SHORT = "Password must be at least 8 characters long."
INVALID_URL = "Invalid URL."
UNKNOWN = "Email doesn't exists."
UNCONFIRMED = "This address is not confirmed yet. Please ask with your earlier address."
RESET_LETTER_JOB = "accounts.reset_letter"
# Tries for about ten minutes: whoever still waits then asks again.
TRIES = 7
FIRST_WAIT = 10.0


async def send_reset_link(services: AccountServices, given_email: str, address: str, now: datetime) -> None:
    email = check_email(given_email)
    await services.limits.hit("codes_address", address_key(address))
    await services.limits.hit("codes", mailbox_key(email))
    if services.hide_unknown_accounts:
        # The same few steps for everybody: whatever depends on the account happens later, where no response time can
        # tell.
        await services.begin_job(RESET_LETTER_JOB, email, key=f"reset-letter-{new_id()}")
    else:
        await send_reset_letter(services, email, now)


async def reset_password(
    services: AccountServices, *, password: str, token: str, secret: str, user_id: str, address: str, now: datetime
) -> None:
    """Ends every session of this person. Two-factor sign-in stays as it is."""
    if not (token and secret and user_id):
        raise Invalid(INVALID_URL)
    if len(password.strip()) < 8:
        raise Invalid(TOO_SHORT)
    check_password_storable(password)
    await services.limits.hit("tries_address", address_key(address))
    # Looked up first: only a live link may make the server compute a hash.
    async with services.db.reading() as db:
        await require_live_link(db, LinkPurpose.RESET, token, secret, now)
    hashed = await services.passwords.hash(password)
    user = await _spend_reset_link(services, token, secret, user_id, hashed, now)
    letter = password_changed_letter(user.confirmed_email, f"{services.public_address}/forgot-password", now)
    await services.mail_queue.add(letter, key=f"password-changed-{token}")


async def _spend_reset_link(
    services: Services, token: str, secret: str, user_id: str, hashed: str, now: datetime
) -> User:
    async with services.db.session() as db:
        link = await spend_mailed_link(db, LinkPurpose.RESET, token, secret, now)
        user = await store_reset_password(db, link.user_id, link.email, hashed, now)
        # Raised inside of the unit of work: a link that came with another user's id is not spent by it.
        if user is None or user.id != user_id:
            raise Refused(LINK_EXPIRED)
        await delete_sessions(db, user.id)
        await delete_links(db, user.id, LinkPurpose.RESET, LinkPurpose.CONFIRM)
    return user


# The letter with the reset link is sent within the request, or by a job from which nobody can tell whether an account
# was found.
async def send_reset_letter(services: AccountServices, email: str, now: datetime) -> None:
    """Raises NotFound(UNKNOWN), Refused(UNCONFIRMED), or what the sender raises."""
    user = await _find_owner(services, email)
    async with services.db.session() as db:
        link = await create_mailed_link(db, user.id, LinkPurpose.RESET, email, now)
    await services.sender.send(reset_link_letter(email, reset_link_url(services, link, user.id)))
    # Only now: when a letter cannot leave, an earlier one that did arrive stays good.
    async with services.db.session() as db:
        await delete_earlier_links(db, user.id, LinkPurpose.RESET, now)


async def _find_owner(services: Services, email: str) -> User:
    """By the proven address only: a letter that opens an account must not go where somebody merely claims to live."""
    async with services.db.reading() as db:
        owner = await find_user_by_confirmed_email(db, email)
        if owner is not None:
            return owner
        claimed = await find_user_by_email(db, email) is not None
    raise Refused(UNCONFIRMED) if claimed else NotFound(UNKNOWN)


def reset_letter_job(services: AccountServices, clock: Clock) -> Job:
    async def send(email: str) -> None:
        with contextlib.suppress(NotFound, Refused):
            await send_reset_letter(services, email, clock())

    async def run(email: str) -> None:
        await run_step("send", send, email, tries=TRIES, wait=FIRST_WAIT)

    return Job(RESET_LETTER_JOB, run, queue=JobQueue.MAIL)
