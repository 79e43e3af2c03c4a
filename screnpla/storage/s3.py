"""Blobs in an S3 bucket, through obstore."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import IO, TYPE_CHECKING

import obstore
from obstore.exceptions import BaseError, PermissionDeniedError
from obstore.store import S3Store

from screnpla.kit.log import log
from screnpla.storage.keys import check_key
from screnpla.storage.problems import missing, unreachable
from screnpla.storage.s3_address import Address
from screnpla.storage.streamed import Streamed

if TYPE_CHECKING:
    from obstore import GetOptions, ObjectMeta
    from obstore.store import ClientConfig, RetryConfig, S3Config

PATIENCE = 5
PIECE = 8 << 20
PROBE = "health"
# obstore's own measure is ten tries within three minutes, far longer than anybody waits for a page.
RETRIES: RetryConfig = {"max_retries": 2, "retry_timeout": timedelta(seconds=10)}


class S3Blobs:
    def __init__(self, address: Address) -> None:
        self._store = _open(address)

    async def put(self, key: str, data: bytes) -> None:
        # Large data goes up in parts, but none of it can be seen before the last one is confirmed.
        async with _telling_problems():
            await obstore.put_async(self._store, check_key(key), data)

    async def put_file(self, key: str, file: IO[bytes]) -> None:
        await asyncio.to_thread(file.seek, 0)
        async with _telling_problems():
            await obstore.put_async(self._store, check_key(key), file, chunk_size=PIECE, max_concurrency=2)

    async def get(self, key: str) -> bytes:
        check_key(key)
        async with _telling_what_is_missing():
            answer = await obstore.get_async(self._store, key)
            return bytes(await answer.bytes_async())

    async def stream(self, key: str) -> Streamed:
        check_key(key)
        async with _telling_what_is_missing():
            known = await obstore.head_async(self._store, key)
        return Streamed(known["size"], self._pieces(key, known))

    async def _pieces(self, key: str, known: ObjectMeta) -> AsyncIterator[bytes]:
        # A question for each piece: one for all would be cut off after half a minute, and nobody downloads that fast.
        for start in range(0, known["size"], PIECE):
            end = min(start + PIECE, known["size"])
            async with _telling_what_is_missing():
                options: GetOptions = {"range": (start, end), "if_match": known["e_tag"]}
                answer = await obstore.get_async(self._store, key, options=options)
                piece = bytes(await answer.bytes_async())
            yield piece

    async def delete(self, key: str) -> None:
        async with _telling_problems():
            await obstore.delete_async(self._store, check_key(key))

    async def all_keys(self) -> AsyncIterator[str]:
        async with _telling_problems():
            async for some in obstore.list(self._store):
                for each in some:
                    if each["path"] != PROBE:
                        yield each["path"]

    async def answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._probe()
        except (BaseError, OSError, TimeoutError):
            return False
        return True

    async def _probe(self) -> None:
        # Reading is cheap; only where the probe is missing (or a store without the right to list says "forbidden"
        # instead of "missing") is it written. A wrong bucket or a wrong secret fails both.
        try:
            await obstore.get_async(self._store, PROBE)
        except (FileNotFoundError, PermissionDeniedError):
            await obstore.put_async(self._store, PROBE, b"?")


def _open(address: Address) -> S3Store:
    config: S3Config = {"bucket": address.bucket}
    if address.endpoint:
        config["endpoint"] = address.endpoint
    if address.region:
        config["region"] = address.region
    if address.key:
        config["access_key_id"] = address.key
        config["secret_access_key"] = address.secret
    options: ClientConfig = {
        "allow_http": address.allow_http,
        "connect_timeout": timedelta(seconds=3),
        "timeout": timedelta(seconds=30),
    }
    return S3Store(prefix=address.prefix or None, config=config, client_options=options, retry_config=RETRIES)


@asynccontextmanager
async def _telling_problems() -> AsyncIterator[None]:
    try:
        yield
    except (BaseError, OSError) as error:
        log.error("storage.s3_failed", error=type(error).__name__)
        raise unreachable() from error


@asynccontextmanager
async def _telling_what_is_missing() -> AsyncIterator[None]:
    """For who reads; to who writes a bucket that is not there is a store that is away."""
    async with _telling_problems():
        try:
            yield
        except FileNotFoundError as error:
            raise missing() from error
