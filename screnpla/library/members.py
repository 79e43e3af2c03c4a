"""Members of a project."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def shown(tools: Tools, user: User, project_id: str) -> dict[str, Any]:
    raise NotImplementedError


async def invite(tools: Tools, user: User, project_id: str, email: str, role: str, now: datetime) -> None:
    raise NotImplementedError


async def change_role(tools: Tools, user: User, project_id: str, share_id: str, role: str) -> None:
    raise NotImplementedError


async def remove(tools: Tools, user: User, project_id: str, share_id: str) -> None:
    raise NotImplementedError
