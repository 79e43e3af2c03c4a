"""The folder of backups, one subfolder each: finished ones have a name, everything else begins with a dot."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from screnpla.backup.backup_errors import BackupProblem
from screnpla.backup.manifest import MANIFEST_FILE, read_manifest
from screnpla.kit.fsync import fsync_path
from screnpla.kit.settings import Settings

PREFIX = "screnpla-"
UNFINISHED = ".unfinished-"


def format_stamp(moment: datetime) -> str:
    return moment.strftime("%Y%m%dT%H%M%SZ")


@contextmanager
def lock_backup_folder(folder: Path, settings: Settings) -> Iterator[None]:
    """One backup at a time. What is unfinished when nobody else is at work was cut off, and is thrown away."""
    if folder.resolve().is_relative_to(settings.data_dir.resolve()):
        raise BackupProblem(
            f"{folder} lies inside the data folder {settings.data_dir}; whatever befalls that befalls the backup, too. "
            "Choose a place outside."
        )
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock_folder(handle, folder)
        for left in folder.glob(f"{UNFINISHED}*"):
            shutil.rmtree(left)
        yield
    finally:
        os.close(handle)


def _lock_folder(handle: int, folder: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BackupProblem(f"Another backup is being made in {folder}.") from None


@contextmanager
def unfinished_backup(folder: Path, stamp: str) -> Iterator[Path]:
    """A folder to work in; nothing of it is left unless it was published."""
    unfinished = folder / f"{UNFINISHED}{stamp}"
    unfinished.mkdir(mode=0o700)
    try:
        yield unfinished
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def publish_backup(unfinished: Path, folder: Path, stamp: str) -> Path:
    """Under its name only when all of it is on the disk: what was cut off is never taken for a backup."""
    for path in (unfinished, *unfinished.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)
        fsync_path(path)
    number, name = 1, f"{PREFIX}{stamp}"
    while (folder / name).exists():
        number += 1
        name = f"{PREFIX}{stamp}-{number}"
    unfinished.rename(folder / name)
    fsync_path(folder)
    return folder / name


def list_backups(folder: Path) -> list[Path]:
    """The oldest first."""
    found = [path.parent for path in folder.glob(f"{PREFIX}*/{MANIFEST_FILE}")]
    return sorted(found, key=lambda path: (read_manifest(path).made_at, path.name))


def find_newest_backup(path: Path) -> Path:
    """The path itself when it is a backup, else the newest finished one in the folder."""
    if (path / MANIFEST_FILE).exists():
        return path
    if not path.is_dir():
        raise BackupProblem(f"{path} is no folder.")
    found = list_backups(path)
    if not found:
        raise BackupProblem(f"There is no whole backup in {path}.")
    return found[-1]


def delete_old_backups(folder: Path, number: int) -> list[str]:
    """Removes the oldest until so many are left; the names of those that went."""
    old = list_backups(folder)[:-number]
    for path in old:
        # First the name: one that is removed half-way is no backup any more.
        path.rename(renamed := folder / f"{UNFINISHED}{path.name}")
        shutil.rmtree(renamed)
    return [path.name for path in old]
