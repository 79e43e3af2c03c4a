"""Verification of a backup: loaded as a restore would, and compared with the database it was copied from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from screnpla.backup.backup_errors import BackupProblem
from screnpla.backup.source import BackupSource
from screnpla.manuscript.history.verify import verify_documents

LOADED, READ = "loaded", "read"


@dataclass(frozen=True)
class BackupCheck:
    # Loaded into a database of its own, or only read through where that is not allowed.
    method: str
    # Documents that cannot be read whole. They lay so in what was copied: a copy with a fault is better than none.
    faults: list[str]


async def check_backup(source: BackupSource, backup: Path, counts: Mapping[str, int], work_folder: Path) -> BackupCheck:
    """Raises BackupProblem when the backup differs from what was copied."""
    async with source.load(backup, work_folder) as db:
        if db is None:
            return BackupCheck(READ, [])
        found = await source.count_rows(db)
        if different := sorted(name for name in {*found, *counts} if found.get(name) != counts.get(name)):
            raise BackupProblem(f"The copy does not hold what was copied: {different[0]} has another number of rows.")
        # As a restore would: an older one is brought up to what this version reads.
        await db.migrate()
        async with db.reading() as session:
            return BackupCheck(LOADED, await verify_documents(session))
