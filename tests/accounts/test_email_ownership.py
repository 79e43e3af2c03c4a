"""Whose an address is: a proof binds it, a way back reserves it, a claim gives way."""

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
async def test_nobody_else_may_claim_what_is_bound_in_any_way(people: Database, email: str) -> None:
    async with people.reading() as db:
        with pytest.raises(Conflict, match="Email already exists"):
            await release_email_for_claim(db, email, "bo", NOW)


async def test_a_claim_that_was_not_proven_in_its_week_gives_way_to_another(people: Database) -> None:
    async with people.session() as db:
        ended_claim = await release_email_for_claim(db, CLAIMED, "bo", NOW + WEEK)
    assert ended_claim == EndedClaim("ana", CLAIMED, PROVEN)
    async with people.reading() as db:
        assert (await db.get_one(User, "ana")).email == PROVEN


@pytest.mark.parametrize("email", [PROVEN, CLAIMED, EARLIER, "free@example.com"])
async def test_the_owner_may_claim_all_of_theirs(people: Database, email: str) -> None:
    async with people.reading() as db:
        await release_email_for_claim(db, email, "ana", NOW)


@pytest.mark.parametrize("email", [PROVEN, EARLIER])
async def test_nobody_else_may_prove_what_is_proven_or_reserved(people: Database, email: str) -> None:
    async with people.reading() as db:
        with pytest.raises(Conflict, match="Email already exists"):
            await require_unproven_email(db, email, NOW)


async def test_a_reservation_ends_with_its_week(people: Database) -> None:
    async with people.reading() as db:
        await require_unproven_email(db, EARLIER, NOW + WEEK)


async def test_a_claim_gives_way_to_a_proof(people: Database) -> None:
    async with people.session() as db:
        await release_email_for_proof(db, CLAIMED, NOW)
    async with people.reading() as db:
        ana = await db.get_one(User, "ana")
        assert (ana.email, ana.confirmed_email) == (PROVEN, PROVEN)
        assert await links_of(db, "ana") == {"take_back"}


async def test_ones_own_claim_does_not_give_way_to_ones_own_proof(people: Database) -> None:
    async with people.session() as db:
        await release_email_for_proof(db, CLAIMED, NOW, user_id="ana")
    async with people.reading() as db:
        assert (await db.get_one(User, "ana")).email == CLAIMED
        assert await links_of(db, "ana") == {"confirm", "take_back"}


async def test_a_proof_does_not_give_way(people: Database) -> None:
    async with people.session() as db:
        with pytest.raises(Conflict, match="Email already exists"):
            await release_email_for_proof(db, PROVEN, NOW)


async def test_the_secret_of_a_link_is_not_kept(people: Database) -> None:
    async with people.session() as db:
        written = await create_mailed_link(db, "ana", LinkPurpose.RESET, PROVEN, NOW)
        await db.flush()
        stored = await db.get_one(EmailLink, written.token)
        assert written.secret not in str(vars(stored))


async def test_a_used_link_reserves_nothing_and_works_no_more(people: Database) -> None:
    async with people.session() as db:
        written = await create_mailed_link(db, "bo", LinkPurpose.TAKE_BACK, "left@example.com", NOW)
        await db.flush()
        await spend_mailed_link(db, LinkPurpose.TAKE_BACK, written.token, written.secret, NOW)
        await require_unproven_email(db, "left@example.com", NOW)
        with pytest.raises(Refused, match="expired or was used"):
            await spend_mailed_link(db, LinkPurpose.TAKE_BACK, written.token, written.secret, NOW)
