"""Rows of users, their claims to addresses, and their pictures."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Avatar, User


async def find_user_by_email(db: AsyncSession, email: str) -> User | None:
    return await db.scalar(select(User).where(User.email == email))


async def find_user(db: AsyncSession, user_id: str) -> User | None:
    return await db.get(User, user_id)


async def find_user_by_confirmed_email(db: AsyncSession, email: str) -> User | None:
    return await db.scalar(select(User).where(User.confirmed_email == email))


async def lock_user_id(db: AsyncSession, user_id: str) -> str | None:
    """The id again, if there is such a person; PostgreSQL lets nobody delete them until this unit of work ends."""
    return await db.scalar(select(User.id).where(User.id == user_id).with_for_update(read=True, key_share=True))


async def lock_user(db: AsyncSession, user_id: str) -> User | None:
    """As they are now; PostgreSQL lets nobody else change them until this unit of work ends."""
    query = select(User).where(User.id == user_id).with_for_update()
    return await db.scalar(query.execution_options(populate_existing=True))


async def find_user_by_google_subject(db: AsyncSession, subject: str) -> User | None:
    return await db.scalar(select(User).where(User.google_subject == subject))


async def set_google_subject(db: AsyncSession, email: str, subject: str, now: datetime) -> User | None:
    """Whoever has proven this address, unless they are linked to somebody else at Google already."""
    free = or_(User.google_subject.is_(None), User.google_subject == subject)
    found = update(User).where(User.confirmed_email == email, free).values(google_subject=subject, google_since=now)
    return await db.scalar(found.returning(User))


async def store_reset_password(
    db: AsyncSession, user_id: str, proven_by: str, password_hash: str, now: datetime
) -> User | None:
    """For who has shown a letter to this address, while it is still the one they have proven."""
    owner = (User.id == user_id, User.confirmed_email == proven_by)
    # Back to the address that opened the letter: who has just used it will sign in with it.
    new = {"password_hash": password_hash, "password_since": now, "provider": "email", "email": User.confirmed_email}
    changed = update(User).where(*owner).values(new)
    return await db.scalar(changed.returning(User))


async def exchange_password(db: AsyncSession, user_id: str, old_hash: str | None, new_hash: str, now: datetime) -> bool:
    """True for exactly one of several that know the same old password."""
    same = (User.id == user_id, User.password_hash == old_hash)
    changed = update(User).where(*same).values(password_hash=new_hash, password_since=now)
    return await db.scalar(changed.returning(User.id)) is not None


async def find_due_reminders(db: AsyncSession, now: datetime, *, after: User | None, most: int = 100) -> list[User]:
    """A page of those whose reminder is due, the longest due first, going on after the last one of the page before."""
    query = select(User).where(User.next_reminder_at <= now)
    if after is not None:
        same_moment = and_(User.next_reminder_at == after.next_reminder_at, User.id > after.id)
        query = query.where(or_(User.next_reminder_at > after.next_reminder_at, same_moment))
    return list(await db.scalars(query.order_by(User.next_reminder_at, User.id).limit(most)))


async def count_referred(db: AsyncSession, user_id: str) -> int:
    return await db.scalar(select(func.count()).where(User.referred_by == user_id)) or 0


async def list_leaving_users(db: AsyncSession, before: datetime) -> list[str]:
    """The ids of those whose time to change their mind ended before this moment."""
    return list(await db.scalars(select(User.id).where(User.delete_after <= before).order_by(User.delete_after)))


async def delete_leaving_user(db: AsyncSession, user_id: str, before: datetime) -> tuple[str, str] | None:
    """The address and the name of who is gone now, with all that hangs on them; None when they stay after all."""
    conditions = (User.id == user_id, User.delete_after <= before)
    result = await db.execute(delete(User).where(*conditions).returning(User.confirmed_email, User.name))
    row = result.one_or_none()
    return (row.confirmed_email, row.name) if row else None


async def end_email_claim(db: AsyncSession, email: str, *, except_id: str | None = None) -> User | None:
    """Whoever (but `except_id`) claims the address without a proof goes back to the one they have proven."""
    merely_claimed = (User.email == email, User.confirmed_email != email, User.id != (except_id or ""))
    return await db.scalar(update(User).where(*merely_claimed).values(email=User.confirmed_email).returning(User))


async def find_avatar(db: AsyncSession, user_id: str) -> bytes | None:
    return await db.scalar(select(Avatar.image).where(Avatar.user_id == user_id))


async def upsert_avatar(db: AsyncSession, user_id: str, image: bytes) -> None:
    """For a unit of work that holds the person: two pictures of one person at once would clash."""
    await db.merge(Avatar(user_id=user_id, image=image))


async def delete_avatar(db: AsyncSession, user_id: str) -> None:
    await db.execute(delete(Avatar).where(Avatar.user_id == user_id))
