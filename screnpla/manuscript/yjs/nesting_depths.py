"""Nesting depths of items in a document, by their ids; neighbours of the same depth are stored as one run."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from screnpla.manuscript.yjs.update_decoder import Id


class _DepthRuns:
    """Runs of one client: first clocks, clocks behind the last ones, and depths. In order, without overlaps."""

    __slots__ = ("depths", "ends", "starts")

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.depths: list[int] = []

    def insert(self, start: int, end: int, depth: int) -> None:
        """Into a gap."""
        index = bisect_left(self.starts, start)
        if index and self.ends[index - 1] == start and self.depths[index - 1] == depth:
            self.ends[index - 1] = end
        else:
            self.starts.insert(index, start)
            self.ends.insert(index, end)
            self.depths.insert(index, depth)


class DepthMap:
    def __init__(self, under: DepthMap | None = None) -> None:
        """`under`: known depths below this trial layer."""
        self._under = under
        self._clients: dict[int, _DepthRuns] = {}

    def at(self, id_: Id) -> int | None:
        client, clock = id_
        runs = self._clients.get(client)
        if runs is not None:
            # Mostly the last one is asked for.
            index = -1 if clock >= runs.starts[-1] else bisect_right(runs.starts, clock) - 1
            if clock >= runs.starts[0] and clock < runs.ends[index]:
                return runs.depths[index]
        return self._under.at(id_) if self._under else None

    def least(self, client: int, start: int, end: int) -> int | None:
        """The smallest known depth between two clocks."""
        least = self._under.least(client, start, end) if self._under else None
        runs = self._clients.get(client)
        if runs is None or start >= runs.ends[-1]:
            return least
        depths = runs.depths[bisect_right(runs.ends, start) : bisect_left(runs.starts, end)]
        return min(depths if least is None else [least, *depths], default=None)

    def add(self, client: int, start: int, end: int, depth: int) -> None:
        """Known depths stay as they are."""
        runs = self._clients.get(client)
        if runs is None:
            runs = self._clients[client] = _DepthRuns()
        elif start == runs.ends[-1] and depth == runs.depths[-1]:
            runs.ends[-1] = end
            return
        elif start < runs.ends[-1]:
            first, last = bisect_right(runs.ends, start), bisect_left(runs.starts, end)
            for gap_end, run_end in list(zip(runs.starts[first:last], runs.ends[first:last], strict=True)):
                if start < gap_end:
                    runs.insert(start, gap_end, depth)
                start = run_end
        if start < end:
            runs.insert(start, end, depth)

    def add_all(self, others: DepthMap) -> None:
        for client, runs in others._clients.items():
            for start, end, depth in zip(runs.starts, runs.ends, runs.depths, strict=True):
                self.add(client, start, end, depth)
