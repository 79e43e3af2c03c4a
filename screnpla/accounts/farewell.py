"""Leaving: an account is deleted a week after its owner asked, unless they change their mind."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def ask_to_delete(tools: Tools, user_id: str, now: datetime) -> User:
    raise NotImplementedError


async def stay(tools: Tools, user_id: str) -> User:
    raise NotImplementedError
