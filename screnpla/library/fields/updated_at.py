"""The time of the last change of a script or a project: always later than the one before."""

from __future__ import annotations

from datetime import datetime, timedelta

from screnpla.library.models import Project, Script

# Browsers know no smaller part of a second, and must be able to distinguish two changes.
_SMALLEST_STEP = timedelta(milliseconds=1)


def next_updated_at(changed: Script | Project, now: datetime) -> datetime:
    """The time of this change."""
    return later_moment(changed.updated_at, now)


def later_moment(previous: datetime, now: datetime) -> datetime:
    """Always later than the `previous` time, also when a clock was set back or those of two machines differ.

    A client that sends the time of the state it saw must not be taken for one that saw a later state.
    """
    return max(previous + _SMALLEST_STEP, now)
