"""Shares of a script: the people with a role on it, and its public link."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Invalid, Unavailable
from screnpla.library.access import Action, ProjectAction, Role, is_allowed
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository.link_rows import find_link
from screnpla.library.repository.role_rows import read_project_roles
from screnpla.library.repository.script_rows import find_project
from screnpla.library.repository.share_rows import delete_shares, find_share_by_email, read_shares
from screnpla.library.sharing.invitations import (
    MAX_SHARES,
    TOO_MANY_SHARES,
    check_invitation,
    check_share_count,
    count_against_limits,
    invitation_letter,
    invite,
    is_letter_due,
    list_people,
    store_share,
)
from screnpla.library.sharing.public_link import link_address
from screnpla.library.sharing.role_grants import RoleGrants
from screnpla.mail.delivery import PendingLetter

NOT_A_SCRIPT = "This is not the address of a script"
NOT_SENT = "Failed to send invitation"
_SCRIPT_IN_ADDRESS = re.compile(r"(?:.*/script(?:-dummy)?/)?([0-9a-f]{24})/?(?:[?#].*)?", re.DOTALL)
MAX_ADDRESS_LENGTH = 2000


async def open_script_to_share(db: AsyncSession, user: User, script_id: str, *, to_change: bool) -> Script:
    return (await open_script(db, user, script_id, Action.SHARE, to_change=to_change)).script


script_role_grants = RoleGrants(open_script_to_share)


async def read_sharing(services: AccountServices, user: User, script_id: str) -> dict[str, Any]:
    """As Sharing of the API."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.SEE_SHARES)).script
        owner = await find_user(db, script.owner_id)
        return {
            "owner": owner.name if owner else "",
            "people": await list_people(db, services, script),
            "throughProject": await _project_name(db, user, script),
            "link": await _read_link(db, services, script),
        }


async def share_by_address(
    services: AccountServices, user: User, address: str, email: str, role: str, now: datetime
) -> None:
    """Somebody waits for the letter: it is sent first, and the share is stored only if sending worked."""
    invitation = check_invitation(user, email, role)
    script_id = script_id_in_address(address)
    async with services.db.reading() as db:
        script = await open_script_to_share(db, user, script_id, to_change=False)
        await check_share_count(db, script, await find_share_by_email(db, script, invitation.email))
        is_due = await is_letter_due(db, script, invitation.email, now)
        letter = await invitation_letter(db, services, script, invitation)
    await count_against_limits(services, invitation)
    if is_due:
        try:
            await services.sender.send(letter)
        except Unavailable as failure:
            raise Unavailable(NOT_SENT) from failure
    async with services.db.session() as db:
        script = await open_script_to_share(db, user, script_id, to_change=True)
        await store_share(db, services, script, invitation, now)


async def set_shared_addresses(
    db: AsyncSession,
    services: AccountServices,
    user: User,
    script: Script,
    tags: Sequence[Mapping[str, Any]],
    now: datetime,
) -> list[PendingLetter]:
    """The whole list (`sharedWithEmails`): a new address becomes a viewer, a missing one loses the script.

    For a caller that has locked the script and has the permission SHARE. Post the letters once the shares are on disk.
    """
    addresses = {check_invitation(user, str(tag["name"]), Role.VIEWER).email for tag in tags}
    if len(addresses) > MAX_SHARES:
        raise Invalid(TOO_MANY_SHARES)
    existing = await read_shares(db, script)
    await delete_shares(db, [share for share in existing if share.email not in addresses])
    letters: list[PendingLetter] = []
    for email in sorted(addresses - {share.email for share in existing}):
        invitation = check_invitation(user, email, Role.VIEWER)
        await count_against_limits(services, invitation)
        letters += await invite(db, services, script, invitation, now)
    return letters


def script_id_in_address(address: str) -> str:
    """The id of the script whose page it is; nothing else of it is believed. Raises Invalid."""
    found = _SCRIPT_IN_ADDRESS.fullmatch(address.strip()) if len(address) <= MAX_ADDRESS_LENGTH else None
    if found is None:
        raise Invalid(NOT_A_SCRIPT)
    return found.group(1)


async def _project_name(db: AsyncSession, user: User, script: Script) -> str | None:
    """Somebody with a role on the script alone does not learn of its project."""
    if script.project_id is None:
        return None
    role = (await read_project_roles(db, user, [script.project_id])).get(script.project_id)
    project = await find_project(db, script.project_id) if is_allowed(role, ProjectAction.READ) else None
    return project.name if project else None


async def _read_link(db: AsyncSession, services: AccountServices, script: Script) -> dict[str, Any] | None:
    """Also an expired link: somebody who sees it may give it a new expiry."""
    link = await find_link(db, script.id)
    if link is None or link.off_at is not None:
        return None
    return {
        "address": link_address(services, link.secret),
        "views": link.views,
        "createdAt": link.created_at,
        "expiresAt": link.expires_at,
    }
