"""When something was changed last."""

from __future__ import annotations

from datetime import datetime, timedelta

from screnpla.library.models import Project, Script

# Browsers know no smaller part of a second, and must be able to tell two changes apart.
_APART = timedelta(milliseconds=1)


def touched(changed: Script | Project, now: datetime) -> datetime:
    """The moment of this change."""
    return moment_after(changed.updated_at, now)


def moment_after(known: datetime, now: datetime) -> datetime:
    """Always later than the one that is known, also when a clock was set back or those of two machines differ.

    Who says which moment they saw must not be taken for somebody who saw what came after it.
    """
    return max(known + _APART, now)
