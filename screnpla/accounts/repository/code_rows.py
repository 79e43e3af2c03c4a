"""Rows of mailed sign-up codes."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import EmailCode


async def count_code_try(db: AsyncSession, email: str, sent_after: datetime, most: int) -> EmailCode | None:
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


async def restore_code(db: AsyncSession, code_id: str) -> None:
    await db.execute(update(EmailCode).where(EmailCode.id == code_id).values(spent_at=None))


async def delete_old_codes(db: AsyncSession, sent_before: datetime) -> None:
    await db.execute(delete(EmailCode).where(EmailCode.created_at < sent_before))
