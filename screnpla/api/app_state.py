"""Application state: every service a request may need, built once by `app.py`."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.accounts.services import AccountServices
from screnpla.ai.ai_services import AiServices
from screnpla.api.health import HealthCheck
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.manuscript.live.public_rooms import PublicRooms
from screnpla.manuscript.live.rooms import Rooms
from screnpla.storage.blobs import Blobs


@dataclass(frozen=True)
class AppState:
    settings: Settings
    clock: Clock
    db: Database
    blobs: Blobs
    health: HealthCheck
    services: AccountServices
    ai: AiServices
    rooms: Rooms
    public_rooms: PublicRooms
