"""Changing a script, field by field: its record, its text, what lies beside it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def edit(tools: Tools, user: User, script_id: str, changes: Mapping[str, Any], now: datetime) -> str:
    """`changes` as EditScript of the API, only what was sent; the sentence that says what happened."""
    raise NotImplementedError
