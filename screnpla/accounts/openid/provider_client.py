"""Calls to a provider: short, small, never led elsewhere; whatever goes wrong is one kind of failure."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Mapping
from functools import cache
from typing import Any

import httpx

# Keys, endpoints and tokens are a few kB each.
MOST_BYTES = 256 * 1024


class Unusable(Exception):
    """The provider, or who poses as it, gave an answer we cannot use. The words are our own: they go to the log."""


class ProviderLine:
    """One client for the whole life of the house."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._http = httpx.AsyncClient(
            verify=_certificates(), follow_redirects=False, timeout=patience, headers={"Accept": "application/json"}
        )

    async def get(self, address: str) -> dict[str, Any]:
        return await self._ask("GET", address)

    async def post(self, address: str, form: Mapping[str, str], who: httpx.Auth) -> dict[str, Any]:
        return await self._ask("POST", address, data=form, auth=who)

    async def close(self) -> None:
        await self._http.aclose()

    async def _ask(self, method: str, address: str, **more: Any) -> dict[str, Any]:
        try:
            # The client's own patience begins anew with each piece: a server that drips would hold us for ever.
            async with asyncio.timeout(self._patience), self._http.stream(method, address, **more) as answer:
                status, body = answer.status_code, await _small_body(answer)
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ValueError) as failure:
            raise Unusable(f"no answer: {type(failure).__name__}") from failure
        if status != httpx.codes.OK:
            raise Unusable(f"answered {status}")
        return _object_in(body)


@cache
def _certificates() -> ssl.SSLContext:
    """The machine's own, read once by a process: it takes a while."""
    return httpx.create_ssl_context()


async def _small_body(answer: httpx.Response) -> bytes:
    body = b""
    async for piece in answer.aiter_bytes():
        body += piece
        if len(body) > MOST_BYTES:
            raise Unusable("answered too much")
    return body


def _object_in(body: bytes) -> dict[str, Any]:
    try:
        told = json.loads(body)
    except (ValueError, RecursionError) as failure:
        raise Unusable("answered no JSON") from failure
    if not isinstance(told, dict):
        raise Unusable("answered no JSON object")
    return told
