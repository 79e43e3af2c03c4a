"""Which addresses were told of a share lately."""

from __future__ import annotations

import hashlib
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import ShareLetter
from screnpla.library.repository.share_rows import Target
from screnpla.library.repository.upsert import upsert


async def last_sent(db: AsyncSession, target: Target, email: str) -> datetime | None:
    return await db.scalar(select(ShareLetter.sent_at).where(ShareLetter.key == _key(target, email)))


async def note(db: AsyncSession, target: Target, email: str, now: datetime) -> None:
    """One statement: what was noted before may be forgotten at the same moment."""
    await upsert(db, ShareLetter, ["key"], [{"key": _key(target, email), "sent_at": now}], ["sent_at"])


async def forget(db: AsyncSession, until: datetime) -> None:
    await db.execute(delete(ShareLetter).where(ShareLetter.sent_at <= until))


def _key(target: Target, email: str) -> str:
    return hashlib.sha256(f"{target.id} {email}".encode()).hexdigest()
