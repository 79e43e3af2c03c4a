"""A writer's week: the days chosen for writing, the time zone, and when the next reminder is due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from screnpla.accounts.models import WEEKDAYS
from screnpla.kit.errors import Invalid

Week = list[dict[str, Any]]

WRONG_WEEK = "A writing schedule names each day from MON to SUN once"
REMINDER_TIME = time(9, 0)
# Two weeks: a zone that moves over the date line skips a day, and it may be the only one that was chosen.
_FAR_ENOUGH = 15


def check_week(days: Sequence[tuple[str, bool]]) -> Week:
    """The week as we keep it, whatever order the days came in."""
    checked = dict(days)
    if len(days) != len(WEEKDAYS) or checked.keys() != set(WEEKDAYS):
        raise Invalid(WRONG_WEEK)
    return [{"name": day, "checked": checked[day]} for day in WEEKDAYS]


def list_chosen_days(week: Week) -> list[int]:
    """As Python counts them: Monday is 0."""
    return [WEEKDAYS.index(day["name"]) for day in week if day["checked"]]


def find_next_reminder(week: Week, zone: ZoneInfo, after: datetime) -> datetime | None:
    """The first 09:00 of a chosen day, by the clocks of the zone, that comes after this moment."""
    days = list_chosen_days(week)
    today = after.astimezone(zone).date()
    for distance in range(_FAR_ENOUGH):
        date = today + timedelta(days=distance)
        moment = datetime.combine(date, REMINDER_TIME, zone).astimezone(UTC)
        # A date that the zone skipped comes back as the next one, which has a reminder of its own or wants none.
        exists = moment.astimezone(zone).date() == date
        if date.weekday() in days and exists and moment > after:
            return moment
    return None


UNKNOWN_ZONE = "This time zone is not known"
UTC_ZONE = ZoneInfo("UTC")
# Asked once, since it reads a whole folder. Two of its names are no places: the server's own zone, and 'not set yet'.
_ZONE_NAMES = frozenset(available_timezones()) - {"localtime", "Factory"}


def check_time_zone(zone: str) -> str:
    if zone not in _ZONE_NAMES:
        raise Invalid(UNKNOWN_ZONE)
    return zone


def find_time_zone(name: str | None) -> ZoneInfo:
    """UTC for users without one; also when a name was dropped from the list of zones after it was stored."""
    try:
        return ZoneInfo(name) if name else UTC_ZONE
    except ZoneInfoNotFoundError:
        return UTC_ZONE
