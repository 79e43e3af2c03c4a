"""Recovery of an e-mail address by the link in a letter: the address goes back, and so does what an intruder may have
changed."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.email_change import flush_email_change, lock_account
from screnpla.accounts.email.mailed_links import LinkPurpose, create_mailed_link, reset_link_url, spend_mailed_link
from screnpla.accounts.models import EmailLink, User
from screnpla.accounts.reminders.schedule import plan_next_reminder
from screnpla.accounts.repository.factor_rows import delete_two_factor
from screnpla.accounts.repository.link_rows import delete_other_links, find_first_recovery_time
from screnpla.accounts.repository.session_rows import delete_sessions
from screnpla.accounts.services import AccountServices
from screnpla.kit.rate_limits.limits import address_key
from screnpla.mail.letters import email_taken_back_letter


async def recover_email(services: AccountServices, *, token: str, secret: str, address: str, now: datetime) -> str:
    """The address that is in force again. Nobody is signed in: whoever holds the letter holds the address."""
    await services.limits.hit("tries_address", address_key(address))
    async with services.db.session() as db:
        link = await spend_mailed_link(db, LinkPurpose.TAKE_BACK, token, secret, now)
        user = await lock_account(db, link.user_id)
        await undo_account_changes(db, user, link, now)
        await flush_email_change(db)
        new_password = await create_mailed_link(db, user.id, LinkPurpose.RESET, link.email, now)
    page = reset_link_url(services, new_password, user.id)
    await services.mail_queue.add(email_taken_back_letter(link.email, page), key=f"email-taken-back-{link.id}")
    return link.email


async def undo_account_changes(db: AsyncSession, user: User, link: EmailLink, now: datetime) -> None:
    """Restores the link's address, and ends every way to sign in that was added since the first such letter was
    written."""
    first = await find_first_recovery_time(db, link, now)
    user.email = user.confirmed_email = link.email
    # Not once the account's last day has come: half of its data may be gone by then.
    if user.delete_after is not None and user.delete_after > now:
        user.delete_after = None
        plan_next_reminder(user, now)
    if _is_at_or_after(user.two_factor_since, first):
        user.two_factor_since = None
        await delete_two_factor(db, user.id)
    # The owner's mailbox brings both back: a new password by letter, Google by the proven address.
    if _is_at_or_after(user.google_since, first):
        user.google_subject = user.google_since = None
    if _is_at_or_after(user.password_since, first):
        user.password_hash = user.password_since = None
        user.provider = "google" if user.google_subject else user.provider
    await delete_other_links(db, link)
    await delete_sessions(db, user.id)


def _is_at_or_after(since: datetime | None, first: datetime) -> bool:
    return since is not None and since >= first
