"""Which addresses were told of a share lately."""

from __future__ import annotations

import hashlib
from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import ShareLetter
from screnpla.library.repository.share_rows import Target


async def last_sent(db: AsyncSession, target: Target, email: str) -> datetime | None:
    found = await db.get(ShareLetter, _key(target, email))
    return found.sent_at if found else None


async def note(db: AsyncSession, target: Target, email: str, now: datetime) -> None:
    """For who holds the target: nobody else notes the same at the same moment."""
    await db.merge(ShareLetter(key=_key(target, email), sent_at=now))


async def forget(db: AsyncSession, until: datetime) -> None:
    await db.execute(delete(ShareLetter).where(ShareLetter.sent_at <= until))


def _key(target: Target, email: str) -> str:
    return hashlib.sha256(f"{target.id} {email}".encode()).hexdigest()
