"""A socket to a house in this process, as its web server would hand it on: no network, and a clock one can set."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.live.talk import Ended, Talk


class InnerSocket(Talk):
    def __init__(self) -> None:
        super().__init__()
        self._inward: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._outward: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._gone = asyncio.Event()

    async def say(self, frame: bytes | str) -> None:
        kind = "text" if isinstance(frame, str) else "bytes"
        await self._inward.put({"type": "websocket.receive", kind: frame})

    async def heard(self) -> bytes:
        message = await self._outward.get()
        if message["type"] == "websocket.close":
            raise Ended(message["code"], message.get("reason", ""))
        frame: bytes = message["bytes"]
        return frame

    async def serve(self, house: OpenApp, ticket: str) -> None:
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
            await house.app(scope, self._inward.get, self._outward.put)
        finally:
            self._gone.set()

    async def accepted(self) -> None:
        assert (await self._outward.get())["type"] == "websocket.accept"

    def hang_up(self) -> None:
        self._inward.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def gone(self) -> None:
        """When the house has noticed that nobody is at the other end."""
        await self._gone.wait()


@asynccontextmanager
async def by_ticket(house: OpenApp, ticket: str) -> AsyncIterator[InnerSocket]:
    socket = InnerSocket()
    serving = asyncio.create_task(socket.serve(house, ticket))
    await socket.accepted()
    yield socket
    socket.hang_up()
    await serving


async def ticket_for(caller: Caller, script: str, document: str = "manuscript") -> str:
    told = await caller.told("POST", f"scripts/{script}/tickets", {"document": document})
    ticket: str = told["data"]["ticket"]
    return ticket


@asynccontextmanager
async def opened(
    house: OpenApp, caller: Caller, script: str, document: str = "manuscript"
) -> AsyncIterator[InnerSocket]:
    async with by_ticket(house, await ticket_for(caller, script, document)) as socket:
        yield socket
