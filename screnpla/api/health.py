"""Whether database and storage answer, asked at most once a second however many visitors want to know."""

from __future__ import annotations

import asyncio
import time

from screnpla.kit.db import Database
from screnpla.storage.blobs import Blobs

# Looking costs a write to the store: without a pause between two looks a stranger could keep the disk busy.
PAUSE = 1.0


class HealthCheck:
    def __init__(self, db: Database, blobs: Blobs) -> None:
        self._db = db
        self._blobs = blobs
        self._looking = asyncio.Lock()
        self._looked_at = -PAUSE
        self._trouble = ""

    async def trouble(self) -> str:
        """A sentence, or '' when all is well."""
        async with self._looking:
            if time.monotonic() - self._looked_at >= PAUSE:
                self._trouble = await self._look()
                self._looked_at = time.monotonic()
            return self._trouble

    async def _look(self) -> str:
        database, storage = await asyncio.gather(self._db.answers(), self._blobs.answers())
        if not database:
            return "The database does not answer"
        return "" if storage else "The storage does not answer"
