"""Body of the ticket that opens a WebSocket."""

from __future__ import annotations

from screnpla.api.shapes.envelope import Body


class SocketTicket(Body):
    ticket: str
    document: str
    canWrite: bool
