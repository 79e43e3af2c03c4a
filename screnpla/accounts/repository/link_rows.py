"""Links in letters."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import MailedLink


async def spend(db: AsyncSession, link_id: str, purpose: str, secret_hash: str, now: datetime) -> MailedLink | None:
    alive = (
        MailedLink.id == link_id,
        MailedLink.purpose == purpose,
        MailedLink.secret_hash == secret_hash,
        MailedLink.expires_at > now,
        MailedLink.used_at.is_(None),
    )
    return await db.scalar(update(MailedLink).where(*alive).values(used_at=now).returning(MailedLink))


async def void(db: AsyncSession, user_id: str, *purposes: str) -> None:
    """Links of these purposes (all when none is named) stop working."""
    wanted = delete(MailedLink).where(MailedLink.user_id == user_id)
    await db.execute(wanted.where(MailedLink.purpose.in_(purposes)) if purposes else wanted)


async def holder_of(db: AsyncSession, email: str, purpose: str, now: datetime) -> str | None:
    """Whose living link of this purpose is about this address."""
    alive = (MailedLink.email == email, MailedLink.purpose == purpose, MailedLink.expires_at > now)
    return await db.scalar(select(MailedLink.user_id).where(*alive, MailedLink.used_at.is_(None)).limit(1))


async def sweep(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(MailedLink).where(MailedLink.expires_at <= now))
