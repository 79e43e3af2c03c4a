"""One change of many scripts, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def change_many(tools: Tools, user: User, ids: Sequence[str], change: Mapping[str, Any], now: datetime) -> int:
    raise NotImplementedError
