"""Interface to the database of a backup, whichever it is: copied, test-loaded, and restored."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from screnpla.backup.file_swap import FileSwap
from screnpla.kit.db import Database


class BackupSource(Protocol):
    kind: str

    async def read_revision(self) -> str:
        """How far it was migrated. Raises BackupProblem where there is no database of ours."""

    async def copy(self, backup: Path) -> Mapping[str, int]:
        """Writes it into the backup as it is at one moment, nobody held up; how many rows each table then had."""

    def load(self, backup: Path, work_folder: Path) -> AbstractAsyncContextManager[Database | None]:
        """A copy out of the backup, checked; gone afterwards. `work_folder`: for its files.

        None where that is not allowed: then the copy was read through only.
        """

    async def count_rows(self, loaded: Database) -> Mapping[str, int]:
        """Of such a copy, as `copy` gave them."""

    def lock_out_servers(self) -> AbstractAsyncContextManager[None]:
        """For as long as it is held no server works on it. Raises BackupProblem while one does."""

    async def has_data(self) -> bool:
        """Whether there is anything that putting a backup back would hide."""

    async def restore(self, backup: Path, exchange: FileSwap) -> list[str]:
        """What was there is moved aside, never deleted; where it is now. Files are left to the exchange."""
