"""Scheduled jobs, and the nightly deletion of finished ones."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from dbos import DBOS

from screnpla.jobs.job import Job, run_step
from screnpla.jobs.outcome import JobState
from screnpla.kit.clock import system_clock
from tests.jobs.job_runner import JobRunner, wait_until

EVERY_SECOND = "* * * * * *"


async def test_a_scheduled_job_runs_repeatedly_on_the_main_event_loop(sqlite_runner: JobRunner) -> None:
    loops: list[asyncio.AbstractEventLoop] = []

    async def tick() -> None:
        loops.append(asyncio.get_running_loop())

    await sqlite_runner.open(Job("tick", tick, schedule=EVERY_SECOND))
    await wait_until(lambda: len(loops) > 1)
    assert set(loops) == {asyncio.get_running_loop()}


async def test_a_schedule_no_longer_declared_is_removed_and_a_changed_one_is_updated(runner: JobRunner) -> None:
    async def tick() -> None:
        pass

    await runner.open(Job("old", tick, schedule="0 5 * * *"), Job("kept", tick, schedule="0 6 * * *"))
    assert await stored() == {"old": "0 5 * * *", "kept": "0 6 * * *"}
    await runner.open(Job("old", tick), Job("kept", tick, schedule="0 7 * * *"))
    assert await stored() == {"kept": "0 7 * * *"}


async def test_jobs_finished_a_week_ago_are_deleted_and_unfinished_ones_are_not(runner: JobRunner) -> None:
    release = asyncio.Event()

    async def quick(secret: str) -> str:
        return await run_step("echo", echo, secret)

    async def slow() -> None:
        await run_step("hold", release.wait)

    jobs = await runner.open(Job("quick", quick), Job("slow", slow), clock=lambda: system_clock() + timedelta(days=6))
    await jobs.begin("quick", "a letter", key="quick")
    await runner.wait_for_outcome("quick")
    await jobs.begin("jobs.sweep", key="early")
    assert (await runner.wait_for_outcome("early")).result == 0
    assert await jobs.outcome("quick")

    jobs = await runner.open(Job("quick", quick), Job("slow", slow), clock=lambda: system_clock() + timedelta(days=8))
    await jobs.begin("slow", key="slow")
    await jobs.begin("jobs.sweep", key="late")
    assert (await runner.wait_for_outcome("late")).result == 2
    assert await jobs.outcome("quick") is None
    running = await jobs.outcome("slow")
    assert running
    assert running.state in (JobState.WAITING, JobState.RUNNING)
    release.set()
    await runner.wait_for_outcome("slow")


async def echo(word: str) -> str:
    return word


async def stored() -> dict[str, str]:
    schedules = {entry["schedule_name"]: entry["schedule"] for entry in await DBOS.list_schedules_async()}
    del schedules["jobs.sweep"]
    return schedules
