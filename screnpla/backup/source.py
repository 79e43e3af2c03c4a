"""The database as a backup sees it, whichever it is: copied, tried out, and put back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from screnpla.backup.exchange import Exchange
from screnpla.kit.db import Database


class Source(Protocol):
    kind: str

    async def revision(self) -> str:
        """How far it was migrated. Raises BackupProblem where there is no database of ours."""

    async def copy(self, backup: Path) -> Mapping[str, int]:
        """Writes it into the backup as it is at one moment, nobody held up; how many rows each table then had."""

    def loaded(self, backup: Path, room: Path) -> AbstractAsyncContextManager[Database | None]:
        """A copy out of the backup, whole and looked through; gone afterwards. `room`: a folder for what it needs.

        None where that is not allowed: then the copy was read through only.
        """

    async def counts(self, loaded: Database) -> Mapping[str, int]:
        """Of such a copy, as `copy` gave them."""

    def closed(self) -> AbstractAsyncContextManager[None]:
        """For as long as it is held no server works on it. Raises BackupProblem while one does."""

    async def holds_something(self) -> bool:
        """Whether there is anything that putting a backup back would hide."""

    async def put_back(self, backup: Path, exchange: Exchange) -> list[str]:
        """What was there is moved aside, never deleted; where it is now. Files are left to the exchange."""
