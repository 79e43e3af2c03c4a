"""SQL of baselines and of the changes that decisions made in them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import undefer

from screnpla.manuscript.models import Document
from screnpla.versions.models import MARKING, Baseline, BaselineChange


async def find_baseline(db: AsyncSession, document_id: str, purpose: str) -> Baseline | None:
    """With its lines."""
    query = select(Baseline).where(Baseline.document_id == document_id, Baseline.purpose == purpose)
    return await db.scalar(query.options(undefer(Baseline.packed)))


async def has_baseline(db: AsyncSession, document_id: str, purpose: str) -> bool:
    query = select(Baseline.number).where(Baseline.document_id == document_id, Baseline.purpose == purpose)
    return await db.scalar(query) is not None


async def list_baselines(db: AsyncSession, script_id: str, purpose: str) -> Sequence[Baseline]:
    """Of the main draft and of all others."""
    query = select(Baseline).join(Document, Document.id == Baseline.document_id)
    return (await db.scalars(query.where(Document.script_id == script_id, Baseline.purpose == purpose))).all()


async def list_changes(db: AsyncSession, document_id: str, purpose: str, after: int) -> Sequence[BaselineChange]:
    """The newest first."""
    query = select(BaselineChange).where(_is_of(document_id, purpose), BaselineChange.number > after)
    return (await db.scalars(query.order_by(BaselineChange.number.desc()))).all()


async def forget_changes(db: AsyncSession, document_id: str, purpose: str, up_to: int) -> None:
    await db.execute(delete(BaselineChange).where(_is_of(document_id, purpose), BaselineChange.number <= up_to))


async def find_last_change_time(db: AsyncSession, document_id: str, purpose: str) -> datetime | None:
    return await db.scalar(select(func.max(BaselineChange.at)).where(_is_of(document_id, purpose)))


async def find_first_change(db: AsyncSession, document_id: str, purpose: str, since: datetime) -> BaselineChange | None:
    query = select(BaselineChange).where(_is_of(document_id, purpose), BaselineChange.at >= since)
    return await db.scalar(query.order_by(BaselineChange.number).limit(1))


def _is_of(document_id: str, purpose: str) -> ColumnElement[bool]:
    return (BaselineChange.document_id == document_id) & (BaselineChange.purpose == purpose)


async def list_marked_drafts(db: AsyncSession, draft_ids: Collection[str]) -> set[str]:
    """Those of these alternate drafts whose changes are marked."""
    query = select(Document.draft_id).join(Baseline, Baseline.document_id == Document.id)
    is_on = Document.draft_id.in_(draft_ids) & Baseline.is_on & (Baseline.purpose == MARKING)
    return set(await db.scalars(query.where(is_on)))
