"""Tickets: between the first factor and the second, a browser holds one to show that the first was right."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import datetime, timedelta

from itsdangerous import BadData, URLSafeSerializer

from screnpla.accounts.models import User

TICKET_LIFE = timedelta(minutes=10)


@dataclass(frozen=True)
class Ticket:
    user_id: str
    keys: str


def write(signing_key: str, user: User, now: datetime) -> str:
    # Our own time stands in it: the library's timed signatures ask the machine's clock.
    return _signer(signing_key).dumps([user.id, now.timestamp(), _keys_of(signing_key, user)])


def read(signing_key: str, ticket: str, now: datetime) -> Ticket | None:
    """None for anything but a ticket of ours that is young enough."""
    try:
        user_id, written_at, keys = _signer(signing_key).loads(ticket)
    except (BadData, UnicodeError):
        return None
    if now.timestamp() >= written_at + TICKET_LIFE.total_seconds():
        return None
    return Ticket(user_id, keys)


def fits(signing_key: str, ticket: Ticket, user: User) -> bool:
    """Not once the password, Google or the second factor has changed: what the ticket shows is true no more."""
    return hmac.compare_digest(ticket.keys, _keys_of(signing_key, user))


def _keys_of(signing_key: str, user: User) -> str:
    since = user.two_factor_since.isoformat() if user.two_factor_since else ""
    keys = "\n".join([user.id, user.password_hash or "", user.google_subject or "", since])
    return hmac.digest(signing_key.encode(), f"ticket:{keys}".encode(), "sha256").hex()


def _signer(signing_key: str) -> URLSafeSerializer:
    return URLSafeSerializer(signing_key, salt="second-factor-ticket")
