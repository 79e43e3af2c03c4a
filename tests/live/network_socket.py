"""A websocket to a running server, over the network, by which a test can send any bytes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.callers import Caller
from tests.live.in_process_socket import request_ticket
from tests.live.raw_client import Disconnected, RawClient


class NetworkSocket(RawClient):
    def __init__(self, connection: ClientConnection) -> None:
        super().__init__()
        self._connection = connection

    async def send(self, frame: bytes | str) -> None:
        try:
            await self._connection.send(frame)
        except ConnectionClosed as closed:
            raise _to_disconnected(closed) from None

    async def receive(self) -> bytes:
        try:
            frame = await self._connection.recv()
        except ConnectionClosed as closed:
            raise _to_disconnected(closed) from None
        assert isinstance(frame, bytes)
        return frame

    def stop_reading(self) -> None:
        """As a browser whose computer sleeps while its network goes on."""
        self._connection.transport.pause_reading()

    def read_on(self) -> None:
        self._connection.transport.resume_reading()


def _to_disconnected(closed: ConnectionClosed) -> Disconnected:
    return Disconnected(closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else Disconnected(1006, "")


@asynccontextmanager
async def connect_socket(caller: Caller, script: str) -> AsyncIterator[NetworkSocket]:
    ticket = await request_ticket(caller, script)
    async with connect_with_ticket(str(caller.member.browser.base_url), ticket) as socket:
        yield socket


@asynccontextmanager
async def connect_with_ticket(base_url: str, ticket: str) -> AsyncIterator[NetworkSocket]:
    address = f"{base_url.replace('http', 'ws', 1)}/api/live/document?ticket={ticket}"
    async with connect(address, max_size=None, compression=None, ping_interval=None, proxy=None) as connection:
        yield NetworkSocket(connection)
