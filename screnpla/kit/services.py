"""The services of every function: database, rate limits, clock, followers of texts; handed down by the entry points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.limits import Limits
from screnpla.kit.text_followers import TextFollower


@dataclass(frozen=True)
class Services:
    db: Database
    limits: Limits
    clock: Clock
    text_followers: Sequence[TextFollower] = field(default=(), kw_only=True)
