"""A bare relay: the same framework and the same Yjs as ours, and nothing else. It saves nothing and lets anybody in."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from pycrdt import (
    Doc,
    TransactionEvent,
    YMessageType,
    create_sync_message,
    create_update_message,
    handle_sync_message,
)

app = FastAPI()
doc: Doc[Any] = Doc()
outboxes: set[asyncio.Queue[bytes]] = set()
# Whose message is being taken in: they know it already.
senders: list[asyncio.Queue[bytes]] = []


def _pass_on(event: TransactionEvent) -> None:
    message = create_update_message(event.update)
    for outbox in outboxes.difference(senders):
        outbox.put_nowait(message)


doc.observe(_pass_on)


@app.websocket("/live")
async def live(socket: WebSocket) -> None:
    await socket.accept()
    outbox: asyncio.Queue[bytes] = asyncio.Queue()
    outboxes.add(outbox)
    outbox.put_nowait(create_sync_message(doc))
    sending = asyncio.create_task(_send(socket, outbox))
    try:
        while True:
            message = await socket.receive_bytes()
            if message[0] == YMessageType.SYNC:
                senders[:] = [outbox]
                answer = handle_sync_message(message[1:], doc)
                if answer is not None:
                    outbox.put_nowait(answer)
    except WebSocketDisconnect:
        outboxes.discard(outbox)
        sending.cancel()


async def _send(socket: WebSocket, outbox: asyncio.Queue[bytes]) -> None:
    while True:
        await socket.send_bytes(await outbox.get())


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
