"""Swapping files: the new ones are written beside the old ones first, then moved; the old ones are kept aside."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import TracebackType
from typing import Self

from screnpla.kit.fsync import fsync_path

# Beside SQLite's file lie those that belong to it and to no other.
COMPANIONS = ("", "-wal", "-shm", "-journal")


class FileSwap:
    def __init__(self, stamp: str) -> None:
        self.stamp = stamp
        self._targets: list[Path] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for folder in {self._staging_path(target).parent for target in self._targets}:
            shutil.rmtree(folder, ignore_errors=True)

    def staging_path(self, target: Path) -> Path:
        """Where to write what shall lie there: on the same disk, so that moving it cannot fail half-way."""
        self._targets.append(target)
        new = self._staging_path(target)
        new.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return new

    def swap_in(self) -> list[str]:
        """The folders in which the old is kept now."""
        folders: dict[str, None] = {}
        for target in self._targets:
            _fsync_tree(self._staging_path(target))
        for target in self._targets:
            folder = target.parent / f"before-restore-{self.stamp}"
            for old in (target.with_name(f"{target.name}{end}") for end in COMPANIONS):
                if old.exists():
                    folder.mkdir(exist_ok=True, mode=0o700)
                    old.rename(folder / old.name)
                    folders[str(folder)] = None
            self._staging_path(target).rename(target)
            fsync_path(target.parent)
        return list(folders)

    def _staging_path(self, target: Path) -> Path:
        return target.parent / f".restoring-{self.stamp}" / target.name


def _fsync_tree(path: Path) -> None:
    for each in (path, *path.rglob("*")):
        each.chmod(0o700 if each.is_dir() else 0o600)
        fsync_path(each)
