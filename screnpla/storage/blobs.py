"""The store of blobs: whole files by key, on disk or in an S3 bucket, behind the same four verbs."""

from __future__ import annotations

from typing import Protocol

from screnpla.kit.settings import Settings
from screnpla.storage.disk import DiskBlobs
from screnpla.storage.s3 import S3Blobs
from screnpla.storage.s3_address import read_address


class Blobs(Protocol):
    """A key that breaks the rules of `keys.py` raises ValueError; a store that is away raises Unavailable."""

    async def put(self, key: str, data: bytes) -> None:
        """Whole or not at all, and durable when it returns; what was there is replaced."""

    async def get(self, key: str) -> bytes:
        """Raises NotFound."""

    async def delete(self, key: str) -> None:
        """Deleting what is not there is fine."""

    async def answers(self) -> bool:
        """True only if something could be written now; takes five seconds at most."""


def open_blobs(settings: Settings) -> Blobs:
    if settings.storage_url is None:
        return DiskBlobs(settings.data_dir.absolute() / "media")
    return S3Blobs(read_address(settings.storage_url.get_secret_value()))
