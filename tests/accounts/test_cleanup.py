"""The nightly cleanup of expired sessions, links and codes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from screnpla.accounts.cleanup import accounts_cleanup_job, delete_expired
from screnpla.accounts.models import EmailCode, EmailLink, Session, User
from screnpla.kit.db import Database

NOW = datetime(2026, 11, 15, 3, 17, tzinfo=UTC)
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def session(id_: str, expires_at: datetime) -> Session:
    times = {"created_at": NOW, "seen_at": NOW, "expires_at": expires_at}
    return Session(id=id_, user_id="ana", renewal_hash=id_, device="", **times)


def link(id_: str, expires_at: datetime) -> EmailLink:
    times = {"created_at": NOW, "expires_at": expires_at}
    return EmailLink(id=id_, user_id="ana", purpose="reset", email="a@b.cc", secret_hash=id_, **times)


async def test_cleanup_deletes_ended_sessions_expired_links_and_old_codes(database: Database) -> None:
    async with database.session() as db:
        db.add(User(id="ana", email="a@b.cc", confirmed_email="a@b.cc", name="Ana", created_at=NOW))
        await db.flush()
        db.add_all([session("living", NOW + SECOND), session("ended", NOW)])
        db.add_all([link("living", NOW + SECOND), link("dead", NOW)])
        for name, age in {"old": DAY + SECOND, "young": DAY - SECOND}.items():
            db.add(EmailCode(id=name, email="ana@example.com", code_hash=name, created_at=NOW - age))
    await delete_expired(database, lambda: NOW)
    async with database.reading() as db:
        assert (await db.scalars(select(Session.id))).all() == ["living"]
        assert (await db.scalars(select(EmailLink.id))).all() == ["living"]
        assert (await db.scalars(select(EmailCode.id))).all() == ["young"]
        assert (await db.scalars(select(User.id))).all() == ["ana"]


async def test_cleanup_is_scheduled(database: Database) -> None:
    assert accounts_cleanup_job(database, lambda: NOW).schedule == "17 3 * * *"
