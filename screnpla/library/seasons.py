"""Seasons of a series, and the order of scripts in a project."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import NO_SCRIPT, ProjectAction
from screnpla.library.models import Project, Script, Season
from screnpla.library.opening import open_project
from screnpla.library.project_name import check_season_name
from screnpla.library.repository import season_rows
from screnpla.library.shelf import NO_SEASON, TWICE
from screnpla.library.touching import touched

NO_SERIES = "Only a TV series has seasons"
TOO_MANY = "A series can have at most 100 seasons"
MOST_SEASONS = 100


async def order(
    tools: Tools, user: User, project_id: str, season_id: str | None, ids: Sequence[str], now: datetime
) -> None:
    """These scripts stand in this season (None: outside of seasons) in this order; others in it come after them."""
    if len(set(ids)) != len(ids):
        raise Invalid(TWICE)
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        if season_id is not None:
            await _season(db, project, season_id)
        named = await _named(db, project, ids)
        standing = await season_rows.standing_in(db, project.id, season_id)
        _place([*named, *(script for script in standing if script not in named)], season_id)
        project.updated_at = touched(project, now)


async def add(tools: Tools, user: User, project_id: str, name: str, now: datetime) -> dict[str, Any]:
    """As SeasonShown of the API. It comes after the last one, also where one in the middle was deleted."""
    checked = check_season_name(name)
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        if project.type != "tvSeries":
            raise Invalid(NO_SERIES)
        if len(await season_rows.of(db, project.id)) >= MOST_SEASONS:
            raise Invalid(TOO_MANY)
        season = await begin_season(db, project, checked)
        project.updated_at = touched(project, now)
    return {"id": season.id, "number": season.number, "name": season.name}


async def begin_season(db: AsyncSession, project: Project, name: str = "") -> Season:
    """For who holds the project to change it."""
    number = await season_rows.last_number(db, project.id) + 1
    season = Season(project_id=project.id, number=number, name=name)
    db.add(season)
    await db.flush()
    return season


async def rename(tools: Tools, user: User, project_id: str, season_id: str, name: str, now: datetime) -> None:
    checked = check_season_name(name)
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        (await _season(db, project, season_id)).name = checked
        project.updated_at = touched(project, now)


async def delete(tools: Tools, user: User, project_id: str, season_id: str, now: datetime) -> None:
    """Its episodes stay in the project, after what stands outside of seasons already."""
    async with tools.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        await _end(db, project, await _season(db, project, season_id))
        project.updated_at = touched(project, now)


async def end_all(db: AsyncSession, project: Project) -> None:
    """A folder has none; for who holds the project to change it."""
    for season in await season_rows.of(db, project.id):
        await _end(db, project, season)


async def _end(db: AsyncSession, project: Project, season: Season) -> None:
    outside = await season_rows.standing_in(db, project.id, None)
    episodes = await season_rows.standing_in(db, project.id, season.id)
    _place([*outside, *episodes], None)
    # The scripts first: the database would free them by itself, unseen by what we hold of them here.
    await db.flush()
    await db.delete(season)
    await db.flush()


def _place(scripts: Iterable[Script], season_id: str | None) -> None:
    for position, script in enumerate(scripts):
        script.season_id, script.position = season_id, position


async def _season(db: AsyncSession, project: Project, season_id: str) -> Season:
    season = await season_rows.one(db, project.id, season_id) if is_id(season_id) else None
    if season is None:
        raise NotFound(NO_SEASON)
    return season


async def _named(db: AsyncSession, project: Project, ids: Sequence[str]) -> list[Script]:
    if not all(is_id(id_) for id_ in ids):
        raise NotFound(NO_SCRIPT)
    found = await season_rows.named(db, project.id, ids)
    if len(found) != len(ids):
        raise NotFound(NO_SCRIPT)
    return [found[id_] for id_ in ids]
