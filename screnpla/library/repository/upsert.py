"""Upsert: inserts rows or updates those that exist, in one statement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.db import Base


async def upsert(
    db: AsyncSession, table: type[Base], keys: Sequence[str], rows: Sequence[Mapping[str, Any]], changes: Sequence[str]
) -> None:
    """Of an existing row only the columns `changes` change. Nobody can act between a read and a write."""
    insert = sqlite.insert if db.get_bind().dialect.name == "sqlite" else postgresql.insert
    new = insert(table).values([dict(row) for row in rows])
    await db.execute(
        new.on_conflict_do_update(index_elements=keys, set_={name: new.excluded[name] for name in changes})
    )
