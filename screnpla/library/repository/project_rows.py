"""SQL of projects: lists of them, and their scripts."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, TypeVarTuple

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.models import Project, Script, Season, Share
from screnpla.library.repository.role_rows import is_share_of

Columns = TypeVarTuple("Columns")

# Scripts of a project, without its outline and bible and without those in the bin.
_IS_SCRIPT = (Script.purpose == "script", Script.deleted_at.is_(None))


class EpisodeRow(NamedTuple):
    project_id: str
    id: str
    title: str
    season: int | None


def is_own_project(user: User) -> ColumnElement[bool]:
    return Project.owner_id == user.id


def is_shared_project(user: User) -> ColumnElement[bool]:
    shared_ids = select(Share.project_id).where(Share.project_id.is_not(None), is_share_of(user))
    return Project.id.in_(shared_ids) & (Project.owner_id != user.id)


def scope_condition(user: User, scope: str) -> ColumnElement[bool]:
    if scope == "all":
        return or_(is_own_project(user), is_shared_project(user))
    return is_shared_project(user) if scope == "shared" else is_own_project(user)


async def read_projects(db: AsyncSession, condition: ColumnElement[bool], *, skip: int, most: int) -> list[Project]:
    """The last changed first."""
    query = select(Project).where(condition).order_by(Project.updated_at.desc(), Project.id)
    return list(await db.scalars(query.offset(skip).limit(most)))


async def count_projects(db: AsyncSession, condition: ColumnElement[bool]) -> int:
    return await db.scalar(select(func.count()).select_from(Project).where(condition)) or 0


async def count_members(db: AsyncSession, project_ids: Collection[str]) -> dict[str, int]:
    query = select(Share.project_id, func.count()).where(Share.project_id.in_(project_ids)).group_by(Share.project_id)
    return {id_: number for id_, number in await db.execute(query) if id_ is not None}


async def read_episodes(db: AsyncSession, project_ids: Collection[str]) -> list[EpisodeRow]:
    """The scripts of projects, each in the order of its project."""
    columns = select(Script.project_id, Script.id, Script.title, Season.number)
    rows = await db.execute(_in_order(columns, project_ids))
    return [EpisodeRow(project or "", id_, title, season) for project, id_, title, season in rows]


async def read_project_scripts(db: AsyncSession, project_id: str) -> list[Script]:
    return list(await db.scalars(_in_order(select(Script), [project_id])))


def _in_order(query: Select[*Columns], project_ids: Collection[str]) -> Select[*Columns]:
    """By seasons, then the scripts outside of them; `is_(None)` because databases disagree where NULL sorts."""
    joined = query.outerjoin(Season, Season.id == Script.season_id)
    order = (Script.project_id, Season.number.is_(None), Season.number, Script.position, Script.id)
    return joined.where(Script.project_id.in_(project_ids), *_IS_SCRIPT).order_by(*order)


async def read_series_documents(db: AsyncSession, project_id: str) -> list[Script]:
    """A series' outline and bible, also when they are in the bin."""
    of_series = (Script.project_id == project_id, Script.purpose != "script")
    return list(await db.scalars(select(Script).where(*of_series).order_by(Script.created_at, Script.id)))


async def release_scripts(db: AsyncSession, project_id: str) -> None:
    """Takes all scripts out of the project, whoever owns them, also those in the bin."""
    outside = {"project_id": None, "season_id": None, "position": 0}
    await db.execute(update(Script).where(Script.project_id == project_id).values(outside))


async def delete_project_row(db: AsyncSession, project_id: str) -> None:
    await db.execute(delete(Project).where(Project.id == project_id))
