"""Friends: invited by letter or by a personal link, and counted when they join."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


def link_of(tools: Tools, user_id: str) -> str:
    return f"{tools.public_address}/signup?ref={user_id}"


async def invite(tools: Tools, user: User, given_email: str, now: datetime) -> None:
    raise NotImplementedError


async def joined(tools: Tools, user_id: str) -> int:
    raise NotImplementedError
