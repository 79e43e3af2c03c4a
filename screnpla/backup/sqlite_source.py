"""The databases of one folder: SQLite's online copy, and files moved to and fro."""

from __future__ import annotations

import asyncio
import fcntl
import os
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from screnpla.backup.exchange import Exchange
from screnpla.backup.problem import BackupProblem
from screnpla.backup.repository import sqlite_files
from screnpla.jobs.alone import Alone
from screnpla.jobs.system_database import FILE as JOBS
from screnpla.kit.db import Database

NAME = "screnpla.db"


class OnSqlite:
    kind = "sqlite"

    def __init__(self, path: Path, data: Path) -> None:
        self._path = path
        self._jobs = data / JOBS

    async def revision(self) -> str:
        found = await asyncio.to_thread(sqlite_files.revision, self._path) if self._path.exists() else ""
        if not found:
            raise BackupProblem(f"There is no database in {self._path} yet. Is SCRENPLA_DATA_DIR the right one?")
        return found

    async def copy(self, backup: Path) -> Mapping[str, int]:
        await asyncio.to_thread(sqlite_files.copy, self._path, backup / NAME)
        # Second: work is begun after what it is about was written, so none that was promised is missing.
        if self._jobs.exists():
            await asyncio.to_thread(sqlite_files.copy, self._jobs, backup / JOBS)
        return await asyncio.to_thread(_counts, backup)

    @asynccontextmanager
    async def loaded(self, backup: Path, room: Path) -> AsyncIterator[Database | None]:
        with tempfile.TemporaryDirectory(dir=room, prefix=".unfinished-check-") as folder:
            await asyncio.to_thread(_copy_and_check, backup, Path(folder))
            db = Database(f"sqlite+aiosqlite:///{folder}/{NAME}")
            try:
                yield db
            finally:
                await db.close()

    async def counts(self, loaded: Database) -> Mapping[str, int]:
        assert loaded.engine.url.database
        return await asyncio.to_thread(_counts, Path(loaded.engine.url.database).parent)

    @asynccontextmanager
    async def closed(self) -> AsyncIterator[None]:
        try:
            alone = Alone(self._jobs.with_suffix(".lock"))
        except RuntimeError as error:
            raise BackupProblem(str(error)) from error
        # A server that starts migrates before it sees the lock above; this one it sees before that.
        migrating = os.open(f"{self._path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            await asyncio.to_thread(fcntl.flock, migrating, fcntl.LOCK_EX)
            yield
        finally:
            os.close(migrating)
            alone.end()

    async def holds_something(self) -> bool:
        return self._path.exists() or self._jobs.exists()

    async def put_back(self, backup: Path, exchange: Exchange) -> list[str]:
        for place, name in ((self._path, NAME), (self._jobs, JOBS)):
            if (backup / name).exists():
                await asyncio.to_thread(sqlite_files.copy, backup / name, exchange.room_for(place))
        return []


def _counts(folder: Path) -> dict[str, int]:
    jobs = sqlite_files.counts(folder / JOBS) if (folder / JOBS).exists() else {}
    return {**sqlite_files.counts(folder / NAME), **{f"{JOBS}:{name}": count for name, count in jobs.items()}}


def _copy_and_check(backup: Path, folder: Path) -> None:
    for name in (NAME, JOBS):
        if (backup / name).exists():
            sqlite_files.copy(backup / name, folder / name)
            sqlite_files.check(folder / name)
