"""Tickets: who may call the API gets one that opens a socket, once and soon. A token never stands in an address."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository import session_rows
from screnpla.accounts.sessions import SignedIn
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Forbidden, NotFound
from screnpla.kit.limits import address_key
from screnpla.library import public_link
from screnpla.library.access import Action, Role, may
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.manuscript.live.seat import Admitted
from screnpla.manuscript.models import DESK, MANUSCRIPT, Ticket
from screnpla.manuscript.repository import ticket_rows

LIFE = timedelta(seconds=30)
# Who may only read a text does not see what lies on the desk beside it.
RIGHT_TO_SEE = {MANUSCRIPT: Action.READ_TEXT, DESK: Action.WRITE}


@dataclass(frozen=True)
class MadeTicket:
    ticket: str
    can_write: bool


async def make(tools: Tools, me: SignedIn, script_id: str, kind: str, now: datetime) -> MadeTicket:
    """Raises NotFound or Forbidden."""
    await tools.limits.hit("sockets", me.user.id)
    async with tools.db.session() as db:
        opened = await open_script(db, me.user, script_id, RIGHT_TO_SEE[kind])
        ticket = _new(db, opened.script, kind, now, session_id=me.session_id)
    return MadeTicket(ticket, may(opened.role, Action.WRITE))


async def make_for_visitor(tools: Tools, secret: str, address: str, now: datetime) -> MadeTicket:
    """For whoever knows the secret of a public link. Raises NotFound."""
    await tools.limits.hit("links_address", address_key(address))
    async with tools.db.session() as db:
        script = await public_link.open_link(db, secret, now)
        ticket = _new(db, script, MANUSCRIPT, now, link_digest=_digest(secret))
    return MadeTicket(ticket, can_write=False)


def _new(db: AsyncSession, script: Script, kind: str, now: datetime, **holder: str) -> str:
    ticket = secrets.token_urlsafe(32)
    db.add(Ticket(digest=_digest(ticket), script_id=script.id, kind=kind, expires_at=now + LIFE, **holder))
    return ticket


async def take(tools: Tools, ticket: str, now: datetime) -> Admitted | None:
    """Whom it lets in, with the rights they have now; None for nobody."""
    async with tools.db.session() as db:
        found = await ticket_rows.take(db, _digest(ticket), now)
        if found is not None and found.link_digest:
            visitor = Admitted(found.script_id, found.kind, Role.LINK, can_write=False, link_digest=found.link_digest)
            return visitor if await may_visit(db, visitor, now) else None
        if found is None or found.session_id is None:
            return None
        session = await session_rows.living(db, found.session_id, now)
        if session is None:
            return None
        role = await role_of(db, session.user, found.script_id, found.kind)
    return admitted(session.user, session.id, found.script_id, found.kind, role) if role else None


async def may_visit(db: AsyncSession, visitor: Admitted, now: datetime) -> bool:
    """Whether the address by which they came still leads there."""
    link = await link_in_force(db, visitor.script_id, now)
    return link is not None and link == visitor.link_digest


async def link_in_force(db: AsyncSession, script_id: str, now: datetime) -> str | None:
    """The digest of the address that leads to this script now; None when none does."""
    secret = await public_link.secret_in_force(db, script_id, now)
    return _digest(secret) if secret is not None else None


async def role_of(db: AsyncSession, user: User, script_id: str, kind: str) -> Role | None:
    """None for who may not see this document (any more)."""
    try:
        return (await open_script(db, user, script_id, RIGHT_TO_SEE[kind])).role
    except (NotFound, Forbidden):
        return None


def admitted(user: User, session_id: str, script_id: str, kind: str, role: Role) -> Admitted:
    return Admitted(
        script_id=script_id,
        kind=kind,
        role=role,
        can_write=may(role, Action.WRITE),
        user_id=user.id,
        session_id=session_id,
        name=user.name,
    )


def _digest(ticket: str) -> str:
    return hashlib.sha256(ticket.encode()).hexdigest()
