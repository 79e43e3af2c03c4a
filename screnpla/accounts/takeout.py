"""Everything of a person in one file to take away."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def all_work(tools: Tools, user: User, now: datetime) -> bytes:
    """A zip file."""
    raise NotImplementedError
