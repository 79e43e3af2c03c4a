"""Client: one connection to a room, with its identity and permissions, its outbox and its outstanding acks."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, ClassVar

from screnpla.library.access import Role
from screnpla.manuscript.live.protocol import TOO_SLOW, WELCOME, ack_message, json_message

# Messages and bytes that may wait for a slow client. Beyond it is cut off; when it reconnects, one sync brings all.
MAX_QUEUED_MESSAGES = 5_000
MAX_QUEUED_BYTES = 32_000_000
# Bytes that may wait for all clients of all rooms together. Beyond it those for whom more than a little waits are cut
# off.
MAX_QUEUED_BYTES_OF_ALL = 256_000_000
LITTLE = 1_000_000
# Calm colours that can be told apart on paper and in the dark, and on which white initials can be read; written as
# browsers of all kinds understand them.
COLORS = ("#c2410c", "#1971c2", "#27803a", "#9c36b5", "#c2255c", "#0b7285", "#5f3dc4", "#846358")


@dataclass(frozen=True)
class ClientIdentity:
    """Who a client is, which document it opened, and with which permissions."""

    script_id: str
    kind: str
    role: Role
    can_write: bool
    draft_id: str = ""  # of an alternate draft
    user_id: str | None = None  # none for a visitor who came by a public address
    session_id: str | None = None
    link_digest: str | None = None
    name: str = ""

    @property
    def color(self) -> str:
        return COLORS[int(self.user_id, 16) % len(COLORS)] if self.user_id else COLORS[-1]

    def to_presence(self) -> dict[str, Any]:
        """As others in the room see this person, at every move of their caret; their picture is sent only once."""
        return {"id": self.user_id, "name": self.name, "color": self.color}


class DeferredMessage(ABC):
    """A long message that is encoded only when its client is ready for it."""

    @abstractmethod
    def encoded(self) -> AbstractAsyncContextManager[bytes]:
        """Holds the bytes for as long as they are being sent."""


@dataclass(eq=False)
class Client:
    # Bytes that wait for all clients together.
    queued_bytes_of_all: ClassVar[int] = 0

    identity: ClientIdentity
    # Messages to send; None ends the connection.
    outbox: asyncio.Queue[bytes | DeferredMessage | None] = field(default_factory=asyncio.Queue)
    close_reason: tuple[int, str] | None = None
    # Set together with the reason.
    is_ended: asyncio.Event = field(default_factory=asyncio.Event)
    connected_at: float = field(default_factory=time.monotonic)
    # Updates received from this client; in `_unsaved` those without an ack: (position in the room's order, count).
    received_count: int = 0
    # All that its browser had written before it connected is in the document.
    has_synced: bool = False
    _unsaved: deque[tuple[int, int]] = field(default_factory=deque)
    _bytes: int = 0

    def send(self, message: bytes) -> None:
        if self.close_reason:
            return
        if self.outbox.qsize() >= MAX_QUEUED_MESSAGES or self._is_too_much(len(message)):
            self.disconnect(TOO_SLOW, "Too slow to read")
            return
        self._count_bytes(len(message))
        self.outbox.put_nowait(message)

    def send_deferred(self, message: DeferredMessage) -> None:
        if not self.close_reason:
            self.outbox.put_nowait(message)

    def on_sent(self, message: bytes) -> None:
        self._count_bytes(-min(len(message), self._bytes))

    def _is_too_much(self, size: int) -> bool:
        # A single message may be larger: somebody pastes a long script.
        if self._bytes > 0 and self._bytes + size > MAX_QUEUED_BYTES:
            return True
        return self._bytes > LITTLE and Client.queued_bytes_of_all + size > MAX_QUEUED_BYTES_OF_ALL

    def _count_bytes(self, size: int) -> None:
        self._bytes += size
        Client.queued_bytes_of_all += size

    def disconnect(self, code: int, reason: str) -> None:
        """Nothing is sent any more but the reason."""
        if self.close_reason is None:
            self.close_reason = (code, reason)
            self.drop_outbox()
            self.outbox.put_nowait(None)
            self.is_ended.set()

    def drop_outbox(self) -> None:
        """Also to be called when the connection has ended."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self._count_bytes(-self._bytes)

    def send_welcome(self, document_id: str) -> None:
        identity = self.identity
        fields = {"documentId": document_id, "canWrite": identity.can_write, "role": str(identity.role)}
        self.send(
            json_message(
                WELCOME, {**fields, "userId": identity.user_id, "name": identity.name, "color": identity.color}
            )
        )

    def expect_ack(self, position: int) -> None:
        """The last update gets its ack when all of the room's updates up to this position are on disk."""
        self._unsaved.append((position, self.received_count))

    def ack_saved(self, position: int) -> None:
        count = 0
        while self._unsaved and self._unsaved[0][0] <= position:
            count = self._unsaved.popleft()[1]
        if count:
            self.send(ack_message(count))

    @property
    def has_unsaved(self) -> bool:
        return bool(self._unsaved)
