"""How deep an update puts things into each other. Ours have three levels; somewhere beyond 20,000 the document library,
which goes down by calls, takes the whole process with it when such a thing is deleted.
"""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.manuscript.yjs.depths import Depths
from screnpla.manuscript.yjs.struct_order import in_order
from screnpla.manuscript.yjs.update_reading import Id, ReadUpdate, Struct

DEEPEST = 10
# Of what was in the document when it was opened nothing is known; it is taken to stand where ours does: an old parent
# is the text of a line at most, an old neighbour a letter of it. So who opens a document again and again gets eight
# levels deeper each time; as a room stays open for a while after the last one left, that is slow enough.
_OLD_PARENT, _OLD_NEIGHBOUR = 2, 3
# What an update follows and nobody has seen may come later, and must then not stand deeper than this: deeper than
# ours, and with room for ours in it.
_UNSEEN = 6
# It hardly ever happens; and each could become a level where two processes hear of each other too late.
MOST_UNSEEN = 100
_HOLDS_NOTHING = frozenset({"gc", "skip"})


class Nesting:
    """Of one open document. All that comes to it after it was opened must come by here: to be judged, or noted."""

    def __init__(self, clocks: Mapping[int, int]) -> None:
        """`clocks`: for each client how far the document has got."""
        self._old = clocks
        self._depths = Depths()
        self._unseen = 0  # how many were taken on trust

    def check(self, read: ReadUpdate) -> None:
        """Before it is applied. Raises ValueError, and does not keep in mind what it refuses."""
        if len(read.structs) == 1:
            self._judge(read.structs[0], self._depths)
        elif read.structs:
            trial = Depths(self._depths)
            for struct in in_order(read.structs):
                self._judge(struct, trial)
            self._depths.add_all(trial)

    def note(self, read: ReadUpdate) -> None:
        """What came by the log: it is in the document anyway, and was judged where it came in."""
        for struct in in_order(read.structs):
            start, end = self._new_part(struct)
            if start < end:
                self._depths.add(struct.client, start, end, self._depth(struct, self._depths))

    def _judge(self, struct: Struct, depths: Depths) -> None:
        start, end = self._new_part(struct)
        if start >= end:
            return
        unseen = self._unseen
        depth = self._depth(struct, depths)
        # Others may hang on it already, and stood less deep then: because it was taken on trust, or told otherwise.
        known = depths.least(struct.client, start, end)
        if depth > DEEPEST or (known is not None and depth > known):
            raise ValueError("nested too deeply")
        if MOST_UNSEEN < self._unseen > unseen:
            raise ValueError("too much follows what never came")
        depths.add(struct.client, start, end, depth)

    def _new_part(self, struct: Struct) -> tuple[int, int]:
        """What the document has it does not take again; and what goes into something gone is gone as well."""
        if struct.kind in _HOLDS_NOTHING:
            return 0, 0
        clock, old = struct.clock, self._old.get(struct.client, 0)
        return max(old, clock), clock + struct.length

    def _depth(self, struct: Struct, depths: Depths) -> int:
        """As deep as its neighbours, where it does not tell what it is in."""
        origin, right, parent = struct.origin, struct.right_origin, struct.parent
        if origin is not None:
            depth = self._depth_of(origin, depths, _OLD_NEIGHBOUR)
            return depth if right is None else max(depth, self._depth_of(right, depths, _OLD_NEIGHBOUR))
        if right is not None:
            return self._depth_of(right, depths, _OLD_NEIGHBOUR)
        return self._depth_of(parent, depths, _OLD_PARENT) + 1 if isinstance(parent, tuple) else 1

    def _depth_of(self, what: Id, depths: Depths, old: int) -> int:
        client, clock = what
        known = old if clock < self._old.get(client, 0) else depths.at(what)
        if known is not None:
            return known
        self._unseen += 1
        depths.add(client, clock, clock + 1, _UNSEEN)
        return _UNSEEN
