"""Signed-in browsers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload

from screnpla.accounts.models import Session


async def living(db: AsyncSession, session_id: str, now: datetime) -> Session | None:
    wanted = select(Session).options(joinedload(Session.user))
    return await db.scalar(wanted.where(Session.id == session_id, Session.expires_at > now))


async def by_renewal(db: AsyncSession, renewal_hash: str, now: datetime) -> Session | None:
    return await db.scalar(select(Session).where(Session.renewal_hash == renewal_hash, Session.expires_at > now))


async def extend(db: AsyncSession, session_id: str, seen_at: datetime, expires_at: datetime) -> None:
    await db.execute(update(Session).where(Session.id == session_id).values(seen_at=seen_at, expires_at=expires_at))


async def end(db: AsyncSession, session_id: str) -> None:
    await db.execute(delete(Session).where(Session.id == session_id))


async def end_all(db: AsyncSession, user_id: str, *, but: str | None = None) -> None:
    """Every session of a person, or every other one."""
    await db.execute(delete(Session).where(Session.user_id == user_id, Session.id != (but or "")))


async def sweep(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(Session).where(Session.expires_at <= now))
