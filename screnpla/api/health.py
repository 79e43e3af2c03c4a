"""Health check of database and storage, at most once a second however many visitors ask."""

from __future__ import annotations

import asyncio
import time

from screnpla.kit.db import Database
from screnpla.storage.blobs import Blobs

# A check costs a write to the store: without a pause between two checks a stranger could keep the disk busy.
PAUSE = 1.0


class HealthCheck:
    def __init__(self, db: Database, blobs: Blobs) -> None:
        self._db = db
        self._blobs = blobs
        self._lock = asyncio.Lock()
        self._checked_at = -PAUSE
        self._problem = ""

    async def find_problem(self) -> str:
        """A sentence, or '' when all is well."""
        async with self._lock:
            if time.monotonic() - self._checked_at >= PAUSE:
                self._problem = await self._check()
                self._checked_at = time.monotonic()
            return self._problem

    async def _check(self) -> str:
        database, storage = await asyncio.gather(self._db.is_available(), self._blobs.is_available())
        if not database:
            return "The database does not answer"
        return "" if storage else "The storage does not answer"
