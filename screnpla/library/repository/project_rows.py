"""Projects: lists of them, and the scripts inside."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, TypeVarTuple

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.models import Project, Script, Season, Share
from screnpla.library.repository.right_rows import is_mine

Columns = TypeVarTuple("Columns")

# What counts as a script of a project: not its outline or bible, and nothing in the bin.
_IS_SCRIPT = (Script.purpose == "script", Script.deleted_at.is_(None))


class EpisodeRow(NamedTuple):
    project_id: str
    id: str
    title: str
    season: int | None


def own(user: User) -> ColumnElement[bool]:
    return Project.owner_id == user.id


def shared(user: User) -> ColumnElement[bool]:
    given = select(Share.project_id).where(Share.project_id.is_not(None), is_mine(user))
    return Project.id.in_(given) & (Project.owner_id != user.id)


def of_scope(user: User, scope: str) -> ColumnElement[bool]:
    if scope == "all":
        return or_(own(user), shared(user))
    return shared(user) if scope == "shared" else own(user)


async def find(db: AsyncSession, which: ColumnElement[bool], *, skip: int, most: int) -> list[Project]:
    """The last changed first."""
    wanted = select(Project).where(which).order_by(Project.updated_at.desc(), Project.id)
    return list(await db.scalars(wanted.offset(skip).limit(most)))


async def count(db: AsyncSession, which: ColumnElement[bool]) -> int:
    return await db.scalar(select(func.count()).select_from(Project).where(which)) or 0


async def member_counts(db: AsyncSession, project_ids: Collection[str]) -> dict[str, int]:
    wanted = select(Share.project_id, func.count()).where(Share.project_id.in_(project_ids)).group_by(Share.project_id)
    return {id_: number for id_, number in await db.execute(wanted) if id_ is not None}


async def episodes(db: AsyncSession, project_ids: Collection[str]) -> list[EpisodeRow]:
    """The scripts of projects, each in the order of its project."""
    columns = select(Script.project_id, Script.id, Script.title, Season.number)
    rows = await db.execute(_in_order(columns, project_ids))
    return [EpisodeRow(project or "", id_, title, season) for project, id_, title, season in rows]


async def scripts(db: AsyncSession, project_id: str) -> list[Script]:
    return list(await db.scalars(_in_order(select(Script), [project_id])))


def _in_order(wanted: Select[*Columns], project_ids: Collection[str]) -> Select[*Columns]:
    """By seasons, then what stands outside of them; `is_(None)` because databases disagree where nothing sorts."""
    joined = wanted.outerjoin(Season, Season.id == Script.season_id)
    order = (Script.project_id, Season.number.is_(None), Season.number, Script.position, Script.id)
    return joined.where(Script.project_id.in_(project_ids), *_IS_SCRIPT).order_by(*order)


async def documents(db: AsyncSession, project_id: str) -> list[Script]:
    """A series' outline and bible, also where they lie in the bin."""
    of_series = (Script.project_id == project_id, Script.purpose != "script")
    return list(await db.scalars(select(Script).where(*of_series).order_by(Script.created_at, Script.id)))


async def free_scripts(db: AsyncSession, project_id: str) -> None:
    """All scripts in it, whoever's they are and also those in the bin, stand outside of any project from now on."""
    outside = {"project_id": None, "season_id": None, "position": 0}
    await db.execute(update(Script).where(Script.project_id == project_id).values(outside))


async def remove(db: AsyncSession, project_id: str) -> None:
    await db.execute(delete(Project).where(Project.id == project_id))
