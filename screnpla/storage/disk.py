"""Blobs in a folder. By hand: obstore 0.12's LocalStore never calls fsync and lets everybody read."""

from __future__ import annotations

import asyncio
import io
import os
import secrets
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import IO, ParamSpec, TypeVar

from screnpla.kit.fsync import fsync_path
from screnpla.kit.log import log
from screnpla.storage.blob import BlobStream, blob_missing, check_key, store_unreachable

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

# Keys never begin a part with a dot, so nothing in here can be asked for by name.
UNFINISHED = ".unfinished"
PROBE_TIMEOUT = 5
PIECE = 1 << 20


class DiskBlobs:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, key: str, data: bytes) -> None:
        await _run_disk_operation(self._put_file, self._folder / check_key(key), io.BytesIO(data))

    async def put_file(self, key: str, file: IO[bytes]) -> None:
        await _run_disk_operation(self._put_file, self._folder / check_key(key), file)

    async def get(self, key: str) -> bytes:
        return await _run_disk_operation(_read_file, self._folder / check_key(key))

    async def size(self, key: str) -> int:
        return await _run_disk_operation(_measure_file, self._folder / check_key(key))

    async def stream(self, key: str, start: int = 0, end: int | None = None) -> BlobStream:
        file = await _run_disk_operation(_open_file, self._folder / check_key(key))
        size = os.fstat(file.fileno()).st_size
        return BlobStream(size, _stream_file(file, start, size if end is None else min(end, size)))

    async def delete(self, key: str) -> None:
        await _run_disk_operation((self._folder / check_key(key)).unlink, missing_ok=True)

    async def all_keys(self) -> AsyncIterator[str]:
        for key in await _run_disk_operation(self._list_keys):
            yield key

    async def is_available(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_TIMEOUT):
                return await asyncio.to_thread(self._is_writable)
        except (OSError, TimeoutError):
            return False

    def _list_keys(self) -> list[str]:
        files = (path.relative_to(self._folder) for path in self._folder.rglob("*") if path.is_file())
        return sorted(path.as_posix() for path in files if path.parts[0] != UNFINISHED)

    def _put_file(self, path: Path, file: IO[bytes]) -> None:
        unfinished = self._folder / UNFINISHED
        _make_folder(unfinished)
        _make_folder(path.parent)
        draft = unfinished / secrets.token_hex(16)
        try:
            _write_file(draft, file)
            draft.replace(path)
        except OSError:
            draft.unlink(missing_ok=True)
            raise
        fsync_path(path.parent)

    def _is_writable(self) -> bool:
        # A full or read-only disk must count as away, so asking for permission is not enough.
        _make_folder(self._folder / UNFINISHED)
        probe = self._folder / UNFINISHED / f"probe-{secrets.token_hex(8)}"
        _write_file(probe, io.BytesIO(b"?"))
        probe.unlink()
        return True


async def _run_disk_operation(function: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
    try:
        return await asyncio.to_thread(function, *args, **kwargs)
    except OSError as error:
        log.error("storage.disk_failed", error=type(error).__name__, number=error.errno)
        raise store_unreachable() from error


def _read_file(path: Path) -> bytes:
    with _open_file(path) as file:
        return file.read()


def _open_file(path: Path) -> IO[bytes]:
    try:
        return path.open("rb")
    except FileNotFoundError as error:
        raise blob_missing() from error


def _measure_file(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError as error:
        raise blob_missing() from error


async def _stream_file(file: IO[bytes], start: int, end: int) -> AsyncIterator[bytes]:
    # What is replaced or deleted meanwhile stays open here as it was.
    with file:
        file.seek(start)
        while start < end and (piece := await _run_disk_operation(file.read, min(PIECE, end - start))):
            start += len(piece)
            yield piece


def _write_file(path: Path, data: IO[bytes]) -> None:
    data.seek(0)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        shutil.copyfileobj(data, file, PIECE)
        file.flush()
        # Before the rename: otherwise a power cut can leave the right name on an empty file.
        os.fsync(file.fileno())


def _make_folder(folder: Path) -> None:
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    fsync_path(folder.parent)
