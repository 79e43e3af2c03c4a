"""The database: the same on SQLite and PostgreSQL, migrated, in UTC, and patient with two writers."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, String, select, text
from sqlalchemy.exc import DBAPIError, StatementError

import screnpla.ai.models
import screnpla.jobs.models
import screnpla.library.models
import screnpla.manuscript.models
import screnpla.review.models
import screnpla.story.models
import screnpla.versions.models  # noqa: F401  so that every table is known
from screnpla.accounts.models import Session, User, new_id
from screnpla.kit import connections
from screnpla.kit import db as db_module
from screnpla.kit.db import Base, Database, migration_config
from screnpla.kit.errors import Unavailable
from tests.servers.postgres import PostgresServer

NOW = datetime(2026, 11, 15, 9, 0, tzinfo=UTC)


def user(**more: object) -> User:
    id_ = new_id()
    email = f"{id_}@example.com"
    defaults = {"id": id_, "email": email, "confirmed_email": email, "name": "Ana", "created_at": NOW}
    return User(**{**defaults, **more})


async def test_the_migrated_schema_is_exactly_that_of_the_models(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        # The full-text index differs between the databases, so no model describes it.
        own_tables = {"include_name": lambda name, *_: not str(name).startswith("passage_words")}
        found: list[object] = compare_metadata(MigrationContext.configure(connection, opts=own_tables), Base.metadata)
        return found

    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_all_migrations_can_be_downgraded_and_upgraded_again(database: Database) -> None:
    async with database.engine.begin() as connection:
        await connection.run_sync(lambda open_: command.downgrade(migration_config(open_), "base"))
    await database.migrate()
    assert await database.is_available()


def user_with_session() -> list[User | Session]:
    owner = user()
    times = {"created_at": NOW, "seen_at": NOW, "expires_at": NOW}
    return [owner, Session(id=new_id(), user_id=owner.id, renewal_hash=new_id(), device="", **times)]


async def test_altering_a_table_preserves_rows_with_foreign_keys_to_it(database: Database) -> None:
    async with database.session() as db:
        db.add_all(user_with_session())

    def change(connection: Connection) -> None:
        with Operations(MigrationContext.configure(connection)).batch_alter_table("users") as users:
            users.alter_column("name", type_=String(300))

    await database.migrate(change)
    async with database.reading() as db:
        assert len((await db.scalars(select(Session))).all()) == 1


async def test_a_migration_that_orphans_rows_is_rolled_back(tmp_path: Path) -> None:
    # SQLite only: PostgreSQL itself refuses such a change.
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/screnpla.db")
    await database.migrate()
    async with database.session() as db:
        db.add_all(user_with_session())
    with pytest.raises(RuntimeError, match="rows of sessions"):
        await database.migrate(lambda connection: connection.execute(text("delete from users")).close())
    async with database.reading() as db:
        assert len((await db.scalars(select(User))).all()) == 1
    await database.close()


async def test_concurrent_migrations_of_one_database_succeed(database_url: str) -> None:
    address = database_url.replace("postgresql://", "postgresql+psycopg://")
    databases = [Database(address) for _ in range(4)]
    await asyncio.gather(*(database.migrate() for database in databases))
    for database in databases:
        await database.close()


async def test_datetimes_are_read_back_in_utc(database: Database) -> None:
    moment = datetime(2026, 7, 1, 12, 0, tzinfo=timezone(timedelta(hours=5, minutes=30)))
    async with database.session() as db:
        db.add(user(created_at=moment))
    async with database.reading() as db:
        stored = await db.scalar(select(User.created_at))
    assert stored == moment
    assert stored is not None
    assert stored.tzinfo is UTC


async def test_a_datetime_without_a_time_zone_is_refused(database: Database) -> None:
    with pytest.raises(StatementError):
        async with database.session() as db:
            db.add(user(created_at=datetime(2026, 1, 1)))  # noqa: DTZ001
            await db.flush()


async def test_concurrent_read_modify_write_sessions_lose_no_update(database: Database) -> None:
    async with database.session() as db:
        await db.execute(text("create table counter (n integer)"))
        await db.execute(text("insert into counter values (0)"))

    async def add_one() -> None:
        async with database.session() as db:
            lock = " for update" if database.engine.dialect.name == "postgresql" else ""
            count = await db.scalar(text(f"select n from counter{lock}"))
            await asyncio.sleep(0.001)
            await db.execute(text("update counter set n = :n"), {"n": (count or 0) + 1})

    await asyncio.gather(*(add_one() for _ in range(20)))
    async with database.reading() as db:
        assert await db.scalar(text("select n from counter")) == 20


async def test_writers_of_sqlite_are_served_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    # SQLite only: PostgreSQL has many writers at a time.
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/screnpla.db")
    await database.migrate()
    served: list[int] = []

    async def write(number: int) -> None:
        async with database.session() as db:
            await db.execute(text("update users set name = 'Ana'"))
            served.append(number)

    async with database.session() as slow:
        await slow.execute(text("update users set name = 'Bo'"))
        writers = [asyncio.create_task(write(number)) for number in range(12)]
        # Long enough for SQLite's own waiters to sleep for different times.
        await asyncio.sleep(0.3)
    await asyncio.gather(*writers)
    assert served == list(range(12))
    await database.close()


async def test_a_writer_who_waits_too_long_is_told_so_and_the_next_one_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db_module, "LONGEST_WAIT_TO_WRITE", 0.05)
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/screnpla.db")
    await database.migrate()
    async with database.session():
        with pytest.raises(Unavailable, match="Please try again in a minute"):
            async with database.session():
                pytest.fail("two wrote at once")
    async with database.session() as db:
        db.add(user())
    await database.close()


async def test_a_reader_never_waits_for_a_writer(database: Database) -> None:
    async with database.session() as writer:
        writer.add(user())
        await writer.flush()
        async with asyncio.timeout(5), database.reading() as reader:
            assert (await reader.scalars(select(User))).all() == []


async def test_a_session_that_fails_is_rolled_back(database: Database) -> None:
    with pytest.raises(RuntimeError):
        async with database.session() as db:
            db.add(user())
            await db.flush()
            raise RuntimeError
    async with database.reading() as db:
        assert (await db.scalars(select(User))).all() == []


async def test_a_full_disk_is_an_error_and_the_next_unit_of_work_succeeds(tmp_path: Path) -> None:
    # SQLite only: PostgreSQL offers no way to make its disk full for one database.
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/screnpla.db")
    await database.migrate()
    async with database.session() as db:
        pages = await db.scalar(text("pragma page_count"))
        await db.execute(text(f"pragma max_page_count={pages}"))
    with pytest.raises(DBAPIError):
        async with database.session() as db:
            db.add_all([user(name="A" * 200) for _ in range(500)])
    async with database.session() as db:
        await db.execute(text("pragma max_page_count=1000000"))
    async with database.session() as db:
        db.add(user())
    async with database.reading() as db:
        assert len((await db.scalars(select(User))).all()) == 1
    await database.close()


async def test_a_commit_is_durable_by_the_settings_of_both_databases(database: Database) -> None:
    async with database.reading() as db:
        if database.engine.dialect.name == "sqlite":
            assert await db.scalar(text("pragma synchronous")) == 2
            assert await db.scalar(text("pragma journal_mode")) == "wal"
            assert await db.scalar(text("pragma foreign_keys")) == 1
        else:
            # Our test server relaxes this for speed; what counts is that we never do.
            source = await db.scalar(text("select source from pg_settings where name = 'synchronous_commit'"))
            assert source not in ("session", "client")


@pytest.mark.parametrize("fresh", [3600.0, -1.0], ids=["just used", "long still"])
async def test_connections_that_the_server_closed_are_replaced_without_an_error(
    postgres: PostgresServer, fresh: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PING_AFTER", fresh)
    database, somebody = Database(postgres.new_database()), Database(postgres.new_database())
    for used in (database.reading, database.session):
        async with used() as session:
            await session.execute(text("select 1"))
        async with somebody.reading() as session:
            terminate = text("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = :it")
            assert (await session.scalars(terminate, {"it": database.engine.url.database})).all() == [True]
        for _ in range(2):
            async with used() as session:
                assert await session.scalar(text("select 1")) == 1
    await database.close()
    await somebody.close()
