"""Several processes on one PostgreSQL: jobs of a dead process are adopted, and a scheduled job runs in one process."""

from __future__ import annotations

import asyncio
import signal

import psycopg

from tests.jobs.processes import Processes
from tests.jobs.program import STEPS


async def test_the_job_of_a_killed_process_is_finished_by_a_running_one(postgres_processes: Processes) -> None:
    postgres_processes.hold(5)
    first = await postgres_processes.start(key="work")
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("began 5"))
    other = await postgres_processes.start()
    await postgres_processes.kill(first)
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("began 5", by=other))
    postgres_processes.release(5)

    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("result 155"))
    times = postgres_processes.count_events()
    assert [times[f"began {number}"] for number in range(1, STEPS + 1)] == [1, 1, 1, 1, 2, 1, 1, 1, 1, 1]
    assert [times[f"ended {number}"] for number in range(1, STEPS + 1)] == [1] * STEPS


async def test_the_job_of_a_gracefully_stopped_process_is_finished_by_another(postgres_processes: Processes) -> None:
    postgres_processes.hold(5)
    first = await postgres_processes.start(key="work")
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("began 5"))
    second = await postgres_processes.start()
    first.send_signal(signal.SIGTERM)
    postgres_processes.release(5)
    await postgres_processes.wait_for_end(first)
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("result 155", by=second))
    assert [postgres_processes.count_events()[f"began {number}"] for number in range(1, STEPS + 1)] == [1] * STEPS


async def test_a_process_resumed_after_a_pause_is_live_again_and_does_not_repeat_its_adopted_job(
    postgres_processes: Processes,
) -> None:
    postgres_processes.hold(5)
    paused = await postgres_processes.start(key="work")
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("began 5"))
    paused.send_signal(signal.SIGSTOP)
    other = await postgres_processes.start()
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("began 5", by=other))
    postgres_processes.release(5)
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("result 155", by=other))
    assert await count_live(postgres_processes) == 1

    paused.send_signal(signal.SIGCONT)
    await postgres_processes.wait_for(lambda: postgres_processes.has_logged("ended 5", by=paused))
    while await count_live(postgres_processes) < 2:
        await asyncio.sleep(0.02)
    times = postgres_processes.count_events()
    assert [times[f"began {number}"] for number in range(6, STEPS + 1)] == [1] * (STEPS - 5)
    assert times["result 155"] == 1


async def test_each_tick_of_a_schedule_runs_once_with_two_processes(postgres_processes: Processes) -> None:
    both = [
        await postgres_processes.start(schedule="* * * * * *"),
        await postgres_processes.start(schedule="* * * * * *"),
    ]
    await postgres_processes.wait_for(lambda: postgres_processes.count_events()["tick"] >= 3)
    for process in both:
        await postgres_processes.kill(process, signal.SIGTERM)
    async with await psycopg.AsyncConnection.connect(postgres_processes.database_url) as connection:
        ticks = await connection.execute(
            "select count(*) from screnpla_jobs.workflow_status where name = 'test.tick' and status = 'SUCCESS'"
        )
        # Each moment has one row of its own, so as many ticks as rows means one run a moment.
        assert await ticks.fetchone() == (postgres_processes.count_events()["tick"],)


async def count_live(postgres_processes: Processes) -> int:
    async with await psycopg.AsyncConnection.connect(postgres_processes.database_url) as connection:
        rows = await connection.execute(
            "select count(*) from job_processes where seen_at > now() - interval '2 seconds'"
        )
        found = await rows.fetchone()
        assert found
        return int(found[0])
