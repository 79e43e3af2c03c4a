"""Which part of an update a document can integrate, by its clocks. Pure.

The document library of the server integrates structs behind a gap in the clocks; no browser does. Text behind a gap
would be exported, and nobody could see or delete it. So nothing of the kind reaches a document.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges, encode_delete_set
from screnpla.manuscript.yjs.struct_order import list_dependencies, sort_structs
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id, Struct, decode_update, keep_structs


class Integrable(NamedTuple):
    """`ends`: for each client of the update the clock up to which its structs can be integrated."""

    ends: dict[int, int]
    # The first id that the document lacks; None: it can integrate the whole update.
    missing: Id | None


def find_integrable(clocks: Mapping[int, int], decoded: DecodedUpdate) -> Integrable:
    """`clocks`: for each client the next clock that the document expects."""
    ends: dict[int, int] = {}
    missing: Id | None = None
    for struct in sort_structs(decoded.structs):
        if struct.kind == "skip":
            continue
        lacked = _find_missing(clocks, ends, struct)
        if lacked is None:
            end = struct.clock + struct.length
            ends[struct.client] = max(end, ends.get(struct.client, clocks.get(struct.client, 0)))
        elif missing is None:
            missing = lacked
    for client, _, end in decoded.deleted:
        known = ends.get(client, clocks.get(client, 0))
        if missing is None and end > known:
            missing = (client, known)
    return Integrable(ends, missing)


def _find_missing(clocks: Mapping[int, int], ends: Mapping[int, int], struct: Struct) -> Id | None:
    known = ends.get(struct.client, clocks.get(struct.client, 0))
    if struct.clock > known:
        return struct.client, known
    for id_ in list_dependencies(struct):
        if id_[1] >= ends.get(id_[0], clocks.get(id_[0], 0)):
            return id_
    return None


def cut_to_integrable(update: bytes, clocks: Mapping[int, int], decoded: DecodedUpdate) -> bytes:
    """The update without what the document cannot integrate."""
    ends = find_integrable(clocks, decoded).ends
    deleted = IdRanges(
        IdRange(client, clock, min(end, ends.get(client, clocks.get(client, 0))))
        for client, clock, end in decoded.deleted
    )
    return keep_structs(update, ends) + encode_delete_set(deleted)


def decode_and_cut(update: bytes, clocks: Mapping[int, int]) -> tuple[bytes, DecodedUpdate]:
    decoded = decode_update(update)
    if find_integrable(clocks, decoded).missing is None:
        return update, decoded
    cut = cut_to_integrable(update, clocks, decoded)
    return cut, decode_update(cut)
