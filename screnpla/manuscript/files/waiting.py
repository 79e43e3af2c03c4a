"""Files that were read, kept for a day until their owner makes scripts of them."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterable
from datetime import datetime, timedelta

from screnpla.accounts.models import User, is_id
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import NotFound
from screnpla.manuscript.models import Import
from screnpla.manuscript.repository import import_rows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register

KEEP = timedelta(days=1)
GONE = "The imported file is not here any more. Please choose it again."
_OURS = "scrn"


def pack(screenplay: Screenplay) -> bytes:
    """Slow for a long script: to be done in a thread."""
    return zlib.compress(register.write(screenplay, _OURS).data)


async def put(tools: Tools, user: User, packed: Iterable[bytes], now: datetime) -> list[str]:
    """All or none; the ids by which they can be asked for."""
    rows = [Import(owner_id=user.id, packed=each, created_at=now) for each in packed]
    async with tools.db.session() as db:
        db.add_all(rows)
    return [row.id for row in rows]


async def take(tools: Tools, user: User, import_id: str, now: datetime) -> Screenplay:
    """It stays: two scripts may be made of one file. Raises NotFound for what is not this person's, or too old."""
    if not is_id(import_id):
        raise NotFound(GONE)
    async with tools.db.reading() as db:
        packed = await import_rows.packed(db, import_id, user.id, now - KEEP)
    if packed is None:
        raise NotFound(GONE)
    return await asyncio.to_thread(_unpacked, packed)


def _unpacked(packed: bytes) -> Screenplay:
    return register.read(zlib.decompress(packed), f".{_OURS}").screenplay
