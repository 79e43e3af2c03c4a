"""What a person says about themselves."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import repository
from screnpla.accounts.models import User
from screnpla.kit.errors import NotFound

NOT_FOUND = "User not found!"


async def answer_collaboration(db: AsyncSession, user_id: str, answer: str) -> User:
    user = await repository.user_by_id(db, user_id)
    if user is None:
        raise NotFound(NOT_FOUND)
    user.collaboration = answer
    return user
