"""Sessions: one row per signed-in browser, 30 days from its last use; tokens are renewed while it lives."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from screnpla.accounts.device_name import device_name
from screnpla.accounts.models import Session, User, is_id, new_id
from screnpla.accounts.repository import session_rows
from screnpla.accounts.tokens import make_token, read_token
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import NotFound, NotSignedIn

SIGN_IN_AGAIN = "Please sign in again"
NO_SUCH_SESSION = "There is no such session"
# Writing the row at every call would make each read a write; an hour is near enough for 30 days.
SEEN_EVERY = timedelta(hours=1)


@dataclass(frozen=True)
class Opened:
    """A token for the calls, and the secret (for an http-only cookie) that renews it."""

    token: str
    renewal: str


@dataclass(frozen=True)
class Renewed:
    token: str
    user_id: str


@dataclass(frozen=True)
class SignedIn:
    user: User
    session_id: str


@dataclass(frozen=True)
class Browser:
    """One of the places where a person is signed in, as they would call it: 'Firefox on Windows'."""

    id: str
    device: str
    created_at: datetime
    seen_at: datetime
    is_current: bool


async def open_session(
    tools: Tools, user: User, device: str, now: datetime, *, instead_of: str | None = None
) -> Opened:
    """For the person as they were when they showed who they are; refused when their keys were changed since then.

    `instead_of` is the hash of the renewal that the browser came with: its session ends, so that it has one only.
    """
    renewal = secrets.token_urlsafe(32)
    session = Session(
        id=new_id(),
        user_id=user.id,
        renewal_hash=hash_of(renewal),
        device=re.sub(r"[^\x20-\x7e]", "", device)[:200],
        created_at=now,
        seen_at=now,
        expires_at=now + tools.session_life,
    )
    async with tools.db.session() as db:
        # A password is checked for a quarter of a second; who ends all sessions meanwhile means this one, too.
        if not await session_rows.keys_still_fit(db, user):
            raise NotSignedIn(SIGN_IN_AGAIN)
        if instead_of:
            await session_rows.end_by_renewal(db, instead_of)
        db.add(session)
    return Opened(make_token(user.id, session.id, tools.signing_key, now), renewal)


async def who_is(tools: Tools, token: str, now: datetime) -> SignedIn:
    claims = read_token(token, tools.signing_key, now)
    if claims is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    async with tools.db.reading() as db:
        session = await session_rows.living(db, claims.session_id, now)
    if session is None or session.user_id != claims.user_id:
        raise NotSignedIn(SIGN_IN_AGAIN)
    if session.seen_at < now - SEEN_EVERY:
        await _extend(tools, session, now)
    return SignedIn(session.user, session.id)


async def renew(tools: Tools, renewal: str | None, now: datetime) -> Renewed:
    """A fresh token for a browser whose session still lives."""
    if not renewal:
        raise NotSignedIn(SIGN_IN_AGAIN)
    # Looked up without the write lock: strangers with made-up cookies must not queue up before the writers.
    async with tools.db.reading() as db:
        session = await session_rows.by_renewal(db, hash_of(renewal), now)
    if session is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    await _extend(tools, session, now)
    return Renewed(make_token(session.user_id, session.id, tools.signing_key, now), session.user_id)


async def _extend(tools: Tools, session: Session, now: datetime) -> None:
    # Never earlier than before: a clock that jumps back must not end sessions when it is set right again.
    until = max(session.expires_at, now + tools.session_life)
    async with tools.db.session() as db:
        await session_rows.extend(db, session.id, now, until)


async def sign_out(tools: Tools, session_id: str) -> None:
    async with tools.db.session() as db:
        await session_rows.end(db, session_id)


async def browsers_of(tools: Tools, me: SignedIn, now: datetime) -> list[Browser]:
    """The current one first, then by last use."""
    async with tools.db.reading() as db:
        living = await session_rows.living_of(db, me.user.id, now)
    browsers = [
        Browser(row.id, device_name(row.device), row.created_at, row.seen_at, is_current=row.id == me.session_id)
        for row in living
    ]
    return sorted(browsers, key=lambda browser: not browser.is_current)


async def sign_out_browser(tools: Tools, me: SignedIn, session_id: str) -> None:
    async with tools.db.session() as db:
        if not is_id(session_id) or not await session_rows.end_one_of(db, me.user.id, session_id):
            raise NotFound(NO_SUCH_SESSION)


async def sign_out_everywhere(tools: Tools, user_id: str) -> None:
    async with tools.db.session() as db:
        await session_rows.end_all(db, user_id)


def hash_of(renewal: str) -> str:
    """How a renewal is kept: whoever reads the table cannot use it."""
    return hashlib.sha256(renewal.encode("utf-8", "replace")).hexdigest()
