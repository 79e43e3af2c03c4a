"""Presence in a room (Yjs awareness): who is there and where their carets stand.

The server writes the name of a person into their presence; a name that a browser sends is never believed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from screnpla.manuscript.live.protocol import PresenceState, decode_presences, encode_presences

GONE = "null"
# A browser has one state; a few more do no harm. Counted for as long as it is connected: browsers never forget a client
# id that they heard of.
MAX_STATES = 5
LONGEST_STATE = 4_000
# Far beyond what any browser reaches, and far enough from the largest clock of the protocol: a client that leaves is
# announced with the next clock.
LAST_CLOCK = 2**32
# Seconds. Browsers send their presence every 15 seconds as a heartbeat. A client of another process that was silent for
# longer than this is gone, together with its process.
HEARTBEAT_TIMEOUT = 45.0


@dataclass
class _KnownPresence:
    clock: int
    state: str
    user_id: str | None
    holder: object  # the client, or None for somebody in another process
    heard_at: float


class RoomPresence:
    def __init__(self, claim: Callable[[int, Any], bool] = lambda _client, _holder: True) -> None:
        """`claim`: whether a holder may use a client id; the first holder that uses an id owns it."""
        self._claim = claim
        self._known: dict[int, _KnownPresence] = {}
        # The client ids that each holder has used so far.
        self._named: dict[object, set[int]] = {}

    def receive(self, body: bytes, holder: object, user: dict[str, Any]) -> bytes | None:
        """The states to broadcast; None when nothing is new. Raises ValueError for a malformed message."""
        # All states are decoded before any is stored: one that browsers could not read must not stay here and be sent
        # to everybody who joins later.
        stamped = [_stamp_user(state, user) for state in decode_presences(body, MAX_STATES)]
        return _encode_states([state for state in stamped if self._accept(state, holder, user.get("id"))])

    def receive_remote(self, body: bytes) -> bytes | None:
        """The states to broadcast of a message by another process, which has checked it. Not those of local clients."""
        changed = []
        for state in decode_presences(body, len(body)):
            presence = self._known.get(state.client)
            if presence is None or presence.holder is None:
                self._store(state, None, _user_id(state))
                changed.append(state)
        return _encode_states(changed)

    def remove_holder(self, holder: object) -> bytes | None:
        """The message that all states of this holder are gone."""
        self._named.pop(holder, None)
        return self._remove(self._held_by(holder))

    def expire_silent(self) -> bytes | None:
        """The message that remote clients without a recent heartbeat are gone."""
        since = time.monotonic() - HEARTBEAT_TIMEOUT
        return self._remove([client_id for client_id in self._held_by(None) if self._known[client_id].heard_at < since])

    def encode_all(self, *, only_here: bool = False) -> bytes | None:
        """All states for a client that just joined; `only_here`: those of local clients, for another process."""
        return _encode_states(
            [
                PresenceState(client_id, presence.clock, presence.state)
                for client_id, presence in self._known.items()
                if not only_here or presence.holder is not None
            ]
        )

    def user_ids(self) -> set[str]:
        """The ids of all users who are present."""
        return {presence.user_id for presence in self._known.values() if presence.user_id}

    def _held_by(self, holder: object) -> list[int]:
        return [client_id for client_id, presence in self._known.items() if presence.holder is holder]

    def _remove(self, client_ids: list[int]) -> bytes | None:
        return _encode_states(
            [PresenceState(client_id, self._known.pop(client_id).clock + 1, GONE) for client_id in client_ids]
        )

    def _accept(self, state: PresenceState, holder: object, user_id: str | None) -> bool:
        """False for a state that is not new, or that its sender may not set."""
        presence = self._known.get(state.client)
        if presence is None and state.state == GONE:
            return False
        if presence is not None and state.clock < presence.clock:
            return False
        # A client that reconnects may be faster than the news that its old connection is dead.
        if presence is not None and presence.holder is not holder and presence.user_id != user_id:
            return False
        named = self._named.setdefault(holder, set())
        if state.client not in named and len(named) >= MAX_STATES:
            return False
        if not self._claim(state.client, holder):
            return False
        named.add(state.client)
        self._store(state, holder, user_id)
        return True

    def _store(self, state: PresenceState, holder: object, user_id: str | None) -> None:
        if state.state == GONE:
            self._known.pop(state.client, None)
        else:
            self._known[state.client] = _KnownPresence(state.clock, state.state, user_id, holder, time.monotonic())


def _stamp_user(state: PresenceState, user: dict[str, Any]) -> PresenceState:
    """The state with its user: a name or a colour that a browser sends would let anybody pose as somebody else."""
    if state.clock > LAST_CLOCK:
        raise ValueError("a clock is too large")
    if state.state == GONE:
        return state
    if len(state.state) > LONGEST_STATE:
        raise ValueError("a presence is too long")
    fields = json.loads(state.state)
    if not isinstance(fields, dict):
        raise ValueError("a presence is no object")  # noqa: TRY004  it came from a browser
    # Python reads and writes NaN, over which browsers fail; and half a surrogate pair could not be encoded for anybody.
    stamped = json.dumps({**fields, "user": user}, ensure_ascii=False, allow_nan=False)
    stamped.encode()
    return PresenceState(state.client, state.clock, stamped)


def _user_id(state: PresenceState) -> str | None:
    if state.state == GONE:
        return None
    found: str | None = json.loads(state.state)["user"]["id"]
    return found


def _encode_states(states: list[PresenceState]) -> bytes | None:
    return encode_presences(states) if states else None
