"""A zip file that grows file by file."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from datetime import datetime
from types import TracebackType
from typing import IO, Self


class PackedZip:
    def __init__(self, file: IO[bytes], now: datetime) -> None:
        self._archive = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED)
        self._moment = now.timetuple()[:6]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        self._archive.close()

    def add(self, files: Mapping[str, bytes]) -> None:
        """Slow for large ones: to be done in a thread."""
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, self._moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            self._archive.writestr(entry, content)
