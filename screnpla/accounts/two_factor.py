"""Two-factor sign-in: the codes of an authenticator app, each good once, and ten recovery codes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools

WRONG_CODE = "This code is not right"


@dataclass(frozen=True)
class Setup:
    secret: str
    uri: str
    qr: str


async def begin(tools: Tools, user: User, now: datetime) -> Setup:
    raise NotImplementedError


async def enable(tools: Tools, user: User, code: str, now: datetime) -> list[str]:
    """The ten recovery codes, told once."""
    raise NotImplementedError


async def disable(tools: Tools, user: User, code: str, now: datetime) -> None:
    raise NotImplementedError


async def renew_recovery_codes(tools: Tools, user: User, code: str, now: datetime) -> list[str]:
    raise NotImplementedError


async def recovery_codes_left(tools: Tools, user_id: str) -> int:
    raise NotImplementedError


def ticket_for(tools: Tools, user: User, now: datetime) -> str:
    """Proves that the first factor was right; good for a few minutes."""
    raise NotImplementedError


async def redeem(tools: Tools, *, ticket: str, code: str, now: datetime) -> User:
    raise NotImplementedError
