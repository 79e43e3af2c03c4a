"""Makes a backup: files, database, files again, key; proves it; and only then gives it its name."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import make_url

from screnpla import __version__
from screnpla.backup.blob_copies import FOLDER, copy_blobs
from screnpla.backup.checking import check_loaded
from screnpla.backup.manifest import Manifest, sums_of
from screnpla.backup.on_postgres import OnPostgres
from screnpla.backup.on_sqlite import OnSqlite
from screnpla.backup.problem import BackupProblem, telling_problems
from screnpla.backup.shelf import keep_only, opened_shelf, put_on_shelf, stamp_of, unfinished
from screnpla.backup.source import Source
from screnpla.kit.connections import sqlite_path
from screnpla.kit.db import migration_config
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import open_blobs

KEY = "secret_key"
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Made:
    path: Path
    manifest: Manifest
    removed: list[str]


async def make_backup(settings: Settings, folder: Path, now: datetime, *, keep: int, tell: Tell) -> Made:
    """Of the `keep` newest the others are removed; 0 keeps all. Raises BackupProblem."""
    source = source_of(settings)
    with telling_problems(folder):
        revision = await source.revision()
        if not is_known(revision):
            raise BackupProblem(f"The database was made by a newer Screnpla ({revision}). Use that one's command.")
    with telling_problems(folder), opened_shelf(folder, settings), unfinished(folder, stamp_of(now)) as made:
        manifest = await _fill(settings, source, made, revision, now, tell)
        manifest.write(made)
        path = await asyncio.to_thread(put_on_shelf, made, folder, stamp_of(now))
        # A faulty one must not push out the last that was none.
        may_remove = keep and not manifest.faults
        return Made(path, manifest, await asyncio.to_thread(keep_only, folder, keep) if may_remove else [])


async def _fill(settings: Settings, source: Source, made: Path, revision: str, now: datetime, tell: Tell) -> Manifest:
    blobs = open_blobs(settings)
    tell("Copying files ...")
    # Before the database and again after it: whatever a row points at was there at one of the two.
    read = await copy_blobs(blobs, made, {})
    tell("Copying the database ...")
    counts = await source.copy(made)
    read |= await copy_blobs(blobs, made, read)
    if settings.secret_key is None and (settings.data_dir / KEY).exists():
        shutil.copyfile(settings.data_dir / KEY, made / KEY)
    files = await asyncio.to_thread(sums_of, made)
    if spoilt := [key for key, digest in read.items() if files[f"{FOLDER}/{key}"] != digest]:
        raise BackupProblem(f"{made / FOLDER / spoilt[0]} was not written as it was read.")
    tell("Checking the copy by loading it ...")
    checked = await check_loaded(source, made, counts, made.parent)
    return Manifest(
        made_at=now.isoformat(),
        version=__version__,
        database=source.kind,
        revision=revision,
        checked=checked.how,
        faults=checked.faults,
        counts=counts,
        files=files,
    )


def source_of(settings: Settings) -> Source:
    path = sqlite_path(make_url(settings.database_address))
    return OnSqlite(path, settings.data_dir.absolute()) if path else OnPostgres(settings.database_address)


def is_known(revision: str) -> bool:
    return any(revision == each.revision for each in ScriptDirectory.from_config(migration_config()).walk_revisions())
