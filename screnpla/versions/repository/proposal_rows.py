"""SQL of proposals."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.versions.models import OPEN, Proposal


async def find_proposal(db: AsyncSession, document_id: str, public_id: str) -> Proposal | None:
    query = select(Proposal).where(Proposal.document_id == document_id, Proposal.public_id == public_id)
    return await db.scalar(query)


async def list_proposals(db: AsyncSession, document_id: str, after: int | None) -> Sequence[Proposal]:
    """The open ones, or all that changed after a version; the oldest first."""
    is_wanted = Proposal.state == OPEN if after is None else Proposal.version > after
    query = select(Proposal).where(Proposal.document_id == document_id, is_wanted)
    return (await db.scalars(query.order_by(Proposal.created_at, Proposal.id))).all()


async def count_open(db: AsyncSession, document_id: str) -> int:
    query = select(func.count()).where(Proposal.document_id == document_id, Proposal.state == OPEN)
    return await db.scalar(query.select_from(Proposal)) or 0


async def read_version(db: AsyncSession, document_id: str) -> int:
    """Of the last change of any proposal of the text. Rows are never removed, so it only grows."""
    return await db.scalar(select(func.max(Proposal.version)).where(Proposal.document_id == document_id)) or 0
