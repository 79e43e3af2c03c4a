"""A typed second factor: a code of the app, or one of the recovery codes; each is good once."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.repository import factor_rows
from screnpla.accounts.tools import Tools
from screnpla.accounts.two_factor import authenticator, recovery_codes, sealing
from screnpla.kit.errors import Refused

WRONG_CODE = "This code is not right"
# Blanks and dashes of any kind: people copy them along, and phones make one long dash of a short one.
_GAPS = re.compile(r"[\s\u2010-\u2015-]+")
_APP_CODE = re.compile(r"[0-9]{6}")
_RECOVERY_CODE = re.compile(f"[{recovery_codes.ALPHABET}]{{{recovery_codes.LENGTH}}}")


class Kind(StrEnum):
    APP = "app"
    RECOVERY = "recovery"


async def take(db: AsyncSession, signing_key: str, user_id: str, typed: str, now: datetime) -> Kind:
    """Uses the code up, in the caller's unit of work. Raises Refused(WRONG_CODE)."""
    code = _GAPS.sub("", typed).lower()
    if _RECOVERY_CODE.fullmatch(code):
        if await factor_rows.use_recovery_code(db, user_id, recovery_codes.hash_of(user_id, code), now):
            return Kind.RECOVERY
        raise Refused(WRONG_CODE)
    await take_app_code(db, signing_key, user_id, code, now)
    return Kind.APP


async def take_app_code(db: AsyncSession, signing_key: str, user_id: str, typed: str, now: datetime) -> None:
    code = _GAPS.sub("", typed)
    sealed = await factor_rows.sealed_secret(db, user_id)
    secret = sealing.unseal(signing_key, user_id, sealed) if sealed else None
    step = authenticator.step_of(secret, code, now) if secret and _APP_CODE.fullmatch(code) else None
    if sealed is None or step is None or not await factor_rows.move_on(db, user_id, sealed, step):
        raise Refused(WRONG_CODE)


@asynccontextmanager
async def counted(tools: Tools, user_id: str) -> AsyncIterator[AsyncSession]:
    """A unit of work for one typed code: counted before it begins, forgiven when it has ended well."""
    await tools.limits.hit("two_factor", user_id)
    async with tools.db.session() as db:
        yield db
    await tools.limits.forgive("two_factor", user_id)
