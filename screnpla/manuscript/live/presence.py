"""Who is in a room and where their carets stand. What somebody is called is said by us, never by their browser."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from screnpla.manuscript.live.protocol import Presence, presence_body, read_presences

GONE = "null"
# A browser has one; a few more do no harm. Counted as long as it is connected: others never forget whom they heard of.
MOST_STATES = 5
LONGEST_STATE = 4_000
# Far beyond what anybody reaches, and far enough from what the protocol can say: who leaves is told as one more.
LAST_CLOCK = 2**32
# Browsers repeat themselves every 15 seconds. Who is in another process and silent for longer has gone with it.
SILENT = 45.0


@dataclass
class _Known:
    clock: int
    state: str
    user_id: str | None
    holder: object  # the seat, or None for somebody in another process
    heard: float


class Presences:
    def __init__(self, claim: Callable[[int, Any], bool] = lambda _client, _holder: True) -> None:
        """`claim`: whether a holder may use a number; the first who does keeps it."""
        self._claim = claim
        self._known: dict[int, _Known] = {}
        # For whom each seat has spoken so far.
        self._named: dict[object, set[int]] = {}

    def heard(self, body: bytes, holder: object, user: dict[str, Any]) -> bytes | None:
        """What is to be passed on; None for nothing new. Raises ValueError for what makes no sense."""
        # All are read before any is kept: what others could not read must not stay here and be told to who comes.
        read = [_stamped(said, user) for said in read_presences(body, MOST_STATES)]
        return _told([said for said in read if self._take(said, holder, user.get("id"))])

    def heard_from_afar(self, body: bytes) -> bytes | None:
        """From another process, which has checked it. What is to be passed on: not what is said of who is here."""
        told = []
        for said in read_presences(body, len(body)):
            known = self._known.get(said.client)
            if known is None or known.holder is None:
                self._put(said, None, _user_id(said))
                told.append(said)
        return _told(told)

    def left(self, holder: object) -> bytes | None:
        """That all of its states are gone, for the others."""
        self._named.pop(holder, None)
        return self._forget(self._of(holder))

    def silent(self) -> bytes | None:
        """That those are gone of whom another process has said nothing for long."""
        since = time.monotonic() - SILENT
        return self._forget([client for client in self._of(None) if self._known[client].heard < since])

    def all(self, *, only_here: bool = False) -> bytes | None:
        """For who has just come; `only_here`: those of this process, for another one."""
        return _told(
            [
                Presence(client, known.clock, known.state)
                for client, known in self._known.items()
                if not only_here or known.holder is not None
            ]
        )

    def users(self) -> set[str]:
        """The ids of who is there."""
        return {known.user_id for known in self._known.values() if known.user_id}

    def _of(self, holder: object) -> list[int]:
        return [client for client, known in self._known.items() if known.holder is holder]

    def _forget(self, clients: list[int]) -> bytes | None:
        return _told([Presence(client, self._known.pop(client).clock + 1, GONE) for client in clients])

    def _take(self, said: Presence, holder: object, user_id: str | None) -> bool:
        """False for what says nothing new, or nothing that its sender may say."""
        known = self._known.get(said.client)
        if known is None and said.state == GONE:
            return False
        if known is not None and said.clock < known.clock:
            return False
        # Who comes back may be faster than the news that their old line is dead.
        if known is not None and known.holder is not holder and known.user_id != user_id:
            return False
        named = self._named.setdefault(holder, set())
        if said.client not in named and len(named) >= MOST_STATES:
            return False
        if not self._claim(said.client, holder):
            return False
        named.add(said.client)
        self._put(said, holder, user_id)
        return True

    def _put(self, said: Presence, holder: object, user_id: str | None) -> None:
        if said.state == GONE:
            self._known.pop(said.client, None)
        else:
            self._known[said.client] = _Known(said.clock, said.state, user_id, holder, time.monotonic())


def _stamped(said: Presence, user: dict[str, Any]) -> Presence:
    """With who they are: a name or a colour that the browser gives would let anybody write as somebody else."""
    if said.clock > LAST_CLOCK:
        raise ValueError("a clock is too large")
    if said.state == GONE:
        return said
    if len(said.state) > LONGEST_STATE:
        raise ValueError("a presence is too long")
    state = json.loads(said.state)
    if not isinstance(state, dict):
        raise ValueError("a presence is no object")  # noqa: TRY004  it came from a browser
    # Python reads and writes NaN; browsers fail over it, and over half a character nobody could be told at all.
    stamped = json.dumps({**state, "user": user}, ensure_ascii=False, allow_nan=False)
    stamped.encode()
    return Presence(said.client, said.clock, stamped)


def _user_id(said: Presence) -> str | None:
    if said.state == GONE:
        return None
    found: str | None = json.loads(said.state)["user"]["id"]
    return found


def _told(states: list[Presence]) -> bytes | None:
    return presence_body(states) if states else None
