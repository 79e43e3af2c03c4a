"""Addresses that somebody has only claimed."""

from __future__ import annotations

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User


async def give_up_claim(db: AsyncSession, email: str, *, but: str | None = None) -> User | None:
    """Whoever (`but` one) claims the address without a proof goes back to the one they have proven."""
    merely_claimed = (User.email == email, User.confirmed_email != email, User.id != (but or ""))
    return await db.scalar(update(User).where(*merely_claimed).values(email=User.confirmed_email).returning(User))
