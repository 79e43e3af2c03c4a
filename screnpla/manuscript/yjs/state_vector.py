"""State vectors of documents: how far each client's updates have come, and which dependencies of an update are missing.

An update with missing dependencies is held back by the document, unseen, until they come.
"""

from __future__ import annotations

from screnpla.manuscript.yjs.lib0 import Lib0Error, read_number
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate


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
    added = [(client, end) for client, (_, end) in decoded.clock_spans().items()]
    deleted = [(client, end) for client, _, end in decoded.deleted]
    return any(end > clocks.get(client, 0) for client, end in (*added, *deleted))
