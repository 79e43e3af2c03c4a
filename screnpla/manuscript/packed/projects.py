"""A person's projects, to take away."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import versions
from screnpla.library.models import Project
from screnpla.library.repository import project_rows, season_rows, share_rows
from screnpla.manuscript.packed.record import as_json, as_record
from screnpla.manuscript.repository import takeout_rows


async def own_projects(tools: Tools, user: User) -> list[Project]:
    async with tools.db.reading() as db:
        return await takeout_rows.projects(db, user.id)


async def projects_as_json(tools: Tools, user: User) -> bytes:
    async with tools.db.reading() as db:
        told = [await _told(db, project) for project in await takeout_rows.projects(db, user.id)]
    return await asyncio.to_thread(as_json, told)


async def _told(db: AsyncSession, project: Project) -> dict[str, Any]:
    scripts = await project_rows.scripts(db, project.id)
    return {
        **as_record(project, without=["owner_id"]),
        **(await versions.shown(db, Project, [project.id]))[project.id],
        "seasons": [as_record(season, without=["project_id"]) for season in await season_rows.of(db, project.id)],
        "scripts": [{"id": one.id, "title": one.title, "seasonId": one.season_id} for one in scripts],
        "members": [{"email": share.email, "role": share.role} for share in await share_rows.of(db, project)],
    }
