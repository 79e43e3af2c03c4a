"""Lists of projects, and a project with its scripts, as the API shows them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.kit.services import Services
from screnpla.library.access import ProjectAction, Role, is_allowed
from screnpla.library.fields.extra_fields import ExtraFields, read_extra_fields
from screnpla.library.listing.api_rows import build_script_rows
from screnpla.library.listing.paging import check_page
from screnpla.library.models import Project
from screnpla.library.opening import open_project
from screnpla.library.repository.list_rows import read_user_names
from screnpla.library.repository.project_rows import (
    EpisodeRow,
    count_members,
    count_projects,
    read_episodes,
    read_project_scripts,
    read_projects,
    read_series_documents,
    scope_condition,
)
from screnpla.library.repository.role_rows import read_project_roles, read_script_roles
from screnpla.library.repository.season_rows import read_seasons


async def find_projects(
    services: Services,
    user: User,
    extra_fields: Sequence[ExtraFields],
    *,
    page_size: int,
    page: int,
    owner_id: str,
    project_id: str | None,
    scope: str,
) -> dict[str, Any]:
    """As ProjectList of the API. `project_id` gives a list of one; another's `owner_id` an empty one."""
    page_request = check_page(page_size, page)
    async with services.db.reading() as db:
        if project_id is not None:
            found = [(await open_project(db, user, project_id, ProjectAction.READ)).project]
            total = 1
        elif owner_id not in ("", user.id):
            found, total = [], 0
        else:
            condition = scope_condition(user, scope)
            found = await read_projects(db, condition, skip=page_request.skip, most=page_request.size)
            total = await count_projects(db, condition)
        return {"projects": await _build_rows(db, user, found, extra_fields), **page_request.totals(total)}


async def read_project(
    services: AccountServices, user: User, project_id: str, now: datetime, extra_fields: Sequence[ExtraFields]
) -> dict[str, Any]:
    """As WholeProject of the API."""
    async with services.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.READ)).project
        (row,) = await _build_rows(db, user, [project], extra_fields)
        scripts = await read_project_scripts(db, project.id)
        documents = [each for each in await read_series_documents(db, project.id) if each.deleted_at is None]
        all_scripts = [*scripts, *documents]
        roles = await read_script_roles(db, user, all_scripts)
        rows = await build_script_rows(db, services, user, all_scripts, roles, now)
        seasons = await read_seasons(db, project.id)
    return {
        **row,
        "seasons": [{"id": season.id, "number": season.number, "name": season.name} for season in seasons],
        "scripts": [each for each in rows if each["purpose"] == "script"],
        **_series_documents([each for each in rows if each["purpose"] != "script"]),
    }


async def _build_rows(
    db: AsyncSession, user: User, projects: Sequence[Project], extra_fields: Sequence[ExtraFields]
) -> list[dict[str, Any]]:
    """Each as ProjectRow of the API, in the order given."""
    ids = [project.id for project in projects]
    roles = await read_project_roles(db, user, ids)
    owners = await read_user_names(db, {project.owner_id for project in projects})
    members = await count_members(db, ids)
    extras = await read_extra_fields(db, extra_fields, projects, roles, user.id)
    episodes: dict[str, list[EpisodeRow]] = defaultdict(list)
    for episode in await read_episodes(db, ids):
        episodes[episode.project_id].append(episode)
    return [
        {
            **_own_fields(project, roles[project.id]),
            **extras[project.id],
            "owner": owners.get(project.owner_id, ""),
            "episodes": _number_episodes(episodes[project.id]),
            "scriptCount": len(episodes[project.id]),
            "memberCount": members.get(project.id, 0),
        }
        for project in projects
    ]


def _own_fields(project: Project, role: Role) -> dict[str, Any]:
    return {
        "id": project.id,
        "name": project.name,
        "type": project.type,
        "ownerId": project.owner_id,
        "role": role,
        "createdAt": project.created_at,
        "updatedAt": project.updated_at,
        # As with a script, notes are for writers.
        "notes": project.notes if is_allowed(role, ProjectAction.RENAME) else [],
    }


def _number_episodes(episodes: Sequence[EpisodeRow]) -> list[dict[str, Any]]:
    """Episodes are counted within their season; a script outside of seasons has no number."""
    counted: dict[int, int] = defaultdict(int)
    rows = []
    for episode in episodes:
        number = None
        if episode.season is not None:
            counted[episode.season] += 1
            number = counted[episode.season]
        rows.append({"id": episode.id, "title": episode.title, "season": episode.season, "number": number})
    return rows


def _series_documents(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    by_purpose = {document["purpose"]: document for document in reversed(rows)}
    return {purpose: by_purpose.get(purpose) for purpose in ("outline", "bible")}
