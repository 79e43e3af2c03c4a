"""Whose an e-mail address is.

Three things can bind one: a proof (`confirmed_email`), the week in which a changed address may be taken back, and a
mere claim (a new `email` that is not proven yet). A claim gives way to a proof, so nobody can keep another person's
address from them by typing it into their own account.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.mailed_links import Purpose
from screnpla.accounts.repository import address_rows, link_rows, user_rows
from screnpla.kit.errors import Conflict

EXISTS = "Email already exists"


async def must_be_unclaimed(db: AsyncSession, email: str, user_id: str, now: datetime) -> None:
    """For a claim by this person: nobody else has the address in any way."""
    claimed = await user_rows.by_email(db, email)
    if claimed is not None and claimed.id != user_id:
        raise Conflict(EXISTS)
    await must_be_unproven(db, email, now, user_id=user_id)


async def must_be_unproven(db: AsyncSession, email: str, now: datetime, *, user_id: str | None = None) -> None:
    """For a proof that is on its way: nobody else has proven the address, or may still take it back."""
    proven = await user_rows.by_confirmed_email(db, email)
    reserved_by = await link_rows.holder_of(db, email, Purpose.TAKE_BACK, now)
    if (proven is not None and proven.id != user_id) or (reserved_by is not None and reserved_by != user_id):
        raise Conflict(EXISTS)


async def make_room(db: AsyncSession, email: str, now: datetime, *, user_id: str | None = None) -> None:
    """For a proof that has arrived: who only claimed the address goes back to the one they have proven."""
    await must_be_unproven(db, email, now, user_id=user_id)
    claimant = await address_rows.give_up_claim(db, email, but=user_id)
    if claimant is not None:
        # Not their ways back: an intruder could cut off the owner's by having a friend prove what they claimed.
        await link_rows.void(db, claimant, Purpose.CONFIRM)
