"""Blobs in an S3 bucket, through obstore."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import IO, TYPE_CHECKING
from urllib.parse import parse_qsl, unquote, urlsplit

import obstore
from obstore.exceptions import BaseError, PermissionDeniedError
from obstore.store import S3Store

from screnpla.kit.log import log
from screnpla.storage.blob import BlobStream, blob_missing, check_key, store_unreachable

URL_OPTIONS = {"endpoint", "region", "allow_http"}


@dataclass(frozen=True)
class S3Address:
    bucket: str
    prefix: str
    endpoint: str
    region: str
    allow_http: bool
    # Empty when the usual AWS_* variables (or the machine's role) shall say who we are.
    key: str = field(repr=False)
    secret: str = field(repr=False)


def parse_s3_url(url: str) -> S3Address:
    """Parses `s3://key:secret@bucket/prefix?endpoint=https://…&region=…&allow_http=true`.

    Raises ValueError with a sentence that names the fault and never the address, for it may hold the secret.
    """
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query))
    if parts.scheme != "s3" or not parts.hostname:
        raise ValueError("SCRENPLA_STORAGE_URL must look like s3://bucket/prefix?endpoint=https://…&region=…")
    if unknown := options.keys() - URL_OPTIONS:
        raise ValueError(
            f"SCRENPLA_STORAGE_URL knows no {', '.join(sorted(unknown))}; it knows {', '.join(sorted(URL_OPTIONS))}"
        )
    if bool(parts.username) != bool(parts.password):
        raise ValueError("SCRENPLA_STORAGE_URL needs both a key and a secret before the @, or neither")
    endpoint, allow_http = options.get("endpoint", ""), options.get("allow_http") == "true"
    if endpoint and urlsplit(endpoint).scheme != "https" and not allow_http:
        raise ValueError("SCRENPLA_STORAGE_URL: the endpoint must begin with https://, or say allow_http=true")
    return S3Address(
        bucket=parts.hostname,
        prefix=parts.path.strip("/"),
        endpoint=endpoint,
        region=options.get("region", ""),
        allow_http=allow_http,
        key=unquote(parts.username or ""),
        secret=unquote(parts.password or ""),
    )


if TYPE_CHECKING:
    from obstore import GetOptions, ObjectMeta
    from obstore.store import ClientConfig, RetryConfig, S3Config

PROBE_TIMEOUT = 5
PIECE = 8 << 20
PROBE = "health"
# obstore's own measure is ten tries within three minutes, far longer than anybody waits for a page.
RETRIES: RetryConfig = {"max_retries": 2, "retry_timeout": timedelta(seconds=10)}


class S3Blobs:
    def __init__(self, address: S3Address) -> None:
        self._store = _open_store(address)

    async def put(self, key: str, data: bytes) -> None:
        # Large data goes up in parts, but none of it can be seen before the last one is confirmed.
        async with _map_store_errors():
            await obstore.put_async(self._store, check_key(key), data)

    async def put_file(self, key: str, file: IO[bytes]) -> None:
        await asyncio.to_thread(file.seek, 0)
        async with _map_store_errors():
            await obstore.put_async(self._store, check_key(key), file, chunk_size=PIECE, max_concurrency=2)

    async def get(self, key: str) -> bytes:
        check_key(key)
        async with _map_read_errors():
            answer = await obstore.get_async(self._store, key)
            return bytes(await answer.bytes_async())

    async def size(self, key: str) -> int:
        return (await self._load_meta(key))["size"]

    async def stream(self, key: str, start: int = 0, end: int | None = None) -> BlobStream:
        meta = await self._load_meta(key)
        last = meta["size"] if end is None else min(end, meta["size"])
        return BlobStream(meta["size"], self._stream_object(key, meta, start, last))

    async def _load_meta(self, key: str) -> ObjectMeta:
        check_key(key)
        async with _map_read_errors():
            return await obstore.head_async(self._store, key)

    async def _stream_object(self, key: str, meta: ObjectMeta, first: int, last: int) -> AsyncIterator[bytes]:
        # A question for each piece: one for all would be cut off after half a minute, and nobody downloads that fast.
        for start in range(first, last, PIECE):
            end = min(start + PIECE, last)
            async with _map_read_errors():
                options: GetOptions = {"range": (start, end), "if_match": meta["e_tag"]}
                answer = await obstore.get_async(self._store, key, options=options)
                piece = bytes(await answer.bytes_async())
            yield piece

    async def delete(self, key: str) -> None:
        async with _map_store_errors():
            await obstore.delete_async(self._store, check_key(key))

    async def all_keys(self) -> AsyncIterator[str]:
        async with _map_store_errors():
            async for batch in obstore.list(self._store):
                for each in batch:
                    if each["path"] != PROBE:
                        yield each["path"]

    async def is_available(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_TIMEOUT):
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


def _open_store(address: S3Address) -> S3Store:
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
async def _map_store_errors() -> AsyncIterator[None]:
    try:
        yield
    except (BaseError, OSError) as error:
        log.error("storage.s3_failed", error=type(error).__name__)
        raise store_unreachable() from error


@asynccontextmanager
async def _map_read_errors() -> AsyncIterator[None]:
    """For reading; when writing, a missing bucket is a store that is away."""
    async with _map_store_errors():
        try:
            yield
        except FileNotFoundError as error:
            raise blob_missing() from error
