"""HTTP to providers: no redirects, no endless answers, a time limit for every wait."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from contextlib import aclosing, asynccontextmanager
from functools import cache, partial
from typing import Any, TypeVar, cast

import httpx

from screnpla.ai.provider.ai_errors import (
    AnswerCut,
    AnswerStopped,
    KeyRefused,
    NonsenseAnswer,
    ProviderTimeout,
    ProviderUnreachable,
    TimeoutStage,
)
from screnpla.ai.provider.model_request import Endpoint
from screnpla.ai.provider.retries import Timeouts
from screnpla.kit.settings import is_header_token

# A stream spends some 300 bytes on each token: 1 MB of text is the limit of `AnswerReader`.
MOST_BYTES = 16 * 1024 * 1024
CUT = "The connection to the AI provider broke in the middle of its answer. Please try again."
TOO_LARGE = "The AI provider answered far more than was asked for."

T = TypeVar("T")


class CallDeadline:
    """Time that is left for a call, and the way to end whatever it waits for."""

    def __init__(self, seconds: float) -> None:
        self._end = asyncio.get_running_loop().time() + seconds
        self._waiting: asyncio.Timeout | None = None
        self._is_stopped = False

    def stop(self) -> None:
        self._is_stopped = True
        if self._waiting and not self._waiting.expired():
            self._waiting.reschedule(0)

    def has(self, seconds: float) -> bool:
        return asyncio.get_running_loop().time() + seconds < self._end

    def check_stopped(self) -> None:
        if self._is_stopped:
            raise AnswerStopped("The answer was stopped.")

    async def wait_for(self, start: Callable[[], Awaitable[T]], seconds: float, stage: TimeoutStage) -> T:
        """Never around a `yield`: the caller's own code must not be cancelled by it."""
        self.check_stopped()
        limit = asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(min(limit, self._end)) as self._waiting:
                return await start()
        except TimeoutError:
            self.check_stopped()
            raise ProviderTimeout(stage if limit <= self._end else "total") from None
        finally:
            self._waiting = None


class ProviderHttp:
    """One client for all providers, for as long as the process runs."""

    def __init__(self, timeouts: Timeouts) -> None:
        self.timeouts = timeouts
        # How long to wait for bytes is for `CallDeadline` to say: it tells the first byte from the others.
        waits = httpx.Timeout(None, connect=timeouts.connect, write=timeouts.silence)
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
        self._http = httpx.AsyncClient(verify=_ssl_context(), follow_redirects=False, timeout=waits, limits=limits)

    async def close(self) -> None:
        await self._http.aclose()

    @asynccontextmanager
    async def open(
        self, endpoint: Endpoint, address: str, deadline: CallDeadline, body: Mapping[str, Any] | None = None
    ) -> AsyncIterator[httpx.Response]:
        """GET, or POST of a body; the answer is still to be read."""
        first_byte_by = asyncio.get_running_loop().time() + self.timeouts.first_byte
        try:
            request = self._build_request(endpoint, address, body)
            send = partial(self._http.send, request, stream=True)
            response = await deadline.wait_for(send, self.timeouts.first_byte, "first byte")
        except httpx.TimeoutException:
            raise ProviderTimeout("connect") from None
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as failure:
            raise ProviderUnreachable(f"The AI provider {endpoint.host} cannot be reached.") from failure
        inner = cast("httpx.AsyncByteStream", response.stream)
        response.stream = _TimedStream(inner, deadline, self.timeouts.silence, first_byte_by)
        try:
            if response.headers.get("Content-Encoding", "identity") != "identity":
                raise NonsenseAnswer("The AI provider answered in a form that was not asked for.")
            yield response
        finally:
            await response.aclose()

    def _build_request(self, endpoint: Endpoint, address: str, body: Mapping[str, Any] | None) -> httpx.Request:
        # A few bytes packed could be gigabytes.
        headers = {"Accept": "application/json, text/event-stream", "Accept-Encoding": "identity"}
        if key := endpoint.key_text:
            if not is_header_token(key):
                raise KeyRefused("The API key has characters that no key has. Please enter it again.")
            headers["Authorization"] = f"Bearer {key}"
        if body is None:
            return self._http.build_request("GET", address, headers=headers)
        headers["Content-Type"] = "application/json"
        return self._http.build_request("POST", address, headers=headers, content=json.dumps(body).encode())


async def read_body(response: httpx.Response) -> bytes:
    body = bytearray()
    async with aclosing(cast("AsyncGenerator[bytes, None]", response.aiter_bytes())) as pieces:
        async for piece in pieces:
            body += piece
    return bytes(body)


def parse_json_object(text: str | bytes) -> dict[str, Any]:
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError):
        parsed = None
    if not isinstance(parsed, dict):
        raise NonsenseAnswer("The AI provider answered something that is no JSON.")
    return parsed


class _TimedStream(httpx.AsyncByteStream):
    """The bytes of an answer with a limit of their number and of each wait for them."""

    def __init__(
        self, inner: httpx.AsyncByteStream, deadline: CallDeadline, silence: float, first_byte_by: float
    ) -> None:
        self._inner = inner
        self._deadline = deadline
        self._silence = silence
        self._first_byte_by = first_byte_by

    async def __aiter__(self) -> AsyncGenerator[bytes, None]:
        size = 0
        async with aclosing(cast("AsyncGenerator[bytes, None]", aiter(self._inner))) as pieces:
            while piece := await self._next_piece(pieces, is_first=not size):
                size += len(piece)
                if size > MOST_BYTES:
                    raise NonsenseAnswer(TOO_LARGE)
                yield piece

    async def _next_piece(self, pieces: AsyncGenerator[bytes, None], *, is_first: bool) -> bytes:
        """Empty at the end."""
        stage: TimeoutStage = "first byte" if is_first else "silence"
        seconds = self._first_byte_by - asyncio.get_running_loop().time() if is_first else self._silence
        try:
            return await self._deadline.wait_for(partial(_read_next, pieces), seconds, stage)
        except httpx.HTTPError as failure:
            raise AnswerCut(CUT) from failure

    async def aclose(self) -> None:
        await self._inner.aclose()


async def _read_next(pieces: AsyncGenerator[bytes, None]) -> bytes:
    async for piece in pieces:
        if piece:
            return piece
    return b""


@cache
def _ssl_context() -> ssl.SSLContext:
    """The machine's own, read once by a process: it takes a while."""
    return httpx.create_ssl_context()
