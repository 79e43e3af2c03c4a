"""Stops of the history: moments of a text that its log can still tell (VE10).

For a week the end of each burst of writing, then the ends of ten minutes for a year, then of days; and every snapshot.
"""

from __future__ import annotations

from collections.abc import Sequence
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
# Of several who write at once; with a stop wherever the author changes, every key of theirs would be one.
LONGEST_SHARED_BURST = timedelta(minutes=1)
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
    # Of all rows since the stop before, in the order in which they came; of a snapshot, whoever took it.
    author_ids: tuple[str | None, ...]
    at: datetime
    point: RestorePoint | None = None


def find_stops(rows: Sequence[RowTime], points: Sequence[RestorePoint], now: datetime) -> list[Stop]:
    """In order. `rows`: of the whole log, in order. The first row is a stop: the text as it began."""
    stops: list[Stop] = []
    authors: dict[str | None, None] = {}
    began = 0
    for place, row in enumerate(rows):
        authors[row.author_id] = None
        if place + 1 == len(rows) or row.seq == 1 or _ends_stop(rows, began, place, authors, now):
            stops.append(Stop(row.seq, tuple(authors), row.at))
            authors, began = {}, place + 1
    return _with_points(stops, points)


def _ends_stop(rows: Sequence[RowTime], began: int, place: int, authors: dict[str | None, None], now: datetime) -> bool:
    """Whether the text of this row is a stop, and not only one that the row after it leads to."""
    row, following = rows[place], rows[place + 1]
    window = merge_window(row.at, now)
    if window is not None:
        return following.at >= window[1]
    if following.at - row.at >= LONGEST_PAUSE:
        return True
    if len(authors) > 1 or following.author_id not in authors:
        is_long = following.at - rows[began].at >= LONGEST_SHARED_BURST
        return is_long or (following.author_id not in authors and not _write_on(rows, place, authors))
    return False


def _write_on(rows: Sequence[RowTime], place: int, authors: dict[str | None, None]) -> bool:
    """Whether one of these authors writes again soon: somebody else has joined them, not taken over."""
    until = rows[place].at + LONGEST_PAUSE
    for number in range(place + 1, len(rows)):
        if rows[number].at >= until:
            return False
        if rows[number].author_id in authors:
            return True
    return False


def find_moments(
    rows: Sequence[RowTime], following: RowTime | None, points: Sequence[RestorePoint], now: datetime
) -> list[Stop]:
    """Every row that can still be told apart, for somebody who looks between two stops.

    `following`: the row behind the last one; None: there is none.
    """
    moments: list[Stop] = []
    authors: dict[str | None, None] = {}
    for place, row in enumerate(rows):
        behind = rows[place + 1] if place + 1 < len(rows) else following
        authors[row.author_id] = None
        window = merge_window(row.at, now)
        if window is None or row.seq == 1 or behind is None or behind.at >= window[1]:
            moments.append(Stop(row.seq, tuple(authors), row.at))
            authors = {}
    return _with_points(moments, points)


def _with_points(stops: Sequence[Stop], points: Sequence[RestorePoint]) -> list[Stop]:
    """One stop for each listed point; of several points at one row each is there, and the row itself is not."""
    listed = [Stop(max(point.seq, 1), (point.author_id,), point.at, point) for point in points if point.is_listed]
    named = {stop.seq for stop in listed}
    plain = [stop for stop in stops if stop.seq not in named]
    return sorted([*plain, *listed], key=lambda stop: (stop.seq, stop.at))


async def load_stops(db: AsyncSession, document_id: str, now: datetime) -> list[Stop]:
    rows = await _load_row_times(db, document_id, 0, None)
    points = await restore_point_rows.list_points(db, document_id)
    # There may be a hundred thousand rows.
    return await run_in_text_thread(find_stops, rows, points, now)


async def load_moments(db: AsyncSession, document_id: str, after: int, to: int, now: datetime) -> list[Stop]:
    """Behind one stop, up to and with another; nothing else of the log is read."""
    rows = await _load_row_times(db, document_id, after, to)
    behind = await document_rows.find_next_change_time(db, document_id, to)
    points = await restore_point_rows.list_points(db, document_id)
    within = [point for point in points if after < max(point.seq, 1) <= to]
    following = RowTime._make(behind) if behind else None
    return await run_in_text_thread(find_moments, rows, following, within, now)


async def _load_row_times(db: AsyncSession, document_id: str, after: int, to: int | None) -> list[RowTime]:
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
