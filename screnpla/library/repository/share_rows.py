"""Shares: roles given to addresses, on a script or on a project."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.library.models import Project, Script, Share
from screnpla.library.repository.right_rows import is_mine

# What can be shared.
Target = Script | Project


def blank(target: Target) -> Share:
    """A new share on it, still without an address."""
    on_script = isinstance(target, Script)
    ids = {"script_id": target.id, "project_id": None} if on_script else {"script_id": None, "project_id": target.id}
    return Share(id=new_id(), **ids)


async def of(db: AsyncSession, target: Target) -> list[Share]:
    return list(await db.scalars(select(Share).where(_on(target)).order_by(Share.email)))


async def by_email(db: AsyncSession, target: Target, email: str) -> Share | None:
    return await db.scalar(select(Share).where(_on(target), Share.email == email))


async def by_id(db: AsyncSession, target: Target, share_id: str) -> Share | None:
    return await db.scalar(select(Share).where(_on(target), Share.id == share_id))


async def count(db: AsyncSession, target: Target) -> int:
    return await db.scalar(select(func.count()).where(_on(target))) or 0


async def with_names(db: AsyncSession, target: Target, *, also_waiting: bool) -> list[tuple[Share, str | None]]:
    """Each with the name of the person behind it. `also_waiting`: also of who has proven the address since."""
    theirs: ColumnElement[bool] = User.id == Share.user_id
    if also_waiting:
        theirs = or_(theirs, and_(Share.user_id.is_(None), User.confirmed_email == Share.email))
    wanted = select(Share, User.name).outerjoin(User, theirs).where(_on(target)).order_by(Share.email)
    return [(share, name) for share, name in await db.execute(wanted)]


async def mine_on(db: AsyncSession, user: User, target_id: str) -> list[Share]:
    """This person's own shares on a script or a project: more than one when they came by two addresses."""
    target = or_(Share.script_id == target_id, Share.project_id == target_id)
    return list(await db.scalars(select(Share).where(target, is_mine(user))))


async def remove(db: AsyncSession, shares: Sequence[Share]) -> None:
    if shares:
        await db.execute(delete(Share).where(Share.id.in_([share.id for share in shares])))


def _on(target: Target) -> ColumnElement[bool]:
    return Share.script_id == target.id if isinstance(target, Script) else Share.project_id == target.id
