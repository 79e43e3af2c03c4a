"""Files put in the place of others: written beside them first, then moved; what was there is kept aside."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import TracebackType
from typing import Self

# Beside SQLite's file lie those that belong to it and to no other.
COMPANIONS = ("", "-wal", "-shm", "-journal")


class Exchange:
    def __init__(self, stamp: str) -> None:
        self.stamp = stamp
        self._places: list[Path] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for folder in {self._new(place).parent for place in self._places}:
            shutil.rmtree(folder, ignore_errors=True)

    def room_for(self, place: Path) -> Path:
        """Where to write what shall lie there: on the same disk, so that moving it cannot fail half-way."""
        self._places.append(place)
        new = self._new(place)
        new.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return new

    def take_place(self) -> list[str]:
        """The folders in which the old is kept now."""
        kept: dict[str, None] = {}
        for place in self._places:
            _sync_tree(self._new(place))
        for place in self._places:
            aside = place.parent / f"before-restore-{self.stamp}"
            for old in (place.with_name(f"{place.name}{end}") for end in COMPANIONS):
                if old.exists():
                    aside.mkdir(exist_ok=True, mode=0o700)
                    old.rename(aside / old.name)
                    kept[str(aside)] = None
            self._new(place).rename(place)
            _sync(place.parent)
        return list(kept)

    def _new(self, place: Path) -> Path:
        return place.parent / f".restoring-{self.stamp}" / place.name


def _sync_tree(path: Path) -> None:
    for each in (path, *path.rglob("*")):
        each.chmod(0o700 if each.is_dir() else 0o600)
        _sync(each)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
