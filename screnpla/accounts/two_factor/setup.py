"""Setup of two-factor sign-in: switching it on and off, with an authenticator app and ten recovery codes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.mailed_links import LinkPurpose, create_mailed_link
from screnpla.accounts.models import User
from screnpla.accounts.repository.factor_rows import (
    count_recovery_codes,
    delete_two_factor,
    replace_recovery_codes,
    replace_secret,
)
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.accounts.sessions.browser_sessions import SIGN_IN_AGAIN
from screnpla.accounts.two_factor.authenticator import (
    draw_qr_code,
    make_provisioning_uri,
    make_secret,
    secret_purpose,
)
from screnpla.accounts.two_factor.verify_code import (
    code_attempt,
    hash_recovery_code,
    make_recovery_codes,
    use_app_code,
    use_code,
)
from screnpla.kit.errors import Conflict, NotSignedIn, Refused
from screnpla.kit.sealing import seal_secret
from screnpla.kit.services import Services
from screnpla.mail.letters import recovery_codes_renewed_letter, two_factor_off_letter, two_factor_on_letter

ON_ALREADY = "Two-factor sign-in is on already"
OFF_ALREADY = "Two-factor sign-in is off already"


@dataclass(frozen=True)
class TwoFactorSetup:
    secret: str
    uri: str
    qr: str


async def begin_setup(services: AccountServices, user: User) -> TwoFactorSetup:
    """A new secret, in force once a code of it was typed."""
    secret = make_secret()
    async with services.db.session() as db:
        await _require_off(db, user.id)
        sealed = seal_secret(services.signing_key, secret_purpose(user.id), secret)
        await replace_secret(db, user.id, sealed)
    uri = make_provisioning_uri(secret, user.email)
    return TwoFactorSetup(secret, uri, await asyncio.to_thread(draw_qr_code, uri))


async def enable_two_factor(services: AccountServices, user: User, code: str, now: datetime) -> list[str]:
    """Returns the ten recovery codes, which are shown once only."""
    await services.limits.hit("security_changes", user.id)
    async with code_attempt(services, user.id) as db:
        account = await _require_off(db, user.id)
        await use_app_code(db, services.sealing_keys, user.id, code, now)
        # Whoever holds a stolen session could lock the owner out with a second factor of their own.
        back = await create_mailed_link(db, user.id, LinkPurpose.TAKE_BACK, account.confirmed_email, now)
        account.two_factor_since = now
        codes = await _make_new_codes(db, user.id)
    letter = two_factor_on_letter(account.confirmed_email, back.url_of(f"{services.public_address}/take-back-email"))
    await services.mail_queue.add(letter, key=_mail_key("on", user, now))
    return codes


async def disable_two_factor(services: AccountServices, user: User, code: str, now: datetime) -> None:
    await services.limits.hit("security_changes", user.id)
    async with code_attempt(services, user.id) as db:
        account = await _require_on(db, user.id)
        await use_code(db, services.sealing_keys, user.id, code, now)
        account.two_factor_since = None
        await delete_two_factor(db, user.id)
    letter = two_factor_off_letter(account.confirmed_email, _account_page(services))
    await services.mail_queue.add(letter, key=_mail_key("off", user, now))


async def renew_recovery_codes(services: AccountServices, user: User, code: str, now: datetime) -> list[str]:
    await services.limits.hit("security_changes", user.id)
    async with code_attempt(services, user.id) as db:
        account = await _require_on(db, user.id)
        await use_code(db, services.sealing_keys, user.id, code, now)
        codes = await _make_new_codes(db, user.id)
    letter = recovery_codes_renewed_letter(account.confirmed_email, _account_page(services))
    await services.mail_queue.add(letter, key=_mail_key("renewed", user, now))
    return codes


async def count_unused_codes(services: Services, user_id: str) -> int:
    async with services.db.reading() as db:
        return await count_recovery_codes(db, user_id)


async def _make_new_codes(db: AsyncSession, user_id: str) -> list[str]:
    codes = make_recovery_codes()
    await replace_recovery_codes(db, user_id, [hash_recovery_code(user_id, code) for code in codes])
    return codes


async def _require_off(db: AsyncSession, user_id: str) -> User:
    user = await lock_user(db, user_id)
    if user is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    if user.two_factor_since is not None:
        raise Conflict(ON_ALREADY)
    return user


async def _require_on(db: AsyncSession, user_id: str) -> User:
    user = await lock_user(db, user_id)
    if user is None or user.two_factor_since is None:
        raise Refused(OFF_ALREADY)
    return user


def _account_page(services: AccountServices) -> str:
    return f"{services.public_address}/account"


def _mail_key(event: str, user: User, now: datetime) -> str:
    return f"two-factor-{event}-{user.id}-{now.timestamp()}"
