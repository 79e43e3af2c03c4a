"""State vectors of documents: how far each client's updates have come, and which dependencies of an update are missing.

An update with missing dependencies is held back by the document, unseen, until they come.
"""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.manuscript.yjs.lib0 import Lib0Error, read_number
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, decode_update

# Client ids in one document, and those in one message that the document has not got yet. Every window in which somebody
# writes has one: a script has hundreds. A chain of letters in which each is of another client takes the document
# library more than its square in time: 10,000 a sixth of a second, 48,000 six seconds; at 96,000 the process dies.
MAX_CLIENTS, MAX_NEW_CLIENTS = 10_000, 1_000
# A document that several processes have written at once may have a few more.
MAX_STORED_CLIENTS = 2 * MAX_CLIENTS


def count_clients(data: bytes) -> int:
    """How many client ids a state vector or an update names, without reading on. Raises ValueError."""
    try:
        return read_number(data, 0)[0]
    except IndexError:
        raise Lib0Error("the bytes end too early") from None


def has_too_many_clients(updates: Sequence[bytes]) -> bool:
    """Whether a document of these updates may end the process that opens it."""
    if sum([count_clients(update) for update in updates]) <= MAX_STORED_CLIENTS:
        return False
    found: set[int] = set()
    for update in updates:
        found.update(decode_update(update).clock_spans)
    return len(found) > MAX_STORED_CLIENTS


def decode_state_vector(state_vector: bytes) -> dict[int, int]:
    """For each client id the next clock that the document expects."""
    try:
        count, at = read_number(state_vector, 0)
        clocks: dict[int, int] = {}
        for _ in range(count):
            client, at = read_number(state_vector, at)
            clocks[client], at = read_number(state_vector, at)
    except IndexError:
        raise Lib0Error("the clocks end too early") from None
    if at != len(state_vector):
        raise Lib0Error("there is something behind the clocks")
    return clocks


def has_missing_dependencies(state_vector: bytes, decoded: DecodedUpdate) -> bool:
    """To be called after the update was applied: whether the document lacks something it brings or deletes."""
    clocks = decode_state_vector(state_vector)
    added = [(client, end) for client, (_, end) in decoded.clock_spans.items()]
    deleted = [(client, end) for client, _, end in decoded.deleted]
    return any(end > clocks.get(client, 0) for client, end in (*added, *deleted))
