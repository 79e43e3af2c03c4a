"""A socket to a served house, over the network, by which a test can send anything whatever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.callers import Caller
from tests.live.inner_socket import ticket_for
from tests.live.talk import Ended, Talk


class OuterSocket(Talk):
    def __init__(self, connection: ClientConnection) -> None:
        super().__init__()
        self._connection = connection

    async def say(self, frame: bytes | str) -> None:
        try:
            await self._connection.send(frame)
        except ConnectionClosed as closed:
            raise _ended(closed) from None

    async def heard(self) -> bytes:
        try:
            frame = await self._connection.recv()
        except ConnectionClosed as closed:
            raise _ended(closed) from None
        assert isinstance(frame, bytes)
        return frame

    def stop_reading(self) -> None:
        """As a browser whose computer sleeps while its network goes on."""
        self._connection.transport.pause_reading()

    def read_on(self) -> None:
        self._connection.transport.resume_reading()


def _ended(closed: ConnectionClosed) -> Ended:
    return Ended(closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else Ended(1006, "")


@asynccontextmanager
async def connected(caller: Caller, script: str) -> AsyncIterator[OuterSocket]:
    base = str(caller.member.browser.base_url).replace("http", "ws", 1)
    ticket = await ticket_for(caller, script)
    async with connect(
        f"{base}/api/live/document?ticket={ticket}", max_size=None, compression=None, ping_interval=None, proxy=None
    ) as connection:
        yield OuterSocket(connection)
