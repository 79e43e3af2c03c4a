"""Anchors of threads kept in step with the text: each row of the log once (docs/spec/review.md, RE11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.services import FollowedText
from screnpla.manuscript.background import run_in_text_thread
from screnpla.review.anchors.carry import Anchor, carry_anchor
from screnpla.review.anchors.text_lines import TextLine, TextLines
from screnpla.review.models import ThreadAnchor
from screnpla.review.repository import anchor_rows, thread_rows

_COLUMNS = [each.name for each in fields(Anchor)]


class AnchorFollower:
    async def is_following(self, db: AsyncSession, document_id: str) -> bool:
        return await anchor_rows.has_anchors(db, document_id)

    async def follow(self, db: AsyncSession, text: FollowedText) -> None:
        rows = await anchor_rows.find_touched_anchors(db, text.document_id, text.changed | text.gone)
        if not rows:
            return
        before = [row_to_anchor(row) for row in rows]
        after = await run_in_text_thread(_carry_anchors, before, text)
        moved = [(row, anchor) for row, old, anchor in zip(rows, before, after, strict=True) if anchor is not old]
        for row, anchor in moved:
            fill_row(row, anchor)
        if moved:
            version = await thread_rows.advance_version(db, text.script_id)
            await thread_rows.touch_threads(db, [row.thread_id for row, _ in moved], version)


def _carry_anchors(anchors: Sequence[Anchor], text: FollowedText) -> list[Anchor]:
    lines = TextLines(tuple([TextLine(*line) for line in text.read_lines()]))
    return [carry_anchor(anchor, lines, text.changed, text.now) for anchor in anchors]


def row_to_anchor(row: ThreadAnchor) -> Anchor:
    columns: dict[str, Any] = {name: getattr(row, name) for name in _COLUMNS}
    return Anchor(**columns)


def fill_row(row: ThreadAnchor, anchor: Anchor) -> None:
    for name, value in asdict(anchor).items():
        setattr(row, name, value)
