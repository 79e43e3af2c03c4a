"""Sign-up: an address is proven by a mailed code, and the proof is spent on one account."""

from __future__ import annotations

import hmac
import secrets
from datetime import datetime, timedelta

from sqlalchemy.exc import IntegrityError

from screnpla.accounts.email.email_ownership import (
    EXISTS,
    release_email_for_proof,
    require_unproven_email,
    write_ended_claim_letters,
)
from screnpla.accounts.models import EmailCode, User, new_id
from screnpla.accounts.profile.avatar import prepare_avatar, store_avatar
from screnpla.accounts.profile.referrals import find_referrer
from screnpla.accounts.repository.code_rows import confirm_code, count_code_try, restore_code, spend_code
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import MISSING, check_email, check_name, check_new_password
from screnpla.kit.errors import Conflict, Invalid, Refused
from screnpla.kit.rate_limits.limits import address_key, mailbox_key
from screnpla.kit.services import Services
from screnpla.mail.letters import sign_up_code_letter, welcome_letter

CODE_LIFE = timedelta(minutes=15)
CODE_TRIES = 5
CONFIRMATION_LIFE = timedelta(minutes=30)

INVALID_TOKEN = "Invalid token"  # noqa: S105  a sentence, not a secret


async def send_sign_up_code(services: AccountServices, given_email: str, address: str, now: datetime) -> None:
    email = check_email(given_email)
    await services.limits.hit("codes_address", address_key(address))
    await services.limits.hit("codes", mailbox_key(email))
    async with services.db.reading() as db:
        await require_unproven_email(db, email, now)
    code = f"{secrets.randbelow(1_000_000):06}"
    # Sent before it is stored, and within the request: when the letter cannot leave, the person learns it
    # at once, and an earlier code that did arrive stays good.
    await services.sender.send(sign_up_code_letter(email, code))
    code_id = new_id()
    stored = EmailCode(id=code_id, email=email, code_hash=_hash_code(services, code_id, code), created_at=now)
    async with services.db.session() as db:
        db.add(stored)


async def check_sign_up_code(
    services: AccountServices, given_email: str, given_code: str, address: str, now: datetime
) -> str:
    """The id of the confirmed code: whoever holds it (signed, in a cookie) may make the account."""
    email = check_email(given_email)
    await services.limits.hit("tries_address", address_key(address))
    async with services.db.session() as db:
        code = await count_code_try(db, email, now - CODE_LIFE, CODE_TRIES)
        right = code is not None and hmac.compare_digest(
            code.code_hash, _hash_code(services, code.id, given_code.strip())
        )
        confirmed = code is not None and right and await confirm_code(db, code.id, now)
    # Raised outside of the unit of work: a wrong guess must stay counted.
    if code is None or not confirmed:
        raise Refused(INVALID_TOKEN)
    return code.id


async def create_account(
    services: AccountServices,
    *,
    name: str,
    email: str,
    password: str,
    picture: str = "",
    code_id: str | None,
    ref: str | None = None,
    now: datetime,
) -> User:
    if not name.strip() or not password:
        raise Invalid(MISSING)
    name, email, password = check_name(name), check_email(email), check_new_password(password)
    # Spent before the costly work, so that one proof buys one hash and not as many as can be asked for at once.
    await _spend_code(services, code_id or "", email, now)
    user = User(id=new_id(), email=email, confirmed_email=email, name=name, created_at=now)
    try:
        await _store_account(services, user, password, picture, ref, now)
    except BaseException as failure:
        await _restore_code(services, code_id or "")
        if isinstance(failure, IntegrityError):
            raise Conflict(EXISTS) from failure
        raise
    await services.mail_queue.add(
        welcome_letter(email, name, f"{services.public_address}/desk"), key=f"welcome-{user.id}"
    )
    return user


async def _store_account(
    services: AccountServices, user: User, password: str, picture: str, ref: str | None, now: datetime
) -> None:
    if picture:
        # A refused picture gives the proof back: without a count it could be tried with for half an hour.
        await services.limits.hit("pictures", mailbox_key(user.email))
    image = await prepare_avatar(services, picture)
    user.password_hash = await services.passwords.hash(password)
    async with services.db.session() as db:
        ended_claim = await release_email_for_proof(db, user.email, now)
        user.referred_by = await find_referrer(db, ref)
        db.add(user)
        await db.flush()
        await store_avatar(db, user, image, now)
    await services.mail_queue.add_all(write_ended_claim_letters(services, ended_claim))


async def _spend_code(services: Services, code_id: str, email: str, now: datetime) -> None:
    # Whoever has not proven the address does not learn here whether somebody else has.
    if not code_id:
        raise Refused(INVALID_TOKEN)
    async with services.db.session() as db:
        if not await spend_code(db, code_id, email, now - CONFIRMATION_LIFE, now):
            raise Refused(INVALID_TOKEN)
        await require_unproven_email(db, email, now)


async def _restore_code(services: Services, code_id: str) -> None:
    async with services.db.session() as db:
        await restore_code(db, code_id)


def _hash_code(services: AccountServices, code_id: str, code: str) -> str:
    # Keyed: six digits hashed plainly could be tried through in a second by whoever reads the table.
    return hmac.digest(
        services.signing_key.encode(), f"code:{code_id}:{code}".encode("utf-8", "replace"), "sha256"
    ).hex()
