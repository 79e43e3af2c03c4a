"""Projects: found, read, deleted."""

from __future__ import annotations

from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def find(
    tools: Tools, user: User, *, page_size: int, page: int, owner_id: str, project_id: str | None, scope: str
) -> dict[str, Any]:
    raise NotImplementedError


async def read(tools: Tools, user: User, project_id: str) -> dict[str, Any]:
    raise NotImplementedError


async def delete(tools: Tools, user: User, project_id: str) -> None:
    raise NotImplementedError
