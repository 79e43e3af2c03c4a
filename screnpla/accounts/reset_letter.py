"""The letter with the reset link: written at once, or by a job that lets nobody see whether it found anybody."""

from __future__ import annotations

import contextlib
from datetime import datetime

from screnpla.accounts import mailed_links
from screnpla.accounts.mailed_links import Purpose, Written
from screnpla.accounts.models import User
from screnpla.accounts.repository import link_rows, user_rows
from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job, Lane, step
from screnpla.kit.clock import Clock
from screnpla.kit.errors import NotFound, Refused
from screnpla.mail import letters

UNKNOWN = "Email doesn't exists."
UNCONFIRMED = "This address is not confirmed yet. Please ask with your earlier address."
QUIETLY = "accounts.reset_letter"
# For about ten minutes: who still waits then asks again.
TRIES = 7
FIRST_WAIT = 10.0


async def send_reset_letter(tools: Tools, email: str, now: datetime) -> None:
    """Raises NotFound(UNKNOWN), Refused(UNCONFIRMED), or what the sender raises."""
    user = await _owner_of(tools, email)
    async with tools.db.session() as db:
        written = await mailed_links.write(db, user.id, Purpose.RESET, email, now)
    await tools.sender.send(letters.reset_link(email, reset_page(tools, written, user.id)))
    # Only now: when a letter cannot leave, an earlier one that did arrive stays good.
    async with tools.db.session() as db:
        await link_rows.void_earlier(db, user.id, Purpose.RESET, now)


def reset_page(tools: Tools, written: Written, user_id: str) -> str:
    return f"{written.at(f'{tools.public_address}/reset-password')}&userId={user_id}"


async def _owner_of(tools: Tools, email: str) -> User:
    """By the proven address only: a letter that opens an account must not go where somebody merely claims to live."""
    async with tools.db.reading() as db:
        owner = await user_rows.by_confirmed_email(db, email)
        if owner is not None:
            return owner
        claimed = await user_rows.by_email(db, email) is not None
    raise Refused(UNCONFIRMED) if claimed else NotFound(UNKNOWN)


def reset_letter_job(tools: Tools, clock: Clock) -> Job:
    async def send(email: str) -> None:
        with contextlib.suppress(NotFound, Refused):
            await send_reset_letter(tools, email, clock())

    async def run(email: str) -> None:
        await step("send", send, email, tries=TRIES, wait=FIRST_WAIT)

    return Job(QUIETLY, run, lane=Lane.LETTERS)
