"""WebSocket connections with limits: a long message leaves in fragments, and who does not read is cut off.

The buffer of a connection never holds more than a fragment, however long a message is and however many clients get it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

# Bytes. A message of this length fits into the buffers of the network.
FRAGMENT = 128 * 1024
# Seconds in which nothing leaves a full buffer until its client counts as one that does not read.
STALL_SECONDS = 6.0
# Seconds after the end of a connection until what is left in its buffer is thrown away.
LINGER_SECONDS = 5.0


class BoundedWebSocket(WebSocketsSansIOProtocol):
    async def send(self, message: Any) -> None:
        data = message.get("bytes") if message["type"] == "websocket.send" else None
        if data is None or len(data) <= FRAGMENT:
            await self._wait_until_writable()
            await super().send(message)
            return
        view = memoryview(data)
        for start in range(0, len(view), FRAGMENT):
            await self._wait_until_writable()
            end = start + FRAGMENT
            self._send_fragment(view[start:end], is_first=start == 0, is_last=end >= len(view))

    def keepalive_timeout(self) -> None:
        """Its client did not answer a ping: what waits for it will not be read either."""
        super().keepalive_timeout()
        self._abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        # Closing waits until all is sent, and to a client that does not read that would be never.
        self.loop.call_later(LINGER_SECONDS, self._abort)

    async def _wait_until_writable(self) -> None:
        try:
            async with asyncio.timeout(STALL_SECONDS):
                await self.writable.wait()
        except TimeoutError:
            self._abort()
            raise ClientDisconnected from None

    def _send_fragment(self, data: memoryview, *, is_first: bool, is_last: bool) -> None:
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            if is_first:
                self.conn.send_binary(data, fin=is_last)
            else:
                self.conn.send_continuation(data, fin=is_last)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _abort(self) -> None:
        if not self.disconnected:
            self.transport.abort()
