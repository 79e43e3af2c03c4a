"""A process is killed during a job: finished steps are not repeated, and the rest is run after a restart."""

from __future__ import annotations

from tests.jobs.processes import Processes
from tests.jobs.program import STEPS


async def test_a_job_killed_in_the_middle_of_a_step_is_finished_after_a_restart(processes: Processes) -> None:
    processes.hold(5)
    first = await processes.start(key="work")
    await processes.wait_for(lambda: processes.has_logged("began 5"))
    await processes.kill(first)
    processes.release(5)

    await processes.start()
    await processes.wait_for(lambda: processes.has_logged("result 155"))
    times = processes.count_events()
    assert [times[f"began {number}"] for number in range(1, STEPS + 1)] == [1, 1, 1, 1, 2, 1, 1, 1, 1, 1]
    assert [times[f"ended {number}"] for number in range(1, STEPS + 1)] == [1] * STEPS
    assert times["result 155"] == 1
