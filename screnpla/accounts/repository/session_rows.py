"""Rows of sessions: signed-in browsers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload

from screnpla.accounts.models import Session, User
from screnpla.kit.change_tracking import UNTRACKED

# Put together once: every request asks it.
_LIVING = (
    select(Session)
    .options(joinedload(Session.user))
    .where(Session.id == bindparam("session_id"), Session.expires_at > bindparam("now"))
)


async def find_session(db: AsyncSession, session_id: str, now: datetime) -> Session | None:
    return await db.scalar(_LIVING, {"session_id": session_id, "now": now})


async def find_session_users(db: AsyncSession, session_ids: Collection[str], now: datetime) -> dict[str, User]:
    """Whose sessions these are: by session, without those that have ended."""
    conditions = (Session.id.in_(session_ids), Session.expires_at > now)
    rows = await db.execute(select(Session.id, User).join(Session.user).where(*conditions))
    return {row.id: row.User for row in rows}


async def find_session_by_renewal(db: AsyncSession, renewal_hash: str, now: datetime) -> Session | None:
    return await db.scalar(select(Session).where(Session.renewal_hash == renewal_hash, Session.expires_at > now))


async def extend_session(db: AsyncSession, session_id: str, seen_at: datetime, expires_at: datetime) -> None:
    statement = update(Session).where(Session.id == session_id).values(seen_at=seen_at, expires_at=expires_at)
    # It gives and takes no right.
    await db.execute(statement, execution_options={UNTRACKED: True})


async def list_sessions(db: AsyncSession, user_id: str, now: datetime) -> Sequence[Session]:
    """Those used last come first."""
    conditions = (Session.user_id == user_id, Session.expires_at > now)
    latest = (Session.seen_at.desc(), Session.created_at.desc(), Session.id)
    return (await db.scalars(select(Session).where(*conditions).order_by(*latest))).all()


async def has_same_credentials(db: AsyncSession, user: User) -> bool:
    """Whether what opens this account is as it was when the person was read.

    PostgreSQL lets nobody change it until this unit of work ends; who wants to will find the new session and end it.
    """
    same = (
        User.id == user.id,
        User.password_hash.is_not_distinct_from(user.password_hash),
        User.google_subject.is_not_distinct_from(user.google_subject),
        User.two_factor_since.is_not_distinct_from(user.two_factor_since),
    )
    return await db.scalar(select(User.id).where(*same).with_for_update(read=True)) is not None


async def delete_session(db: AsyncSession, session_id: str) -> None:
    await db.execute(delete(Session).where(Session.id == session_id))


async def delete_session_by_renewal(db: AsyncSession, renewal_hash: str) -> None:
    await db.execute(delete(Session).where(Session.renewal_hash == renewal_hash))


async def delete_own_session(db: AsyncSession, user_id: str, session_id: str) -> bool:
    conditions = (Session.user_id == user_id, Session.id == session_id)
    return await db.scalar(delete(Session).where(*conditions).returning(Session.id)) is not None


async def delete_sessions(db: AsyncSession, user_id: str, *, except_id: str | None = None) -> None:
    """Every session of a person, or every other one."""
    await db.execute(delete(Session).where(Session.user_id == user_id, Session.id != (except_id or "")))


async def delete_expired_sessions(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(Session).where(Session.expires_at <= now))
