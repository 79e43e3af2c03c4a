"""Copies of blobs into a backup and back, piece by piece, whichever store holds them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from pathlib import Path

from screnpla.backup.manifest import hash_file
from screnpla.kit.errors import NotFound
from screnpla.storage.blobs import Blobs

BLOB_FOLDER = "blobs"


async def copy_blobs(blobs: Blobs, target: Path, already_copied: Mapping[str, str]) -> dict[str, str]:
    """All that are not copied yet; of each its sha256 as it was read, by key."""
    copied: dict[str, str] = {}
    async for key in blobs.all_keys():
        if key not in already_copied:
            try:
                copied[key] = await _copy_blob(blobs, key, target / BLOB_FOLDER / key)
            except NotFound:  # removed since it was listed
                continue
    return copied


async def _copy_blob(blobs: Blobs, key: str, path: Path) -> str:
    streamed = await blobs.stream(key)
    digest = hashlib.sha256()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with path.open("wb") as file:
        async for piece in streamed.pieces:
            digest.update(piece)
            await asyncio.to_thread(file.write, piece)
    return digest.hexdigest()


def list_copied_blobs(backup: Path) -> dict[str, Path]:
    """By key."""
    folder = backup / BLOB_FOLDER
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


async def restore_blobs(blobs: Blobs, backup: Path, aside_prefix: str) -> None:
    """Into a store that is no folder of ours. What differs there is kept under another name; what came since stays."""
    for key, path in list_copied_blobs(backup).items():
        stored_hash = await _hash_blob(blobs, key)
        if stored_hash == await asyncio.to_thread(hash_file, path):
            continue
        if stored_hash:
            await blobs.put(f"{aside_prefix}/{key}", await blobs.get(key))
        with path.open("rb") as file:
            await blobs.put_file(key, file)


async def _hash_blob(blobs: Blobs, key: str) -> str:
    try:
        streamed = await blobs.stream(key)
    except NotFound:
        return ""
    digest = hashlib.sha256()
    async for piece in streamed.pieces:
        digest.update(piece)
    return digest.hexdigest()
