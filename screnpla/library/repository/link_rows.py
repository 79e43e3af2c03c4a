"""Public addresses of scripts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BindParameter, ColumnElement, and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.written_tables import QUIET
from screnpla.library.models import Link, Script


async def of(db: AsyncSession, script_id: str) -> Link | None:
    return await db.get(Link, script_id)


async def script_behind(db: AsyncSession, secret: str, now: datetime) -> Script | None:
    """While the address is in force, and the script not in the bin."""
    wanted = select(Script).join(Link, Link.script_id == Script.id)
    return await db.scalar(wanted.where(Link.secret == secret, in_force(now), Script.deleted_at.is_(None)))


async def secret_in_force(db: AsyncSession, script_id: str, now: datetime) -> str | None:
    wanted = select(Link.secret).join(Script, Script.id == Link.script_id)
    return await db.scalar(wanted.where(Link.script_id == script_id, in_force(now), Script.deleted_at.is_(None)))


async def count_view(db: AsyncSession, script_id: str) -> None:
    viewed = update(Link).where(Link.script_id == script_id).values(views=Link.views + 1)
    # It gives and takes no right.
    await db.execute(viewed, execution_options={QUIET: True})


def in_force(now: datetime | BindParameter[datetime]) -> ColumnElement[bool]:
    return and_(Link.off_at.is_(None), or_(Link.expires_at.is_(None), Link.expires_at > now))
