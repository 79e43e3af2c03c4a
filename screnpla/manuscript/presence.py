"""Who is in a room and where their carets stand. What somebody is called is said by us, never by their browser."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

from screnpla.manuscript.protocol import Presence, presence_body, read_presences

GONE = "null"
# A browser has one; a few more do no harm.
MOST_STATES = 5
LONGEST_STATE = 4_000
# Browsers repeat themselves every 15 seconds. Who is in another process and silent for longer has gone with it.
SILENT = 45.0


@dataclass
class _Known:
    clock: int
    state: str
    holder: object  # the seat, or None for somebody in another process
    heard: float


class Presences:
    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}

    def heard(self, body: bytes, holder: object, user: dict[str, Any]) -> bytes | None:
        """What is to be passed on; None for nothing new. Raises ValueError for what makes no sense."""
        states = [self._taken(said, holder, user) for said in read_presences(body, MOST_STATES)]
        passed_on = [state for state in states if state]
        return presence_body(passed_on) if passed_on else None

    def heard_from_afar(self, body: bytes) -> None:
        """From another process, which has checked it."""
        for said in read_presences(body, 1000):
            known = self._known.get(said.client)
            if known is None or known.holder is None:
                self._put(said, None)

    def left(self, holder: object) -> bytes | None:
        """That all of its states are gone, for the others."""
        gone = [Presence(client, known.clock + 1, GONE) for client, known in self._of(holder)]
        for said in gone:
            del self._known[said.client]
        return presence_body(gone) if gone else None

    def silent(self) -> bytes | None:
        """That those are gone of whom another process has said nothing for long."""
        since = time.monotonic() - SILENT
        over = [(client, known) for client, known in self._of(None) if known.heard < since]
        gone = [Presence(client, known.clock + 1, GONE) for client, known in over]
        for said in gone:
            del self._known[said.client]
        return presence_body(gone) if gone else None

    def all(self, *, only_here: bool = False) -> bytes | None:
        """For who has just come; `only_here`: those of this process, for another one."""
        there = [
            Presence(client, known.clock, known.state)
            for client, known in self._known.items()
            if not only_here or known.holder is not None
        ]
        return presence_body(there) if there else None

    def users(self) -> set[str]:
        """The ids of who is there."""
        said = [json.loads(known.state) for known in self._known.values()]
        return {state["user"]["id"] for state in said if state.get("user", {}).get("id")}

    def _of(self, holder: object) -> list[tuple[int, _Known]]:
        return [(client, known) for client, known in self._known.items() if known.holder is holder]

    def _taken(self, said: Presence, holder: object, user: dict[str, Any]) -> Presence | None:
        known = self._known.get(said.client)
        if known is not None and (known.holder is not holder or said.clock < known.clock):
            # Nobody speaks for another; and what is older than what we know says nothing new.
            return None
        if said.state == GONE:
            return self._put(said, holder) if known else None
        if len(said.state) > LONGEST_STATE:
            raise ValueError("a presence is too long")
        state = json.loads(said.state)
        if not isinstance(state, dict):
            raise ValueError("a presence is no object")  # noqa: TRY004  it came from a browser
        # A name or a colour that the browser gives would let anybody write as somebody else.
        stamped = json.dumps({**state, "user": user}, ensure_ascii=False)
        return self._put(Presence(said.client, said.clock, stamped), holder)

    def _put(self, said: Presence, holder: object) -> Presence:
        if said.state == GONE:
            self._known.pop(said.client, None)
        else:
            self._known[said.client] = _Known(said.clock, said.state, holder, time.monotonic())
        return said
