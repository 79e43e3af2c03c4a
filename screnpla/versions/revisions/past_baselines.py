"""Former baselines of revisions: by them a snapshot has the marks that its text had then (VE63)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.repository import restore_point_rows
from screnpla.versions.models import REVISION_PAST, Baseline, BaselineChange
from screnpla.versions.repository import baseline_rows


async def keep_former_baseline(db: AsyncSession, row: Baseline, former: bytes, now: datetime) -> None:
    """After a change of `row`; `former`: its lines before. Only where a snapshot was taken while they counted."""
    if not former:
        return
    since = await baseline_rows.find_last_change_time(db, row.document_id, REVISION_PAST)
    if await restore_point_rows.has_listed_after(db, row.document_id, since):
        key = {"document_id": row.document_id, "purpose": REVISION_PAST, "number": row.number}
        db.add(BaselineChange(**key, author_id=None, at=now, packed=former))


async def find_baseline_at(db: AsyncSession, row: Baseline, moment: datetime) -> bytes:
    """The lines of the baseline at this moment; a change at the very moment, as a coloured snapshot makes, is later."""
    change = await baseline_rows.find_first_change(db, row.document_id, REVISION_PAST, moment)
    return change.packed if change else row.packed
