"""The ticket that opens a socket, as the API shows it."""

from __future__ import annotations

from screnpla.api.answers import Body


class SocketTicket(Body):
    ticket: str
    document: str
    canWrite: bool  # noqa: N815  a name of the API
