"""A new password for who knows the old one."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.mailed_links import Purpose
from screnpla.accounts.models import new_id
from screnpla.accounts.repository import link_rows, session_rows, user_rows
from screnpla.accounts.rules import PASSWORD_LENGTH, check_can_be_kept
from screnpla.accounts.sessions import SignedIn
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, Refused
from screnpla.mail import letters

BY_GOOGLE = "You cannot change password, Because you continue google."
NO_OLD = "Old password is required"
NO_NEW = "New password is required"
TOO_SHORT = "Password must be at least 8 characters"
WRONG_OLD = "Old password is not correct"


async def change_password(tools: Tools, me: SignedIn, *, current: str, new: str, now: datetime) -> None:
    """Ends the other sessions of this person; this one goes on."""
    _check(me, current, new)
    await tools.limits.hit("password_change", me.user.id)
    old_hash = me.user.password_hash
    if not await tools.passwords.matches(current[: PASSWORD_LENGTH + 1], old_hash):
        raise Refused(WRONG_OLD)
    await tools.limits.hit("security_changes", me.user.id)
    new_hash = await tools.passwords.hash(new)
    async with tools.db.session() as db:
        if not await user_rows.exchange_password(db, me.user.id, old_hash, new_hash, now):
            raise Refused(WRONG_OLD)
        await session_rows.end_all(db, me.user.id, but=me.session_id)
        await link_rows.void(db, me.user.id, Purpose.RESET)
    await tools.limits.forgive("password_change", me.user.id)
    letter = letters.password_changed(me.user.confirmed_email, f"{tools.public_address}/forgot-password", now)
    await tools.post.post(letter, key=f"password-changed-{new_id()}")


def _check(me: SignedIn, current: str, new: str) -> None:
    if me.user.provider == "google":
        raise Refused(BY_GOOGLE)
    if not current:
        raise Invalid(NO_OLD)
    if not new:
        raise Invalid(NO_NEW)
    if len(new) < 8:
        raise Invalid(TOO_SHORT)
    check_can_be_kept(new)
