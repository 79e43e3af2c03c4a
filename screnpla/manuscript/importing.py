"""Files on their way to become scripts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def read_file(tools: Tools, user: User, data: bytes, name: str, now: datetime) -> dict[str, Any]:
    """As ReadFile of the API."""
    raise NotImplementedError
