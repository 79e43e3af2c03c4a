"""Sets of ids in a document: ranges of clocks for each client; also the delete sets of Yjs."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from screnpla.manuscript.yjs.lib0 import Lib0Error, encode_number, read_count, read_number

MAX_CLOCK = 2**32 - 1  # the document library counts so far
ClockRange: TypeAlias = tuple[int, int]  # the first clock, and the one behind the last


class IdRange(NamedTuple):
    client: int
    clock: int
    end: int


class IdRanges:
    """Ranges of a client are in order, and none touches the next one."""

    __slots__ = ("_clients",)

    def __init__(self, ranges: Iterable[IdRange] = ()) -> None:
        by_client: dict[int, list[ClockRange]] = {}
        for client, clock, end in ranges:
            if clock < end:
                by_client.setdefault(client, []).append((clock, end))
        self._clients = {client: _merge_ranges(ranges) for client, ranges in by_client.items()}

    def __iter__(self) -> Iterator[IdRange]:
        for client, ranges in self._clients.items():
            for clock, end in ranges:
                yield IdRange(client, clock, end)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdRanges) and self._clients == other._clients

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        return f"IdRanges({self._clients})"

    @property
    def is_empty(self) -> bool:
        return not self._clients

    @property
    def length(self) -> int:
        """How many characters and elements."""
        return sum([end - clock for _, clock, end in self])

    def add(self, client: int, clock: int, length: int) -> None:
        if not length:
            return
        ranges = self._clients.setdefault(client, [])
        if ranges and clock <= ranges[-1][1]:
            # Typing comes in order: one range that grows. Anything else is merged in.
            ranges[:] = _merge_ranges([*ranges, (clock, clock + length)])
        else:
            ranges.append((clock, clock + length))

    def contains(self, client: int, clock: int) -> bool:
        ranges = self._clients.get(client, ())
        index = bisect_right(ranges, clock, key=_range_start) - 1
        return index >= 0 and clock < ranges[index][1]

    def overlaps(self, client: int, clock: int, end: int) -> list[ClockRange]:
        """The parts of this range that are in the set."""
        ranges = self._clients.get(client)
        if not ranges:
            return []
        found: list[ClockRange] = []
        for index in range(max(bisect_right(ranges, clock, key=_range_start) - 1, 0), len(ranges)):
            first, last = ranges[index]
            if first >= end:
                break
            if last > clock:
                found.append((max(first, clock), min(last, end)))
        return found

    def minus(self, other: IdRanges) -> IdRanges:
        return IdRanges(
            IdRange(client, first, last)
            for client, clock, end in self
            for first, last in _subtract_ranges(clock, end, other.overlaps(client, clock, end))
        )

    def plus(self, other: IdRanges) -> IdRanges:
        return IdRanges([*self, *other])

    @classmethod
    def from_delete_set(cls, data: bytes) -> IdRanges:
        """As a transaction of a document tells what it deleted."""
        try:
            ranges, at = read_delete_set(data, 0)
        except IndexError:
            raise Lib0Error("the bytes end too early") from None
        if at != len(data):
            raise Lib0Error("there is something behind the end")
        return ranges


def read_delete_set(data: bytes, at: int) -> tuple[IdRanges, int]:
    if data[at] == 0:
        return IdRanges(), at + 1
    found: list[IdRange] = []
    clients, at = read_count(data, at, 2)
    for _ in range(clients):
        client, at = read_number(data, at)
        count, at = read_count(data, at, 2)
        for _ in range(count):
            clock, at = read_number(data, at)
            length, at = read_number(data, at)
            if clock + length > MAX_CLOCK:
                raise Lib0Error("a clock is too large")
            found.append(IdRange(client, clock, clock + length))
    return IdRanges(found), at


def encode_delete_set(ranges: IdRanges) -> bytes:
    by_client: dict[int, list[bytes]] = {}
    for client, clock, end in ranges:
        by_client.setdefault(client, []).append(encode_number(clock) + encode_number(end - clock))
    groups = [
        encode_number(client) + encode_number(len(encoded)) + b"".join(encoded) for client, encoded in by_client.items()
    ]
    return encode_number(len(groups)) + b"".join(groups)


def _range_start(range_: ClockRange) -> int:
    return range_[0]


def _merge_ranges(ranges: list[ClockRange]) -> list[ClockRange]:
    if len(ranges) < 2:
        return ranges
    merged: list[ClockRange] = []
    start, stop = -1, -1
    for clock, end in sorted(ranges):
        if clock > stop:
            if stop >= 0:
                merged.append((start, stop))
            start, stop = clock, end
        elif end > stop:
            stop = end
    return [*merged, (start, stop)]


def _subtract_ranges(clock: int, end: int, removed: Iterable[ClockRange]) -> Iterator[ClockRange]:
    for first, last in removed:
        if clock < first:
            yield clock, first
        clock = last
    if clock < end:
        yield clock, end
