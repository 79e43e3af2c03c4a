"""How far a document has got: its state vector."""

from __future__ import annotations

from screnpla.manuscript.yjs.lib0_reading import NotLib0, read_number


def read_clocks(state_vector: bytes) -> dict[int, int]:
    """For each client how far a document has got."""
    try:
        count, at = read_number(state_vector, 0)
        clocks: dict[int, int] = {}
        for _ in range(count):
            client, at = read_number(state_vector, at)
            clocks[client], at = read_number(state_vector, at)
    except IndexError:
        raise NotLib0("the clocks end too early") from None
    if at != len(state_vector):
        raise NotLib0("there is something behind the clocks")
    return clocks
