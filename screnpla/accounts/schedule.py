"""The writing schedule: which weekdays, in which time zone, and when the next reminder is due."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def confirm_by_letter(tools: Tools, user: User, now: datetime) -> None:
    raise NotImplementedError


async def unsubscribe(tools: Tools, token: str, now: datetime) -> None:
    raise NotImplementedError
