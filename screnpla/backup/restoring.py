"""Brings a backup back: looked through before anything is touched, and the old moved aside, never deleted."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from screnpla.backup.blob_copies import FOLDER, put_back
from screnpla.backup.checking import check_loaded
from screnpla.backup.exchange import Exchange
from screnpla.backup.making import KEY, Tell, is_known, source_of
from screnpla.backup.manifest import Manifest, check_sums, read_manifest
from screnpla.backup.problem import BackupProblem, telling_problems
from screnpla.backup.shelf import newest, stamp_of
from screnpla.backup.source import Source
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import open_blobs

KINDS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@dataclass(frozen=True)
class Restored:
    backup: Path
    manifest: Manifest
    aside: list[str]
    # Whether tokens and authenticator codes still open anything.
    has_key: bool


async def restore(settings: Settings, place: Path, now: datetime, *, replace: bool, tell: Tell) -> Restored:
    """Raises BackupProblem; then nothing was changed."""
    source = source_of(settings)
    with telling_problems(settings.data_dir):
        backup = newest(place)
        tell(f"Checking {backup} ...")
        manifest = await _readable(backup, source)
        async with source.closed():
            if not replace and (await source.holds_something() or _files_there(settings)):
                raise BackupProblem("There is data already. With --replace it is moved aside, never deleted.")
            await check_loaded(source, backup, manifest.counts, settings.data_dir.absolute())
            tell("Putting it in place ...")
            aside = await _put_in_place(settings, source, backup, stamp_of(now))
        await _migrate(settings)
    has_key = settings.secret_key is not None or (backup / KEY).exists()
    return Restored(backup, manifest, aside, has_key)


async def _readable(backup: Path, source: Source) -> Manifest:
    manifest = read_manifest(backup)
    if manifest.database != source.kind:
        raise BackupProblem(
            f"This backup is of {KINDS.get(manifest.database, manifest.database)}, but the settings name "
            f"{KINDS[source.kind]} (SCRENPLA_DATABASE_URL)."
        )
    if not is_known(manifest.revision):
        raise BackupProblem(f"{backup} was made by a newer Screnpla ({manifest.version}). Use that one to restore it.")
    await asyncio.to_thread(check_sums, backup, manifest)
    return manifest


def _files_there(settings: Settings) -> bool:
    key = settings.secret_key is None and (settings.data_dir / KEY).exists()
    return key or (settings.storage_url is None and _media(settings).exists())


def _media(settings: Settings) -> Path:
    return settings.data_dir.absolute() / "media"


async def _put_in_place(settings: Settings, source: Source, backup: Path, stamp: str) -> list[str]:
    with Exchange(stamp) as exchange:
        # All that can fail for want of room or of a store comes before the first thing is moved.
        await asyncio.to_thread(_write_new_files, settings, backup, exchange)
        if settings.storage_url is not None:
            await put_back(open_blobs(settings), backup, f"before-restore-{stamp.lower()}")
        return [*await source.put_back(backup, exchange), *exchange.take_place()]


def _write_new_files(settings: Settings, backup: Path, exchange: Exchange) -> None:
    if settings.secret_key is None and (backup / KEY).exists():
        shutil.copyfile(backup / KEY, exchange.room_for(settings.data_dir.absolute() / KEY))
    if settings.storage_url is None:
        media = exchange.room_for(_media(settings))
        media.mkdir(mode=0o700)
        if (backup / FOLDER).exists():
            shutil.copytree(backup / FOLDER, media, dirs_exist_ok=True)


async def _migrate(settings: Settings) -> None:
    db = Database(settings.database_address)
    try:
        await db.migrate()
    finally:
        await db.close()
