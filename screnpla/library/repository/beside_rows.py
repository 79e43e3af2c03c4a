"""What lists show beside scripts, for a whole page of them at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, bindparam, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.one_of import one_of
from screnpla.library.models import Link, Mark, Project, Script, Share
from screnpla.library.repository.link_rows import in_force


class Beside(NamedTuple):
    """The marks of who asks, the public address while it is in force, and whether anybody was given a share."""

    stared: bool
    archieved: bool
    opened_at: datetime | None
    secret: str | None
    is_shared: bool


NOTHING = Beside(stared=False, archieved=False, opened_at=None, secret=None, is_shared=False)


def asked_with(wanted: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    """What is wanted of scripts, and behind it what `Beside` has; to be put together once, and asked by `asking`."""
    marks = and_(Mark.script_id == Script.id, Mark.user_id == bindparam("user_id"))
    link = and_(Link.script_id == Script.id, in_force(bindparam("now")))
    beside = (
        func.coalesce(Mark.stared, False),
        func.coalesce(Mark.archieved, False),
        Mark.opened_at,
        Link.secret,
        exists().where(Share.script_id == Script.id),
    )
    all_of_it = wanted.add_columns(*beside).outerjoin(Mark, marks).outerjoin(Link, link)
    return all_of_it.where(one_of(Script.id, "script_ids"))


def asking(user_id: str, script_ids: Collection[str], now: datetime) -> dict[str, Any]:
    return {"user_id": user_id, "script_ids": list(script_ids), "now": now}


_ASKED = asked_with(select(Script.id))


async def of_each(db: AsyncSession, user_id: str, script_ids: Collection[str], now: datetime) -> dict[str, Beside]:
    """By script id."""
    rows = await db.execute(_ASKED, asking(user_id, script_ids, now))
    return {row[0]: Beside(*row[1:]) for row in rows}


async def names_of_people(db: AsyncSession, user_ids: Collection[str]) -> dict[str, str]:
    if not user_ids:
        return {}
    rows = await db.execute(select(User.id, User.name).where(User.id.in_(user_ids)))
    return {row.id: row.name for row in rows}


async def names_of_projects(db: AsyncSession, project_ids: Collection[str]) -> dict[str, str]:
    if not project_ids:
        return {}
    rows = await db.execute(select(Project.id, Project.name).where(Project.id.in_(project_ids)))
    return {row.id: row.name for row in rows}


async def addresses_shared_with(db: AsyncSession, script_ids: Collection[str]) -> dict[str, list[tuple[str, str]]]:
    """The id and the address of each share, by script id."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    if script_ids:
        wanted = select(Share.script_id, Share.id, Share.email).where(Share.script_id.in_(script_ids))
        for script_id, share_id, email in await db.execute(wanted.order_by(Share.email)):
            found[script_id or ""].append((share_id, email))
    return found
