"""SQL of shares (roles given to addresses, on a script or on a project) and of the letters about them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.library.models import Script, Share, ShareLetter, Target
from screnpla.library.repository.role_rows import is_share_of
from screnpla.library.repository.upsert import upsert


def new_share(target: Target) -> Share:
    """A new share on the target, still without an address."""
    on_script = isinstance(target, Script)
    ids = {"script_id": target.id, "project_id": None} if on_script else {"script_id": None, "project_id": target.id}
    return Share(id=new_id(), **ids)


async def read_shares(db: AsyncSession, target: Target) -> list[Share]:
    return list(await db.scalars(select(Share).where(_is_on(target)).order_by(Share.email)))


async def find_share_by_email(db: AsyncSession, target: Target, email: str) -> Share | None:
    return await db.scalar(select(Share).where(_is_on(target), Share.email == email))


async def find_share_by_id(db: AsyncSession, target: Target, share_id: str) -> Share | None:
    return await db.scalar(select(Share).where(_is_on(target), Share.id == share_id))


async def count_shares(db: AsyncSession, target: Target) -> int:
    return await db.scalar(select(func.count()).where(_is_on(target))) or 0


async def read_shares_with_names(
    db: AsyncSession, target: Target, *, also_waiting: bool
) -> list[tuple[Share, str | None]]:
    """Each with the name of its person. `also_waiting`: for a pending share the person who has proven the address."""
    is_person: ColumnElement[bool] = User.id == Share.user_id
    if also_waiting:
        is_person = or_(is_person, and_(Share.user_id.is_(None), User.confirmed_email == Share.email))
    query = select(Share, User.name).outerjoin(User, is_person).where(_is_on(target)).order_by(Share.email)
    return [(share, name) for share, name in await db.execute(query)]


async def find_own_shares(db: AsyncSession, user: User, target_id: str) -> list[Share]:
    """This person's own shares on a script or a project: more than one when they came by two addresses."""
    target = or_(Share.script_id == target_id, Share.project_id == target_id)
    return list(await db.scalars(select(Share).where(target, is_share_of(user))))


async def delete_shares(db: AsyncSession, shares: Sequence[Share]) -> None:
    if shares:
        await db.execute(delete(Share).where(Share.id.in_([share.id for share in shares])))


def _is_on(target: Target) -> ColumnElement[bool]:
    return Share.script_id == target.id if isinstance(target, Script) else Share.project_id == target.id


async def last_letter_sent(db: AsyncSession, target: Target, email: str) -> datetime | None:
    return await db.scalar(select(ShareLetter.sent_at).where(ShareLetter.key == _letter_key(target, email)))


async def note_letter(db: AsyncSession, target: Target, email: str, now: datetime) -> None:
    """One statement: an older note may be deleted at the same moment."""
    await upsert(db, ShareLetter, ["key"], [{"key": _letter_key(target, email), "sent_at": now}], ["sent_at"])


async def delete_letters_until(db: AsyncSession, until: datetime) -> None:
    await db.execute(delete(ShareLetter).where(ShareLetter.sent_at <= until))


def _letter_key(target: Target, email: str) -> str:
    return hashlib.sha256(f"{target.id} {email}".encode()).hexdigest()
