"""The DBOS runtime: starting and stopping it, repeatedly and in several processes."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from screnpla.jobs.dbos_runtime import MOST_DEATHS
from screnpla.jobs.job import Job, run_step
from screnpla.jobs.outcome import JobState
from screnpla.jobs.process_lock import ProcessLock
from screnpla.kit.db import Database
from screnpla.kit.errors import Unavailable
from screnpla.kit.settings import Settings
from tests.jobs.job_runner import JobRunner, wait_until
from tests.servers.postgres import PostgresServer


async def do_nothing() -> None:
    pass


class Steps:
    """A job of three steps, of which the second waits until it is released."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.let_go = asyncio.Event()

    async def run(self) -> int:
        for name in ("one", "two", "three"):
            await run_step(name, self._step, name)
        return len(self.begun)

    async def _step(self, name: str) -> None:
        self.begun.append(name)
        if name == "two":
            await self.let_go.wait()

    async def reach(self, name: str) -> None:
        await wait_until(lambda: name in self.begun)


async def test_stopping_lets_the_running_step_end_and_starts_no_other(runner: JobRunner) -> None:
    steps = Steps()
    jobs = await runner.open(Job("steps", steps.run))
    await jobs.begin("steps", key="a")
    await steps.reach("two")
    asyncio.get_running_loop().call_later(0.2, steps.let_go.set)
    await runner.close()
    assert steps.begun == ["one", "two"]

    await runner.open(Job("steps", steps.run))
    assert (await runner.wait_for_outcome("a")).result == 3
    assert steps.begun == ["one", "two", "three"]


async def test_a_step_that_outlasts_the_grace_period_is_cancelled_and_run_again(runner: JobRunner) -> None:
    steps = Steps()
    jobs = await runner.open(Job("steps", steps.run), grace=0.1)
    await jobs.begin("steps", key="a")
    await steps.reach("two")
    await runner.close()

    steps.let_go.set()
    await runner.open(Job("steps", steps.run))
    await runner.wait_for_outcome("a")
    assert steps.begun == ["one", "two", "two", "three"]


async def test_stopping_does_not_wait_for_the_next_retry_of_a_step(sqlite_runner: JobRunner) -> None:
    tried: list[str] = []

    async def fail() -> None:
        tried.append("again")
        raise OSError

    async def try_slowly() -> None:
        await run_step("fail", fail, tries=3, wait=3000)

    jobs = await sqlite_runner.open(Job("fail", try_slowly), grace=3000)
    await jobs.begin("fail", key="a")
    await wait_until(lambda: bool(tried))
    await sqlite_runner.close()
    assert tried == ["again"]


async def test_two_runtimes_one_after_the_other_in_a_process_share_nothing(
    sqlite_runner: JobRunner, tmp_path: Path
) -> None:
    jobs = await sqlite_runner.open(Job("first", do_nothing))
    await jobs.begin("first", key="a")
    await sqlite_runner.wait_for_outcome("a")
    await sqlite_runner.close()

    other_settings = Settings(data_dir=tmp_path / "elsewhere")
    other = JobRunner(other_settings, sqlite_runner.database)
    jobs = await other.open(Job("second", do_nothing))
    assert await jobs.outcome("a") is None
    with pytest.raises(KeyError):
        await jobs.begin("first", key="b")
    await jobs.begin("second", key="a")
    assert (await other.wait_for_outcome("a")).state is JobState.DONE
    await other.close()


async def test_a_second_runtime_beside_the_first_is_refused_and_leaves_the_first_alone(
    sqlite_runner: JobRunner,
) -> None:
    jobs = await sqlite_runner.open(Job("first", do_nothing))
    with pytest.raises(RuntimeError, match="already"):
        await JobRunner(sqlite_runner.settings, sqlite_runner.database).open(Job("second", do_nothing))
    await jobs.begin("first", key="a")
    assert (await sqlite_runner.wait_for_outcome("a")).state is JobState.DONE


async def test_on_sqlite_a_second_process_is_refused_as_long_as_the_first_one_works(sqlite_runner: JobRunner) -> None:
    first = ProcessLock(sqlite_runner.settings.data_dir / "jobs.lock")
    with pytest.raises(RuntimeError, match="Another Screnpla"):
        await sqlite_runner.open()
    first.release()
    await sqlite_runner.open()


async def test_a_job_that_was_recovered_too_often_is_given_up(sqlite_runner: JobRunner) -> None:
    steps = Steps()
    jobs = await sqlite_runner.open(Job("steps", steps.run), grace=0)
    await jobs.begin("steps", key="a")
    await steps.reach("two")
    await sqlite_runner.close()
    with closing(sqlite3.connect(sqlite_runner.settings.data_dir / "jobs.db")) as connection:
        connection.execute(
            "update workflow_status set recovery_attempts = ? where workflow_uuid = 'a'", [MOST_DEATHS + 1]
        )
        connection.commit()
    await sqlite_runner.open(Job("steps", steps.run))
    assert (await sqlite_runner.wait_for_outcome("a")).error == "MAX_RECOVERY_ATTEMPTS_EXCEEDED"
    assert steps.begun == ["one", "two"]


async def test_beginning_a_job_while_its_database_is_locked_is_unavailable(
    sqlite_runner: JobRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screnpla.jobs.engine.ENQUEUE_TIMEOUT", 0.2)
    jobs = await sqlite_runner.open(Job("nothing", do_nothing))
    with closing(sqlite3.connect(sqlite_runner.settings.data_dir / "jobs.db", isolation_level=None)) as somebody_else:
        somebody_else.execute("begin immediate")
        with pytest.raises(Unavailable, match="try again"):
            await jobs.begin("nothing", key="a")
    monkeypatch.undo()
    await jobs.begin("nothing", key="a")
    assert (await sqlite_runner.wait_for_outcome("a")).state is JobState.DONE


async def test_the_thread_pool_of_the_event_loop_works_after_a_stop(sqlite_runner: JobRunner) -> None:
    await sqlite_runner.open()
    await sqlite_runner.close()
    assert await asyncio.to_thread(str, 5) == "5"


async def test_two_jobs_of_one_name_are_refused(sqlite_runner: JobRunner) -> None:
    with pytest.raises(ValueError, match="same name"):
        await sqlite_runner.open(Job("a", do_nothing), Job("a", do_nothing))


async def test_on_sqlite_the_job_database_is_readable_by_its_owner_only(sqlite_runner: JobRunner) -> None:
    await sqlite_runner.open()
    files = list(sqlite_runner.settings.data_dir.glob("jobs.db*"))
    assert files
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}


async def test_on_postgresql_jobs_run_with_a_role_that_only_owns_the_database(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    url = postgres.new_database()
    name = url.rsplit("/", 1)[1]
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute(f"create role {name} login password 'plain' nosuperuser nocreatedb nocreaterole")
        connection.execute(f"alter database {name} owner to {name}")
    scheme, rest = url.split("://", 1)
    plain = f"{scheme}://{name}:plain@{rest.split('@', 1)[1]}"
    settings = Settings(data_dir=tmp_path, database_url=plain)  # type: ignore[arg-type]
    database = Database(settings.database_address)
    await database.migrate()
    runner = JobRunner(settings, database)
    jobs = await runner.open(Job("nothing", do_nothing))
    await jobs.begin("nothing", key="a")
    assert (await runner.wait_for_outcome("a")).state is JobState.DONE
    await runner.close()
    await database.close()
