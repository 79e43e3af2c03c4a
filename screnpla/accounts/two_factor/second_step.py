"""Second step of a sign-in: a signed ticket shows that the first factor was right, a code that the second is."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import datetime, timedelta

from itsdangerous import BadData, URLSafeSerializer

from screnpla.accounts.models import User
from screnpla.accounts.repository.factor_rows import count_recovery_codes
from screnpla.accounts.repository.user_rows import find_user
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.browser_sessions import SIGN_IN_AGAIN
from screnpla.accounts.two_factor.verify_code import FactorKind, code_attempt, use_code
from screnpla.kit.errors import NotSignedIn
from screnpla.mail.letters import recovery_code_used_letter

# A browser holds a ticket between the first factor and the second.
TICKET_LIFE = timedelta(minutes=10)


@dataclass(frozen=True)
class SignInTicket:
    user_id: str
    credentials: str


def write_ticket(signing_key: str, user: User, now: datetime) -> str:
    # Our own time stands in it: the library's timed signatures ask the machine's clock.
    return _signer(signing_key).dumps([user.id, now.timestamp(), _hash_credentials(signing_key, user)])


def read_ticket(signing_key: str, ticket: str, now: datetime) -> SignInTicket | None:
    """None for anything but a ticket of ours that is young enough."""
    try:
        user_id, written_at, keys = _signer(signing_key).loads(ticket)
    except (BadData, UnicodeError):
        return None
    if now.timestamp() >= written_at + TICKET_LIFE.total_seconds():
        return None
    return SignInTicket(user_id, keys)


def ticket_fits(signing_key: str, ticket: SignInTicket, user: User) -> bool:
    """Not once the password, Google or the second factor has changed: what the ticket shows is true no more."""
    return hmac.compare_digest(ticket.credentials, _hash_credentials(signing_key, user))


def _hash_credentials(signing_key: str, user: User) -> str:
    since = user.two_factor_since.isoformat() if user.two_factor_since else ""
    keys = "\n".join([user.id, user.password_hash or "", user.google_subject or "", since])
    return hmac.digest(signing_key.encode(), f"ticket:{keys}".encode(), "sha256").hex()


def _signer(signing_key: str) -> URLSafeSerializer:
    return URLSafeSerializer(signing_key, salt="second-factor-ticket")


def make_sign_in_ticket(services: AccountServices, user: User, now: datetime) -> str:
    """Proves that the first factor was right; good for a few minutes."""
    return write_ticket(services.signing_key, user, now)


async def redeem_ticket(services: AccountServices, *, ticket: str, code: str, now: datetime) -> User:
    """Who holds the ticket, once the second factor is right, too."""
    user = await _find_holder(services, ticket, now)
    async with code_attempt(services, user.id) as db:
        kind = await use_code(db, services.sealing_keys, user.id, code, now)
        left = await count_recovery_codes(db, user.id)
    if kind is FactorKind.RECOVERY:
        letter = recovery_code_used_letter(user.confirmed_email, left, f"{services.public_address}/account")
        await services.mail_queue.add(letter, key=f"recovery-code-{user.id}-{left}-{now.timestamp()}")
    return user


async def _find_holder(services: AccountServices, ticket: str, now: datetime) -> User:
    sign_in_ticket = read_ticket(services.signing_key, ticket, now)
    if sign_in_ticket is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    async with services.db.reading() as db:
        user = await find_user(db, sign_in_ticket.user_id)
    if user is None or not ticket_fits(services.signing_key, sign_in_ticket, user):
        raise NotSignedIn(SIGN_IN_AGAIN)
    return user
