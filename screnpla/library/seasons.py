"""Seasons of a series, and the order of scripts in a project."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def order(
    tools: Tools, user: User, project_id: str, season_id: str | None, ids: Sequence[str], now: datetime
) -> None:
    raise NotImplementedError


async def add(tools: Tools, user: User, project_id: str, name: str, now: datetime) -> dict[str, Any]:
    raise NotImplementedError


async def rename(tools: Tools, user: User, project_id: str, season_id: str, name: str, now: datetime) -> None:
    raise NotImplementedError


async def delete(tools: Tools, user: User, project_id: str, season_id: str, now: datetime) -> None:
    raise NotImplementedError
