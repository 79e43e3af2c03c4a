"""Invitations: roles given to e-mail addresses, on scripts and on projects alike, and the letters about them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from unicodedata import normalize

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.accounts.repository.user_rows import find_user_by_confirmed_email, lock_user_id
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import check_email, name_for_mail
from screnpla.kit.db import Database
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.rate_limits.limits import mailbox_key
from screnpla.kit.services import Services
from screnpla.library.models import Script, Share, Target
from screnpla.library.repository.share_rows import (
    count_shares,
    delete_letters_until,
    delete_shares,
    find_own_shares,
    find_share_by_email,
    find_share_by_id,
    last_letter_sent,
    new_share,
    note_letter,
    read_shares_with_names,
)
from screnpla.mail.delivery import PendingLetter
from screnpla.mail.letter_layout import Letter
from screnpla.mail.letters import project_shared_letter, script_shared_letter

OWN_ADDRESS = "This is your own address"
TOO_MANY_SHARES = "This is shared with 500 people already; please remove somebody first"
NO_SHARE = "This person has no access any more"
MAX_SHARES = 500
# Inviting somebody anew is no reason to write to them again at once: neither with another role, nor after the share
# was taken or they left. Else sharing and leaving, again and again, would fill their letter box.
LETTER_PAUSE = timedelta(days=1)
# Titles in letters to strangers: a title must not become a message of its own.
MAX_TITLE_LENGTH = 80
# Everything that a mail program might make a link of: a path, an address, a word with an ending; a number to call.
# A title may ask, shout and count ('Airplane!', 'Who's Afraid?', '2001: A Space Odyssey'): a name may not.
_MESSAGE = re.compile(r"[/\\@]|\w[.。．｡]\w{2,}|\bwww\b|\d(?:[\s().-]*\d){5}", re.IGNORECASE)


@dataclass(frozen=True)
class ShareInvitation:
    """One role for one address, and the user who gives it."""

    inviter: User
    email: str
    role: str


def check_invitation(user: User, email: str, role: str) -> ShareInvitation:
    checked = check_email(email)
    if checked in (user.email, user.confirmed_email):
        raise Invalid(OWN_ADDRESS)
    return ShareInvitation(user, checked, role)


async def count_against_limits(services: Services, invitation: ShareInvitation) -> None:
    await services.limits.hit("shares", invitation.inviter.id)
    # By the pair: one who invites an address often must not keep others from sharing with it.
    await services.limits.hit("shares_email", f"{invitation.inviter.id} {mailbox_key(invitation.email)}")


async def invite(
    db: AsyncSession, services: AccountServices, target: Target, invitation: ShareInvitation, now: datetime
) -> list[PendingLetter]:
    """For a caller that has locked the target; the letter is to be posted once the share is on disk."""
    share, letter_is_due = await store_share(db, services, target, invitation, now)
    if not letter_is_due:
        return []
    letter = await invitation_letter(db, services, target, invitation)
    return [PendingLetter(letter, f"share-{share.id}-{now:%Y%m%dT%H%M%S%f}")]


async def store_share(
    db: AsyncSession, services: AccountServices, target: Target, invitation: ShareInvitation, now: datetime
) -> tuple[Share, bool]:
    """The share, and whether its letter is due."""
    share = await find_share_by_email(db, target, invitation.email)
    await check_share_count(db, target, share)
    if share is None:
        share = new_share(target)
        share.email, share.user_id = invitation.email, await _account_of(db, services, invitation.email)
        share.created_at = now
        db.add(share)
    share.role = invitation.role
    letter_is_due = await is_letter_due(db, target, invitation.email, now)
    if letter_is_due:
        await note_letter(db, target, invitation.email, now)
    await db.flush()
    return share, letter_is_due


async def check_share_count(db: AsyncSession, target: Target, share: Share | None) -> None:
    if share is None and await count_shares(db, target) >= MAX_SHARES:
        raise Invalid(TOO_MANY_SHARES)


async def is_letter_due(db: AsyncSession, target: Target, email: str, now: datetime) -> bool:
    last = await last_letter_sent(db, target, email)
    return last is None or last + LETTER_PAUSE <= now


async def forget_sent_letters(db: Database, now: datetime) -> None:
    async with db.session() as session:
        await delete_letters_until(session, now - LETTER_PAUSE)


async def invitation_letter(
    db: AsyncSession, services: AccountServices, target: Target, invitation: ShareInvitation
) -> Letter:
    """The letter goes to the address itself, so it may say whether there is an account."""
    inviter, to = name_for_mail(invitation.inviter.name), invitation.email
    has_account = await find_user_by_confirmed_email(db, to) is not None
    if isinstance(target, Script):
        title, page = title_for_mail(target.title, "a script"), f"{services.public_address}/script/{target.id}"
        return script_shared_letter(to, inviter, title, invitation.role, page, has_account=has_account)
    name, page = title_for_mail(target.name, "a project"), f"{services.public_address}/project/{target.id}"
    return project_shared_letter(to, inviter, name, invitation.role, page, has_account=has_account)


async def list_people(db: AsyncSession, services: AccountServices, target: Target) -> list[dict[str, Any]]:
    """Each as SharedWith of the API."""
    found = await read_shares_with_names(db, target, also_waiting=not services.hide_unknown_accounts)
    return [
        {"id": share.id, "email": share.email, "name": name or "", "role": share.role, "pending": name is None}
        for share, name in found
    ]


async def find_share(db: AsyncSession, target: Target, share_id: str) -> Share:
    share = await find_share_by_id(db, target, share_id) if is_id(share_id) else None
    if share is None:
        raise NotFound(NO_SHARE)
    return share


async def leave_share(db: AsyncSession, user: User, target_id: str, share_id: str) -> bool:
    """True when the share (`mine`, or an id) was this person's own; it is deleted then."""
    own_shares = await find_own_shares(db, user, target_id) if is_id(target_id) else []
    if share_id != "mine" and share_id not in [share.id for share in own_shares]:
        return False
    # All of their shares: somebody who leaves does not want to stay by an older address.
    await delete_shares(db, own_shares)
    return bool(own_shares)


async def _account_of(db: AsyncSession, services: AccountServices, email: str) -> str | None:
    """The user who has proven the address gets the share at once, and has it also after a change of address."""
    if services.hide_unknown_accounts:
        # The share stays pending until they open it: a claimed one would reveal that there is an account.
        return None
    person = await find_user_by_confirmed_email(db, email)
    return await lock_user_id(db, person.id) if person else None


def title_for_mail(title: str, otherwise: str) -> str:
    """The title in quotes; `otherwise` ('a script') for a title that could be a message."""
    plain = " ".join("".join(character if character.isprintable() else " " for character in title).split())
    if not plain or _MESSAGE.search(normalize("NFKC", plain)):
        return otherwise
    shortened = plain if len(plain) <= MAX_TITLE_LENGTH else f"{plain[: MAX_TITLE_LENGTH - 1].rstrip()}…"
    return f"‘{shortened}’"
