"""Jobs: how they begin, their steps, retries and outcomes."""

from __future__ import annotations

import asyncio
from functools import partial

from screnpla.jobs.engine import Jobs
from screnpla.jobs.job import Job, JobFailed, Json, run_step
from screnpla.jobs.outcome import JobOutcome, JobState
from screnpla.kit.errors import Refused
from tests.jobs.job_runner import JobRunner, wait_until


class Notes:
    """What the jobs of a test did, in order."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    async def write(self, line: str) -> str:
        self.lines.append(line)
        return line


async def test_the_outcome_of_a_finished_job_is_its_result(runner: JobRunner) -> None:
    async def greet(name: str, times: int) -> Json:
        return {"greeting": await run_step("greet", _greeting, name), "times": [times, None, True]}

    jobs = await runner.open(Job("greet", greet))
    await jobs.begin("greet", "Ada", 2, key="a")
    assert await runner.wait_for_outcome("a") == JobOutcome(
        JobState.DONE, {"greeting": "Hello Ada", "times": [2, None, True]}
    )


async def test_a_job_begins_once_for_each_key_also_after_a_restart(runner: JobRunner) -> None:
    notes = Notes()
    jobs = await runner.open(Job("write", notes.write))
    await asyncio.gather(*(jobs.begin("write", "one", key="a") for _ in range(5)))
    await runner.wait_for_outcome("a")
    jobs = await runner.open(Job("write", notes.write))
    await jobs.begin("write", "two", key="a")
    await jobs.begin("write", "three", key="b")
    await runner.wait_for_outcome("b")
    assert notes.lines == ["one", "three"]


async def test_an_unknown_job_key_has_no_outcome(sqlite_runner: JobRunner) -> None:
    assert await (await sqlite_runner.open()).outcome("never") is None


async def test_a_failed_step_is_retried_with_growing_backoff(sqlite_runner: JobRunner) -> None:
    tried: list[float] = []

    async def third_time_lucky() -> int:
        tried.append(asyncio.get_running_loop().time())
        if len(tried) < 3:
            raise OSError("not yet")
        return len(tried)

    async def keep_trying() -> int:
        return await run_step("try", third_time_lucky, tries=5, wait=0.1)

    jobs = await sqlite_runner.open(Job("try", keep_trying))
    await jobs.begin("try", key="a")
    assert (await sqlite_runner.wait_for_outcome("a")).result == 3
    first, second, third = tried
    # Its clock counts milliseconds; as decimal fractions two of them may differ by a hair less.
    assert round(second - first, 6) >= 0.1
    assert round(third - second, 6) >= 0.2


async def test_a_step_with_a_final_error_is_not_retried(sqlite_runner: JobRunner) -> None:
    notes = Notes()

    async def refuse() -> None:
        await notes.write("tried")
        raise Refused("The address does not exist.")

    async def keep_trying() -> None:
        await run_step("try", refuse, tries=5, wait=0.1, final=(Refused,))

    jobs = await sqlite_runner.open(Job("try", keep_trying))
    await jobs.begin("try", key="a")
    assert await sqlite_runner.wait_for_outcome("a") == JobOutcome(
        JobState.FAILED, error="Refused", message="The address does not exist."
    )
    assert notes.lines == ["tried"]


async def test_the_outcome_of_a_failed_job_is_the_error_type_without_the_message_of_a_library(
    runner: JobRunner,
) -> None:
    async def fail() -> None:
        raise LookupError("ada@example.org is unknown")

    async def fail_in_a_step() -> None:
        await run_step("fail", fail)

    jobs = await runner.open(Job("plain", fail), Job("stepwise", fail_in_a_step))
    for name in ("plain", "stepwise"):
        await jobs.begin(name, key=name)
        assert await runner.wait_for_outcome(name) == JobOutcome(JobState.FAILED, error="LookupError", message="")


async def test_a_caught_failure_of_a_step_is_replayed_when_its_job_is_resumed(sqlite_runner: JobRunner) -> None:
    notes, release = Notes(), asyncio.Event()

    async def fail() -> None:
        await notes.write("failed")
        raise OSError("away")

    async def plan() -> str:
        try:
            await run_step("fail", fail)
        except JobFailed as failure:
            await run_step("hold", release.wait)
            return failure.code
        return ""

    jobs = await sqlite_runner.open(Job("plan", plan), grace=0)
    await jobs.begin("plan", key="a")
    await wait_until(lambda: bool(notes.lines))
    await sqlite_runner.close()
    release.set()
    await sqlite_runner.open(Job("plan", plan))
    assert (await sqlite_runner.wait_for_outcome("a")).result == "OSError"
    assert notes.lines == ["failed"]


async def test_a_job_can_begin_other_jobs_inside_and_outside_its_steps(sqlite_runner: JobRunner) -> None:
    notes = Notes()

    async def spread() -> None:
        await run_step("inside", partial(begin, "write", "inside", key="inside"))
        await begin("write", "outside", key="outside")

    async def begin(name: str, line: str, key: str) -> None:
        await jobs.begin(name, line, key=key)

    jobs: Jobs = await sqlite_runner.open(Job("spread", spread), Job("write", notes.write))
    await jobs.begin("spread", key="a")
    for key in ("a", "inside", "outside"):
        assert (await sqlite_runner.wait_for_outcome(key)).state is JobState.DONE
    assert sorted(notes.lines) == ["inside", "outside"]


async def test_a_job_runs_on_the_main_event_loop_when_begun_and_when_resumed(runner: JobRunner) -> None:
    loops: list[asyncio.AbstractEventLoop] = []
    release = asyncio.Event()

    async def look() -> None:
        loops.append(asyncio.get_running_loop())
        await run_step("hold", release.wait)
        loops.append(asyncio.get_running_loop())

    jobs = await runner.open(Job("look", look), grace=0)
    await jobs.begin("look", key="a")
    await wait_until(lambda: bool(loops))
    await runner.close()
    release.set()
    await runner.open(Job("look", look))
    await runner.wait_for_outcome("a")
    assert loops == [asyncio.get_running_loop()] * 3


async def _greeting(name: str) -> str:
    return f"Hello {name}"
