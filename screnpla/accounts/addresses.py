"""Whose an e-mail address is.

Three things can bind one: a proof (`confirmed_email`), the week in which a changed address may be taken back, and a
mere claim (a new `email` that is not proven yet). A claim gives way to a proof, so nobody can keep another person's
address from them by typing it into their own account; after a week without a proof it gives way to another claim, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.mailed_links import Purpose
from screnpla.accounts.repository import address_rows, link_rows, user_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Conflict
from screnpla.mail import letters
from screnpla.mail.delivery import Posting

EXISTS = "Email already exists"


@dataclass(frozen=True)
class GaveWay:
    """Somebody whose claim has ended, and the address that they are back to."""

    user_id: str
    claimed: str
    back_to: str


async def make_room_for_claim(db: AsyncSession, email: str, user_id: str, now: datetime) -> GaveWay | None:
    """For a claim by this person: nobody else has the address, or only claimed it and let the proof's week pass."""
    await must_be_unproven(db, email, now, user_id=user_id)
    claimed = await user_rows.by_email(db, email)
    if claimed is None or claimed.id == user_id:
        return None
    if await link_rows.holder_of(db, email, Purpose.CONFIRM, now) == claimed.id:
        raise Conflict(EXISTS)
    return await _give_way(db, email, user_id)


async def must_be_unproven(db: AsyncSession, email: str, now: datetime, *, user_id: str | None = None) -> None:
    """For a proof that is on its way: nobody else has proven the address, or may still take it back."""
    proven = await user_rows.by_confirmed_email(db, email)
    reserved_by = await link_rows.holder_of(db, email, Purpose.TAKE_BACK, now)
    if (proven is not None and proven.id != user_id) or (reserved_by is not None and reserved_by != user_id):
        raise Conflict(EXISTS)


async def make_room(db: AsyncSession, email: str, now: datetime, *, user_id: str | None = None) -> GaveWay | None:
    """For a proof that has arrived: who only claimed the address goes back to the one they have proven."""
    await must_be_unproven(db, email, now, user_id=user_id)
    return await _give_way(db, email, user_id)


def letters_about(tools: Tools, who: GaveWay | None) -> list[Posting]:
    """They sign in with another address from now on, and should know it."""
    if who is None:
        return []
    letter = letters.claim_ended(who.back_to, who.claimed, f"{tools.public_address}/account")
    return [Posting(letter, f"claim-ended-{who.user_id}-{who.claimed}")]


async def _give_way(db: AsyncSession, email: str, user_id: str | None) -> GaveWay | None:
    claimant = await address_rows.give_up_claim(db, email, but=user_id)
    if claimant is None:
        return None
    # Not their ways back: an intruder could cut off the owner's by having a friend prove what they claimed.
    await link_rows.void(db, claimant.id, Purpose.CONFIRM)
    return GaveWay(claimant.id, email, claimant.confirmed_email)
