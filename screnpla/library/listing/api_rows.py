"""Scripts as `ScriptRow` of the API: the rows of lists, and the first fields of a whole script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.library.access import Action, Role, is_allowed
from screnpla.library.models import Script
from screnpla.library.repository.list_rows import (
    NO_LIST_COLUMNS,
    ListColumns,
    read_list_columns,
    read_project_names,
    read_shared_addresses,
    read_user_names,
)
from screnpla.library.repository.role_rows import read_project_roles
from screnpla.library.scripts.logo import read_logos
from screnpla.library.sharing.public_link import link_address


@dataclass(frozen=True)
class _RowContext:
    """Columns of other tables for all scripts of a list at once, each by its id."""

    owners: Mapping[str, str]
    projects: Mapping[str, str]
    each: Mapping[str, ListColumns]
    logos: Mapping[str, str]
    shares: Mapping[str, Sequence[tuple[str, str]]]


async def build_script_rows(
    db: AsyncSession,
    services: AccountServices,
    user: User,
    scripts: Sequence[Script],
    roles: Mapping[str, Role],
    now: datetime,
) -> list[dict[str, Any]]:
    """Each as ScriptRow of the API, in the order given; without scripts on which the user has no role."""
    if not scripts:
        return []
    each = await read_list_columns(db, user.id, [script.id for script in scripts], now)
    return await build_rows_with(db, services, user, scripts, roles, each)


async def build_rows_with(
    db: AsyncSession,
    services: AccountServices,
    user: User,
    scripts: Sequence[Script],
    roles: Mapping[str, Role],
    each: Mapping[str, ListColumns],
) -> list[dict[str, Any]]:
    """As `build_script_rows`, for a caller that has read the list columns already."""
    # A share may end between two queries.
    readable = [script for script in scripts if script.id in roles]
    context = await _load_context(db, user, readable, roles, each)
    return [_build_row(services, script, roles[script.id], context) for script in readable]


async def _load_context(
    db: AsyncSession, user: User, scripts: Sequence[Script], roles: Mapping[str, Role], each: Mapping[str, ListColumns]
) -> _RowContext:
    shared = [
        id_ for id_, context in each.items() if context.is_shared and is_allowed(roles.get(id_), Action.SEE_SHARES)
    ]
    owners = {script.owner_id for script in scripts} - {user.id}
    visible_projects = await read_project_roles(
        db, user, {script.project_id for script in scripts if script.project_id}
    )
    return _RowContext(
        owners={user.id: user.name, **await read_user_names(db, owners)},
        projects=await read_project_names(db, visible_projects),
        each=each,
        logos=await read_logos(db, scripts),
        shares=await read_shared_addresses(db, shared),
    )


def _build_row(services: AccountServices, script: Script, role: Role, context: _RowContext) -> dict[str, Any]:
    # A script that was removed between two queries has no list columns any more.
    columns = context.each.get(script.id, NO_LIST_COLUMNS)
    # The shares and the public address are for those who work on the script.
    secret = columns.secret if is_allowed(role, Action.SEE_SHARES) else None
    # Somebody who may not see the project does not learn that there is one.
    project_name = context.projects.get(script.project_id or "")
    return {
        "id": script.id,
        "title": script.title,
        "subTitle": script.sub_title,
        "writtenBy": script.written_by,
        "genre": script.genre,
        "pageTarget": script.page_target,
        "logline": script.logline,
        "ownerId": script.owner_id,
        "owner": context.owners.get(script.owner_id, ""),
        "stared": columns.starred,
        "archieved": columns.archived,
        "tags": script.tags,
        "sharedWithEmails": [{"id": id_, "name": email} for id_, email in context.shares.get(script.id, ())],
        "publicLink": link_address(services, secret) if secret else "",
        "scriptLogo": context.logos.get(script.id),
        "pageCount": script.page_count,
        "wordCount": script.word_count,
        "projectId": script.project_id if project_name is not None else None,
        "projectName": project_name,
        "seasonId": script.season_id if project_name is not None else None,
        "role": role.value,
        "purpose": script.purpose,
        "createdAt": script.created_at,
        "updatedAt": script.updated_at,
        "openedAt": columns.opened_at,
        "deletedAt": script.deleted_at,
    }
