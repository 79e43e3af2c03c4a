"""A person's picture: any image in, a small WebP without metadata kept."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def keep(tools: Tools, user_id: str, data_url: str, now: datetime) -> None:
    raise NotImplementedError


async def remove(tools: Tools, user_id: str) -> None:
    raise NotImplementedError


async def shown(tools: Tools, user: User) -> str | None:
    """The picture as a data: address."""
    return None
