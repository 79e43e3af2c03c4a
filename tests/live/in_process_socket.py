"""A websocket to an app in this process, as its web server would hand it on: no network, and a clock one can set."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.live.raw_client import Disconnected, RawClient


class InProcessSocket(RawClient):
    def __init__(self) -> None:
        super().__init__()
        self._inward: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._outward: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._gone = asyncio.Event()

    async def send(self, frame: bytes | str) -> None:
        kind = "text" if isinstance(frame, str) else "bytes"
        await self._inward.put({"type": "websocket.receive", kind: frame})

    async def receive(self) -> bytes:
        message = await self._outward.get()
        if message["type"] == "websocket.close":
            raise Disconnected(message["code"], message.get("reason", ""))
        frame: bytes = message["bytes"]
        return frame

    async def serve(self, app: OpenApp, ticket: str) -> None:
        scope = {
            "type": "websocket",
            "path": "/api/live/document",
            "query_string": f"ticket={ticket}".encode(),
            "headers": [],
            "client": ("127.0.0.1", 50000),
            "subprotocols": [],
        }
        await self._inward.put({"type": "websocket.connect"})
        try:
            await app.asgi(scope, self._inward.get, self._outward.put)
        finally:
            self._gone.set()

    async def wait_until_accepted(self) -> None:
        assert (await self._outward.get())["type"] == "websocket.accept"

    def hang_up(self) -> None:
        self._inward.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def wait_until_closed(self) -> None:
        """Until the app has noticed that nobody is at the other end."""
        await self._gone.wait()


@asynccontextmanager
async def open_with_ticket(app: OpenApp, ticket: str) -> AsyncIterator[InProcessSocket]:
    socket = InProcessSocket()
    serving = asyncio.create_task(socket.serve(app, ticket))
    await socket.wait_until_accepted()
    yield socket
    socket.hang_up()
    await serving


async def request_ticket(caller: Caller, script: str, document: str = "manuscript", draft: str = "") -> str:
    answer = await caller.ask_ok("POST", f"scripts/{script}/tickets", {"document": document, "draft": draft})
    ticket: str = answer["data"]["ticket"]
    return ticket


@asynccontextmanager
async def open_socket(
    app: OpenApp, caller: Caller, script: str, document: str = "manuscript", draft: str = ""
) -> AsyncIterator[InProcessSocket]:
    async with open_with_ticket(app, await request_ticket(caller, script, document, draft)) as socket:
        yield socket
