"""Blobs in an S3 bucket, through obstore."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

import obstore
from obstore.exceptions import BaseError, PermissionDeniedError
from obstore.store import S3Store

from screnpla.kit.log import log
from screnpla.storage.keys import check_key
from screnpla.storage.problems import missing, unreachable
from screnpla.storage.s3_address import Address

if TYPE_CHECKING:
    from obstore.store import ClientConfig, RetryConfig, S3Config

PATIENCE = 5
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

    async def get(self, key: str) -> bytes:
        check_key(key)
        async with _telling_problems():
            try:
                answer = await obstore.get_async(self._store, key)
                return bytes(await answer.bytes_async())
            except FileNotFoundError as error:
                raise missing() from error

    async def delete(self, key: str) -> None:
        async with _telling_problems():
            await obstore.delete_async(self._store, check_key(key))

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
