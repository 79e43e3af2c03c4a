"""When the next reminder is due: nine o'clock by the writer's own clock, whatever their zone does to its clocks."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import permutations
from zoneinfo import ZoneInfo, available_timezones

import pytest

from screnpla.accounts.models import WEEKDAYS, empty_week
from screnpla.accounts.reminders.writing_week import (
    Week,
    check_time_zone,
    check_week,
    find_next_reminder,
    find_time_zone,
)
from screnpla.kit.errors import Invalid

EVERY_DAY = " ".join(WEEKDAYS)


def week(days: str) -> Week:
    return [{"name": day, "checked": day in days.split()} for day in WEEKDAYS]


def utc(moment: str) -> datetime:
    return datetime.fromisoformat(moment).replace(tzinfo=UTC)


def reminders(days: str, zone: str, after: str, count: int) -> list[str]:
    moment, found = utc(after), []
    for _ in range(count):
        following = find_next_reminder(week(days), ZoneInfo(zone), moment)
        assert following is not None
        moment = following
        found.append(f"{moment:%Y-%m-%d %H:%M}")
    return found


@pytest.mark.parametrize(
    ("zone", "after", "expected"),
    [
        # Clocks go forward on 29 March and back on 25 October 2026.
        ("Europe/Berlin", "2026-03-28 00:00", ["2026-03-28 08:00", "2026-03-29 07:00", "2026-03-30 07:00"]),
        ("Europe/Berlin", "2026-10-24 00:00", ["2026-10-24 07:00", "2026-10-25 08:00", "2026-10-26 08:00"]),
        ("America/New_York", "2026-03-07 00:00", ["2026-03-07 14:00", "2026-03-08 13:00", "2026-03-09 13:00"]),
        ("America/New_York", "2026-10-31 00:00", ["2026-10-31 13:00", "2026-11-01 14:00", "2026-11-02 14:00"]),
        # Half an hour only: 10:30 and 11 hours before UTC.
        ("Australia/Lord_Howe", "2026-04-03 12:00", ["2026-04-03 22:00", "2026-04-04 22:30", "2026-04-05 22:30"]),
        ("Australia/Lord_Howe", "2026-10-02 12:00", ["2026-10-02 22:30", "2026-10-03 22:00", "2026-10-04 22:00"]),
        # An hour back for Ramadan, and forward after it.
        ("Africa/Casablanca", "2026-02-14 00:00", ["2026-02-14 08:00", "2026-02-15 09:00", "2026-02-16 09:00"]),
        ("Africa/Casablanca", "2026-03-21 00:00", ["2026-03-21 09:00", "2026-03-22 08:00", "2026-03-23 08:00"]),
        ("Asia/Kathmandu", "2026-11-15 00:00", ["2026-11-15 03:15", "2026-11-16 03:15", "2026-11-17 03:15"]),
        ("Pacific/Kiritimati", "2026-11-15 00:00", ["2026-11-15 19:00", "2026-11-16 19:00", "2026-11-17 19:00"]),
        ("UTC", "2026-12-31 09:00", ["2027-01-01 09:00", "2027-01-02 09:00", "2027-01-03 09:00"]),
    ],
)
def test_a_reminder_is_due_at_nine_local_time_across_clock_changes(zone: str, after: str, expected: list[str]) -> None:
    assert reminders(EVERY_DAY, zone, after, len(expected)) == expected


def test_the_weekday_of_a_reminder_is_that_of_the_time_zone_and_not_of_utc() -> None:
    # Monday 09:00 in Auckland is still Sunday evening in UTC.
    assert reminders("MON", "Pacific/Auckland", "2026-11-14 00:00", 2) == ["2026-11-15 20:00", "2026-11-22 20:00"]


def test_the_next_reminder_is_strictly_after_the_given_moment() -> None:
    assert reminders("SUN", "UTC", "2026-11-15 08:59", 1) == ["2026-11-15 09:00"]
    assert reminders("SUN", "UTC", "2026-11-15 09:00", 1) == ["2026-11-22 09:00"]


def test_without_writing_days_there_is_no_next_reminder() -> None:
    assert find_next_reminder(empty_week(), ZoneInfo("UTC"), utc("2026-11-15 09:00")) is None


def test_a_day_that_the_time_zone_skipped_has_no_reminder() -> None:
    # Samoa went over the date line: there was no Friday 30 December 2011.
    assert reminders("FRI", "Pacific/Apia", "2011-12-23 20:00", 1) == ["2012-01-05 19:00"]
    assert reminders(EVERY_DAY, "Pacific/Apia", "2011-12-29 00:00", 2) == ["2011-12-29 19:00", "2011-12-30 19:00"]


def zones_that_differ() -> Iterable[ZoneInfo]:
    """One time zone for each distinct course of UTC offsets in 2026: about sixty of six hundred names."""
    hours = [datetime(2025, 12, 30) + timedelta(hours=number) for number in range(24 * 370)]  # noqa: DTZ001  by its clock
    return {tuple(map(zone.utcoffset, hours)): zone for zone in map(ZoneInfo, available_timezones())}.values()


def test_in_every_time_zone_each_day_of_a_year_has_one_reminder_at_nine() -> None:
    every_day = week(EVERY_DAY)
    for zone in zones_that_differ():
        moment, local_times = utc("2026-01-01 00:00"), []
        while moment < utc("2027-01-01 00:00"):
            following = find_next_reminder(every_day, zone, moment)
            assert following is not None
            moment = following
            local_times.append(moment.astimezone(zone))
        assert {(local.hour, local.minute) for local in local_times} == {(9, 0)}, zone
        days = [local.date() for local in local_times]
        assert days == [days[0] + timedelta(days=number) for number in range(len(days))], zone


def test_the_days_of_a_writing_week_are_sorted() -> None:
    days = [(day, day == "WED") for day in WEEKDAYS]
    for shuffled in list(permutations(days))[:50]:
        assert check_week(shuffled) == week("WED")


@pytest.mark.parametrize(
    "days",
    [
        [],
        [("MON", True)],
        [(day, True) for day in (*WEEKDAYS, "MON")],
        [(day, True) for day in (*WEEKDAYS[:6], "MON")],
        [(day, True) for day in (*WEEKDAYS[:6], "sun")],
    ],
)
def test_a_writing_week_with_missing_repeated_or_unknown_days_is_refused(days: list[tuple[str, bool]]) -> None:
    with pytest.raises(Invalid, match="each day from MON to SUN once"):
        check_week(days)


@pytest.mark.parametrize("name", ["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Asia/Calcutta"])
def test_a_time_zone_is_found_by_its_name(name: str) -> None:
    assert check_time_zone(name) == name
    assert find_time_zone(name).key == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "Europe",
        "europe/berlin",
        "../../etc/passwd",
        "/etc/localtime",
        "localtime",
        "Factory",
        "Europe/Berlin\x00",
        "\ud800",
        "UTC+2",
        "Mars/Olympus",
        "x" * 100_000,
        "Europe/../Europe/Berlin",
        "posixrules",
        "tzdata.zi",
    ],
)
def test_an_unknown_time_zone_is_refused(name: str) -> None:
    with pytest.raises(Invalid, match="This time zone is not known"):
        check_time_zone(name)


@pytest.mark.parametrize("name", [None, "", "Gone/Since"])
def test_a_missing_or_unknown_time_zone_falls_back_to_utc(name: str | None) -> None:
    assert find_time_zone(name).key == "UTC"
