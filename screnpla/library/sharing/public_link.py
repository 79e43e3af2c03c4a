"""Public links of scripts: whoever knows the address may read, until it is switched off or expires."""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script, ScriptLink
from screnpla.library.opening import open_script
from screnpla.library.repository.link_rows import (
    find_link,
    find_linked_script,
    increment_link_views,
    read_active_secret,
)

LINK_GONE = "This link does not work any more."
NOT_IN_THE_PAST = "The link must end in the future"
TOO_FAR = "The link must end within ten years"
MAX_LIFETIME = timedelta(days=3660)
RENEWED_LIFETIME = timedelta(days=7)

# Input of strangers is checked first: PostgreSQL would fail over half a character, or a zero, in a text.
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def link_address(services: AccountServices, secret: str) -> str:
    return f"{services.public_address}/link/{secret}"


async def open_linked_script(db: AsyncSession, secret: str, now: datetime) -> Script:
    """Raises NotFound: one sentence for every reason, so that nobody learns which addresses were once active."""
    script = await find_linked_script(db, secret, now) if _SECRET.fullmatch(secret) else None
    if script is None:
        raise NotFound(LINK_GONE)
    return script


async def find_active_secret(db: AsyncSession, script_id: str, now: datetime) -> str | None:
    return await read_active_secret(db, script_id, now)


async def count_link_view(db: AsyncSession, script_id: str) -> None:
    await increment_link_views(db, script_id)


async def set_link(db: AsyncSession, script: Script, on: bool, now: datetime) -> None:
    """For a caller that has locked the script. Switching on an active link changes nothing."""
    link = await find_link(db, script.id)
    if not on:
        _disable(link, now)
    elif link is None:
        _create_link(db, script, now, None)
    else:
        _enable(link, _next_expiry(link, now))


async def switch_link_on(
    services: Services, user: User, script_id: str, *, expires_at: datetime | None, renew: bool, now: datetime
) -> None:
    """Switched on again, a link has its old address and expiry, unless a new expiry is given.
    On an active link no expiry means: never.
    """
    ends = _check_expiry(expires_at, now)
    async with services.db.session() as db:
        script = (await open_script(db, user, script_id, Action.SHARE, to_change=True)).script
        link = await find_link(db, script.id)
        if link is None:
            _create_link(db, script, now, ends)
            return
        _enable(link, ends or (_next_expiry(link, now) if link.off_at else None))
        if renew:
            link.secret, link.views, link.created_at = _new_secret(), 0, now


async def switch_link_off(services: Services, user: User, script_id: str, now: datetime) -> None:
    async with services.db.session() as db:
        script = (await open_script(db, user, script_id, Action.SHARE, to_change=True)).script
        _disable(await find_link(db, script.id), now)


def _create_link(db: AsyncSession, script: Script, now: datetime, ends: datetime | None) -> None:
    db.add(ScriptLink(script_id=script.id, secret=_new_secret(), views=0, created_at=now, expires_at=ends))


def _enable(link: ScriptLink, ends: datetime | None) -> None:
    link.off_at, link.expires_at = None, ends


def _next_expiry(link: ScriptLink, now: datetime) -> datetime | None:
    """A link that is switched on must work; but one that once had an expiry was not meant to be open for ever."""
    is_over = link.expires_at is not None and link.expires_at <= now
    return now + RENEWED_LIFETIME if is_over else link.expires_at


def _disable(link: ScriptLink | None, now: datetime) -> None:
    if link is not None and link.off_at is None:
        link.off_at = now


def _new_secret() -> str:
    return secrets.token_urlsafe(32)


def _check_expiry(moment: datetime | None, now: datetime) -> datetime | None:
    if moment is None:
        return None
    ends = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    if ends <= now:
        raise Invalid(NOT_IN_THE_PAST)
    if ends > now + MAX_LIFETIME:
        raise Invalid(TOO_FAR)
    return ends
