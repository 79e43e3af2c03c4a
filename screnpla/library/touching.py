"""When something was changed last."""

from __future__ import annotations

from datetime import datetime

from screnpla.library.models import Project, Script


def touched(changed: Script | Project, now: datetime) -> datetime:
    """The moment of this change: never before the one that is known, also when the clocks of two machines differ."""
    return max(changed.updated_at, now)
