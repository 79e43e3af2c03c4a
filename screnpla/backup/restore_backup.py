"""Restoring a backup: verified before anything is touched, and the old data moved aside, never deleted."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from screnpla.backup.backup_errors import BackupProblem, map_backup_errors
from screnpla.backup.backup_folder import find_newest_backup, format_stamp
from screnpla.backup.blob_copies import BLOB_FOLDER, restore_blobs
from screnpla.backup.check_backup import check_backup
from screnpla.backup.file_swap import FileSwap
from screnpla.backup.make_backup import KEY_FILE, ReportProgress, is_known_revision, open_source
from screnpla.backup.manifest import Manifest, read_manifest, verify_hashes
from screnpla.backup.source import BackupSource
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import open_blobs

DATABASE_NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@dataclass(frozen=True)
class RestoredBackup:
    backup: Path
    manifest: Manifest
    aside: list[str]
    # Whether tokens and authenticator codes still open anything.
    has_key: bool


async def restore_backup(
    settings: Settings, path: Path, now: datetime, *, replace: bool, report: ReportProgress
) -> RestoredBackup:
    """Raises BackupProblem; then nothing was changed."""
    source = open_source(settings)
    with map_backup_errors(settings.data_dir):
        backup = find_newest_backup(path)
        report(f"Checking {backup} ...")
        manifest = await _read_checked_manifest(backup, source)
        async with source.lock_out_servers():
            if not replace and (await source.has_data() or _files_there(settings)):
                raise BackupProblem("There is data already. With --replace it is moved aside, never deleted.")
            await check_backup(source, backup, manifest.counts, settings.data_dir.absolute())
            report("Putting it in place ...")
            aside = await _swap_in_backup(settings, source, backup, format_stamp(now))
        await _migrate_database(settings)
    has_key = settings.secret_key is not None or (backup / KEY_FILE).exists()
    return RestoredBackup(backup, manifest, aside, has_key)


async def _read_checked_manifest(backup: Path, source: BackupSource) -> Manifest:
    manifest = read_manifest(backup)
    if manifest.database != source.kind:
        raise BackupProblem(
            f"This backup is of {DATABASE_NAMES.get(manifest.database, manifest.database)}, but the settings name "
            f"{DATABASE_NAMES[source.kind]} (SCRENPLA_DATABASE_URL)."
        )
    if not is_known_revision(manifest.revision):
        raise BackupProblem(f"{backup} was made by a newer Screnpla ({manifest.version}). Use that one to restore it.")
    await asyncio.to_thread(verify_hashes, backup, manifest)
    return manifest


def _files_there(settings: Settings) -> bool:
    key = settings.secret_key is None and (settings.data_dir / KEY_FILE).exists()
    return key or (settings.storage_url is None and _media(settings).exists())


def _media(settings: Settings) -> Path:
    return settings.data_dir.absolute() / "media"


async def _swap_in_backup(settings: Settings, source: BackupSource, backup: Path, stamp: str) -> list[str]:
    with FileSwap(stamp) as exchange:
        # Everything that can fail for a full disk or a missing store comes before the first file is moved.
        await asyncio.to_thread(_write_new_files, settings, backup, exchange)
        if settings.storage_url is not None:
            await restore_blobs(open_blobs(settings), backup, f"before-restore-{stamp.lower()}")
        return [*await source.restore(backup, exchange), *exchange.swap_in()]


def _write_new_files(settings: Settings, backup: Path, exchange: FileSwap) -> None:
    if settings.secret_key is None and (backup / KEY_FILE).exists():
        shutil.copyfile(backup / KEY_FILE, exchange.staging_path(settings.data_dir.absolute() / KEY_FILE))
    if settings.storage_url is None:
        media = exchange.staging_path(_media(settings))
        media.mkdir(mode=0o700)
        if (backup / BLOB_FOLDER).exists():
            shutil.copytree(backup / BLOB_FOLDER, media, dirs_exist_ok=True)


async def _migrate_database(settings: Settings) -> None:
    db = Database(settings.database_address)
    try:
        await db.migrate()
    finally:
        await db.close()
