"""SQL for tickets of websockets."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.models import LiveTicket


async def redeem_ticket(db: AsyncSession, digest: str, now: datetime) -> LiveTicket | None:
    """Once: of two sockets with the same ticket, only one gets it."""
    conditions = (LiveTicket.digest == digest, LiveTicket.expires_at > now)
    return await db.scalar(delete(LiveTicket).where(*conditions).returning(LiveTicket))


async def delete_expired(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(LiveTicket).where(LiveTicket.expires_at <= now))
