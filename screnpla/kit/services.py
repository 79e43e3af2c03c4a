"""The database, the rate limits and the clock, handed down from the entry points to every function that needs them."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.limits import Limits


@dataclass(frozen=True)
class Services:
    db: Database
    limits: Limits
    clock: Clock
