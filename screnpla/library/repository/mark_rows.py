"""Marks: at most one row for a person and a script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.models import Mark
from screnpla.library.repository.upsert import upsert


async def put(db: AsyncSession, user_id: str, script_ids: Sequence[str], values: Mapping[str, Any]) -> None:
    """One statement: two windows of one person may make the first mark at the same moment."""
    if not script_ids or not values:
        return
    # In one order for everybody, so that two who mark many at once do not wait for each other for ever.
    unmarked = {"stared": False, "archieved": False, "user_id": user_id, **values}
    rows = [{**unmarked, "script_id": script_id} for script_id in sorted(set(script_ids))]
    await upsert(db, Mark, ["user_id", "script_id"], rows, list(values))
