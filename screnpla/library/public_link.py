"""The public address of a script: whoever knows it may read, until it is switched off or its time is over."""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid, NotFound
from screnpla.library.access import Action
from screnpla.library.models import Link, Script
from screnpla.library.opening import open_script
from screnpla.library.repository import link_rows

GONE = "This link does not work any more."
NOT_IN_THE_PAST = "The link must end in the future"
TOO_FAR = "The link must end within ten years"
LONGEST_LIFE = timedelta(days=3660)
ANOTHER_WHILE = timedelta(days=7)

# Asked of what a stranger sends: PostgreSQL would fail over half a character, or a zero, in a text.
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def address_of(tools: Tools, secret: str) -> str:
    return f"{tools.public_address}/link/{secret}"


async def open_link(db: AsyncSession, secret: str, now: datetime) -> Script:
    """Raises NotFound: one sentence for every reason, so that nobody learns which addresses once were in force."""
    script = await link_rows.script_behind(db, secret, now) if _SECRET.fullmatch(secret) else None
    if script is None:
        raise NotFound(GONE)
    return script


async def secret_in_force(db: AsyncSession, script_id: str, now: datetime) -> str | None:
    return await link_rows.secret_in_force(db, script_id, now)


async def count_view(db: AsyncSession, script_id: str) -> None:
    await link_rows.count_view(db, script_id)


async def set_on(db: AsyncSession, script: Script, on: bool, now: datetime) -> None:
    """For who holds the script to change it. Switching on what is on changes nothing."""
    link = await link_rows.of(db, script.id)
    if not on:
        _close(link, now)
    elif link is None:
        _make(db, script, now, None)
    else:
        _open(link, _end_again(link, now))


async def switch_on(
    tools: Tools, user: User, script_id: str, *, expires_at: datetime | None, renew: bool, now: datetime
) -> None:
    """Again, it is what it was; also when it ends, unless that is given anew. Once on, no time means: never."""
    ends = _checked(expires_at, now)
    async with tools.db.session() as db:
        script = (await open_script(db, user, script_id, Action.SHARE, to_change=True)).script
        link = await link_rows.of(db, script.id)
        if link is None:
            _make(db, script, now, ends)
            return
        _open(link, ends or (_end_again(link, now) if link.off_at else None))
        if renew:
            link.secret, link.views, link.created_at = _new_secret(), 0, now


async def switch_off(tools: Tools, user: User, script_id: str, now: datetime) -> None:
    async with tools.db.session() as db:
        script = (await open_script(db, user, script_id, Action.SHARE, to_change=True)).script
        _close(await link_rows.of(db, script.id), now)


def _make(db: AsyncSession, script: Script, now: datetime, ends: datetime | None) -> None:
    db.add(Link(script_id=script.id, secret=_new_secret(), views=0, created_at=now, expires_at=ends))


def _open(link: Link, ends: datetime | None) -> None:
    link.off_at, link.expires_at = None, ends


def _end_again(link: Link, now: datetime) -> datetime | None:
    """Who switches it on wants it to work; but who once gave it an end did not mean it to be open for ever."""
    is_over = link.expires_at is not None and link.expires_at <= now
    return now + ANOTHER_WHILE if is_over else link.expires_at


def _close(link: Link | None, now: datetime) -> None:
    if link is not None and link.off_at is None:
        link.off_at = now


def _new_secret() -> str:
    return secrets.token_urlsafe(32)


def _checked(moment: datetime | None, now: datetime) -> datetime | None:
    if moment is None:
        return None
    ends = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    if ends <= now:
        raise Invalid(NOT_IN_THE_PAST)
    if ends > now + LONGEST_LIFE:
        raise Invalid(TOO_FAR)
    return ends
