"""Ownership of Yjs client ids in a room.

A client that wrote under the id of another would make the other one's own updates count as known: those would be
acknowledged as saved, and be nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.manuscript.live.room.client import Client
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate


class ClientIdOwnership:
    """The first user with the permission to write who uses an id owns it while the room is open, also while away."""

    def __init__(self) -> None:
        self._owners: dict[int, str] = {}
        # The connected clients of the owners.
        self._clients: dict[int, Client] = {}

    def register(self, client_id: int, client: Client) -> bool:
        """A client announces the id as its own. False when the id belongs to another user."""
        is_theirs = self._claim(client_id, client)
        if is_theirs and client_id in self._owners:
            self._clients[client_id] = client
        return is_theirs

    def check_update(self, client: Client, decoded: DecodedUpdate) -> None:
        """An update may hold its sender's own changes only. Raises ValueError."""
        for client_id in decoded.clock_spans:
            if not self._claim(client_id, client):
                raise ValueError("somebody else writes under this number")

    def check_answer(self, client: Client, decoded: DecodedUpdate, clocks: Mapping[int, int]) -> None:
        """A sync answer may hold changes of others, too, which the server has lost.

        But not those of a user who is connected and has synced all of their own. Raises ValueError.
        """
        for client_id, (_, end) in decoded.clock_spans.items():
            holder = self._clients.get(client_id)
            has_synced = holder is not None and holder.has_synced
            if has_synced and self._owners[client_id] != client.identity.user_id and end > clocks.get(client_id, 0):
                raise ValueError("somebody else writes under this number")

    def forget(self, client: Client) -> None:
        self._clients = {client_id: holder for client_id, holder in self._clients.items() if holder is not client}

    def _claim(self, client_id: int, client: Client) -> bool:
        """A reader cannot own an id, or readers could keep others from writing."""
        identity = client.identity
        owner = self._owners.get(client_id)
        if owner is None and identity.can_write and identity.user_id:
            owner = self._owners[client_id] = identity.user_id
        return owner in (None, identity.user_id)
