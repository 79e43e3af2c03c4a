"""Referrals: friends invited by letter or by a personal link, and counted when they join."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.email_ownership import require_unproven_email
from screnpla.accounts.models import User, is_id, new_id
from screnpla.accounts.repository.user_rows import count_referred, lock_user_id
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import check_email, name_for_mail
from screnpla.kit.errors import Conflict, Invalid
from screnpla.kit.rate_limits.limits import mailbox_key
from screnpla.kit.services import Services
from screnpla.mail.letters import invitation_letter

OWN_ADDRESS = "This is your own address"
HERE_ALREADY = "This person already writes with Screnpla"


def referral_link(services: AccountServices, user_id: str) -> str:
    return f"{services.public_address}/signup?ref={user_id}"


async def find_referrer(db: AsyncSession, ref: str | None) -> str | None:
    """Whose link led here; a link that leads to nobody must not keep anybody from joining.

    For the unit of work that makes the account: the referrer cannot leave before it ends.
    """
    return await lock_user_id(db, ref) if ref and is_id(ref) else None


async def invite_friend(services: AccountServices, user: User, given_email: str, now: datetime) -> None:
    email = check_email(given_email)
    if email in (user.email, user.confirmed_email):
        raise Invalid(OWN_ADDRESS)
    await services.limits.hit("invitations", user.id)
    await services.limits.hit("invitations_email", mailbox_key(email))
    is_here = await _has_account(services, email, now)
    letter = invitation_letter(email, name_for_mail(user.name), referral_link(services, user.id))
    if services.hide_unknown_accounts:
        # Posted: who waited for the mail server would learn from the clock whether there was a letter to send.
        if not is_here:
            await services.mail_queue.add_or_raise(letter, key=f"invitation-{new_id()}")
    elif is_here:
        raise Conflict(HERE_ALREADY)
    else:
        await services.sender.send(letter)


async def _has_account(services: Services, email: str, now: datetime) -> bool:
    """As sign-up sees it: an address that somebody only typed into their account is still its owner's to join with."""
    try:
        async with services.db.reading() as db:
            await require_unproven_email(db, email, now)
    except Conflict:
        return True
    return False


async def count_joined_friends(services: Services, user_id: str) -> int:
    async with services.db.reading() as db:
        return await count_referred(db, user_id)
