"""One connection to a room: who sits there, what they may do, and what waits to be sent to them."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from screnpla.library.access import Role
from screnpla.manuscript.live.protocol import TOO_SLOW, WELCOME, saved, told

# Messages and bytes that may wait for who reads slowly. They come back and are told at once all they missed.
MOST_WAITING = 5_000
MOST_BYTES = 32_000_000
# Calm colours that are told apart on paper and in the dark, written as browsers of all kinds understand them.
COLORS = ("#d9480f", "#1971c2", "#2f9e44", "#9c36b5", "#c2255c", "#0c8599", "#5f3dc4", "#846358")


@dataclass(frozen=True)
class Admitted:
    """Who may come in, and to which document."""

    script_id: str
    kind: str
    role: Role
    can_write: bool
    user_id: str | None = None  # none for a visitor who came by a public address
    session_id: str | None = None
    link_digest: str | None = None
    name: str = ""

    @property
    def color(self) -> str:
        return COLORS[int(self.user_id, 16) % len(COLORS)] if self.user_id else COLORS[-1]

    def shown(self) -> dict[str, Any]:
        """As others in the room see them, at every move of their caret; their picture is told once."""
        return {"id": self.user_id, "name": self.name, "color": self.color}


@dataclass(eq=False)
class Seat:
    admitted: Admitted
    # What is sent next; None ends the connection.
    outbox: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)
    ending: tuple[int, str] | None = None
    # Changes that came by this connection, and those of them that are not on disk: (place in the room's order, count).
    received: int = 0
    # All that its browser had written before it came is in the document.
    has_answered: bool = False
    _unsaved: deque[tuple[int, int]] = field(default_factory=deque)
    _bytes: int = 0

    def send(self, message: bytes) -> None:
        if self.ending:
            return
        # A single message may be larger: somebody opens a long text.
        is_too_much = self._bytes > 0 and self._bytes + len(message) > MOST_BYTES
        self._bytes += len(message)
        if self.outbox.qsize() >= MOST_WAITING or is_too_much:
            self.end(TOO_SLOW, "Too slow to read")
            return
        self.outbox.put_nowait(message)

    def sent(self, message: bytes) -> None:
        self._bytes -= len(message)

    def end(self, code: int, reason: str) -> None:
        """Nothing is sent any more but why."""
        if self.ending is None:
            self.ending = (code, reason)
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)

    def welcome(self, document_id: str) -> None:
        who = self.admitted
        about = {"documentId": document_id, "canWrite": who.can_write, "role": str(who.role)}
        self.send(told(WELCOME, {**about, "userId": who.user_id, "name": who.name, "color": who.color}))

    def owes(self, place: int) -> None:
        """The change that came last is on disk when all of the room's changes up to this place are."""
        self._unsaved.append((place, self.received))

    def is_on_disk(self, place: int) -> None:
        count = 0
        while self._unsaved and self._unsaved[0][0] <= place:
            count = self._unsaved.popleft()[1]
        if count:
            self.send(saved(count))

    @property
    def has_unsaved(self) -> bool:
        return bool(self._unsaved)
