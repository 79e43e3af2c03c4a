"""Verification of a typed second factor: a code of the app, or one of the ten recovery codes; each is good once."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.repository.factor_rows import (
    advance_time_step,
    change_sealed_secret,
    find_sealed_secret,
    use_recovery_code,
)
from screnpla.accounts.two_factor.authenticator import find_time_step, secret_purpose
from screnpla.kit.errors import Refused
from screnpla.kit.sealing import SealingKeys, open_rotated_secret
from screnpla.kit.services import Services

# Recovery codes are for users who have lost their authenticator app; printed on paper, so they must be easy to read
# and type.
RECOVERY_CODES = 10
# 32 characters and none that looks like another (no i, l, o, u): ten of them are 50 random bits.
RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
RECOVERY_LENGTH = 10


def make_recovery_codes() -> list[str]:
    """As they are shown: two groups of five."""
    codes = ["".join(secrets.choice(RECOVERY_ALPHABET) for _ in range(RECOVERY_LENGTH)) for _ in range(RECOVERY_CODES)]
    return [f"{code[:5]}-{code[5:]}" for code in codes]


def hash_recovery_code(user_id: str, code: str) -> str:
    # Without the server's key, so that they open the account also after the key was lost.
    return hashlib.sha256(f"{user_id}:{code.replace('-', '')}".encode()).hexdigest()


WRONG_CODE = "This code is not right"
# Blanks and dashes of any kind: people copy them along, and phones make one long dash of a short one.
_GAPS = re.compile(r"[\s\u2010-\u2015-]+")
_APP_CODE = re.compile(r"[0-9]{6}")
_RECOVERY_CODE = re.compile(f"[{RECOVERY_ALPHABET}]{{{RECOVERY_LENGTH}}}")


class FactorKind(StrEnum):
    APP = "app"
    RECOVERY = "recovery"


async def use_code(db: AsyncSession, keys: SealingKeys, user_id: str, typed_code: str, now: datetime) -> FactorKind:
    """Uses the code up, in the caller's unit of work. Raises Refused(WRONG_CODE)."""
    code = _GAPS.sub("", typed_code).lower()
    if _RECOVERY_CODE.fullmatch(code):
        if await use_recovery_code(db, user_id, hash_recovery_code(user_id, code), now):
            return FactorKind.RECOVERY
        raise Refused(WRONG_CODE)
    await use_app_code(db, keys, user_id, code, now)
    return FactorKind.APP


async def use_app_code(db: AsyncSession, keys: SealingKeys, user_id: str, typed_code: str, now: datetime) -> None:
    code = _GAPS.sub("", typed_code)
    sealed = await find_sealed_secret(db, user_id)
    secret = open_rotated_secret(keys, secret_purpose(user_id), sealed) if sealed else None
    step = find_time_step(secret.text, code, now) if secret and _APP_CODE.fullmatch(code) else None
    if sealed is None or step is None or not await advance_time_step(db, user_id, sealed, step):
        raise Refused(WRONG_CODE)
    if secret and secret.sealed_anew:
        await change_sealed_secret(db, user_id, sealed, secret.sealed_anew)


@asynccontextmanager
async def code_attempt(services: Services, user_id: str) -> AsyncIterator[AsyncSession]:
    """A unit of work for one typed code: counted before it begins, forgiven when it has ended well."""
    await services.limits.hit("two_factor", user_id)
    async with services.db.session() as db:
        yield db
    await services.limits.forgive("two_factor", user_id)
