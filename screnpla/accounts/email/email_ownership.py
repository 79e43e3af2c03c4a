"""Ownership of an e-mail address.

Three things can bind an address: a proof (`confirmed_email`), the week in which a changed address may be recovered, and
a mere claim (a new `email` that is not proven yet). A claim gives way to a proof, so nobody can keep another person's
address from them by typing it into their own account; after a week without a proof it gives way to another claim, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.mailed_links import LinkPurpose
from screnpla.accounts.repository.link_rows import delete_links, find_link_holder
from screnpla.accounts.repository.user_rows import end_email_claim, find_user_by_confirmed_email, find_user_by_email
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Conflict
from screnpla.mail.delivery import PendingLetter
from screnpla.mail.letters import claim_ended_letter

EXISTS = "Email already exists"


@dataclass(frozen=True)
class EndedClaim:
    """Somebody whose claim has ended, and the address that they are back to."""

    user_id: str
    claimed: str
    back_to: str


async def release_email_for_claim(db: AsyncSession, email: str, user_id: str, now: datetime) -> EndedClaim | None:
    """For a claim by this person: nobody else has the address, or only claimed it and let the proof's week pass."""
    await require_unproven_email(db, email, now, user_id=user_id)
    claimed = await find_user_by_email(db, email)
    if claimed is None or claimed.id == user_id:
        return None
    if await find_link_holder(db, email, LinkPurpose.CONFIRM, now) == claimed.id:
        raise Conflict(EXISTS)
    return await _end_claim(db, email, user_id)


async def require_unproven_email(db: AsyncSession, email: str, now: datetime, *, user_id: str | None = None) -> None:
    """For a proof that is on its way: nobody else has proven the address, or may still recover it."""
    owner = await find_user_by_confirmed_email(db, email)
    reserved_by = await find_link_holder(db, email, LinkPurpose.TAKE_BACK, now)
    if (owner is not None and owner.id != user_id) or (reserved_by is not None and reserved_by != user_id):
        raise Conflict(EXISTS)


async def release_email_for_proof(
    db: AsyncSession, email: str, now: datetime, *, user_id: str | None = None
) -> EndedClaim | None:
    """For a proof that has arrived: who only claimed the address goes back to the one they have proven."""
    await require_unproven_email(db, email, now, user_id=user_id)
    return await _end_claim(db, email, user_id)


def write_ended_claim_letters(services: AccountServices, claim: EndedClaim | None) -> list[PendingLetter]:
    """They sign in with another address from now on, and should know it."""
    if claim is None:
        return []
    letter = claim_ended_letter(claim.back_to, claim.claimed, f"{services.public_address}/account")
    return [PendingLetter(letter, f"claim-ended-{claim.user_id}-{claim.claimed}")]


async def _end_claim(db: AsyncSession, email: str, user_id: str | None) -> EndedClaim | None:
    claimant = await end_email_claim(db, email, except_id=user_id)
    if claimant is None:
        return None
    # Not their recovery links: an intruder could cut off the owner's by having a friend prove the claimed address.
    await delete_links(db, claimant.id, LinkPurpose.CONFIRM)
    return EndedClaim(claimant.id, email, claimant.confirmed_email)
