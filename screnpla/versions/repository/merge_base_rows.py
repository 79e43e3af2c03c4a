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


async def replace_merge_base(
    db: AsyncSession, draft_id: str, main_seq: int, state: bytes, restore_point_id: str
) -> None:
    """The former one is kept with the snapshot before the merge, until the next merge."""
    await db.execute(
        update(MergeBase)
        .where(MergeBase.draft_id == draft_id)
        .values(
            main_seq=main_seq,
            state=state,
            restore_point_id=restore_point_id,
            former_main_seq=MergeBase.main_seq,
            former_state=MergeBase.state,
        ),
        execution_options={"synchronize_session": False},
    )


async def bring_back_merge_base(db: AsyncSession, draft_id: str, restore_point_id: str) -> bool:
    """The one before the merge with this snapshot. False: there was another merge since, or it was brought back."""
    brought = await db.scalar(
        update(MergeBase)
        .where(
            MergeBase.draft_id == draft_id,
            MergeBase.restore_point_id == restore_point_id,
            MergeBase.former_state.is_not(None),
        )
        .values(
            main_seq=MergeBase.former_main_seq,
            state=MergeBase.former_state,
            restore_point_id="",
            former_main_seq=None,
            former_state=None,
        )
        .returning(MergeBase.draft_id),
        execution_options={"synchronize_session": False},
    )
    return brought is not None
