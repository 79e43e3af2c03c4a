"""Sign-up: an address is proven by a mailed code, then spent on one account."""

from __future__ import annotations

import hmac
import secrets
from datetime import datetime, timedelta

from sqlalchemy.exc import IntegrityError

from screnpla.accounts import avatar
from screnpla.accounts.addresses import EXISTS, letters_about, make_room, must_be_unproven
from screnpla.accounts.models import EmailCode, User, new_id
from screnpla.accounts.referrals import referrer
from screnpla.accounts.repository import code_rows
from screnpla.accounts.rules import MISSING, check_email, check_name, check_new_password
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Conflict, Invalid, Refused
from screnpla.kit.limits import address_key
from screnpla.mail import letters

CODE_LIFE = timedelta(minutes=15)
CODE_TRIES = 5
CONFIRMATION_LIFE = timedelta(minutes=30)

INVALID_TOKEN = "Invalid token"  # noqa: S105  a sentence, not a secret


async def send_code(tools: Tools, given_email: str, address: str, now: datetime) -> None:
    email = check_email(given_email)
    await tools.limits.hit("codes_address", address_key(address))
    await tools.limits.hit("codes", email)
    async with tools.db.reading() as db:
        await must_be_unproven(db, email, now)
    code = f"{secrets.randbelow(1_000_000):06}"
    # Sent before it is kept, and within the request: when the letter cannot leave, the person is told
    # at once, and an earlier code that did arrive stays good.
    await tools.sender.send(letters.sign_up_code(email, code))
    code_id = new_id()
    kept = EmailCode(id=code_id, email=email, code_hash=_code_hash(tools, code_id, code), created_at=now)
    async with tools.db.session() as db:
        db.add(kept)


async def check_code(tools: Tools, given_email: str, given_code: str, address: str, now: datetime) -> str:
    """The id of the confirmed code: whoever holds it (signed, in a cookie) may make the account."""
    email = check_email(given_email)
    await tools.limits.hit("tries_address", address_key(address))
    async with tools.db.session() as db:
        code = await code_rows.count_try(db, email, now - CODE_LIFE, CODE_TRIES)
        right = code is not None and hmac.compare_digest(code.code_hash, _code_hash(tools, code.id, given_code.strip()))
        confirmed = code is not None and right and await code_rows.confirm(db, code.id, now)
    # Raised outside of the unit of work: a wrong guess must stay counted.
    if code is None or not confirmed:
        raise Refused(INVALID_TOKEN)
    return code.id


async def register(
    tools: Tools,
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
    await _spend(tools, code_id or "", email, now)
    user = User(id=new_id(), email=email, confirmed_email=email, name=name, created_at=now)
    try:
        await _make(tools, user, password, picture, ref, now)
    except BaseException as failure:
        await _give_back(tools, code_id or "")
        if isinstance(failure, IntegrityError):
            raise Conflict(EXISTS) from failure
        raise
    await tools.post.post(letters.welcome(email, name, f"{tools.public_address}/desk"), key=f"welcome-{user.id}")
    return user


async def _make(tools: Tools, user: User, password: str, picture: str, ref: str | None, now: datetime) -> None:
    if picture:
        # A refused picture gives the proof back: without a count it could be tried with for half an hour.
        await tools.limits.hit("pictures", user.email)
    image = await avatar.prepare(tools, picture)
    user.password_hash = await tools.passwords.hash(password)
    async with tools.db.session() as db:
        gave_way = await make_room(db, user.email, now)
        user.referred_by = await referrer(db, ref)
        db.add(user)
        await db.flush()
        await avatar.put(db, user, image, now)
    await tools.post.post_all(letters_about(tools, gave_way))


async def _spend(tools: Tools, code_id: str, email: str, now: datetime) -> None:
    # Whoever has not proven the address does not learn here whether somebody else has.
    if not code_id:
        raise Refused(INVALID_TOKEN)
    async with tools.db.session() as db:
        if not await code_rows.spend(db, code_id, email, now - CONFIRMATION_LIFE, now):
            raise Refused(INVALID_TOKEN)
        await must_be_unproven(db, email, now)


async def _give_back(tools: Tools, code_id: str) -> None:
    async with tools.db.session() as db:
        await code_rows.give_back(db, code_id)


def _code_hash(tools: Tools, code_id: str, code: str) -> str:
    # Keyed: six digits hashed plainly could be tried through in a second by who reads the table.
    return hmac.digest(tools.signing_key.encode(), f"code:{code_id}:{code}".encode("utf-8", "replace"), "sha256").hex()
