"""HTTP connections with limits: a request head must arrive soon and be short, or the connection is closed."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# Our own heads stay under 4 kB. The parser itself has no limit and would collect for ever.
HEAD_LIMIT = 64 * 1024
HEAD_SECONDS = 20.0
TOO_LONG = "The head of this request is too long."


class TimedConnection(HttpToolsProtocol):
    """Without a deadline a few hundred silent connections use up every file handle of the server."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._head_size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_a_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_here()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._head_size += len(data)
        super().data_received(data)
        # Afterwards: one piece of data may be a short head and the start of a long body.
        if self._deadline and self._head_size > HEAD_LIMIT and not self.transport.is_closing():
            self.send_400_response(TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._deadline is None:
            self._expect_a_head()

    def on_headers_complete(self) -> None:
        self._head_is_here()
        super().on_headers_complete()

    def _expect_a_head(self) -> None:
        self._head_size = 0
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _head_is_here(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None
