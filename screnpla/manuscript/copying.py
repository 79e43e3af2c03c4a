"""A copy of a script, text and settings."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def duplicate(tools: Tools, user: User, script_id: str, now: datetime) -> str:
    raise NotImplementedError
