"""Friends: invited by letter or by a personal link, and counted when they join."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.addresses import must_be_unproven
from screnpla.accounts.models import User, is_id, new_id
from screnpla.accounts.repository import user_rows
from screnpla.accounts.rules import check_email
from screnpla.accounts.spoken_name import spoken_name
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Conflict, Invalid
from screnpla.mail import letters

OWN_ADDRESS = "This is your own address"
HERE_ALREADY = "This person already writes with Screnpla"


def link_of(tools: Tools, user_id: str) -> str:
    return f"{tools.public_address}/signup?ref={user_id}"


async def referrer(db: AsyncSession, ref: str | None) -> str | None:
    """Whose link led here; a link that leads to nobody must not keep anybody from joining.

    For the unit of work that makes the account: the referrer cannot leave before it ends.
    """
    return await user_rows.held_id(db, ref) if ref and is_id(ref) else None


async def invite(tools: Tools, user: User, given_email: str, now: datetime) -> None:
    email = check_email(given_email)
    if email in (user.email, user.confirmed_email):
        raise Invalid(OWN_ADDRESS)
    await tools.limits.hit("invitations", user.id)
    await tools.limits.hit("invitations_email", email)
    is_here = await _is_here_already(tools, email, now)
    letter = letters.invitation(email, spoken_name(user.name), link_of(tools, user.id))
    if tools.hide_unknown_accounts:
        # Posted: who waited for the mail server would learn from the clock whether there was a letter to send.
        if not is_here:
            await tools.post.must_post(letter, key=f"invitation-{new_id()}")
    elif is_here:
        raise Conflict(HERE_ALREADY)
    else:
        await tools.sender.send(letter)


async def _is_here_already(tools: Tools, email: str, now: datetime) -> bool:
    """As sign-up sees it: an address that somebody only typed into their account is still its owner's to join with."""
    try:
        async with tools.db.reading() as db:
            await must_be_unproven(db, email, now)
    except Conflict:
        return True
    return False


async def joined(tools: Tools, user_id: str) -> int:
    async with tools.db.reading() as db:
        return await user_rows.count_referred(db, user_id)
