"""/api/live: the WebSocket of a live document, and the tickets that open it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import Literal

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field

from screnpla.api.app_state import AppState
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer, Body
from screnpla.api.shapes.socket_ticket import SocketTicket
from screnpla.kit.errors import Damaged
from screnpla.kit.log import error_location, log
from screnpla.manuscript.live.connection import Connection
from screnpla.manuscript.live.protocol import BAD_MESSAGE, DAMAGED_TEXT, GONE, NO_TICKET, NOT_NOW, RESTARTING, TOO_MANY
from screnpla.manuscript.live.rate_limit import MessageRateLimit
from screnpla.manuscript.live.room.client import Client, ClientIdentity, DeferredMessage
from screnpla.manuscript.live.rooms import NoSuchRoom, RoomFull, ServerClosing
from screnpla.manuscript.live.tickets import issue_ticket, redeem_ticket
from screnpla.manuscript.models import DRAFT, MANUSCRIPT

router = APIRouter(tags=["live"])

# Seconds for the client to receive the reason before its connection is cut.
CLOSE_TIMEOUT = 5.0
# Messages that may come at once, as a multiple of those per second.
BURST = 4
# Messages that have arrived are read without waiting: after so many the loop lets other tasks run.
MESSAGES_PER_TURN = 32


class WantedTicket(Body):
    document: Literal["manuscript", "desk"] = "manuscript"
    draft: str = Field(default="", description="Id of an alternate draft, whose text is opened instead of the main one")


@router.post("/api/scripts/{script_id}/tickets")
async def make_ticket(script_id: str, body: WantedTicket, app: App, me: CurrentUser, now: Now) -> Answer[SocketTicket]:
    """Opens `/api/live/{document}?ticket=` once, within half a minute."""
    kind = DRAFT if body.draft and body.document == MANUSCRIPT else body.document
    draft_id = body.draft if kind == DRAFT else ""
    issued = await issue_ticket(app.services, me, script_id, kind, now, draft_id=draft_id)
    return Answer(data=SocketTicket(ticket=issued.ticket, document=body.document, canWrite=issued.can_write))


@router.websocket("/api/live/{document}")
async def live(socket: WebSocket, document: str, ticket: str = "") -> None:  # noqa: ARG001  for people who read logs
    # Accepted before anything is refused: a browser does not learn why a handshake failed, and would retry for ever.
    await socket.accept()
    app: AppState = socket.app.state.app_state
    identity = await _redeem_ticket(app, ticket)
    if identity is None:
        await _refuse(socket, NO_TICKET, "This ticket is not good any more")
        return
    rooms = app.rooms if identity.user_id else app.public_rooms
    try:
        room, client = await rooms.admit(identity)
    except RoomFull as full:
        await _refuse(socket, TOO_MANY, str(full))
    except NoSuchRoom:
        await _refuse(socket, GONE, "This script is gone")
    except Damaged:
        await _refuse(socket, DAMAGED_TEXT, "This script is damaged on the server")
    except ServerClosing:
        await _refuse(socket, RESTARTING, "The server restarts")
    except Exception as failure:  # noqa: BLE001  the browser keeps its changes and comes back
        log.error("live.not_opened", error=type(failure).__name__, at=error_location(failure))
        await _refuse(socket, NOT_NOW, "The script cannot be opened right now")
    else:
        connection = Connection(rooms, room, client, _message_pace(app))
        try:
            await _run_connection(socket, client, connection)
        finally:
            connection.close()
            rooms.remove_client(room, client)


async def _redeem_ticket(app: AppState, ticket: str) -> ClientIdentity | None:
    try:
        return await redeem_ticket(app.services, ticket, app.clock())
    except Exception as failure:  # noqa: BLE001  as if it were used up: the browser asks for another, and learns why there
        log.error("live.no_ticket", error=type(failure).__name__, at=error_location(failure))
        return None


def _message_pace(app: AppState) -> MessageRateLimit | None:
    rule = app.services.limits.rules.get("live_messages")
    return MessageRateLimit(rule.amount / rule.get_expiry(), BURST * rule.amount) if rule else None


async def _refuse(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, reason)


async def _run_connection(socket: WebSocket, client: Client, connection: Connection) -> None:
    sending = asyncio.create_task(_send(socket, client))
    receiving = asyncio.create_task(_receive(socket, connection))
    # A client that does not read is ended although neither sending nor receiving comes to an end.
    ending = asyncio.create_task(client.is_ended.wait())
    tasks = (sending, receiving, ending)
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    if sending not in done and client.close_reason:
        await asyncio.wait({sending}, timeout=CLOSE_TIMEOUT)
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await task


async def _send(socket: WebSocket, client: Client) -> None:
    while (message := await client.outbox.get()) is not None:
        if isinstance(message, DeferredMessage):
            await _send_deferred(socket, client, message)
        else:
            await socket.send_bytes(message)
            client.on_sent(message)
    assert client.close_reason is not None
    await _refuse(socket, *client.close_reason)


async def _send_deferred(socket: WebSocket, client: Client, message: DeferredMessage) -> None:
    try:
        async with message.encoded() as encoded:
            await socket.send_bytes(encoded)
    except ValueError:
        # The document broke over what the client asked for.
        client.disconnect(BAD_MESSAGE, "This message makes no sense")


async def _receive(socket: WebSocket, connection: Connection) -> None:
    """Until the connection ends, or ends itself."""
    for number in count(1):
        received = await socket.receive()
        if received["type"] != "websocket.receive" or not await connection.receive(received.get("bytes")):
            return
        if number % MESSAGES_PER_TURN == 0:
            await asyncio.sleep(0)
