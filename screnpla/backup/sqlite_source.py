"""Backup of the SQLite databases in the data folder: SQLite's online copy, and files moved to and fro."""

from __future__ import annotations

import asyncio
import fcntl
import os
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from screnpla.backup.backup_errors import BackupProblem
from screnpla.backup.file_swap import FileSwap
from screnpla.backup.repository import sqlite_files
from screnpla.jobs.process_lock import ProcessLock
from screnpla.jobs.system_database import FILE as JOBS
from screnpla.kit.db import Database

DATABASE_FILE = "screnpla.db"


class SqliteSource:
    kind = "sqlite"

    def __init__(self, path: Path, data: Path) -> None:
        self._path = path
        self._jobs = data / JOBS

    async def read_revision(self) -> str:
        found = await asyncio.to_thread(sqlite_files.read_revision, self._path) if self._path.exists() else ""
        if not found:
            raise BackupProblem(f"There is no database in {self._path} yet. Is SCRENPLA_DATA_DIR the right one?")
        return found

    async def copy(self, backup: Path) -> Mapping[str, int]:
        await asyncio.to_thread(sqlite_files.copy_database, self._path, backup / DATABASE_FILE)
        # Second: work is begun after what it is about was written, so none that was promised is missing.
        if self._jobs.exists():
            await asyncio.to_thread(sqlite_files.copy_database, self._jobs, backup / JOBS)
        return await asyncio.to_thread(_count_all_rows, backup)

    @asynccontextmanager
    async def load(self, backup: Path, work_folder: Path) -> AsyncIterator[Database | None]:
        with tempfile.TemporaryDirectory(dir=work_folder, prefix=".unfinished-check-") as folder:
            await asyncio.to_thread(_copy_and_check, backup, Path(folder))
            db = Database(f"sqlite+aiosqlite:///{folder}/{DATABASE_FILE}")
            try:
                yield db
            finally:
                await db.close()

    async def count_rows(self, loaded: Database) -> Mapping[str, int]:
        assert loaded.engine.url.database
        return await asyncio.to_thread(_count_all_rows, Path(loaded.engine.url.database).parent)

    @asynccontextmanager
    async def lock_out_servers(self) -> AsyncIterator[None]:
        try:
            process_lock = ProcessLock(self._jobs.with_suffix(".lock"))
        except RuntimeError as error:
            raise BackupProblem(str(error)) from error
        # A server that starts migrates before it sees the lock above; this one it sees before that.
        migrating = os.open(f"{self._path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            await asyncio.to_thread(fcntl.flock, migrating, fcntl.LOCK_EX)
            yield
        finally:
            os.close(migrating)
            process_lock.release()

    async def has_data(self) -> bool:
        return self._path.exists() or self._jobs.exists()

    async def restore(self, backup: Path, exchange: FileSwap) -> list[str]:
        for path, name in ((self._path, DATABASE_FILE), (self._jobs, JOBS)):
            if (backup / name).exists():
                await asyncio.to_thread(sqlite_files.copy_database, backup / name, exchange.staging_path(path))
        return []


def _count_all_rows(folder: Path) -> dict[str, int]:
    jobs = sqlite_files.count_rows(folder / JOBS) if (folder / JOBS).exists() else {}
    return {
        **sqlite_files.count_rows(folder / DATABASE_FILE),
        **{f"{JOBS}:{name}": count for name, count in jobs.items()},
    }


def _copy_and_check(backup: Path, folder: Path) -> None:
    for name in (DATABASE_FILE, JOBS):
        if (backup / name).exists():
            sqlite_files.copy_database(backup / name, folder / name)
            sqlite_files.check_database(folder / name)
