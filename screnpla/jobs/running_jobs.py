"""Jobs that run in this process, so that stopping can let their steps end and begin no new ones."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


class RunningJobs:
    def __init__(self) -> None:
        self._stopping = asyncio.Event()
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    @contextmanager
    def track(self, job: str) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        token = current_job.set(RunningJob(job, self))
        try:
            self.raise_if_stopping()
            yield
        finally:
            current_job.reset(token)
            self._tasks.discard(task)

    def raise_if_stopping(self) -> None:
        # Cancelled and not failed: DBOS records no outcome then, and the work is resumed elsewhere or later.
        if self._stopping.is_set():
            raise asyncio.CancelledError

    async def pause(self, seconds: float) -> None:
        """Sleeps, but never holds up a stop."""
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return
        self.raise_if_stopping()

    async def stop(self, grace: float) -> None:
        """Running steps may end within `grace` seconds; what is left then is cut off and will be run again."""
        self._stopping.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=grace)
        left = set(self._tasks)
        for task in left:
            task.cancel()
        if left:
            # Bounded: a job that swallows its cancellation must not keep the whole server from stopping.
            await asyncio.wait(left, timeout=grace)


@dataclass(frozen=True)
class RunningJob:
    """The job that the running code belongs to."""

    job: str
    running_jobs: RunningJobs


current_job: ContextVar[RunningJob] = ContextVar("screnpla_work")
