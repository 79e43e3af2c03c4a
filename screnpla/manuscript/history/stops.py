"""Stops of the history: moments of a text that its log can still tell (VE10).

For a week the end of each burst of writing, then the ends of ten minutes for a year, then of days; and every snapshot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Conflict, NotFound
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.history.thinning import merge_window
from screnpla.manuscript.models import RestorePoint
from screnpla.manuscript.repository import document_rows, restore_point_rows

# Somebody who writes on after a shorter pause is still in the same burst.
LONGEST_PAUSE = timedelta(seconds=5)
NO_STOP = "There is no such moment in the history of this script"
STOP_THINNED = "The history no longer tells this moment apart. Choose one that the list names."


class RowTime(NamedTuple):
    """Who wrote a row of the log, and when."""

    seq: int
    author_id: str | None
    at: datetime


@dataclass(frozen=True)
class Stop:
    seq: int
    author_id: str | None
    at: datetime
    point: RestorePoint | None = None


def find_stops(rows: Iterable[RowTime], points: Sequence[RestorePoint], now: datetime) -> list[Stop]:
    """In order. `rows`: of the whole log, in order. The first row is a stop: the text as it began."""
    stops: list[Stop] = []
    previous: RowTime | None = None
    for row in rows:
        if previous and (previous.seq == 1 or _ends_with(previous, row, now)):
            stops.append(Stop(*previous))
        previous = row
    if previous:
        stops.append(Stop(*previous))
    return _with_points(stops, points)


def _ends_with(row: RowTime, following: RowTime, now: datetime) -> bool:
    """Whether the text of this row is a stop, and not only one that the row after it leads to."""
    window = merge_window(row.at, now)
    if window is not None:
        return following.at >= window[1]
    return following.author_id != row.author_id or following.at - row.at >= LONGEST_PAUSE


def find_moments(rows: Iterable[RowTime], stops: Sequence[Stop], now: datetime) -> list[Stop]:
    """Every row that can still be told apart, for somebody who looks between two stops."""
    known = {stop.seq: stop for stop in stops}
    return [known.get(row.seq, Stop(*row)) for row in rows if row.seq in known or merge_window(row.at, now) is None]


def _with_points(stops: Sequence[Stop], points: Sequence[RestorePoint]) -> list[Stop]:
    """One stop for each listed point; of several points at one row each is there, and the row itself is not."""
    listed = [Stop(max(point.seq, 1), point.author_id, point.at, point) for point in points if point.is_listed]
    named = {stop.seq for stop in listed}
    plain = [stop for stop in stops if stop.seq not in named]
    return sorted([*plain, *listed], key=lambda stop: (stop.seq, stop.at))


async def load_stops(db: AsyncSession, document_id: str, now: datetime) -> list[Stop]:
    rows = await load_row_times(db, document_id)
    points = await restore_point_rows.list_points(db, document_id)
    # There may be a hundred thousand rows.
    return await run_in_text_thread(find_stops, rows, points, now)


async def load_row_times(db: AsyncSession, document_id: str, after: int = 0, to: int | None = None) -> list[RowTime]:
    return [RowTime._make(row) for row in await document_rows.load_change_times(db, document_id, after, to)]


async def require_stop(db: AsyncSession, document_id: str, seq: int, now: datetime) -> None:
    """Raises NotFound for a row that never was, and Conflict for one whose text nobody can tell any more."""
    if await restore_point_rows.has_point_at(db, document_id, seq):
        return
    row = await document_rows.find_change_time(db, document_id, seq)
    if row is None:
        raise NotFound(NO_STOP)
    window = merge_window(row, now)
    if seq == 1 or window is None:
        return
    last = await document_rows.last_seq_at(db, document_id, window[1] - timedelta(microseconds=1))
    if last != seq:
        raise Conflict(STOP_THINNED)
