"""Making a backup: copies files, database, files again and key; verifies the copy; and only then gives it its name."""

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
from screnpla.backup.backup_errors import BackupProblem, map_backup_errors
from screnpla.backup.backup_folder import (
    delete_old_backups,
    format_stamp,
    lock_backup_folder,
    publish_backup,
    unfinished_backup,
)
from screnpla.backup.blob_copies import BLOB_FOLDER, copy_blobs
from screnpla.backup.check_backup import check_backup
from screnpla.backup.manifest import Manifest, hash_files
from screnpla.backup.postgres_source import PostgresSource
from screnpla.backup.source import BackupSource
from screnpla.backup.sqlite_source import SqliteSource
from screnpla.kit.connections import sqlite_path
from screnpla.kit.db import migration_config
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import open_blobs

KEY_FILE = "secret_key"
ReportProgress = Callable[[str], None]


@dataclass(frozen=True)
class FinishedBackup:
    path: Path
    manifest: Manifest
    removed: list[str]


async def make_backup(
    settings: Settings, folder: Path, now: datetime, *, keep: int, report: ReportProgress
) -> FinishedBackup:
    """Deletes all but the `keep` newest backups; 0 keeps all. Raises BackupProblem."""
    source = open_source(settings)
    with map_backup_errors(folder):
        revision = await source.read_revision()
        if not is_known_revision(revision):
            raise BackupProblem(f"The database was made by a newer Screnpla ({revision}). Use that one's command.")
    with (
        map_backup_errors(folder),
        lock_backup_folder(folder, settings),
        unfinished_backup(folder, format_stamp(now)) as unfinished,
    ):
        manifest = await _copy_everything(settings, source, unfinished, revision, now, report)
        manifest.write(unfinished)
        path = await asyncio.to_thread(publish_backup, unfinished, folder, format_stamp(now))
        # A faulty backup must not push out the last sound one.
        may_remove = keep and not manifest.faults
        return FinishedBackup(
            path, manifest, await asyncio.to_thread(delete_old_backups, folder, keep) if may_remove else []
        )


async def _copy_everything(
    settings: Settings, source: BackupSource, unfinished: Path, revision: str, now: datetime, report: ReportProgress
) -> Manifest:
    blobs = open_blobs(settings)
    report("Copying files ...")
    # Before the database and again after it: whatever a row points at was there at one of the two.
    hashes = await copy_blobs(blobs, unfinished, {})
    report("Copying the database ...")
    counts = await source.copy(unfinished)
    hashes |= await copy_blobs(blobs, unfinished, hashes)
    if settings.secret_key is None and (settings.data_dir / KEY_FILE).exists():
        shutil.copyfile(settings.data_dir / KEY_FILE, unfinished / KEY_FILE)
    files = await asyncio.to_thread(hash_files, unfinished)
    if damaged := [key for key, digest in hashes.items() if files[f"{BLOB_FOLDER}/{key}"] != digest]:
        raise BackupProblem(f"{unfinished / BLOB_FOLDER / damaged[0]} was not written as it was read.")
    report("Checking the copy by loading it ...")
    checked = await check_backup(source, unfinished, counts, unfinished.parent)
    return Manifest(
        made_at=now.isoformat(),
        version=__version__,
        database=source.kind,
        revision=revision,
        checked=checked.method,
        faults=checked.faults,
        counts=counts,
        files=files,
    )


def open_source(settings: Settings) -> BackupSource:
    path = sqlite_path(make_url(settings.database_address))
    return SqliteSource(path, settings.data_dir.absolute()) if path else PostgresSource(settings.database_address)


def is_known_revision(revision: str) -> bool:
    return any(revision == each.revision for each in ScriptDirectory.from_config(migration_config()).walk_revisions())
