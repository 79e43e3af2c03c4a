"""Projects: found, read, deleted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import rows, versions
from screnpla.library.access import ProjectAction, Role, may
from screnpla.library.documents import leave_for_bin
from screnpla.library.models import Project
from screnpla.library.opening import open_project
from screnpla.library.paging import check_page
from screnpla.library.repository import beside_rows, project_rows, right_rows, season_rows
from screnpla.library.repository.project_rows import EpisodeRow


async def find(
    tools: Tools, user: User, *, page_size: int, page: int, owner_id: str, project_id: str | None, scope: str
) -> dict[str, Any]:
    """As ProjectList of the API. `project_id` gives a list of one; another's `owner_id` an empty one."""
    wanted = check_page(page_size, page)
    async with tools.db.reading() as db:
        if project_id is not None:
            found = [(await open_project(db, user, project_id, ProjectAction.READ)).project]
            total = 1
        elif owner_id not in ("", user.id):
            found, total = [], 0
        else:
            which = project_rows.of_scope(user, scope)
            found = await project_rows.find(db, which, skip=wanted.skip, most=wanted.size)
            total = await project_rows.count(db, which)
        return {"projects": await _shown(db, user, found), **wanted.totals(total)}


async def read(tools: Tools, user: User, project_id: str, now: datetime) -> dict[str, Any]:
    """As WholeProject of the API."""
    async with tools.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.READ)).project
        (row,) = await _shown(db, user, [project])
        scripts = await project_rows.scripts(db, project.id)
        documents = [one for one in await project_rows.documents(db, project.id) if one.deleted_at is None]
        together = [*scripts, *documents]
        roles = await right_rows.script_roles(db, user, together)
        shown = await rows.shown(db, tools, user, together, roles, now)
        seasons = await season_rows.of(db, project.id)
    return {
        **row,
        "seasons": [{"id": season.id, "number": season.number, "name": season.name} for season in seasons],
        "scripts": [one for one in shown if one["purpose"] == "script"],
        **_documents_shown([one for one in shown if one["purpose"] != "script"]),
    }


async def delete(tools: Tools, user: User, project_id: str, now: datetime) -> None:
    """Its scripts stay, outside of any project; what was written into a series' documents goes to the bin."""
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.DELETE, to_change=True)).project
        await leave_for_bin(db, project, now)
        await project_rows.free_scripts(db, project.id)
        await project_rows.remove(db, project.id)


async def _shown(db: AsyncSession, user: User, projects: Sequence[Project]) -> list[dict[str, Any]]:
    """Each as ProjectRow of the API, in the order given."""
    ids = [project.id for project in projects]
    roles = await right_rows.project_roles(db, user, ids)
    owners = await beside_rows.names_of_people(db, {project.owner_id for project in projects})
    members = await project_rows.member_counts(db, ids)
    kept = await versions.shown(db, Project, [id_ for id_ in ids if may(roles[id_], ProjectAction.RENAME)])
    episodes: dict[str, list[EpisodeRow]] = defaultdict(list)
    for episode in await project_rows.episodes(db, ids):
        episodes[episode.project_id].append(episode)
    return [
        {
            **_own_fields(project, roles[project.id]),
            **_lists(project, roles[project.id], kept.get(project.id, {})),
            "owner": owners.get(project.owner_id, ""),
            "episodes": _numbered(episodes[project.id]),
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
    }


def _lists(project: Project, role: Role, kept: Mapping[str, Any]) -> dict[str, Any]:
    """As with a script: comments are for who comments, the others for who writes."""
    return {
        **{name: kept.get(name, []) for name in versions.LISTS},
        "notes": project.notes if may(role, ProjectAction.RENAME) else [],
        "comments": project.comments if may(role, ProjectAction.COMMENT) else [],
    }


def _numbered(episodes: Sequence[EpisodeRow]) -> list[dict[str, Any]]:
    """Episodes are counted within their season; what stands outside of seasons has no number."""
    counted: dict[int, int] = defaultdict(int)
    shown = []
    for episode in episodes:
        number = None
        if episode.season is not None:
            counted[episode.season] += 1
            number = counted[episode.season]
        shown.append({"id": episode.id, "title": episode.title, "season": episode.season, "number": number})
    return shown


def _documents_shown(shown: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    by_purpose = {document["purpose"]: document for document in reversed(shown)}
    return {purpose: by_purpose.get(purpose) for purpose in ("outline", "bible")}
