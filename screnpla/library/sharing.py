"""Shares of a script: roles given to addresses."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def shown(tools: Tools, user: User, script_id: str) -> dict[str, Any]:
    raise NotImplementedError


async def share(tools: Tools, user: User, script_id: str, email: str, role: str, now: datetime) -> None:
    raise NotImplementedError


async def share_by_address(tools: Tools, user: User, address: str, email: str, role: str, now: datetime) -> None:
    raise NotImplementedError


async def change_role(tools: Tools, user: User, script_id: str, share_id: str, role: str) -> None:
    raise NotImplementedError


async def end(tools: Tools, user: User, script_id: str, share_id: str) -> None:
    raise NotImplementedError
