"""The intact part of a damaged document: all that comes before its first row that is damaged or missing."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Conflict, Damaged
from screnpla.manuscript.document.store import StoredDocument, is_harmful, is_intact, load_document

NOT_DAMAGED = "This script is whole. To copy it, duplicate it."
NOTHING_INTACT = (
    "Nothing of this script can be read on the server. Please do not delete it: it can be brought back from a backup."
)


async def load_intact_part(db: AsyncSession, script_id: str, kind: str) -> StoredDocument:
    """The whole document where it is not damaged. Raises Damaged when not even its beginning is left."""
    stored = await load_document(db, script_id, kind)
    damaged_seq = find_damage(stored)
    if damaged_seq is None:
        return stored
    rows = [row for row in stored.rows if row.seq < damaged_seq]
    if not rows and not stored.state:
        raise Damaged(NOTHING_INTACT)
    return replace(stored, rows=rows, missing_seq=None)


def find_damage(stored: StoredDocument) -> int | None:
    """The first row that is damaged or missing; slow for a long log."""
    damaged = (row for row in stored.rows if not row.is_given_up and not is_intact(stored.id, row))
    harmful = next((row.seq for row in damaged if is_harmful(row, stored.rows)), None)
    return min((seq for seq in (harmful, stored.missing_seq) if seq is not None), default=None)


async def require_damage(db: AsyncSession, script_id: str, *kinds: str) -> None:
    """Raises Conflict for a script whose documents of these kinds are all whole."""
    found = [await load_document(db, script_id, kind) for kind in kinds]
    if all(find_damage(stored) is None for stored in found):
        raise Conflict(NOT_DAMAGED)
