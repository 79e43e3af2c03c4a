"""A forgotten password: a letter with a link that works once, for 30 minutes."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.tools import Tools

UNKNOWN = "Email doesn't exists."
TOO_SHORT = "Password must be at least 8 characters long."
INVALID_URL = "Invalid URL."


async def send_link(tools: Tools, given_email: str, address: str, now: datetime) -> None:
    raise NotImplementedError


async def set_password(
    tools: Tools, *, password: str, token: str, secret: str, user_id: str, address: str, now: datetime
) -> None:
    raise NotImplementedError
