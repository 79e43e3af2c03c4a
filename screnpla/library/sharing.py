"""Shares of a script: roles given to addresses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, Unavailable
from screnpla.library import invitations, public_link
from screnpla.library.access import Action, ProjectAction, Role, may
from screnpla.library.given_roles import GivenRoles
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository import link_rows, right_rows, script_rows, share_rows
from screnpla.mail.delivery import Posting

NOT_A_SCRIPT = "This is not the address of a script"
NOT_SENT = "Failed to send invitation"
_SCRIPT_IN_ADDRESS = re.compile(r"(?:.*/script(?:-dummy)?/)?([0-9a-f]{24})/?(?:[?#].*)?", re.DOTALL)
LONGEST_ADDRESS = 2000


async def _opened(db: AsyncSession, user: User, script_id: str, *, to_change: bool) -> Script:
    return (await open_script(db, user, script_id, Action.SHARE, to_change=to_change)).script


roles = GivenRoles(_opened)


async def shown(tools: Tools, user: User, script_id: str) -> dict[str, Any]:
    """As Sharing of the API."""
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.SEE_SHARES)).script
        owner = await user_rows.by_id(db, script.owner_id)
        return {
            "owner": owner.name if owner else "",
            "people": await invitations.people_shown(db, tools, script),
            "throughProject": await _project_name(db, user, script),
            "link": await _link_shown(db, tools, script),
        }


async def share_by_address(tools: Tools, user: User, address: str, email: str, role: str, now: datetime) -> None:
    """Somebody waits for the letter: it goes out first, and the share is kept only if it went."""
    invitation = invitations.check_invitation(user, email, role)
    script_id = _script_in(address)
    async with tools.db.reading() as db:
        script = await _opened(db, user, script_id, to_change=False)
        await invitations.check_room(db, script, await share_rows.by_email(db, script, invitation.email))
        is_due = await invitations.is_letter_due(db, script, invitation.email, now)
        letter = await invitations.letter_about(db, tools, script, invitation)
    await invitations.count_against_limits(tools, invitation)
    if is_due:
        try:
            await tools.sender.send(letter)
        except Unavailable as failure:
            raise Unavailable(NOT_SENT) from failure
    async with tools.db.session() as db:
        script = await _opened(db, user, script_id, to_change=True)
        await invitations.keep(db, tools, script, invitation, now)


async def set_addresses(
    db: AsyncSession, tools: Tools, user: User, script: Script, tags: Sequence[Mapping[str, Any]], now: datetime
) -> list[Posting]:
    """The whole list (`sharedWithEmails`): who is new becomes a viewer, who is missing loses the script.

    For who holds the script to change it and may SHARE. Post what it gives back once that is on disk.
    """
    wanted = {invitations.check_invitation(user, str(tag["name"]), Role.VIEWER).email for tag in tags}
    if len(wanted) > invitations.MOST_PEOPLE:
        raise Invalid(invitations.TOO_MANY)
    there = await share_rows.of(db, script)
    await share_rows.remove(db, [share for share in there if share.email not in wanted])
    postings: list[Posting] = []
    for email in sorted(wanted - {share.email for share in there}):
        invitation = invitations.check_invitation(user, email, Role.VIEWER)
        await invitations.count_against_limits(tools, invitation)
        postings += await invitations.give(db, tools, script, invitation, now)
    return postings


def _script_in(address: str) -> str:
    found = _SCRIPT_IN_ADDRESS.fullmatch(address.strip()) if len(address) <= LONGEST_ADDRESS else None
    if found is None:
        raise Invalid(NOT_A_SCRIPT)
    return found.group(1)


async def _project_name(db: AsyncSession, user: User, script: Script) -> str | None:
    """Who has only the script does not learn of the project that it lies in."""
    if script.project_id is None:
        return None
    role = (await right_rows.project_roles(db, user, [script.project_id])).get(script.project_id)
    project = await script_rows.project(db, script.project_id) if may(role, ProjectAction.READ) else None
    return project.name if project else None


async def _link_shown(db: AsyncSession, tools: Tools, script: Script) -> dict[str, Any] | None:
    """Also when its time is over: who sees that may give it a new one."""
    link = await link_rows.of(db, script.id)
    if link is None or link.off_at is not None:
        return None
    return {
        "address": public_link.address_of(tools, link.secret),
        "views": link.views,
        "createdAt": link.created_at,
        "expiresAt": link.expires_at,
    }
