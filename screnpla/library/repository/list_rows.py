"""SQL of lists of scripts: conditions, order, pages, and the columns of other tables that a list shows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, UnaryExpression, and_, bindparam, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, defer

from screnpla.accounts.models import User
from screnpla.kit.list_parameter import in_list_parameter
from screnpla.library.models import Project, Script, ScriptFlags, ScriptLink, Share
from screnpla.library.repository.link_rows import is_active
from screnpla.library.repository.role_rows import SharedScope


class ListColumns(NamedTuple):
    """The flags of the caller, the active public address, and whether anybody has a share."""

    starred: bool
    archived: bool
    opened_at: datetime | None
    secret: str | None
    is_shared: bool


NO_LIST_COLUMNS = ListColumns(starred=False, archived=False, opened_at=None, secret=None, is_shared=False)


def with_list_columns(query: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    """The given columns of scripts, followed by those of `ListColumns`; compiled once, run with `list_parameters`."""
    flags = and_(ScriptFlags.script_id == Script.id, ScriptFlags.user_id == bindparam("user_id"))
    link = and_(ScriptLink.script_id == Script.id, is_active(bindparam("now")))
    columns = (
        func.coalesce(ScriptFlags.starred, False),
        func.coalesce(ScriptFlags.archived, False),
        ScriptFlags.opened_at,
        ScriptLink.secret,
        exists().where(Share.script_id == Script.id),
    )
    query = query.add_columns(*columns).outerjoin(ScriptFlags, flags).outerjoin(ScriptLink, link)
    return query.where(in_list_parameter(Script.id, "script_ids"))


def list_parameters(user_id: str, script_ids: Collection[str], now: datetime) -> dict[str, Any]:
    return {"user_id": user_id, "script_ids": list(script_ids), "now": now}


_LIST_COLUMNS = with_list_columns(select(Script.id))


async def read_list_columns(
    db: AsyncSession, user_id: str, script_ids: Collection[str], now: datetime
) -> dict[str, ListColumns]:
    """By script id."""
    rows = await db.execute(_LIST_COLUMNS, list_parameters(user_id, script_ids, now))
    return {row[0]: ListColumns(*row[1:]) for row in rows}


async def read_user_names(db: AsyncSession, user_ids: Collection[str]) -> dict[str, str]:
    if not user_ids:
        return {}
    rows = await db.execute(select(User.id, User.name).where(User.id.in_(user_ids)))
    return {row.id: row.name for row in rows}


async def read_project_names(db: AsyncSession, project_ids: Collection[str]) -> dict[str, str]:
    if not project_ids:
        return {}
    rows = await db.execute(select(Project.id, Project.name).where(Project.id.in_(project_ids)))
    return {row.id: row.name for row in rows}


async def read_shared_addresses(db: AsyncSession, script_ids: Collection[str]) -> dict[str, list[tuple[str, str]]]:
    """Id and address of each share, by script id."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    if script_ids:
        query = select(Share.script_id, Share.id, Share.email).where(Share.script_id.in_(script_ids))
        for script_id, share_id, email in await db.execute(query.order_by(Share.email)):
            found[script_id or ""].append((share_id, email))
    return found


Conditions = Sequence[ColumnElement[bool]]

_SORTED_BY: Mapping[str, InstrumentedAttribute[Any]] = {
    "updated": Script.updated_at,
    "created": Script.created_at,
    "opened": ScriptFlags.opened_at,
    "title": Script.title_key,
    "pages": Script.page_count,
    "deleted": Script.deleted_at,
}
# Columns that are far longer than the rest of a record, and that no list shows.
_NOT_IN_LISTS = (
    Script.description,
    Script.synopsis,
    Script.production,
    Script.layout,
    Script.headers_and_footers,
    Script.elements,
)

_LISTED = with_list_columns(select(Script).options(*[defer(column, raiseload=True) for column in _NOT_IN_LISTS]))


class ScriptPage(NamedTuple):
    """A page of a list, the list columns of each script by its id, and the total count."""

    scripts: list[Script]
    columns: dict[str, ListColumns]
    total: int


def is_present() -> ColumnElement[bool]:
    return and_(Script.purpose == "script", Script.deleted_at.is_(None))


def is_own(user: User) -> ColumnElement[bool]:
    return and_(Script.owner_id == user.id, is_present())


def is_shared(user: User, scope: SharedScope) -> ColumnElement[bool]:
    return and_(Script.owner_id != user.id, scope.condition, is_present())


def is_own_or_shared(user: User, scope: SharedScope) -> ColumnElement[bool]:
    return and_(or_(Script.owner_id == user.id, scope.condition), is_present())


def is_in_project(project_id: str) -> ColumnElement[bool]:
    return and_(Script.project_id == project_id, is_present())


def is_in_bin(user: User, since: datetime) -> ColumnElement[bool]:
    return and_(Script.owner_id == user.id, Script.deleted_at > since)


def has_flag(flag: InstrumentedAttribute[bool], value: bool) -> ColumnElement[bool]:
    """A condition on the caller's flags; a script without any is neither starred nor archived."""
    return func.coalesce(flag, False) == value


async def read_script_page(
    db: AsyncSession,
    user: User,
    conditions: Conditions,
    now: datetime,
    *,
    sort: str,
    descending: bool,
    skip: int,
    most: int,
) -> ScriptPage:
    ids, total = await _read_page_of_ids(db, user, conditions, sort=sort, descending=descending, skip=skip, most=most)
    rows = {row[0].id: row for row in await db.execute(_LISTED, list_parameters(user.id, ids, now))} if ids else {}
    # A script that was removed between the two queries is left out.
    found = [rows[id_] for id_ in ids if id_ in rows]
    return ScriptPage([row[0] for row in found], {row[0].id: ListColumns(*row[1:]) for row in found}, total)


async def _read_page_of_ids(
    db: AsyncSession, user: User, conditions: Conditions, *, sort: str, descending: bool, skip: int, most: int
) -> tuple[list[str], int]:
    """The count comes along with the rows, so that the conditions are evaluated once."""
    query = _with_flags(user, select(Script.id, func.count().over()), conditions)
    order = _order(_SORTED_BY[sort], descending=descending)
    rows = (await db.execute(query.order_by(*order).offset(skip).limit(most))).all()
    if rows or skip == 0:
        return [row[0] for row in rows], rows[0][1] if rows else 0
    return [], await db.scalar(_with_flags(user, select(func.count()), conditions)) or 0


def _with_flags(user: User, query: Select[*tuple[Any, ...]], conditions: Conditions) -> Select[*tuple[Any, ...]]:
    flags = and_(ScriptFlags.script_id == Script.id, ScriptFlags.user_id == user.id)
    return query.select_from(Script).outerjoin(ScriptFlags, flags).where(*conditions)


def _order(column: InstrumentedAttribute[Any], *, descending: bool) -> tuple[UnaryExpression[Any], ...]:
    # Scripts that were never opened, or deleted, come last either way; the id makes the order of equals stable.
    first = (column.desc() if descending else column.asc()).nulls_last()
    return first, Script.id.desc() if descending else Script.id.asc()


async def read_owner_ids(db: AsyncSession, condition: ColumnElement[bool]) -> Collection[str]:
    return list(await db.scalars(select(Script.owner_id).where(condition).distinct()))
