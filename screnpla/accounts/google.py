"""Sign-up and sign-in by whom the provider vouches for."""

from __future__ import annotations

from datetime import datetime

from screnpla.accounts.google_provider import Identity
from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools

NO_ACCOUNT = "Email doesn't exist, please sign up."
FAILED = "Login Failed"


async def sign_in(tools: Tools, identity: Identity, now: datetime) -> User:
    """Raises NotFound(NO_ACCOUNT), or NotSignedIn(FAILED) when the provider does not vouch for the address."""
    raise NotImplementedError


async def sign_up(tools: Tools, identity: Identity, ref: str | None, now: datetime) -> User:
    """Raises Conflict('Email already exists')."""
    raise NotImplementedError
