"""Arguments of jobs hold mail, codes and addresses, so they are never logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from screnpla.jobs.job import Job, run_step
from screnpla.jobs.system_database import open_system_database
from screnpla.kit.log import configure_log
from tests.jobs.job_runner import JobRunner

SECRET = "ada@example.org, code 123456"


async def test_a_failed_job_is_logged_by_name_and_error_type_without_its_arguments(
    sqlite_runner: JobRunner, capfd: pytest.CaptureFixture[str], restored_log: None
) -> None:
    configure_log(pretty=False)

    async def fail(secret: str) -> None:
        raise LookupError(f"no such person: {secret}")

    async def fail_in_a_step(secret: str) -> None:
        await run_step("look", fail, secret, tries=2, wait=0.01)

    jobs = await sqlite_runner.open(Job("plain", fail), Job("stepwise", fail_in_a_step))
    for name in ("plain", "stepwise"):
        await jobs.begin(name, SECRET, key=name)
        await sqlite_runner.wait_for_outcome(name)
    await sqlite_runner.close()
    logged = capfd.readouterr().err
    assert SECRET not in logged
    assert "Traceback" not in logged
    for job in ("plain", "stepwise"):
        assert any(all(word in line for word in ("jobs.failed", job, "LookupError")) for line in logged.splitlines())
    assert logged.count("jobs.step_failed") == 2


async def test_the_job_engine_logs_nothing_at_a_start_and_stop_without_errors(
    sqlite_runner: JobRunner, capfd: pytest.CaptureFixture[str], restored_log: None
) -> None:
    configure_log(pretty=False)

    started, never = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        started.set()
        await run_step("hold", never.wait)

    jobs = await sqlite_runner.open(Job("hold", hold), grace=0)
    await jobs.begin("hold", key="a")
    await started.wait()
    await sqlite_runner.close()
    assert capfd.readouterr() == ("", "")


async def test_the_error_of_a_failed_statement_does_not_contain_its_parameters(runner: JobRunner) -> None:
    engine = open_system_database(runner.settings)
    with engine.connect() as connection, pytest.raises(SQLAlchemyError) as failed:
        connection.execute(text("insert into nowhere values (:secret)"), {"secret": SECRET})
    engine.dispose()
    assert SECRET not in str(failed.value)


@pytest.fixture
def restored_log() -> Iterator[None]:
    root = logging.root
    handlers, level = root.handlers, root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()
