"""Pending imports: files that were read, kept for a day until their owner makes scripts of them."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial

from screnpla.accounts.models import User, is_id
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.manuscript.models import PendingImport
from screnpla.manuscript.repository import import_rows, ticket_rows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register

IMPORT_LIFETIME = timedelta(days=1)
IMPORT_GONE = "The imported file is not here any more. Please choose it again."
_OURS = "scrn"


def pack_screenplay(screenplay: Screenplay) -> bytes:
    """Slow for a long script: to be done in a thread."""
    return zlib.compress(register.write(screenplay, _OURS).data)


async def store_imports(services: Services, user: User, packed: Iterable[bytes], now: datetime) -> list[str]:
    """All or none; their ids."""
    rows = [PendingImport(owner_id=user.id, packed=each, created_at=now) for each in packed]
    async with services.db.session() as db:
        db.add_all(rows)
    return [row.id for row in rows]


async def load_import(services: Services, user: User, import_id: str, now: datetime) -> Screenplay:
    """It stays: two scripts may be made of one file. Raises NotFound for an import of somebody else, or an old one."""
    if not is_id(import_id):
        raise NotFound(IMPORT_GONE)
    async with services.db.reading() as db:
        packed = await import_rows.load_packed(db, import_id, user.id, now - IMPORT_LIFETIME)
    if packed is None:
        raise NotFound(IMPORT_GONE)
    return await asyncio.to_thread(_unpack_screenplay, packed)


def _unpack_screenplay(packed: bytes) -> Screenplay:
    return register.read(zlib.decompress(packed), f".{_OURS}").screenplay


def import_sweep_job(db: Database, clock: Clock) -> Job:
    return Job("manuscript.import_sweep", partial(sweep_imports, db, clock), schedule="41 * * * *")


async def sweep_imports(db: Database, clock: Clock) -> None:
    async with db.session() as session:
        await import_rows.delete_expired(session, clock() - IMPORT_LIFETIME)
        await ticket_rows.delete_expired(session, clock())
