"""Switching two-factor sign-in on and off: an authenticator app, and ten recovery codes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import mailed_links
from screnpla.accounts.mailed_links import Purpose
from screnpla.accounts.models import User
from screnpla.accounts.repository import factor_rows, user_rows
from screnpla.accounts.sessions import SIGN_IN_AGAIN
from screnpla.accounts.tools import Tools
from screnpla.accounts.two_factor import authenticator, check, recovery_codes, sealing
from screnpla.accounts.two_factor.check import counted
from screnpla.kit.errors import Conflict, NotSignedIn, Refused
from screnpla.mail import letters

ON_ALREADY = "Two-factor sign-in is on already"
OFF_ALREADY = "Two-factor sign-in is off already"


@dataclass(frozen=True)
class Setup:
    secret: str
    uri: str
    qr: str


async def begin(tools: Tools, user: User) -> Setup:
    """A new secret, in force once a code of it was typed."""
    secret = authenticator.new_secret()
    async with tools.db.session() as db:
        await _must_be_off(db, user.id)
        await factor_rows.replace_secret(db, user.id, sealing.seal(tools.signing_key, user.id, secret))
    uri = authenticator.uri_of(secret, user.email)
    return Setup(secret, uri, await asyncio.to_thread(authenticator.qr_of, uri))


async def enable(tools: Tools, user: User, code: str, now: datetime) -> list[str]:
    """The ten recovery codes, told once."""
    await tools.limits.hit("security_changes", user.id)
    async with counted(tools, user.id) as db:
        held = await _must_be_off(db, user.id)
        await check.take_app_code(db, tools.signing_key, user.id, code, now)
        # Whoever holds a stolen session could lock the owner out with a second factor of their own.
        back = await mailed_links.write(db, user.id, Purpose.TAKE_BACK, held.confirmed_email, now)
        held.two_factor_since = now
        codes = await _new_recovery_codes(db, user.id)
    letter = letters.two_factor_on(held.confirmed_email, back.at(f"{tools.public_address}/take-back-email"))
    await tools.post.post(letter, key=_key("on", user, now))
    return codes


async def disable(tools: Tools, user: User, code: str, now: datetime) -> None:
    await tools.limits.hit("security_changes", user.id)
    async with counted(tools, user.id) as db:
        held = await _must_be_on(db, user.id)
        await check.take(db, tools.signing_key, user.id, code, now)
        held.two_factor_since = None
        await factor_rows.forget(db, user.id)
    letter = letters.two_factor_off(held.confirmed_email, _account_page(tools))
    await tools.post.post(letter, key=_key("off", user, now))


async def renew_recovery_codes(tools: Tools, user: User, code: str, now: datetime) -> list[str]:
    await tools.limits.hit("security_changes", user.id)
    async with counted(tools, user.id) as db:
        held = await _must_be_on(db, user.id)
        await check.take(db, tools.signing_key, user.id, code, now)
        codes = await _new_recovery_codes(db, user.id)
    letter = letters.recovery_codes_renewed(held.confirmed_email, _account_page(tools))
    await tools.post.post(letter, key=_key("renewed", user, now))
    return codes


async def recovery_codes_left(tools: Tools, user_id: str) -> int:
    async with tools.db.reading() as db:
        return await factor_rows.recovery_codes_left(db, user_id)


async def _new_recovery_codes(db: AsyncSession, user_id: str) -> list[str]:
    codes = recovery_codes.make()
    await factor_rows.replace_recovery_codes(db, user_id, [recovery_codes.hash_of(user_id, code) for code in codes])
    return codes


async def _must_be_off(db: AsyncSession, user_id: str) -> User:
    held = await user_rows.locked(db, user_id)
    if held is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    if held.two_factor_since is not None:
        raise Conflict(ON_ALREADY)
    return held


async def _must_be_on(db: AsyncSession, user_id: str) -> User:
    held = await user_rows.locked(db, user_id)
    if held is None or held.two_factor_since is None:
        raise Refused(OFF_ALREADY)
    return held


def _account_page(tools: Tools) -> str:
    return f"{tools.public_address}/account"


def _key(event: str, user: User, now: datetime) -> str:
    return f"two-factor-{event}-{user.id}-{now.timestamp()}"
