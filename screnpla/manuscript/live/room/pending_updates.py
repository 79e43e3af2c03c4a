"""Updates that wait for another one that never came: held beside the document, and neither saved nor acknowledged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from screnpla.manuscript.live.rate_limit import LimitExceeded
from screnpla.manuscript.live.room.client import Client
from screnpla.manuscript.yjs.update_decoder import Id

# Of one client. A browser sends its updates in order, so that hardly ever a single one waits.
MAX_UPDATES, MAX_BYTES = 100, 1_000_000
# Times that one update is looked at again because something it waited for has come.
MAX_TRIES = 20


@dataclass
class PendingUpdate:
    update: bytes
    missing: Id
    tries: int = 0


@dataclass
class _Held:
    """Of one client."""

    updates: list[PendingUpdate] = field(default_factory=list)
    is_asked: bool = False  # a sync request is under way


class PendingUpdates:
    def __init__(self) -> None:
        self._held: dict[Client, _Held] = {}

    def hold(self, client: Client, pending: PendingUpdate) -> bool:
        """Whether the client must be asked for what is missing. Raises LimitExceeded."""
        held = self._held.setdefault(client, _Held())
        pending.tries += 1
        held.updates.append(pending)
        size = sum([len(each.update) for each in held.updates])
        if len(held.updates) > MAX_UPDATES or size > MAX_BYTES or pending.tries > MAX_TRIES:
            raise LimitExceeded
        is_to_be_asked, held.is_asked = not held.is_asked, True
        return is_to_be_asked

    def note_answer(self, client: Client) -> None:
        """The client has answered a sync request: for what is missing now it may be asked again."""
        if client in self._held:
            self._held[client].is_asked = False

    def forget(self, client: Client) -> None:
        self._held.pop(client, None)

    def has_pending(self, client: Client) -> bool:
        return client in self._held

    def clients(self) -> list[Client]:
        return list(self._held)

    def take_ready(self, client: Client, clocks: Mapping[int, int]) -> Iterator[PendingUpdate]:
        """Takes out each update for which the missing id has come; what it brings may make the next one ready."""
        held = self._held.get(client)
        while held is not None:
            ready = next((each for each in held.updates if _has_come(each.missing, clocks)), None)
            if ready is None:
                break
            held.updates.remove(ready)
            yield ready
        if held is not None and not held.updates:
            self._held.pop(client, None)


def _has_come(missing: Id, clocks: Mapping[int, int]) -> bool:
    client, clock = missing
    return clock < clocks.get(client, 0)
