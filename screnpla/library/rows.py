"""Scripts as lists show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import logo
from screnpla.library.access import Action, Role, may
from screnpla.library.models import Script
from screnpla.library.public_link import address_of
from screnpla.library.repository import beside_rows, right_rows
from screnpla.library.repository.beside_rows import NOTHING, Beside


@dataclass(frozen=True)
class _Beside:
    """What stands in other tables, for all scripts of a list at once; each by its id."""

    owners: Mapping[str, str]
    projects: Mapping[str, str]
    each: Mapping[str, Beside]
    logos: Mapping[str, str]
    shares: Mapping[str, Sequence[tuple[str, str]]]


async def shown(
    db: AsyncSession, tools: Tools, user: User, scripts: Sequence[Script], roles: Mapping[str, Role], now: datetime
) -> list[dict[str, Any]]:
    """Each as ScriptRow of the API, in the order given; none for who has no role on it."""
    if not scripts:
        return []
    each = await beside_rows.of_each(db, user.id, [script.id for script in scripts], now)
    return await shown_with(db, tools, user, scripts, roles, each)


async def shown_with(
    db: AsyncSession,
    tools: Tools,
    user: User,
    scripts: Sequence[Script],
    roles: Mapping[str, Role],
    each: Mapping[str, Beside],
) -> list[dict[str, Any]]:
    """As `shown`, for who has asked for what lies beside each already."""
    # A share may end while we look.
    readable = [script for script in scripts if script.id in roles]
    beside = await _beside(db, user, readable, roles, each)
    return [_row(tools, script, roles[script.id], beside) for script in readable]


async def _beside(
    db: AsyncSession, user: User, scripts: Sequence[Script], roles: Mapping[str, Role], each: Mapping[str, Beside]
) -> _Beside:
    shared = [id_ for id_, beside in each.items() if beside.is_shared and may(roles.get(id_), Action.SEE_SHARES)]
    owners = {script.owner_id for script in scripts} - {user.id}
    seen = await right_rows.project_roles(db, user, {script.project_id for script in scripts if script.project_id})
    return _Beside(
        owners={user.id: user.name, **await beside_rows.names_of_people(db, owners)},
        projects=await beside_rows.names_of_projects(db, seen),
        each=each,
        logos=await logo.shown(db, scripts),
        shares=await beside_rows.addresses_shared_with(db, shared),
    )


def _row(tools: Tools, script: Script, role: Role, beside: _Beside) -> dict[str, Any]:
    # One that was removed while we looked has nothing beside it any more.
    own = beside.each.get(script.id, NOTHING)
    # With whom it is shared, and by which address, is for those who work on it.
    secret = own.secret if may(role, Action.SEE_SHARES) else None
    # Who may not see the project does not learn that there is one.
    project_name = beside.projects.get(script.project_id or "")
    return {
        "id": script.id,
        "title": script.title,
        "subTitle": script.sub_title,
        "writtenBy": script.written_by,
        "genre": script.genre,
        "pageTarget": script.page_target,
        "logline": script.logline,
        "ownerId": script.owner_id,
        "owner": beside.owners.get(script.owner_id, ""),
        "stared": own.stared,
        "archieved": own.archieved,
        "tags": script.tags,
        "sharedWithEmails": [{"id": id_, "name": email} for id_, email in beside.shares.get(script.id, ())],
        "publicLink": address_of(tools, secret) if secret else "",
        "scriptLogo": beside.logos.get(script.id),
        "pageCount": script.page_count,
        "wordCount": script.word_count,
        "projectId": script.project_id if project_name is not None else None,
        "projectName": project_name,
        "seasonId": script.season_id if project_name is not None else None,
        "role": role.value,
        "purpose": script.purpose,
        "createdAt": script.created_at,
        "updatedAt": script.updated_at,
        "openedAt": own.opened_at,
        "deletedAt": script.deleted_at,
    }
