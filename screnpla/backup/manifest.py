"""Manifest of a backup: when it was made, from what, and the hash of every file in it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from screnpla.backup.backup_errors import BackupProblem

MANIFEST_FILE = "manifest.json"
# Counts up when what is written here can no longer be read by older code.
FORMAT = 1


@dataclass(frozen=True)
class Manifest:
    made_at: str
    version: str
    database: str  # 'sqlite' or 'postgresql'
    revision: str
    # How it was proven ('loaded' or 'read'), and which documents were found damaged, in sentences.
    checked: str
    faults: list[str]
    counts: Mapping[str, int]
    # Of each file its sha256, by its path inside the backup.
    files: Mapping[str, str]
    format: int = FORMAT

    def write(self, folder: Path) -> None:
        (folder / MANIFEST_FILE).write_text(json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n")


def read_manifest(folder: Path) -> Manifest:
    try:
        fields: dict[str, Any] = json.loads((folder / MANIFEST_FILE).read_bytes())
        if fields["format"] > FORMAT:
            raise BackupProblem(
                f"{folder} was made by a newer Screnpla ({fields['version']}). Use that one to restore it."
            )
        return Manifest(**fields)
    except FileNotFoundError:
        raise BackupProblem(f"{folder} is no backup: it has no {MANIFEST_FILE}.") from None
    except (KeyError, TypeError, ValueError):
        raise BackupProblem(f"{folder / MANIFEST_FILE} is damaged.") from None


def hash_files(folder: Path) -> dict[str, str]:
    """Of every file in the folder, the manifest itself apart. Slow: to be done in a thread."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path != folder / MANIFEST_FILE)
    return {path.relative_to(folder).as_posix(): hash_file(path) for path in files}


def hash_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def verify_hashes(folder: Path, manifest: Manifest) -> None:
    """Raises BackupProblem that names the file. Slow: to be done in a thread."""
    for name, expected in manifest.files.items():
        path = folder / name
        if not path.resolve().is_relative_to(folder.resolve()):
            raise BackupProblem(f"{folder / MANIFEST_FILE} is damaged.")
        if not path.is_file():
            raise BackupProblem(f"{path} is missing: this backup is not whole.")
        if hash_file(path) != expected:
            raise BackupProblem(f"{path} is damaged: it is not what was written.")
