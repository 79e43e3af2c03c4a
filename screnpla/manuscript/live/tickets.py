"""Tickets for websockets: a caller of the API gets one that opens a socket once, within seconds.

With a ticket no session token ever stands in an address.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository.session_rows import find_session
from screnpla.accounts.sessions.browser_sessions import SignedIn
from screnpla.kit.rate_limits.limits import address_key
from screnpla.kit.services import Services
from screnpla.library.access import Role
from screnpla.library.models import Script
from screnpla.library.sharing.public_link import find_active_secret, open_linked_script
from screnpla.manuscript.document.access import (
    PERMISSION_TO_SEE,
    OpenedText,
    access_to_document,
    can_write_document,
    open_text,
)
from screnpla.manuscript.live.room.client import ClientIdentity
from screnpla.manuscript.models import MANUSCRIPT, LiveTicket
from screnpla.manuscript.repository import ticket_rows

TICKET_LIFETIME = timedelta(seconds=30)


@dataclass(frozen=True)
class IssuedTicket:
    ticket: str
    can_write: bool


async def issue_ticket(
    services: Services, me: SignedIn, script_id: str, kind: str, now: datetime, *, draft_id: str = ""
) -> IssuedTicket:
    """Raises NotFound or Forbidden."""
    await services.limits.hit("sockets", me.user.id)
    async with services.db.session() as db:
        opened = await open_text(db, me.user, script_id, draft_id, PERMISSION_TO_SEE[kind])
        holder = {"session_id": me.session_id, "draft_id": draft_id}
        ticket = _create_ticket(db, opened.script, kind, now, **holder)
    return IssuedTicket(ticket, can_write_document(opened.role, opened.draft))


async def issue_visitor_ticket(services: Services, secret: str, address: str, now: datetime) -> IssuedTicket:
    """For whoever knows the secret of a public link. Raises NotFound."""
    await services.limits.hit("links_address", address_key(address))
    async with services.db.session() as db:
        script = await open_linked_script(db, secret, now)
        ticket = _create_ticket(db, script, MANUSCRIPT, now, link_digest=_digest(secret))
    return IssuedTicket(ticket, can_write=False)


def _create_ticket(db: AsyncSession, script: Script, kind: str, now: datetime, **holder: str) -> str:
    ticket = secrets.token_urlsafe(32)
    db.add(
        LiveTicket(digest=_digest(ticket), script_id=script.id, kind=kind, expires_at=now + TICKET_LIFETIME, **holder)
    )
    return ticket


async def redeem_ticket(services: Services, ticket: str, now: datetime) -> ClientIdentity | None:
    """The identity it admits, with the permissions of this moment; None for an invalid ticket."""
    async with services.db.session() as db:
        found = await ticket_rows.redeem_ticket(db, _digest(ticket), now)
        if found is not None and found.link_digest:
            visitor = ClientIdentity(
                found.script_id, found.kind, Role.LINK, can_write=False, link_digest=found.link_digest
            )
            return visitor if await can_visit(db, visitor, now) else None
        if found is None or found.session_id is None:
            return None
        session = await find_session(db, found.session_id, now)
        if session is None:
            return None
        opened = await access_to_document(db, session.user, found.script_id, found.kind, found.draft_id)
    return make_identity(session.user, session.id, found.kind, opened) if opened else None


async def can_visit(db: AsyncSession, visitor: ClientIdentity, now: datetime) -> bool:
    """Whether the public link of this visitor is still the current one."""
    link = await current_link_digest(db, visitor.script_id, now)
    return link is not None and link == visitor.link_digest


async def current_link_digest(db: AsyncSession, script_id: str, now: datetime) -> str | None:
    """The digest of the public link that leads to this script now; None when none does."""
    secret = await find_active_secret(db, script_id, now)
    return _digest(secret) if secret is not None else None


def make_identity(user: User, session_id: str, kind: str, opened: OpenedText) -> ClientIdentity:
    return ClientIdentity(
        script_id=opened.script.id,
        kind=kind,
        draft_id=opened.draft_id,
        role=opened.role,
        can_write=can_write_document(opened.role, opened.draft),
        user_id=user.id,
        session_id=session_id,
        name=user.name,
    )


def _digest(ticket: str) -> str:
    return hashlib.sha256(ticket.encode()).hexdigest()
