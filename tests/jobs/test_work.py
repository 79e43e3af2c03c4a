"""Beginning work, its steps and its outcome."""

from __future__ import annotations

import asyncio
from functools import partial

from screnpla.jobs.engine import Jobs
from screnpla.jobs.job import Failed, Job, Json, step
from screnpla.jobs.outcome import Outcome, State
from screnpla.kit.errors import Refused
from tests.jobs.house import House, until


class Notes:
    """What the jobs of a test did, in order."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    async def write(self, line: str) -> str:
        self.lines.append(line)
        return line


async def test_the_result_of_finished_work_is_told(house: House) -> None:
    async def greet(name: str, times: int) -> Json:
        return {"greeting": await step("greet", _greeting, name), "times": [times, None, True]}

    jobs = await house.open(Job("greet", greet))
    await jobs.begin("greet", "Ada", 2, key="a")
    assert await house.end_of("a") == Outcome(State.DONE, {"greeting": "Hello Ada", "times": [2, None, True]})


async def test_the_same_key_begins_once_also_after_a_restart(house: House) -> None:
    notes = Notes()
    jobs = await house.open(Job("write", notes.write))
    await asyncio.gather(*(jobs.begin("write", "one", key="a") for _ in range(5)))
    await house.end_of("a")
    jobs = await house.open(Job("write", notes.write))
    await jobs.begin("write", "two", key="a")
    await jobs.begin("write", "three", key="b")
    await house.end_of("b")
    assert notes.lines == ["one", "three"]


async def test_nothing_is_told_of_a_key_that_was_never_begun(one_house: House) -> None:
    assert await (await one_house.open()).outcome("never") is None


async def test_a_step_is_tried_again_each_time_after_a_longer_wait(one_house: House) -> None:
    tried: list[float] = []

    async def third_time_lucky() -> int:
        tried.append(asyncio.get_running_loop().time())
        if len(tried) < 3:
            raise OSError("not yet")
        return len(tried)

    async def keep_trying() -> int:
        return await step("try", third_time_lucky, tries=5, wait=0.1)

    jobs = await one_house.open(Job("try", keep_trying))
    await jobs.begin("try", key="a")
    assert (await one_house.end_of("a")).result == 3
    first, second, third = tried
    # Its clock counts milliseconds; as decimal fractions two of them may differ by a hair less.
    assert round(second - first, 6) >= 0.1
    assert round(third - second, 6) >= 0.2


async def test_a_final_error_is_not_tried_again(one_house: House) -> None:
    notes = Notes()

    async def refuse() -> None:
        await notes.write("tried")
        raise Refused("The address does not exist.")

    async def keep_trying() -> None:
        await step("try", refuse, tries=5, wait=0.1, final=(Refused,))

    jobs = await one_house.open(Job("try", keep_trying))
    await jobs.begin("try", key="a")
    assert await one_house.end_of("a") == Outcome(State.FAILED, error="Refused", message="The address does not exist.")
    assert notes.lines == ["tried"]


async def test_a_failed_job_tells_the_type_of_the_error_and_not_the_words_of_a_library(house: House) -> None:
    async def fail() -> None:
        raise LookupError("ada@example.org is unknown")

    async def fail_in_a_step() -> None:
        await step("fail", fail)

    jobs = await house.open(Job("plain", fail), Job("stepwise", fail_in_a_step))
    for name in ("plain", "stepwise"):
        await jobs.begin(name, key=name)
        assert await house.end_of(name) == Outcome(State.FAILED, error="LookupError", message="")


async def test_a_caught_failure_looks_the_same_when_work_is_resumed(one_house: House) -> None:
    notes, held = Notes(), asyncio.Event()

    async def fail() -> None:
        await notes.write("failed")
        raise OSError("away")

    async def plan() -> str:
        try:
            await step("fail", fail)
        except Failed as failure:
            await step("hold", held.wait)
            return failure.code
        return ""

    jobs = await one_house.open(Job("plan", plan), grace=0)
    await jobs.begin("plan", key="a")
    await until(lambda: bool(notes.lines))
    await one_house.close()
    held.set()
    await one_house.open(Job("plan", plan))
    assert (await one_house.end_of("a")).result == "OSError"
    assert notes.lines == ["failed"]


async def test_work_can_begin_other_work_inside_and_outside_its_steps(one_house: House) -> None:
    notes = Notes()

    async def spread() -> None:
        await step("inside", partial(begin, "write", "inside", key="inside"))
        await begin("write", "outside", key="outside")

    async def begin(name: str, line: str, key: str) -> None:
        await jobs.begin(name, line, key=key)

    jobs: Jobs = await one_house.open(Job("spread", spread), Job("write", notes.write))
    await jobs.begin("spread", key="a")
    for key in ("a", "inside", "outside"):
        assert (await one_house.end_of(key)).state is State.DONE
    assert sorted(notes.lines) == ["inside", "outside"]


async def test_work_runs_on_the_main_event_loop_when_begun_and_when_resumed(house: House) -> None:
    loops: list[asyncio.AbstractEventLoop] = []
    held = asyncio.Event()

    async def look() -> None:
        loops.append(asyncio.get_running_loop())
        await step("hold", held.wait)
        loops.append(asyncio.get_running_loop())

    jobs = await house.open(Job("look", look), grace=0)
    await jobs.begin("look", key="a")
    await until(lambda: bool(loops))
    await house.close()
    held.set()
    await house.open(Job("look", look))
    await house.end_of("a")
    assert loops == [asyncio.get_running_loop()] * 3


async def _greeting(name: str) -> str:
    return f"Hello {name}"
