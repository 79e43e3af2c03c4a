"""Change of a password by somebody who knows the old one."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.email.mailed_links import LinkPurpose
from screnpla.accounts.models import new_id
from screnpla.accounts.repository.link_rows import delete_links
from screnpla.accounts.repository.session_rows import delete_sessions
from screnpla.accounts.repository.user_rows import exchange_password
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.browser_sessions import SignedIn
from screnpla.accounts.validation import PASSWORD_LENGTH, check_password_storable
from screnpla.kit.errors import Invalid, Refused
from screnpla.mail.letters import password_changed_letter

BY_GOOGLE = "You cannot change password, Because you continue google."
NO_OLD = "Old password is required"
NO_NEW = "New password is required"
TOO_SHORT = "Password must be at least 8 characters"
WRONG_OLD = "Old password is not correct"


async def change_password(services: AccountServices, me: SignedIn, *, current: str, new: str, now: datetime) -> None:
    """Ends the other sessions of this person; this one goes on."""
    _check_change(me, current, new)
    await services.limits.hit("password_change", me.user.id)
    old_hash = me.user.password_hash
    if not await services.passwords.matches(current[: PASSWORD_LENGTH + 1], old_hash):
        raise Refused(WRONG_OLD)
    await services.limits.hit("security_changes", me.user.id)
    new_hash = await services.passwords.hash(new)
    async with services.db.session() as db:
        if not await exchange_password(db, me.user.id, old_hash, new_hash, now):
            raise Refused(WRONG_OLD)
        await delete_sessions(db, me.user.id, except_id=me.session_id)
        await delete_links(db, me.user.id, LinkPurpose.RESET)
    await services.limits.forgive("password_change", me.user.id)
    letter = password_changed_letter(me.user.confirmed_email, f"{services.public_address}/forgot-password", now)
    await services.mail_queue.add(letter, key=f"password-changed-{new_id()}")


def _check_change(me: SignedIn, current: str, new: str) -> None:
    if me.user.provider == "google":
        raise Refused(BY_GOOGLE)
    if not current:
        raise Invalid(NO_OLD)
    if not new:
        raise Invalid(NO_NEW)
    if len(new) < 8:
        raise Invalid(TOO_SHORT)
    check_password_storable(new)
