"""The second step of a sign-in: a ticket shows that the first factor was right, a code that the second is."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.repository import factor_rows, user_rows
from screnpla.accounts.sessions import SIGN_IN_AGAIN
from screnpla.accounts.tools import Tools
from screnpla.accounts.two_factor import check, tickets
from screnpla.accounts.two_factor.check import Kind, counted
from screnpla.kit.errors import NotSignedIn
from screnpla.mail import letters


def ticket_for(tools: Tools, user: User, now: datetime) -> str:
    """Proves that the first factor was right; good for a few minutes."""
    return tickets.write(tools.signing_key, user, now)


async def redeem(tools: Tools, *, ticket: str, code: str, now: datetime) -> User:
    """Who holds the ticket, once the second factor is right, too."""
    user = await _holder(tools, ticket, now)
    async with counted(tools, user.id) as db:
        kind = await check.take(db, tools.signing_key, user.id, code, now)
        left = await factor_rows.recovery_codes_left(db, user.id)
    if kind is Kind.RECOVERY:
        letter = letters.recovery_code_used(user.confirmed_email, left, f"{tools.public_address}/account")
        await tools.post.post(letter, key=f"recovery-code-{user.id}-{left}-{now.timestamp()}")
    return user


async def _holder(tools: Tools, ticket: str, now: datetime) -> User:
    shown = tickets.read(tools.signing_key, ticket, now)
    if shown is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    async with tools.db.reading() as db:
        user = await user_rows.by_id(db, shown.user_id)
    if user is None or not tickets.fits(tools.signing_key, shown, user):
        raise NotSignedIn(SIGN_IN_AGAIN)
    return user
