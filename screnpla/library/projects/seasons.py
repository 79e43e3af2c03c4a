"""Seasons of a series, and the order of scripts in a project."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import NO_SCRIPT, ProjectAction
from screnpla.library.fields.text_fields import check_season_name
from screnpla.library.fields.updated_at import next_updated_at
from screnpla.library.models import Project, Script, Season
from screnpla.library.opening import open_project
from screnpla.library.placement import NO_SEASON, TWICE
from screnpla.library.repository.season_rows import (
    lock_project_scripts,
    lock_scripts_in_season,
    lock_season,
    read_last_season_number,
    read_seasons,
)

NO_SERIES = "Only a TV series has seasons"
TOO_MANY_SEASONS = "A series can have at most 100 seasons"
MAX_SEASONS = 100


async def order_scripts(
    services: Services, user: User, project_id: str, season_id: str | None, ids: Sequence[str], now: datetime
) -> None:
    """These scripts come first in this season (None: outside of seasons), in this order; its others come after them."""
    if len(set(ids)) != len(ids):
        raise Invalid(TWICE)
    async with services.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        if season_id is not None:
            await _find_season(db, project, season_id)
        ordered = await _find_scripts(db, project, ids)
        in_season = await lock_scripts_in_season(db, project.id, season_id)
        _set_order([*ordered, *(script for script in in_season if script not in ordered)], season_id)
        project.updated_at = next_updated_at(project, now)


async def add_season(services: Services, user: User, project_id: str, name: str, now: datetime) -> dict[str, Any]:
    """As SeasonShown of the API. The new season comes after the last one, also where one in the middle was deleted."""
    checked = check_season_name(name)
    async with services.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        if project.type != "tvSeries":
            raise Invalid(NO_SERIES)
        if len(await read_seasons(db, project.id)) >= MAX_SEASONS:
            raise Invalid(TOO_MANY_SEASONS)
        season = await create_season(db, project, checked)
        project.updated_at = next_updated_at(project, now)
    return {"id": season.id, "number": season.number, "name": season.name}


async def create_season(db: AsyncSession, project: Project, name: str = "") -> Season:
    """For a caller that has locked the project."""
    number = await read_last_season_number(db, project.id) + 1
    season = Season(project_id=project.id, number=number, name=name)
    db.add(season)
    await db.flush()
    return season


async def rename_season(
    services: Services, user: User, project_id: str, season_id: str, name: str, now: datetime
) -> None:
    checked = check_season_name(name)
    async with services.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        (await _find_season(db, project, season_id)).name = checked
        project.updated_at = next_updated_at(project, now)


async def delete_season(services: Services, user: User, project_id: str, season_id: str, now: datetime) -> None:
    """Its episodes stay in the project, after the scripts that are outside of seasons already."""
    async with services.db.session() as db:
        project = (await open_project(db, user, project_id, ProjectAction.FILL, to_change=True)).project
        await _remove_season(db, project, await _find_season(db, project, season_id))
        project.updated_at = next_updated_at(project, now)


async def remove_all_seasons(db: AsyncSession, project: Project) -> None:
    """A folder has no seasons. For a caller that has locked the project."""
    for season in await read_seasons(db, project.id):
        await _remove_season(db, project, season)


async def _remove_season(db: AsyncSession, project: Project, season: Season) -> None:
    outside = await lock_scripts_in_season(db, project.id, None)
    episodes = await lock_scripts_in_season(db, project.id, season.id)
    _set_order([*outside, *episodes], None)
    # The scripts first: the database would change their rows by itself, and our loaded objects would not know.
    await db.flush()
    await db.delete(season)
    await db.flush()


def _set_order(scripts: Iterable[Script], season_id: str | None) -> None:
    for position, script in enumerate(scripts):
        script.season_id, script.position = season_id, position


async def _find_season(db: AsyncSession, project: Project, season_id: str) -> Season:
    season = await lock_season(db, project.id, season_id) if is_id(season_id) else None
    if season is None:
        raise NotFound(NO_SEASON)
    return season


async def _find_scripts(db: AsyncSession, project: Project, ids: Sequence[str]) -> list[Script]:
    if not all(is_id(id_) for id_ in ids):
        raise NotFound(NO_SCRIPT)
    found = await lock_project_scripts(db, project.id, ids)
    if len(found) != len(ids):
        raise NotFound(NO_SCRIPT)
    return [found[id_] for id_ in ids]
