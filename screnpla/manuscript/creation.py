"""New scripts: empty, from content, from a file that was read, or our sample."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def create(tools: Tools, user: User, given: Mapping[str, Any], now: datetime) -> str:
    """`given` as NewScript of the API; the id of the script."""
    raise NotImplementedError
