"""Which letters and elements of a living document are meant: stretches of clocks, for each client that wrote them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from screnpla.manuscript.yjs.lib0_reading import NotLib0, read_count, read_number

FARTHEST = 2**32 - 1  # the document library counts so far
Stretch: TypeAlias = tuple[int, int]  # the first clock, and the one behind the last


class IdRange(NamedTuple):
    client: int
    clock: int
    end: int


class IdRanges:
    """Stretches of a client are in order, and none touches the next one."""

    __slots__ = ("_clients",)

    def __init__(self, ranges: Iterable[IdRange] = ()) -> None:
        gathered: dict[int, list[Stretch]] = {}
        for client, clock, end in ranges:
            if clock < end:
                gathered.setdefault(client, []).append((clock, end))
        self._clients = {client: _merged(stretches) for client, stretches in gathered.items()}

    def __iter__(self) -> Iterator[IdRange]:
        for client, stretches in self._clients.items():
            for clock, end in stretches:
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
        """How many letters and elements."""
        return sum([end - clock for _, clock, end in self])

    def add(self, client: int, clock: int, length: int) -> None:
        if not length:
            return
        stretches = self._clients.setdefault(client, [])
        if stretches and clock <= stretches[-1][1]:
            # Typing comes in order: one stretch that grows. Anything else is put in its place.
            stretches[:] = _merged([*stretches, (clock, clock + length)])
        else:
            stretches.append((clock, clock + length))

    def contains(self, client: int, clock: int) -> bool:
        stretches = self._clients.get(client, ())
        place = bisect_right(stretches, clock, key=_first) - 1
        return place >= 0 and clock < stretches[place][1]

    def overlaps(self, client: int, clock: int, end: int) -> list[Stretch]:
        """What of this stretch is meant."""
        stretches = self._clients.get(client)
        if not stretches:
            return []
        found: list[Stretch] = []
        for place in range(max(bisect_right(stretches, clock, key=_first) - 1, 0), len(stretches)):
            first, last = stretches[place]
            if first >= end:
                break
            if last > clock:
                found.append((max(first, clock), min(last, end)))
        return found

    def minus(self, other: IdRanges) -> IdRanges:
        return IdRanges(
            IdRange(client, first, last)
            for client, clock, end in self
            for first, last in _outside(clock, end, other.overlaps(client, clock, end))
        )

    def plus(self, other: IdRanges) -> IdRanges:
        return IdRanges([*self, *other])

    @classmethod
    def from_delete_set(cls, data: bytes) -> IdRanges:
        """As a transaction of a document tells what it deleted."""
        try:
            ranges, at = read_delete_set(data, 0)
        except IndexError:
            raise NotLib0("the bytes end too early") from None
        if at != len(data):
            raise NotLib0("there is something behind the end")
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
            if clock + length > FARTHEST:
                raise NotLib0("a clock is too large")
            found.append(IdRange(client, clock, clock + length))
    return IdRanges(found), at


def _first(stretch: Stretch) -> int:
    return stretch[0]


def _merged(stretches: list[Stretch]) -> list[Stretch]:
    if len(stretches) < 2:
        return stretches
    merged: list[Stretch] = []
    begun, ended = -1, -1
    for clock, end in sorted(stretches):
        if clock > ended:
            if ended >= 0:
                merged.append((begun, ended))
            begun, ended = clock, end
        elif end > ended:
            ended = end
    return [*merged, (begun, ended)]


def _outside(clock: int, end: int, taken: Iterable[Stretch]) -> Iterator[Stretch]:
    for first, last in taken:
        if clock < first:
            yield clock, first
        clock = last
    if clock < end:
        yield clock, end
