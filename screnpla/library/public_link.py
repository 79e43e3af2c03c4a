"""The public address of a script."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def switch_on(
    tools: Tools, user: User, script_id: str, *, expires_at: datetime | None, renew: bool, now: datetime
) -> None:
    raise NotImplementedError


async def switch_off(tools: Tools, user: User, script_id: str) -> None:
    raise NotImplementedError
