"""Rows of mailed links."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import EmailLink, User


async def lock_link_owner(db: AsyncSession, link_id: str) -> None:
    """PostgreSQL lets nobody else change them until this unit of work ends.

    Asked before the link itself is touched: every other change of a user locks the user first and the links after, so
    two
    that meet wait for one another instead of deadlocking.
    """
    owner = select(User.id).join(EmailLink, EmailLink.user_id == User.id).where(EmailLink.id == link_id)
    await db.execute(owner.with_for_update(of=User))


async def find_live_link(
    db: AsyncSession, link_id: str, purpose: str, secret_hash: str, now: datetime
) -> EmailLink | None:
    return await db.scalar(select(EmailLink).where(*_is_live(link_id, purpose, secret_hash, now)))


async def mark_link_used(
    db: AsyncSession, link_id: str, purpose: str, secret_hash: str, now: datetime
) -> EmailLink | None:
    alive = _is_live(link_id, purpose, secret_hash, now)
    return await db.scalar(update(EmailLink).where(*alive).values(used_at=now).returning(EmailLink))


def _is_live(link_id: str, purpose: str, secret_hash: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (
        EmailLink.id == link_id,
        EmailLink.purpose == purpose,
        EmailLink.secret_hash == secret_hash,
        EmailLink.expires_at > now,
        EmailLink.used_at.is_(None),
    )


async def delete_links(db: AsyncSession, user_id: str, *purposes: str) -> None:
    """Links of these purposes (all when none is named) stop working."""
    statement = delete(EmailLink).where(EmailLink.user_id == user_id)
    await db.execute(statement.where(EmailLink.purpose.in_(purposes)) if purposes else statement)


async def delete_other_links(db: AsyncSession, link: EmailLink) -> None:
    """All other links of this person, less those of the same purpose that lead further back."""
    others = (EmailLink.user_id == link.user_id, EmailLink.id != link.id)
    not_further_back = (EmailLink.purpose != link.purpose, EmailLink.created_at > link.created_at)
    await db.execute(delete(EmailLink).where(*others, or_(*not_further_back, EmailLink.email == link.email)))


async def find_first_recovery_time(db: AsyncSession, link: EmailLink, now: datetime) -> datetime:
    """When the oldest living link to the same address was written: an intruder may have caused the later ones."""
    conditions = (EmailLink.user_id == link.user_id, EmailLink.purpose == link.purpose, EmailLink.email == link.email)
    first = select(EmailLink.created_at).where(*conditions, EmailLink.expires_at > now)
    return await db.scalar(first.order_by(EmailLink.created_at).limit(1)) or link.created_at


async def delete_later_recovery_links(db: AsyncSession, user_id: str, email: str, purpose: str) -> None:
    """Recovery links to other addresses that are younger than one to this address: an intruder's, who moved on and
    back."""
    conditions = (EmailLink.user_id == user_id, EmailLink.purpose == purpose)
    first = select(func.min(EmailLink.created_at)).where(*conditions, EmailLink.email == email).scalar_subquery()
    await db.execute(delete(EmailLink).where(*conditions, EmailLink.email != email, EmailLink.created_at > first))


async def delete_earlier_links(db: AsyncSession, user_id: str, purpose: str, written_before: datetime) -> None:
    earlier = (EmailLink.user_id == user_id, EmailLink.purpose == purpose, EmailLink.created_at < written_before)
    await db.execute(delete(EmailLink).where(*earlier))


async def find_link_holder(db: AsyncSession, email: str, purpose: str, now: datetime) -> str | None:
    """Whose living link of this purpose is about this address."""
    alive = (EmailLink.email == email, EmailLink.purpose == purpose, EmailLink.expires_at > now)
    return await db.scalar(select(EmailLink.user_id).where(*alive, EmailLink.used_at.is_(None)).limit(1))


async def delete_expired_links(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(EmailLink).where(EmailLink.expires_at <= now))
