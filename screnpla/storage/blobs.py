"""Blob store: whole files by key, on disk or in an S3 bucket, behind the same methods."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import IO, Protocol

from screnpla.kit.settings import Settings
from screnpla.storage.blob import BlobStream
from screnpla.storage.disk import DiskBlobs
from screnpla.storage.s3 import S3Blobs, parse_s3_url


class Blobs(Protocol):
    """A key that breaks the rules of `check_key` raises ValueError; a store that is away raises Unavailable."""

    async def put(self, key: str, data: bytes) -> None:
        """Whole or not at all, and durable when it returns; what was there is replaced."""

    async def put_file(self, key: str, file: IO[bytes]) -> None:
        """As `put`, all of an open file, piece by piece. An open one, not a path: it may have no name on the disk."""

    async def get(self, key: str) -> bytes:
        """Raises NotFound."""

    async def size(self, key: str) -> int:
        """In bytes. Raises NotFound."""

    async def stream(self, key: str, start: int = 0, end: int | None = None) -> BlobStream:
        """The bytes from `start` up to before `end`, or to the end of the blob. Raises NotFound.

        One version from start to end; raises Unavailable on the way when that is not to be had.
        """

    async def delete(self, key: str) -> None:
        """Deleting what is not there is fine."""

    def all_keys(self) -> AsyncIterator[str]:
        """Of all blobs that are there; what comes or goes meanwhile may be among them or not."""

    async def is_available(self) -> bool:
        """True only if something could be written now; takes five seconds at most."""


def open_blobs(settings: Settings) -> Blobs:
    if settings.storage_url is None:
        return DiskBlobs(settings.data_dir.absolute() / "media")
    return S3Blobs(parse_s3_url(settings.storage_url.get_secret_value()))
