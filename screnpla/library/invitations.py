"""Roles given to e-mail addresses, on scripts and on projects alike, and the letters that tell of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.accounts.repository import user_rows
from screnpla.accounts.rules import check_email
from screnpla.accounts.spoken_name import spoken_name
from screnpla.accounts.tools import Tools
from screnpla.kit.db import Database
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.models import Script, Share
from screnpla.library.repository import letter_rows, share_rows
from screnpla.library.repository.share_rows import Target
from screnpla.library.spoken_title import spoken_title
from screnpla.mail import letters
from screnpla.mail.delivery import Posting
from screnpla.mail.paper import Letter

OWN_ADDRESS = "This is your own address"
TOO_MANY = "This is shared with 500 people already; please remove somebody first"
NO_SHARE = "This person has no access any more"
MOST_PEOPLE = 500
# Inviting somebody anew is no reason to write to them again at once: neither with another role, nor after the share
# was taken or they left. Else sharing and leaving, again and again, would fill their letter box.
NO_SECOND_LETTER_FOR = timedelta(days=1)


@dataclass(frozen=True)
class Invitation:
    """Who gives which role to whom."""

    inviter: User
    email: str
    role: str


def check_invitation(user: User, email: str, role: str) -> Invitation:
    checked = check_email(email)
    if checked in (user.email, user.confirmed_email):
        raise Invalid(OWN_ADDRESS)
    return Invitation(user, checked, role)


async def count_against_limits(tools: Tools, invitation: Invitation) -> None:
    await tools.limits.hit("shares", invitation.inviter.id)
    # By the pair: one who writes to somebody often must not keep others from sharing with them.
    await tools.limits.hit("shares_email", f"{invitation.inviter.id} {invitation.email}")


async def give(db: AsyncSession, tools: Tools, target: Target, invitation: Invitation, now: datetime) -> list[Posting]:
    """For who holds the target to change it; to be posted once that is on disk."""
    share, letter_is_due = await keep(db, tools, target, invitation, now)
    if not letter_is_due:
        return []
    letter = await letter_about(db, tools, target, invitation)
    return [Posting(letter, f"share-{share.id}-{now:%Y%m%dT%H%M%S%f}")]


async def keep(
    db: AsyncSession, tools: Tools, target: Target, invitation: Invitation, now: datetime
) -> tuple[Share, bool]:
    """The share, and whether its letter is due."""
    share = await share_rows.by_email(db, target, invitation.email)
    await check_room(db, target, share)
    if share is None:
        share = share_rows.blank(target)
        share.email, share.user_id = invitation.email, await _taker(db, tools, invitation.email)
        share.created_at = now
        db.add(share)
    share.role = invitation.role
    letter_is_due = await is_letter_due(db, target, invitation.email, now)
    if letter_is_due:
        await letter_rows.note(db, target, invitation.email, now)
    await db.flush()
    return share, letter_is_due


async def check_room(db: AsyncSession, target: Target, share: Share | None) -> None:
    if share is None and await share_rows.count(db, target) >= MOST_PEOPLE:
        raise Invalid(TOO_MANY)


async def is_letter_due(db: AsyncSession, target: Target, email: str, now: datetime) -> bool:
    last = await letter_rows.last_sent(db, target, email)
    return last is None or last + NO_SECOND_LETTER_FOR <= now


async def forget_letters(db: Database, now: datetime) -> None:
    async with db.session() as session:
        await letter_rows.forget(session, now - NO_SECOND_LETTER_FOR)


async def letter_about(db: AsyncSession, tools: Tools, target: Target, invitation: Invitation) -> Letter:
    """It goes to the address itself, so it may say whether there is an account."""
    who, to = spoken_name(invitation.inviter.name), invitation.email
    has_account = await user_rows.by_confirmed_email(db, to) is not None
    if isinstance(target, Script):
        title, page = spoken_title(target.title, "a script"), f"{tools.public_address}/script/{target.id}"
        return letters.script_shared(to, who, title, invitation.role, page, has_account=has_account)
    name, page = spoken_title(target.name, "a project"), f"{tools.public_address}/project/{target.id}"
    return letters.project_shared(to, who, name, invitation.role, page, has_account=has_account)


async def people_shown(db: AsyncSession, tools: Tools, target: Target) -> list[dict[str, Any]]:
    """Each as SharedWith of the API."""
    found = await share_rows.with_names(db, target, also_waiting=not tools.hide_unknown_accounts)
    return [
        {"id": share.id, "email": share.email, "name": name or "", "role": share.role, "pending": name is None}
        for share, name in found
    ]


async def share_on(db: AsyncSession, target: Target, share_id: str) -> Share:
    share = await share_rows.by_id(db, target, share_id) if is_id(share_id) else None
    if share is None:
        raise NotFound(NO_SHARE)
    return share


async def leave(db: AsyncSession, user: User, target_id: str, share_id: str) -> bool:
    """True when the share (`mine`, or an id) is this person's own, which ends now."""
    mine = await share_rows.mine_on(db, user, target_id) if is_id(target_id) else []
    if share_id != "mine" and share_id not in [share.id for share in mine]:
        return False
    # All of them: who leaves does not want to stay by an older address.
    await share_rows.remove(db, mine)
    return bool(mine)


async def _taker(db: AsyncSession, tools: Tools, email: str) -> str | None:
    """Who has proven the address has the share at once, also when they change their address later."""
    if tools.hide_unknown_accounts:
        # It waits until they open it: whether it is taken would tell whether there is an account.
        return None
    person = await user_rows.by_confirmed_email(db, email)
    return await user_rows.held_id(db, person.id) if person else None
