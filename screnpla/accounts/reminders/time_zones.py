"""Time zones by their IANA names."""

from __future__ import annotations

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from screnpla.kit.errors import Invalid

UNKNOWN = "This time zone is not known"
UTC = ZoneInfo("UTC")
# Asked once, since it reads a whole folder. Two of its names are no places: the server's own zone, and 'not set yet'.
_NAMES = frozenset(available_timezones()) - {"localtime", "Factory"}


def check_time_zone(given: str) -> str:
    if given not in _NAMES:
        raise Invalid(UNKNOWN)
    return given


def zone_of(name: str | None) -> ZoneInfo:
    """UTC for who has told none; also when a name was dropped from the zones' list after it was kept."""
    try:
        return ZoneInfo(name) if name else UTC
    except ZoneInfoNotFoundError:
        return UTC
