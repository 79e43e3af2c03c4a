"""Sessions: one row per signed-in browser, 30 days from its last use; tokens are renewed while it lives."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from screnpla.accounts.models import Session, User, is_id, new_id
from screnpla.accounts.repository.session_rows import (
    delete_own_session,
    delete_session,
    delete_session_by_renewal,
    delete_sessions,
    extend_session,
    find_session,
    find_session_by_renewal,
    has_same_credentials,
    list_sessions,
)
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.device_name import describe_device
from screnpla.accounts.sessions.tokens import make_token, read_token
from screnpla.kit.errors import NotFound, NotSignedIn
from screnpla.kit.services import Services

SIGN_IN_AGAIN = "Please sign in again"
NO_SUCH_SESSION = "There is no such session"
# Writing the row at every call would make each read a write; an hour is near enough for 30 days.
SEEN_EVERY = timedelta(hours=1)


@dataclass(frozen=True)
class OpenedSession:
    """A token for the calls, and the secret (for an http-only cookie) that renews it."""

    token: str
    renewal: str


@dataclass(frozen=True)
class RenewedToken:
    token: str
    user_id: str


@dataclass(frozen=True)
class SignedIn:
    user: User
    session_id: str


@dataclass(frozen=True)
class BrowserSession:
    """A browser in which a user is signed in, named as they would call it: 'Firefox on Windows'."""

    id: str
    device: str
    created_at: datetime
    seen_at: datetime
    is_current: bool


async def open_session(
    services: AccountServices, user: User, device: str, now: datetime, *, instead_of: str | None = None
) -> OpenedSession:
    """For the person as they were when they showed who they are; refused when their keys were changed since then.

    `instead_of` is the hash of the renewal that the browser came with: its session ends, so that it has one only.
    """
    renewal = secrets.token_urlsafe(32)
    session = Session(
        id=new_id(),
        user_id=user.id,
        renewal_hash=hash_renewal(renewal),
        device=re.sub(r"[^\x20-\x7e]", "", device)[:200],
        created_at=now,
        seen_at=now,
        expires_at=now + services.session_life,
    )
    async with services.db.session() as db:
        # A password is checked for a quarter of a second; who ends all sessions meanwhile means this one, too.
        if not await has_same_credentials(db, user):
            raise NotSignedIn(SIGN_IN_AGAIN)
        if instead_of:
            await delete_session_by_renewal(db, instead_of)
        db.add(session)
    return OpenedSession(make_token(user.id, session.id, services.signing_key, now), renewal)


async def authenticate(services: AccountServices, token: str, now: datetime) -> SignedIn:
    claims = read_token(token, services.signing_key, now)
    if claims is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    async with services.db.reading() as db:
        session = await find_session(db, claims.session_id, now)
    if session is None or session.user_id != claims.user_id:
        raise NotSignedIn(SIGN_IN_AGAIN)
    if session.seen_at < now - SEEN_EVERY:
        await _extend_expiry(services, session, now)
    return SignedIn(session.user, session.id)


async def renew_token(services: AccountServices, renewal: str | None, now: datetime) -> RenewedToken:
    """A fresh token for a browser whose session still lives."""
    if not renewal:
        raise NotSignedIn(SIGN_IN_AGAIN)
    # Looked up without the write lock: strangers with made-up cookies must not queue up before the writers.
    async with services.db.reading() as db:
        session = await find_session_by_renewal(db, hash_renewal(renewal), now)
    if session is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    await _extend_expiry(services, session, now)
    return RenewedToken(make_token(session.user_id, session.id, services.signing_key, now), session.user_id)


async def _extend_expiry(services: AccountServices, session: Session, now: datetime) -> None:
    # Never earlier than before: a clock that jumps back must not end sessions when it is set right again.
    until = max(session.expires_at, now + services.session_life)
    async with services.db.session() as db:
        await extend_session(db, session.id, now, until)


async def sign_out(services: Services, session_id: str) -> None:
    async with services.db.session() as db:
        await delete_session(db, session_id)


async def list_browsers(services: Services, me: SignedIn, now: datetime) -> list[BrowserSession]:
    """The current one first, then by last use."""
    async with services.db.reading() as db:
        sessions = await list_sessions(db, me.user.id, now)
    browsers = [
        BrowserSession(
            row.id, describe_device(row.device), row.created_at, row.seen_at, is_current=row.id == me.session_id
        )
        for row in sessions
    ]
    return sorted(browsers, key=lambda browser: not browser.is_current)


async def sign_out_browser(services: Services, me: SignedIn, session_id: str) -> None:
    async with services.db.session() as db:
        if not is_id(session_id) or not await delete_own_session(db, me.user.id, session_id):
            raise NotFound(NO_SUCH_SESSION)


async def sign_out_everywhere(services: Services, user_id: str) -> None:
    async with services.db.session() as db:
        await delete_sessions(db, user_id)


def hash_renewal(renewal: str) -> str:
    """The stored form of a renewal: whoever reads the table cannot use it."""
    return hashlib.sha256(renewal.encode("utf-8", "replace")).hexdigest()
