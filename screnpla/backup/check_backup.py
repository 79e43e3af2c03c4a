"""Whether a backup is worth its place: loaded as a restore would, and compared with what was copied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from screnpla.backup.problem import BackupProblem
from screnpla.backup.source import Source
from screnpla.manuscript.verification import verify_documents

LOADED, READ = "loaded", "read"


@dataclass(frozen=True)
class Checked:
    # Loaded into a database of its own, or only read through where that is not allowed.
    how: str
    # Documents that cannot be read whole. They lay so in what was copied: a copy with a fault is better than none.
    faults: list[str]


async def check_loaded(source: Source, backup: Path, counts: Mapping[str, int], room: Path) -> Checked:
    """Raises BackupProblem when it is not what was copied."""
    async with source.loaded(backup, room) as db:
        if db is None:
            return Checked(READ, [])
        found = await source.counts(db)
        if different := sorted(name for name in {*found, *counts} if found.get(name) != counts.get(name)):
            raise BackupProblem(f"The copy does not hold what was copied: {different[0]} has another number of rows.")
        # As a restore would: an older one is brought up to what this version reads.
        await db.migrate()
        async with db.reading() as session:
            return Checked(LOADED, await verify_documents(session))
