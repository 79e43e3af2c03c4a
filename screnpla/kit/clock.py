"""Clock: the time, always in UTC. Functions receive `now` as an argument; only entry points call a clock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def system_clock() -> datetime:
    return datetime.now(UTC)
