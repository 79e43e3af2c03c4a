"""Projects with documents: a TV series has an outline and a bible."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def create_project(tools: Tools, user: User, given: Mapping[str, Any], now: datetime) -> str:
    raise NotImplementedError


async def edit_project(tools: Tools, user: User, project_id: str, changes: Mapping[str, Any], now: datetime) -> None:
    raise NotImplementedError
