"""SQL of merge bases."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.versions.models import MergeBase


async def read_main_seqs(db: AsyncSession, draft_ids: Collection[str]) -> dict[str, int]:
    """By draft; without texts."""
    rows = await db.execute(select(MergeBase.draft_id, MergeBase.main_seq).where(MergeBase.draft_id.in_(draft_ids)))
    return {row.draft_id: row.main_seq for row in rows}


async def find_merge_base(db: AsyncSession, draft_id: str) -> tuple[int, bytes] | None:
    """The row of the main draft, and the packed text."""
    row = (await db.execute(select(MergeBase.main_seq, MergeBase.state).where(MergeBase.draft_id == draft_id))).first()
    return (row.main_seq, row.state) if row else None


async def replace_merge_base(db: AsyncSession, draft_id: str, main_seq: int, state: bytes) -> None:
    await db.execute(
        update(MergeBase).where(MergeBase.draft_id == draft_id).values(main_seq=main_seq, state=state),
        execution_options={"synchronize_session": False},
    )
