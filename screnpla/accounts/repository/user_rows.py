"""People."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User


async def by_email(db: AsyncSession, email: str) -> User | None:
    return await db.scalar(select(User).where(User.email == email))


async def by_id(db: AsyncSession, user_id: str) -> User | None:
    return await db.get(User, user_id)


async def by_confirmed_email(db: AsyncSession, email: str) -> User | None:
    return await db.scalar(select(User).where(User.confirmed_email == email))
