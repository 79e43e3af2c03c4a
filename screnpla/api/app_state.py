"""The open house: everything a request may need, built once by `app.py`."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.accounts.tools import Tools
from screnpla.api.health import HealthCheck
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.manuscript.rooms import Rooms
from screnpla.manuscript.showcases import Showcases
from screnpla.storage.blobs import Blobs


@dataclass(frozen=True)
class House:
    settings: Settings
    clock: Clock
    db: Database
    blobs: Blobs
    health: HealthCheck
    accounts: Tools
    rooms: Rooms
    showcases: Showcases
