"""Rows of the second factor: secrets shared with authenticator apps, and recovery codes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import RecoveryCode, TwoFactor


async def find_sealed_secret(db: AsyncSession, user_id: str) -> str | None:
    return await db.scalar(select(TwoFactor.sealed_secret).where(TwoFactor.user_id == user_id))


async def replace_secret(db: AsyncSession, user_id: str, sealed: str) -> None:
    await db.execute(delete(TwoFactor).where(TwoFactor.user_id == user_id))
    db.add(TwoFactor(user_id=user_id, sealed_secret=sealed))


async def change_sealed_secret(db: AsyncSession, user_id: str, sealed: str, sealed_anew: str) -> None:
    """The same secret, sealed with another key of the server."""
    same = (TwoFactor.user_id == user_id, TwoFactor.sealed_secret == sealed)
    await db.execute(update(TwoFactor).where(*same).values(sealed_secret=sealed_anew))


async def advance_time_step(db: AsyncSession, user_id: str, sealed: str, step: int) -> bool:
    """True for exactly one of several that try with a code of the same time step, or of an earlier one."""
    unused = (TwoFactor.user_id == user_id, TwoFactor.sealed_secret == sealed, TwoFactor.last_step < step)
    statement = update(TwoFactor).where(*unused).values(last_step=step).returning(TwoFactor.user_id)
    return await db.scalar(statement) is not None


async def replace_recovery_codes(db: AsyncSession, user_id: str, hashes: Iterable[str]) -> None:
    await db.execute(delete(RecoveryCode).where(RecoveryCode.user_id == user_id))
    db.add_all(RecoveryCode(user_id=user_id, code_hash=code_hash) for code_hash in hashes)


async def use_recovery_code(db: AsyncSession, user_id: str, code_hash: str, now: datetime) -> bool:
    """True for exactly one of several that try at once."""
    unused = (RecoveryCode.user_id == user_id, RecoveryCode.code_hash == code_hash, RecoveryCode.used_at.is_(None))
    statement = update(RecoveryCode).where(*unused).values(used_at=now).returning(RecoveryCode.id)
    return await db.scalar(statement) is not None


async def count_recovery_codes(db: AsyncSession, user_id: str) -> int:
    unused = (RecoveryCode.user_id == user_id, RecoveryCode.used_at.is_(None))
    return await db.scalar(select(func.count()).select_from(RecoveryCode).where(*unused)) or 0


async def delete_two_factor(db: AsyncSession, user_id: str) -> None:
    await db.execute(delete(TwoFactor).where(TwoFactor.user_id == user_id))
    await db.execute(delete(RecoveryCode).where(RecoveryCode.user_id == user_id))
