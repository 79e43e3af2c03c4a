"""Updates that a document holds back because an update they depend on never came."""

from __future__ import annotations

from collections.abc import Callable

from screnpla.manuscript.live.room.client import Client
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate


class PendingUpdates:
    def __init__(self, is_incomplete: Callable[[DecodedUpdate], bool]) -> None:
        """`is_incomplete`: whether the document still lacks something that an update depends on."""
        self._is_incomplete = is_incomplete
        self._waiting: dict[Client, list[DecodedUpdate]] = {}

    def add(self, client: Client, update: DecodedUpdate) -> None:
        self._waiting.setdefault(client, []).append(update)

    def forget(self, client: Client) -> None:
        self._waiting.pop(client, None)

    def has_pending(self, client: Client) -> bool:
        """Whether an update of this client was still pending at the last recheck."""
        return client in self._waiting

    def recheck(self, client: Client) -> bool:
        """Drops the updates that the document has integrated; whether one of this client is still pending."""
        pending = [update for update in self._waiting.pop(client, ()) if self._is_incomplete(update)]
        if pending:
            self._waiting[client] = pending
        return bool(pending)
