"""A whole script: record, text and what lies beside it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def read(tools: Tools, user: User, script_id: str, now: datetime) -> dict[str, Any]:
    """As WholeScript of the API; remembers when it was opened."""
    raise NotImplementedError
