"""A new password for who knows the old one."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.sessions import SignedIn
from screnpla.accounts.tools import Tools


async def change_password(tools: Tools, me: SignedIn, *, current: str, new: str, now: datetime) -> None:
    """Ends the other sessions of this person; this one goes on."""
    raise NotImplementedError
