"""Links in letters."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import MailedLink, User


async def lock_owner(db: AsyncSession, link_id: str) -> None:
    """PostgreSQL lets nobody else change them until this unit of work ends.

    Asked before the link itself is touched: who changes a person takes the person first and their links after, so two
    that meet wait for one another instead of each for both.
    """
    owner = select(User.id).join(MailedLink, MailedLink.user_id == User.id).where(MailedLink.id == link_id)
    await db.execute(owner.with_for_update(of=User))


async def living(db: AsyncSession, link_id: str, purpose: str, secret_hash: str, now: datetime) -> MailedLink | None:
    return await db.scalar(select(MailedLink).where(*_alive(link_id, purpose, secret_hash, now)))


async def spend(db: AsyncSession, link_id: str, purpose: str, secret_hash: str, now: datetime) -> MailedLink | None:
    alive = _alive(link_id, purpose, secret_hash, now)
    return await db.scalar(update(MailedLink).where(*alive).values(used_at=now).returning(MailedLink))


def _alive(link_id: str, purpose: str, secret_hash: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (
        MailedLink.id == link_id,
        MailedLink.purpose == purpose,
        MailedLink.secret_hash == secret_hash,
        MailedLink.expires_at > now,
        MailedLink.used_at.is_(None),
    )


async def void(db: AsyncSession, user_id: str, *purposes: str) -> None:
    """Links of these purposes (all when none is named) stop working."""
    wanted = delete(MailedLink).where(MailedLink.user_id == user_id)
    await db.execute(wanted.where(MailedLink.purpose.in_(purposes)) if purposes else wanted)


async def void_others(db: AsyncSession, kept: MailedLink) -> None:
    """All other links of this person, less those of the same purpose that lead further back."""
    others = (MailedLink.user_id == kept.user_id, MailedLink.id != kept.id)
    not_further_back = (MailedLink.purpose != kept.purpose, MailedLink.created_at > kept.created_at)
    await db.execute(delete(MailedLink).where(*others, or_(*not_further_back, MailedLink.email == kept.email)))


async def first_way_back(db: AsyncSession, link: MailedLink, now: datetime) -> datetime:
    """When the oldest living link to the same address was written: an intruder may have caused the later ones."""
    alike = (MailedLink.user_id == link.user_id, MailedLink.purpose == link.purpose, MailedLink.email == link.email)
    first = select(MailedLink.created_at).where(*alike, MailedLink.expires_at > now)
    return await db.scalar(first.order_by(MailedLink.created_at).limit(1)) or link.created_at


async def void_ways_elsewhere(db: AsyncSession, user_id: str, email: str, purpose: str) -> None:
    """Ways back to other addresses that are younger than one to this address: an intruder's, who moved on and back."""
    ways = (MailedLink.user_id == user_id, MailedLink.purpose == purpose)
    first = select(func.min(MailedLink.created_at)).where(*ways, MailedLink.email == email).scalar_subquery()
    await db.execute(delete(MailedLink).where(*ways, MailedLink.email != email, MailedLink.created_at > first))


async def void_earlier(db: AsyncSession, user_id: str, purpose: str, written_before: datetime) -> None:
    earlier = (MailedLink.user_id == user_id, MailedLink.purpose == purpose, MailedLink.created_at < written_before)
    await db.execute(delete(MailedLink).where(*earlier))


async def holder_of(db: AsyncSession, email: str, purpose: str, now: datetime) -> str | None:
    """Whose living link of this purpose is about this address."""
    alive = (MailedLink.email == email, MailedLink.purpose == purpose, MailedLink.expires_at > now)
    return await db.scalar(select(MailedLink.user_id).where(*alive, MailedLink.used_at.is_(None)).limit(1))


async def sweep(db: AsyncSession, now: datetime) -> None:
    await db.execute(delete(MailedLink).where(MailedLink.expires_at <= now))
