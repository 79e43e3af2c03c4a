"""A forgotten password: a letter with a link that works once, for 30 minutes."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts import mailed_links
from screnpla.accounts.mailed_links import DEAD, Purpose
from screnpla.accounts.models import User, new_id
from screnpla.accounts.repository import link_rows, session_rows, user_rows
from screnpla.accounts.reset_letter import QUIETLY, send_reset_letter
from screnpla.accounts.rules import check_can_be_kept, check_email
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, Refused
from screnpla.kit.limits import address_key
from screnpla.mail import letters

TOO_SHORT = "Password must be at least 8 characters long."
INVALID_URL = "Invalid URL."


async def send_link(tools: Tools, given_email: str, address: str, now: datetime) -> None:
    email = check_email(given_email)
    await tools.limits.hit("codes_address", address_key(address))
    await tools.limits.hit("codes", email)
    if tools.hide_unknown_accounts:
        # The same few steps for everybody: whatever depends on who it is happens later, where no clock can tell.
        await tools.begin(QUIETLY, email, key=f"reset-letter-{new_id()}")
    else:
        await send_reset_letter(tools, email, now)


async def set_password(
    tools: Tools, *, password: str, token: str, secret: str, user_id: str, address: str, now: datetime
) -> None:
    """Ends every session of this person. Two-factor sign-in stays as it is."""
    if not (token and secret and user_id):
        raise Invalid(INVALID_URL)
    if len(password.strip()) < 8:
        raise Invalid(TOO_SHORT)
    check_can_be_kept(password)
    await tools.limits.hit("tries_address", address_key(address))
    # A look first: only who holds a living link may make us work for a hash.
    async with tools.db.reading() as db:
        await mailed_links.must_live(db, Purpose.RESET, token, secret, now)
    hashed = await tools.passwords.hash(password)
    user = await _spend_link(tools, token, secret, user_id, hashed, now)
    letter = letters.password_changed(user.confirmed_email, f"{tools.public_address}/forgot-password", now)
    await tools.post.post(letter, key=f"password-changed-{token}")


async def _spend_link(tools: Tools, token: str, secret: str, user_id: str, hashed: str, now: datetime) -> User:
    async with tools.db.session() as db:
        link = await mailed_links.spend(db, Purpose.RESET, token, secret, now)
        user = await user_rows.reset_password(db, link.user_id, link.email, hashed, now)
        # Raised inside of the unit of work: a link that was shown with another's id is not spent by it.
        if user is None or user.id != user_id:
            raise Refused(DEAD)
        await session_rows.end_all(db, user.id)
        await link_rows.void(db, user.id, Purpose.RESET, Purpose.CONFIRM)
    return user
