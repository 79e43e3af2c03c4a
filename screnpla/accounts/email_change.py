"""A new e-mail address: at once, with a way back for the old one and a proof for the new one."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools


async def change_email(tools: Tools, user_id: str, given_email: str, now: datetime) -> None:
    raise NotImplementedError


async def send_confirmation(tools: Tools, user: User, now: datetime) -> None:
    """The letter with the confirmation link once more."""
    raise NotImplementedError


async def confirm(tools: Tools, user_id: str, *, token: str, secret: str, now: datetime) -> User:
    raise NotImplementedError


async def take_back(tools: Tools, *, token: str, secret: str, address: str, now: datetime) -> str:
    """The address that is in force again."""
    raise NotImplementedError
