"""/api/live: the socket of a living document, and the tickets that open it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import Literal

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from screnpla.api.answers import Answer, Body
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.api.house import House
from screnpla.api.socket_ticket import SocketTicket
from screnpla.kit.log import log, place_of
from screnpla.manuscript.live import tickets
from screnpla.manuscript.live.connection import Connection
from screnpla.manuscript.live.flow import Pace
from screnpla.manuscript.live.protocol import GONE, NO_TICKET, NOT_NOW, RESTARTING, TOO_MANY
from screnpla.manuscript.live.seat import Admitted, Seat
from screnpla.manuscript.rooms import HouseCloses, NoSuchRoom, RoomIsFull

router = APIRouter(tags=["live"])

# How long who is told why has to hear it.
FAREWELL = 5.0
# So many times a second's worth may come at once.
BURST = 4
# What has come already is had without waiting: after so many messages the others are sent theirs.
IN_A_ROW = 32


class WantedTicket(Body):
    document: Literal["manuscript", "desk"] = "manuscript"


@router.post("/api/scripts/{script_id}/tickets")
async def make_ticket(
    script_id: str, body: WantedTicket, house: OpenHouse, me: CurrentUser, now: Now
) -> Answer[SocketTicket]:
    """Opens `/api/live/{document}?ticket=` once, within half a minute."""
    made = await tickets.make(house.accounts, me, script_id, body.document, now)
    return Answer(data=SocketTicket(ticket=made.ticket, document=body.document, canWrite=made.can_write))


@router.websocket("/api/live/{document}")
async def live(socket: WebSocket, document: str, ticket: str = "") -> None:  # noqa: ARG001  for people who read logs
    # Accepted before anything is refused: a browser is not told why a socket was not accepted, and would try for ever.
    await socket.accept()
    house: House = socket.app.state.house
    admitted = await _admitted(house, ticket)
    if admitted is None:
        await _refuse(socket, NO_TICKET, "This ticket is not good any more")
        return
    rooms = house.rooms if admitted.user_id else house.showcases
    try:
        room, seat = await rooms.enter(admitted)
    except RoomIsFull as full:
        await _refuse(socket, TOO_MANY, str(full))
    except NoSuchRoom:
        await _refuse(socket, GONE, "This script is gone")
    except HouseCloses:
        await _refuse(socket, RESTARTING, "The server restarts")
    except Exception as failure:  # noqa: BLE001  the browser keeps its changes and comes back
        log.error("live.not_opened", error=type(failure).__name__, at=place_of(failure))
        await _refuse(socket, NOT_NOW, "The script cannot be opened right now")
    else:
        connection = Connection(rooms, room, seat, _pace(house))
        try:
            await _sit(socket, seat, connection)
        finally:
            connection.close()
            rooms.leave(room, seat)


async def _admitted(house: House, ticket: str) -> Admitted | None:
    try:
        return await tickets.take(house.accounts, ticket, house.clock())
    except Exception as failure:  # noqa: BLE001  as if it were used up: the browser asks for another, and learns why there
        log.error("live.no_ticket", error=type(failure).__name__, at=place_of(failure))
        return None


def _pace(house: House) -> Pace | None:
    rule = house.accounts.limits.rules.get("live_messages")
    return Pace(rule.amount / rule.get_expiry(), BURST * rule.amount) if rule else None


async def _refuse(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, reason)


async def _sit(socket: WebSocket, seat: Seat, connection: Connection) -> None:
    sending = asyncio.create_task(_send(socket, seat))
    receiving = asyncio.create_task(_receive(socket, connection))
    done, others = await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    if sending not in done and seat.ending:
        await asyncio.wait({sending}, timeout=FAREWELL)
    for task in others:
        task.cancel()
    for task in (sending, receiving):
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await task


async def _send(socket: WebSocket, seat: Seat) -> None:
    while (message := await seat.outbox.get()) is not None:
        await socket.send_bytes(message)
        seat.sent(message)
    assert seat.ending is not None
    await _refuse(socket, *seat.ending)


async def _receive(socket: WebSocket, connection: Connection) -> None:
    """Until the connection ends, or ends itself."""
    for number in count(1):
        came = await socket.receive()
        if came["type"] != "websocket.receive" or not await connection.take(came.get("bytes")):
            return
        if number % IN_A_ROW == 0:
            await asyncio.sleep(0)
