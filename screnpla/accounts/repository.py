"""Every SQL statement of this room."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import joinedload

from screnpla.accounts.models import EmailCode, Session, User


async def user_by_email(db: AsyncSession, email: str) -> User | None:
    return await db.scalar(select(User).where(User.email == email))


async def user_by_id(db: AsyncSession, user_id: str) -> User | None:
    return await db.get(User, user_id)


async def living_session(db: AsyncSession, session_id: str, now: datetime) -> Session | None:
    wanted = select(Session).options(joinedload(Session.user))
    return await db.scalar(wanted.where(Session.id == session_id, Session.expires_at > now))


async def session_by_renewal(db: AsyncSession, renewal_hash: str, now: datetime) -> Session | None:
    return await db.scalar(select(Session).where(Session.renewal_hash == renewal_hash, Session.expires_at > now))


async def extend_session(db: AsyncSession, session_id: str, seen_at: datetime, expires_at: datetime) -> None:
    await db.execute(update(Session).where(Session.id == session_id).values(seen_at=seen_at, expires_at=expires_at))


async def end_session(db: AsyncSession, session_id: str) -> None:
    await db.execute(delete(Session).where(Session.id == session_id))


async def count_try(db: AsyncSession, email: str, sent_after: datetime, most: int) -> EmailCode | None:
    """Takes one try from the newest open code of an address. One statement: two guesses at once cannot share a try."""
    newest = (
        select(EmailCode.id).where(EmailCode.email == email).order_by(EmailCode.created_at.desc()).limit(1)
    ).scalar_subquery()
    statement = (
        update(EmailCode)
        .where(EmailCode.id == newest, EmailCode.created_at > sent_after)
        .where(EmailCode.tries < most, EmailCode.confirmed_at.is_(None))
        .values(tries=EmailCode.tries + 1)
        .returning(EmailCode)
    )
    return await db.scalar(statement)


async def confirm_code(db: AsyncSession, code_id: str, now: datetime) -> bool:
    """True for exactly one of several that try at once."""
    open_code = (EmailCode.id == code_id, EmailCode.confirmed_at.is_(None))
    statement = update(EmailCode).where(*open_code).values(confirmed_at=now).returning(EmailCode.id)
    return await db.scalar(statement) is not None


async def spend_code(db: AsyncSession, code_id: str, email: str, confirmed_after: datetime, now: datetime) -> bool:
    """True for exactly one of several that try at once."""
    unspent = (
        EmailCode.id == code_id,
        EmailCode.email == email,
        EmailCode.confirmed_at > confirmed_after,
        EmailCode.spent_at.is_(None),
    )
    return await db.scalar(update(EmailCode).where(*unspent).values(spent_at=now).returning(EmailCode.id)) is not None


async def give_code_back(db: AsyncSession, code_id: str) -> None:
    await db.execute(update(EmailCode).where(EmailCode.id == code_id).values(spent_at=None))


async def sweep(db: AsyncSession, now: datetime, codes_before: datetime) -> None:
    await db.execute(delete(Session).where(Session.expires_at <= now))
    await db.execute(delete(EmailCode).where(EmailCode.created_at < codes_before))
