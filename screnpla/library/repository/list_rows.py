"""Lists of scripts: which, in which order, which part."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, UnaryExpression, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, defer

from screnpla.accounts.models import User
from screnpla.library.models import Mark, Script
from screnpla.library.repository.beside_rows import Beside, asked_with, asking
from screnpla.library.repository.right_rows import Reached

Conditions = Sequence[ColumnElement[bool]]

_SORTED_BY: Mapping[str, InstrumentedAttribute[Any]] = {
    "updated": Script.updated_at,
    "created": Script.created_at,
    "opened": Mark.opened_at,
    "title": Script.title_key,
    "pages": Script.page_count,
    "deleted": Script.deleted_at,
}
# Far longer than all the rest of a record, and no list shows them.
_NOT_IN_LISTS = (
    Script.description,
    Script.synopsis,
    Script.production,
    Script.layout,
    Script.headers_and_footers,
    Script.elements,
)

_LISTED = asked_with(select(Script).options(*[defer(column, raiseload=True) for column in _NOT_IN_LISTS]))


class Page(NamedTuple):
    """A part of a list, what lies beside each, by its id, and how many there are in all."""

    scripts: list[Script]
    beside: dict[str, Beside]
    total: int


def present() -> ColumnElement[bool]:
    return and_(Script.purpose == "script", Script.deleted_at.is_(None))


def own(user: User) -> ColumnElement[bool]:
    return and_(Script.owner_id == user.id, present())


def shared(user: User, reached: Reached) -> ColumnElement[bool]:
    return and_(Script.owner_id != user.id, reached.condition, present())


def own_and_shared(user: User, reached: Reached) -> ColumnElement[bool]:
    return and_(or_(Script.owner_id == user.id, reached.condition), present())


def in_project(project_id: str) -> ColumnElement[bool]:
    return and_(Script.project_id == project_id, present())


def in_bin(user: User, since: datetime) -> ColumnElement[bool]:
    return and_(Script.owner_id == user.id, Script.deleted_at > since)


def is_marked(mark: InstrumentedAttribute[bool], wanted: bool) -> ColumnElement[bool]:
    """Of the marks of who asks; a script without any is neither stared nor archieved."""
    return func.coalesce(mark, False) == wanted


async def page(
    db: AsyncSession, user: User, which: Conditions, now: datetime, *, sort: str, descending: bool, skip: int, most: int
) -> Page:
    ids, total = await _page_of_ids(db, user, which, sort=sort, descending=descending, skip=skip, most=most)
    rows = {row[0].id: row for row in await db.execute(_LISTED, asking(user.id, ids, now))} if ids else {}
    # One that was removed between the two questions is not there any more.
    found = [rows[id_] for id_ in ids if id_ in rows]
    return Page([row[0] for row in found], {row[0].id: Beside(*row[1:]) for row in found}, total)


async def _page_of_ids(
    db: AsyncSession, user: User, which: Conditions, *, sort: str, descending: bool, skip: int, most: int
) -> tuple[list[str], int]:
    """The count comes along with the rows: who is found is worked out once."""
    wanted = _of(user, select(Script.id, func.count().over()), which)
    order = _order(_SORTED_BY[sort], descending=descending)
    rows = (await db.execute(wanted.order_by(*order).offset(skip).limit(most))).all()
    if rows or skip == 0:
        return [row[0] for row in rows], rows[0][1] if rows else 0
    return [], await db.scalar(_of(user, select(func.count()), which)) or 0


def _of(user: User, wanted: Select[*tuple[Any, ...]], which: Conditions) -> Select[*tuple[Any, ...]]:
    marks = and_(Mark.script_id == Script.id, Mark.user_id == user.id)
    return wanted.select_from(Script).outerjoin(Mark, marks).where(*which)


def _order(column: InstrumentedAttribute[Any], *, descending: bool) -> tuple[UnaryExpression[Any], ...]:
    # What was never opened, or deleted, comes last either way; the id makes the order of equals the same on every page.
    first = (column.desc() if descending else column.asc()).nulls_last()
    return first, Script.id.desc() if descending else Script.id.asc()


async def owners(db: AsyncSession, which: ColumnElement[bool]) -> Collection[str]:
    return list(await db.scalars(select(Script.owner_id).where(which).distinct()))
