"""Lock on a file, so that on SQLite one process works at a time; the kernel frees it however the process ends."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class ProcessLock:
    def __init__(self, path: Path) -> None:
        """Raises RuntimeError when another process has it.

        Without this, a server started twice by mistake would take the running work of the first one for the work of
        a dead one, and every letter under way would be sent twice.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._handle)
            raise RuntimeError(
                f"Another Screnpla works in {path.parent}. Stop it first, or give this one a DATA_DIR of its own."
            ) from None

    def release(self) -> None:
        os.close(self._handle)
