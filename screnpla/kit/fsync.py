"""fsync of a file or a folder by its path: only then are its contents, or the names in the folder, on disk."""

from __future__ import annotations

import os
from pathlib import Path


def fsync_path(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
