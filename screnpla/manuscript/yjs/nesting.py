"""Check of the nesting depth of updates. Our documents have three levels.

Somewhere beyond 20,000 levels the document library, which recurses, crashes the whole process when such a type is
deleted.
"""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.manuscript.yjs.nesting_depths import DepthMap
from screnpla.manuscript.yjs.struct_order import sort_structs
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id, Struct

DEEPEST = 10
# Nothing is known of the depth of items that were in the document when it was opened; they are assumed to be as deep as
# ours: an old parent is the text of a line at most, an old neighbour a character of it. So a client that opens a
# document again and again gets eight levels deeper each time; as a room stays open for a while, that is slow enough.
_OLD_PARENT, _OLD_NEIGHBOUR = 2, 3
# A dependency of an update that nobody has seen may come later, and must then not be deeper than this: deeper than
# ours, and with space for ours in it.
_UNSEEN = 6
# Unseen dependencies are rare; and each could become a level where two processes hear of each other too late.
MOST_UNSEEN = 100
_HOLDS_NOTHING = frozenset({"gc", "skip"})


class NestingCheck:
    """For one open document. Every update after it was opened must pass `check` or `note`."""

    def __init__(self, clocks: Mapping[int, int]) -> None:
        """`clocks`: the state vector of the document."""
        self._old = clocks
        self._depths = DepthMap()
        self._unseen = 0  # how many were taken on trust

    def check(self, decoded: DecodedUpdate) -> None:
        """Before an update is applied. Raises ValueError, and does not note a refused update."""
        if len(decoded.structs) == 1:
            self._check_struct(decoded.structs[0], self._depths)
        elif decoded.structs:
            trial = DepthMap(self._depths)
            for struct in sort_structs(decoded.structs):
                self._check_struct(struct, trial)
            self._depths.add_all(trial)

    def note(self, decoded: DecodedUpdate) -> None:
        """An update from the log: it is in the document anyway, and was checked where it came in."""
        for struct in sort_structs(decoded.structs):
            start, end = self._new_part(struct)
            if start < end:
                self._depths.add(struct.client, start, end, self._struct_depth(struct, self._depths))

    def _check_struct(self, struct: Struct, depths: DepthMap) -> None:
        start, end = self._new_part(struct)
        if start >= end:
            return
        unseen = self._unseen
        depth = self._struct_depth(struct, depths)
        # Others may depend on it already, with a smaller depth: because it was unseen, or sent with another depth.
        known_depth = depths.least(struct.client, start, end)
        if depth > DEEPEST or (known_depth is not None and depth > known_depth):
            raise ValueError("nested too deeply")
        if MOST_UNSEEN < self._unseen > unseen:
            raise ValueError("too much follows what never came")
        depths.add(struct.client, start, end, depth)

    def _new_part(self, struct: Struct) -> tuple[int, int]:
        """The document does not take again what it has; and an item in something deleted is deleted as well."""
        if struct.kind in _HOLDS_NOTHING:
            return 0, 0
        clock, old = struct.clock, self._old.get(struct.client, 0)
        return max(old, clock), clock + struct.length

    def _struct_depth(self, struct: Struct, depths: DepthMap) -> int:
        """As deep as its neighbours, where it does not name its parent."""
        origin, right, parent = struct.origin, struct.right_origin, struct.parent
        if origin is not None:
            depth = self._item_depth(origin, depths, _OLD_NEIGHBOUR)
            return depth if right is None else max(depth, self._item_depth(right, depths, _OLD_NEIGHBOUR))
        if right is not None:
            return self._item_depth(right, depths, _OLD_NEIGHBOUR)
        return self._item_depth(parent, depths, _OLD_PARENT) + 1 if isinstance(parent, tuple) else 1

    def _item_depth(self, id_: Id, depths: DepthMap, old: int) -> int:
        client, clock = id_
        depth = old if clock < self._old.get(client, 0) else depths.at(id_)
        if depth is not None:
            return depth
        self._unseen += 1
        depths.add(client, clock, clock + 1, _UNSEEN)
        return _UNSEEN
