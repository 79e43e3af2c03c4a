"""Tickets that let a socket in."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import Ticket


async def take(db: AsyncSession, digest: str, now: datetime) -> Ticket | None:
    """Once: of two who come with the same one, only one gets it."""
    good = (Ticket.digest == digest, Ticket.expires_at > now)
    return await db.scalar(delete(Ticket).where(*good).returning(Ticket))


async def sweep(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(Ticket).where(Ticket.expires_at <= now))
