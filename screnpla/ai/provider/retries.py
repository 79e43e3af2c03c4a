"""Patience with a provider: time limits, backoff between tries, and the pause that it asks for itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from random import SystemRandom

_RANDOM = SystemRandom()


@dataclass(frozen=True, slots=True)
class Timeouts:
    """In seconds. `listing` is for models and windows, which nobody waits minutes for."""

    connect: float = 5.0
    first_byte: float = 120.0
    silence: float = 60.0
    total: float = 600.0
    listing: float = 15.0


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    tries: int = 4
    shortest_pause: float = 0.5
    longest_pause: float = 8.0
    # Whoever asks for a longer pause is asked again by a person, or not at all.
    longest_asked: float = 120.0

    def choose_pause(self, tries_made: int, asked: float | None) -> float | None:
        """Seconds until the next try; None: no more tries."""
        if tries_made >= self.tries or (asked is not None and asked > self.longest_asked):
            return None
        ceiling = min(self.longest_pause, self.shortest_pause * 2**tries_made)
        return (asked or 0.0) + _RANDOM.uniform(ceiling / 2, ceiling)


def read_retry_after(header: str | None, now: datetime) -> float | None:
    """Seconds from now, from a number of seconds or a date; None where neither stands."""
    text = (header or "").strip()
    if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text):
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - now).total_seconds())
