"""HTTP client for an OpenID provider: short, small answers, no redirects; every failure is a ProviderError."""

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


class ProviderError(Exception):
    """The provider, or whoever poses as it, gave an unusable answer. The message is our own: it goes to the log."""


class ProviderClient:
    """One client for as long as the server runs."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._http = httpx.AsyncClient(
            verify=_ssl_context(), follow_redirects=False, timeout=timeout, headers={"Accept": "application/json"}
        )

    async def get(self, address: str) -> dict[str, Any]:
        return await self._request_json("GET", address)

    async def post(self, address: str, form: Mapping[str, str], auth: httpx.Auth) -> dict[str, Any]:
        return await self._request_json("POST", address, data=form, auth=auth)

    async def close(self) -> None:
        await self._http.aclose()

    async def _request_json(self, method: str, address: str, **more: Any) -> dict[str, Any]:
        try:
            # The client's own patience begins anew with each piece: a server that drips would hold us for ever.
            async with asyncio.timeout(self._timeout), self._http.stream(method, address, **more) as answer:
                status, body = answer.status_code, await _read_body(answer)
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ValueError) as failure:
            raise ProviderError(f"no answer: {type(failure).__name__}") from failure
        if status != httpx.codes.OK:
            raise ProviderError(f"answered {status}")
        return _parse_object(body)


@cache
def _ssl_context() -> ssl.SSLContext:
    """The machine's own, read once by a process: it takes a while."""
    return httpx.create_ssl_context()


async def _read_body(answer: httpx.Response) -> bytes:
    body = b""
    async for piece in answer.aiter_bytes():
        body += piece
        if len(body) > MOST_BYTES:
            raise ProviderError("answered too much")
    return body


def _parse_object(body: bytes) -> dict[str, Any]:
    try:
        parsed = json.loads(body)
    except (ValueError, RecursionError) as failure:
        raise ProviderError("answered no JSON") from failure
    if not isinstance(parsed, dict):
        raise ProviderError("answered no JSON object")
    return parsed
