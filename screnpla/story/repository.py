"""SQL of the notices about assignments."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice

# Kind of a notice.
ASSIGNMENT = "assignment"


async def was_notified_since(db: AsyncSession, user_id: str, data: Mapping[str, str], since: datetime) -> bool:
    """Whether this person got a notice about the same beat since then."""
    query = select(Notice.data).where(Notice.user_id == user_id, Notice.kind == ASSIGNMENT, Notice.created_at > since)
    return any(found == data for found in await db.scalars(query))
