"""Ownership of e-mail addresses: confirmed, reserved for a week by a recovery link, or only claimed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.email.email_ownership import (
    EndedClaim,
    release_email_for_claim,
    release_email_for_proof,
    require_unproven_email,
)
from screnpla.accounts.email.mailed_links import LinkPurpose, create_mailed_link, spend_mailed_link
from screnpla.accounts.models import EmailLink, User
from screnpla.kit.db import Database
from screnpla.kit.errors import Conflict, Refused

NOW = datetime(2026, 11, 15, 9, 0, tzinfo=UTC)
WEEK = timedelta(days=7)
PROVEN, CLAIMED, EARLIER = "proven@example.com", "claimed@example.com", "earlier@example.com"


@pytest.fixture
async def people(database: Database) -> Database:
    """Ana has proven one address and claims another; Bo lives elsewhere; Ana may still go back to an earlier one."""
    async with database.session() as db:
        ana = User(id="ana", email=CLAIMED, confirmed_email=PROVEN, name="Ana", created_at=NOW)
        bo = User(id="bo", email="bo@example.com", confirmed_email="bo@example.com", name="Bo", created_at=NOW)
        db.add_all([ana, bo])
        await db.flush()
        await create_mailed_link(db, "ana", LinkPurpose.CONFIRM, CLAIMED, NOW)
        await create_mailed_link(db, "ana", LinkPurpose.TAKE_BACK, EARLIER, NOW)
    return database


async def links_of(db: AsyncSession, user_id: str) -> set[str]:
    return set(await db.scalars(select(EmailLink.purpose).where(EmailLink.user_id == user_id)))


@pytest.mark.parametrize("email", [PROVEN, CLAIMED, EARLIER])
async def test_an_email_that_is_proven_claimed_or_reserved_cannot_be_claimed_by_another(
    people: Database, email: str
) -> None:
    async with people.reading() as db:
        with pytest.raises(Conflict, match="Email already exists"):
            await release_email_for_claim(db, email, "bo", NOW)


async def test_an_email_claim_not_proven_in_a_week_is_released_for_another_person(people: Database) -> None:
    async with people.session() as db:
        ended_claim = await release_email_for_claim(db, CLAIMED, "bo", NOW + WEEK)
    assert ended_claim == EndedClaim("ana", CLAIMED, PROVEN)
    async with people.reading() as db:
        assert (await db.get_one(User, "ana")).email == PROVEN


@pytest.mark.parametrize("email", [PROVEN, CLAIMED, EARLIER, "free@example.com"])
async def test_the_owner_may_claim_their_own_emails_and_free_ones(people: Database, email: str) -> None:
    async with people.reading() as db:
        await release_email_for_claim(db, email, "ana", NOW)


@pytest.mark.parametrize("email", [PROVEN, EARLIER])
async def test_an_email_that_is_proven_or_reserved_cannot_be_proven_again(people: Database, email: str) -> None:
    async with people.reading() as db:
        with pytest.raises(Conflict, match="Email already exists"):
            await require_unproven_email(db, email, NOW)


async def test_the_reservation_of_an_email_ends_after_a_week(people: Database) -> None:
    async with people.reading() as db:
        await require_unproven_email(db, EARLIER, NOW + WEEK)


async def test_an_email_claim_is_released_when_another_person_proves_the_email(people: Database) -> None:
    async with people.session() as db:
        await release_email_for_proof(db, CLAIMED, NOW)
    async with people.reading() as db:
        ana = await db.get_one(User, "ana")
        assert (ana.email, ana.confirmed_email) == (PROVEN, PROVEN)
        assert await links_of(db, "ana") == {"take_back"}


async def test_an_email_claim_is_not_released_when_its_own_claimant_proves_the_email(people: Database) -> None:
    async with people.session() as db:
        await release_email_for_proof(db, CLAIMED, NOW, user_id="ana")
    async with people.reading() as db:
        assert (await db.get_one(User, "ana")).email == CLAIMED
        assert await links_of(db, "ana") == {"confirm", "take_back"}


async def test_a_proven_email_is_not_released_for_another_proof(people: Database) -> None:
    async with people.session() as db:
        with pytest.raises(Conflict, match="Email already exists"):
            await release_email_for_proof(db, PROVEN, NOW)


async def test_the_secret_of_a_mailed_link_is_not_stored(people: Database) -> None:
    async with people.session() as db:
        written = await create_mailed_link(db, "ana", LinkPurpose.RESET, PROVEN, NOW)
        await db.flush()
        stored = await db.get_one(EmailLink, written.token)
        assert written.secret not in str(vars(stored))


async def test_a_used_recovery_link_reserves_no_email_and_is_refused(people: Database) -> None:
    async with people.session() as db:
        written = await create_mailed_link(db, "bo", LinkPurpose.TAKE_BACK, "left@example.com", NOW)
        await db.flush()
        await spend_mailed_link(db, LinkPurpose.TAKE_BACK, written.token, written.secret, NOW)
        await require_unproven_email(db, "left@example.com", NOW)
        with pytest.raises(Refused, match="expired or was used"):
            await spend_mailed_link(db, LinkPurpose.TAKE_BACK, written.token, written.secret, NOW)
