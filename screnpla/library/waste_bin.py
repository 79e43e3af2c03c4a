"""The bin: deleted scripts wait 30 days to be restored or removed for good."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def delete(tools: Tools, user: User, script_id: str, now: datetime, *, forever: bool) -> None:
    raise NotImplementedError


async def restore(tools: Tools, user: User, script_id: str) -> None:
    raise NotImplementedError
