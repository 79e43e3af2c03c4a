"""New `content` for a script, worked out before the unit of work that keeps it.

Writing a long script down takes a while, in which on SQLite nobody else could write; so it is prepared from what was
read, and done again in the unit only when somebody changed the script in between.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.beginnings import usual_start
from screnpla.manuscript.store import Written
from screnpla.screenplay.content.read import ContentReading


@dataclass(frozen=True)
class Prepared:
    """A text as it will be, if the script is still the one that was read."""

    reading: ContentReading
    read_at: datetime
    written: Written


async def prepare(db: AsyncSession, script: Script, reading: ContentReading) -> Prepared:
    return Prepared(reading, script.updated_at, await _write_down(db, script, reading))


async def keep(db: AsyncSession, script: Script, prepared: Prepared, now: datetime) -> None:
    """For who holds the script."""
    is_same = script.updated_at == prepared.read_at
    written = prepared.written if is_same else await _write_down(db, script, prepared.reading)
    await store.keep(db, script, written, now)


async def _write_down(db: AsyncSession, script: Script, reading: ContentReading) -> Written:
    known = await store.load(db, script.id)
    # Content without a cover says nothing about it; and a script must have a line in which one can type.
    cover = known.cover if reading.cover is None else reading.cover
    changed = replace(known, elements=reading.elements or usual_start(), cover=cover)
    return await asyncio.to_thread(store.write_down, changed, profile_of(script, known.profile))
