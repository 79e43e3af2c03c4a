"""A script as it prints."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def pages_for(tools: Tools, user: User, script_id: str) -> dict[str, Any]:
    """As PagedScript of the API."""
    raise NotImplementedError


async def pages_by_link(tools: Tools, secret: str, address: str, now: datetime) -> dict[str, Any]:
    raise NotImplementedError
