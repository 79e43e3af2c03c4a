"""Stops of the history: which rows of a log are moments that somebody can look at."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from screnpla.manuscript.history.stops import RowTime, find_moments, find_stops
from screnpla.manuscript.models import RestorePoint

NOW = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)


def rows(start: datetime, *written: tuple[float, str]) -> list[RowTime]:
    """Seconds after `start`, and the author of each row; the numbers begin with 1."""
    return [RowTime(n, author, start + timedelta(seconds=at)) for n, (at, author) in enumerate(written, 1)]


def snapshot(seq: int, at: datetime, *, is_listed: bool = True) -> RestorePoint:
    return RestorePoint(id=f"p{seq}", seq=seq, name="Blue", author_id="ana", at=at, is_listed=is_listed)


def test_a_burst_ends_with_a_pause_of_five_seconds_or_another_author_ve10() -> None:
    written = rows(
        NOW - timedelta(hours=1), (0, "ana"), (60, "ana"), (64.9, "ana"), (69.9, "ana"), (70, "bo"), (71, "bo")
    )
    assert [stop.seq for stop in find_stops(written, [], NOW)] == [1, 3, 4, 6]


def test_several_who_write_at_once_have_a_stop_a_minute_that_names_all_of_them_ve10() -> None:
    start = NOW - timedelta(hours=1)
    turns = [(second, ("ana", "bo", "cy")[second % 3]) for second in range(150)]
    stops = find_stops(rows(start, (-60, "ana"), *turns), [], NOW)
    assert [(stop.seq, set(stop.author_ids)) for stop in stops] == [
        (1, {"ana"}),
        (61, {"ana", "bo", "cy"}),
        (121, {"ana", "bo", "cy"}),
        (151, {"ana", "bo", "cy"}),
    ]


def test_somebody_who_joins_a_long_burst_of_one_begins_another_ve10() -> None:
    alone = [(second, "ana") for second in range(90)]
    joined = [(90 + second, ("bo", "ana")[second % 2]) for second in range(10)]
    stops = find_stops(rows(NOW - timedelta(hours=1), (-60, "ana"), *alone, *joined), [], NOW)
    assert [(stop.seq, stop.author_ids) for stop in stops] == [(1, ("ana",)), (91, ("ana",)), (101, ("bo", "ana"))]


def test_after_a_week_stops_are_the_ends_of_ten_minutes_and_after_a_year_of_days_ve10() -> None:
    written = [(0, "ana"), (60, "ana"), (120, "bo"), (601, "ana"), (700, "bo"), (90_000, "ana")]
    old = datetime(2026, 10, 1, 12, 0, tzinfo=UTC)
    assert [stop.seq for stop in find_stops(rows(old, *written), [], NOW)] == [1, 3, 5, 6]
    ten_minutes = find_stops(rows(old, *written), [], NOW)[1:3]
    assert [stop.author_ids for stop in ten_minutes] == [("ana", "bo"), ("ana", "bo")]
    older = datetime(2025, 3, 1, 12, 0, tzinfo=UTC)
    assert [stop.seq for stop in find_stops(rows(older, *written), [], NOW)] == [1, 5, 6]


def test_every_listed_snapshot_is_a_stop_with_its_name_ve10() -> None:
    start = NOW - timedelta(hours=1)
    written = rows(start, (0, "ana"), (1, "ana"), (2, "ana"), (3, "ana"))
    points = [snapshot(3, start), snapshot(3, NOW), snapshot(2, NOW, is_listed=False)]
    stops = find_stops(written, points, NOW)
    assert [(stop.seq, stop.point is not None) for stop in stops] == [(1, False), (3, True), (3, True), (4, False)]


def test_between_two_stops_every_row_of_the_last_week_is_told_and_older_ones_by_their_stops_ve10() -> None:
    young = rows(NOW - timedelta(hours=1), (0, "ana"), (1, "ana"), (2, "ana"))
    assert [stop.seq for stop in find_moments(young, None, [], NOW)] == [1, 2, 3]
    old = rows(NOW - timedelta(days=30), (0, "ana"), (1, "ana"), (2, "bo"), (3, "ana"))
    assert [(stop.seq, stop.author_ids) for stop in find_moments(old, None, [], NOW)] == [
        (1, ("ana",)),
        (4, ("ana", "bo")),
    ]
    # The row behind the last one is of the same ten minutes: only that one tells its text.
    assert [stop.seq for stop in find_moments(old[:3], old[3], [], NOW)] == [1]
    assert find_moments([], None, [], NOW) == []


def test_between_two_stops_each_snapshot_stands_for_its_row_ve10() -> None:
    young = rows(NOW - timedelta(hours=1), (0, "ana"), (1, "ana"), (2, "ana"))
    found = find_moments(young, None, [snapshot(2, NOW)], NOW)
    assert [(stop.seq, stop.point is not None) for stop in found] == [(1, False), (2, True), (3, False)]
