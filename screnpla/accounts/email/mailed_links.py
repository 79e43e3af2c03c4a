"""Links in letters: each allows one thing, once, for a while, to whoever holds the letter."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import EmailLink, is_id, new_id
from screnpla.accounts.repository.link_rows import find_live_link, lock_link_owner, mark_link_used
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Refused

LINK_EXPIRED = "This link has expired or was used already."


class LinkPurpose(StrEnum):
    RESET = "reset"
    CONFIRM = "confirm"
    TAKE_BACK = "take_back"


LIFE = {
    LinkPurpose.RESET: timedelta(minutes=30),
    LinkPurpose.CONFIRM: timedelta(days=7),
    LinkPurpose.TAKE_BACK: timedelta(days=7),
}


@dataclass(frozen=True)
class NewLink:
    """The part of a link that goes into its address. The secret exists only there: the database holds its hash."""

    token: str
    secret: str

    def url_of(self, page: str) -> str:
        return f"{page}?token={self.token}&secret={self.secret}"


async def create_mailed_link(
    db: AsyncSession, user_id: str, purpose: LinkPurpose, email: str, now: datetime
) -> NewLink:
    new_link = NewLink(new_id(), secrets.token_urlsafe(32))
    link = EmailLink(
        id=new_link.token,
        user_id=user_id,
        purpose=purpose,
        email=email,
        secret_hash=_hash_secret(new_link.secret),
        created_at=now,
        expires_at=now + LIFE[purpose],
    )
    db.add(link)
    return new_link


def reset_link_url(services: AccountServices, link: NewLink, user_id: str) -> str:
    return f"{link.url_of(f'{services.public_address}/reset-password')}&userId={user_id}"


async def require_live_link(db: AsyncSession, purpose: LinkPurpose, token: str, secret: str, now: datetime) -> None:
    """Raises Refused(LINK_EXPIRED). Looks only: for callers that have something costly to do before they spend the
    link."""
    if not is_id(token) or await find_live_link(db, token, purpose, _hash_secret(secret), now) is None:
        raise Refused(LINK_EXPIRED)


async def spend_mailed_link(
    db: AsyncSession, purpose: LinkPurpose, token: str, secret: str, now: datetime
) -> EmailLink:
    """Raises Refused(LINK_EXPIRED); of several that try at once, one gets it. Nobody else changes its owner
    meanwhile."""
    if not is_id(token):
        raise Refused(LINK_EXPIRED)
    await lock_link_owner(db, token)
    link = await mark_link_used(db, token, purpose, _hash_secret(secret), now)
    if link is None:
        raise Refused(LINK_EXPIRED)
    return link


def _hash_secret(secret: str) -> str:
    # A plain hash is enough: nobody tries through 256 random bits.
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
