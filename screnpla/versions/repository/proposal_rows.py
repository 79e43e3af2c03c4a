"""SQL of proposals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice
from screnpla.library.models import Script
from screnpla.manuscript.models import Document
from screnpla.versions.models import OPEN, Proposal

# Kind of the notices about proposals.
NOTICE = "proposal"


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


class PlacedProposal(NamedTuple):
    proposal: Proposal
    script: Script


async def list_proposals_of(db: AsyncSession, author_id: str) -> list[PlacedProposal]:
    """In all scripts, the oldest first."""
    query = (
        select(Proposal, Script)
        .join(Document, Document.id == Proposal.document_id)
        .join(Script, Script.id == Document.script_id)
        .where(Proposal.author_id == author_id)
        .order_by(Proposal.created_at, Proposal.id)
    )
    return [PlacedProposal(row[0], row[1]) for row in await db.execute(query)]


async def forget_decider(db: AsyncSession, user_id: str) -> None:
    await db.execute(update(Proposal).where(Proposal.decided_by == user_id).values(decided_by=None))


async def delete_notices(db: AsyncSession, script_id: str, public_id: str) -> None:
    """Looks at all notices of proposals that there are: not while somebody waits."""
    about: Any = Notice.data
    is_about = (about["scriptId"].as_string() == script_id, about["proposalId"].as_string() == public_id)
    await db.execute(delete(Notice).where(Notice.kind == NOTICE, *is_about))
