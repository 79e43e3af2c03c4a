"""Change of an e-mail address: in force at once, with a recovery link to the old address and a proof of the new one."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.email_ownership import (
    EXISTS,
    release_email_for_claim,
    require_unproven_email,
    write_ended_claim_letters,
)
from screnpla.accounts.email.mailed_links import LINK_EXPIRED, LinkPurpose, create_mailed_link, spend_mailed_link
from screnpla.accounts.models import User
from screnpla.accounts.repository.link_rows import delete_later_recovery_links, delete_links
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.browser_sessions import SIGN_IN_AGAIN
from screnpla.accounts.validation import check_email
from screnpla.kit.errors import Conflict, Invalid, NotSignedIn, Refused
from screnpla.kit.rate_limits.limits import mailbox_key
from screnpla.kit.services import Services
from screnpla.mail.delivery import PendingLetter
from screnpla.mail.letters import confirm_email_letter, email_changed_letter

MISSING = "Email is required"
NOT_VALID = "Email is not valid"
CONFIRMED_ALREADY = "Your e-mail is confirmed already"
ANOTHERS = "This link belongs to another account. Please sign in to that one first."


async def check_new_email(services: Services, user_id: str, given_email: str) -> str:
    """The address as we keep it. Counts against the limit, so it is asked outside of a unit of work."""
    if not given_email.strip():
        raise Invalid(MISSING)
    try:
        email = check_email(given_email)
    except Invalid as problem:
        raise Invalid(NOT_VALID) from problem
    await services.limits.hit("email_changes", user_id)
    # Each change brings a letter to the new address: many accounts together must not fill one mailbox.
    await services.limits.hit("codes", mailbox_key(email))
    return email


async def change_email(
    services: AccountServices, db: AsyncSession, user: User, email: str, now: datetime
) -> list[PendingLetter]:
    """Changes `user.email` inside the caller's unit of work; the caller queues the letters after it."""
    account = await lock_account(db, user.id)
    if email == account.email:
        return []
    ended_claim = await release_email_for_claim(db, email, account.id, now)
    await delete_links(db, account.id, LinkPurpose.CONFIRM)
    account.email = email
    await flush_email_change(db)
    pending = write_ended_claim_letters(services, ended_claim)
    return (
        pending if account.email_is_confirmed else [*pending, *await _write_change_letters(services, db, account, now)]
    )


async def _write_change_letters(
    services: AccountServices, db: AsyncSession, user: User, now: datetime
) -> list[PendingLetter]:
    # A recovery link with each change, so that it always lives for its whole week; the earlier ones live on, too.
    back = await create_mailed_link(db, user.id, LinkPurpose.TAKE_BACK, user.confirmed_email, now)
    proof = await create_mailed_link(db, user.id, LinkPurpose.CONFIRM, user.email, now)
    base_url = services.public_address
    changed = email_changed_letter(user.confirmed_email, user.email, back.url_of(f"{base_url}/take-back-email"))
    confirmation = confirm_email_letter(user.email, proof.url_of(f"{base_url}/confirm-email"))
    return [
        PendingLetter(changed, f"email-changed-{back.token}"),
        PendingLetter(confirmation, f"confirm-email-{proof.token}"),
    ]


async def send_email_confirmation(services: AccountServices, user: User, now: datetime) -> None:
    """The letter with the confirmation link once more."""
    if user.email_is_confirmed:
        raise Refused(CONFIRMED_ALREADY)
    await services.limits.hit("codes", mailbox_key(user.email))
    async with services.db.session() as db:
        account = await lock_account(db, user.id)
        proof = await create_mailed_link(db, account.id, LinkPurpose.CONFIRM, account.email, now)
    # Sent within the request, because somebody waits for it. When it cannot leave, the earlier links still work.
    await services.sender.send(
        confirm_email_letter(account.email, proof.url_of(f"{services.public_address}/confirm-email"))
    )


async def confirm_email(services: Services, user_id: str, *, token: str, secret: str, now: datetime) -> User:
    """Whoever opened the letter must be signed in: else a mistyped address would let a stranger say yes to it."""
    async with services.db.session() as db:
        link = await spend_mailed_link(db, LinkPurpose.CONFIRM, token, secret, now)
        if link.user_id != user_id:
            raise Refused(ANOTHERS)
        user = await lock_account(db, user_id)
        if user.email != link.email:
            raise Refused(LINK_EXPIRED)
        await require_unproven_email(db, link.email, now, user_id=user_id)
        user.confirmed_email = link.email
        await delete_links(db, user_id, LinkPurpose.CONFIRM)
        await delete_later_recovery_links(db, user_id, link.email, LinkPurpose.TAKE_BACK)
        await flush_email_change(db)
    return user


async def lock_account(db: AsyncSession, user_id: str) -> User:
    user = await lock_user(db, user_id)
    if user is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    return user


async def flush_email_change(db: AsyncSession) -> None:
    """Of two people who get the same address at once, the database lets one have it."""
    try:
        await db.flush()
    except IntegrityError as taken:
        raise Conflict(EXISTS) from taken
