"""Links in letters: each may do one thing, once, for a while. Whoever holds the letter may do it."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import MailedLink, is_id, new_id
from screnpla.accounts.repository import link_rows
from screnpla.kit.errors import Refused

DEAD = "This link has expired or was used already."


class Purpose(StrEnum):
    RESET = "reset"
    CONFIRM = "confirm"
    TAKE_BACK = "take_back"


LIFE = {
    Purpose.RESET: timedelta(minutes=30),
    Purpose.CONFIRM: timedelta(days=7),
    Purpose.TAKE_BACK: timedelta(days=7),
}


@dataclass(frozen=True)
class Written:
    """What goes into the address. The secret exists only there: we keep its hash."""

    token: str
    secret: str

    def at(self, page: str) -> str:
        return f"{page}?token={self.token}&secret={self.secret}"


async def write(db: AsyncSession, user_id: str, purpose: Purpose, email: str, now: datetime) -> Written:
    written = Written(new_id(), secrets.token_urlsafe(32))
    link = MailedLink(
        id=written.token,
        user_id=user_id,
        purpose=purpose,
        email=email,
        secret_hash=_hash(written.secret),
        created_at=now,
        expires_at=now + LIFE[purpose],
    )
    db.add(link)
    return written


async def must_live(db: AsyncSession, purpose: Purpose, token: str, secret: str, now: datetime) -> None:
    """Raises Refused(DEAD). A look only: for who has something costly to do before the link is spent."""
    if not is_id(token) or await link_rows.living(db, token, purpose, _hash(secret), now) is None:
        raise Refused(DEAD)


async def spend(db: AsyncSession, purpose: Purpose, token: str, secret: str, now: datetime) -> MailedLink:
    """Raises Refused(DEAD); of several that try at once, one gets it. Nobody else changes its owner meanwhile."""
    if not is_id(token):
        raise Refused(DEAD)
    await link_rows.lock_owner(db, token)
    link = await link_rows.spend(db, token, purpose, _hash(secret), now)
    if link is None:
        raise Refused(DEAD)
    return link


def _hash(secret: str) -> str:
    # Plain is enough: nobody tries through 256 random bits.
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
