"""Durable work inside the test's own process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from screnpla.jobs.engine import Jobs
from screnpla.jobs.job import Job
from screnpla.jobs.outcome import JobOutcome, JobState
from screnpla.kit.clock import Clock, system_clock
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings

PATIENCE = 30


class JobRunner:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self._open: Jobs | None = None

    async def open(self, *declared: Job, clock: Clock = system_clock, grace: float = 5) -> Jobs:
        await self.close()
        jobs = Jobs(self.settings, self.database, clock, declared, poll=0.05, beat=0.2, grace=grace)
        await jobs.start()
        self._open = jobs
        return jobs

    async def close(self) -> None:
        if self._open:
            await self._open.stop()
            self._open = None

    async def wait_for_outcome(self, key: str) -> JobOutcome:
        assert self._open
        deadline = time.monotonic() + PATIENCE
        while True:
            outcome = await self._open.outcome(key)
            if outcome and outcome.state in (JobState.DONE, JobState.FAILED):
                return outcome
            assert time.monotonic() < deadline, outcome
            await asyncio.sleep(0.02)


async def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)
