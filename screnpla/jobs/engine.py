"""Engine of durable jobs: begins them, runs them on the main event loop, resumes them after a crash."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Coroutine, Sequence
from contextvars import Context
from typing import Any, TypeVar

from dbos import DBOS, SetWorkflowID
from sqlalchemy.exc import SQLAlchemyError

from screnpla.jobs.cleanup import jobs_cleanup_job
from screnpla.jobs.dbos_runtime import DbosRuntime, Workflow
from screnpla.jobs.heartbeat import Heartbeat
from screnpla.jobs.job import Job, JobQueue, Json
from screnpla.jobs.outcome import JobOutcome, read_outcome
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.errors import Unavailable
from screnpla.kit.settings import Settings

# DBOS itself tries for ever while the database is away; nobody waits that long for an answer.
ENQUEUE_TIMEOUT = 10

Answer = TypeVar("Answer")


class Jobs:
    """Started once, stopped once. A process has one engine at a time."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        clock: Clock,
        declared: Sequence[Job],
        *,
        at_once: int = 16,
        poll: float = 0.5,
        beat: float = 5.0,
        patience: float = 30.0,
        grace: float = 5.0,
    ) -> None:
        """`at_once` jobs run side by side in a process; each looks for new work every `poll` seconds.

        A process says every `beat` seconds that it lives, and is taken for dead after `patience` seconds of silence.
        Stopping gives running steps `grace` seconds to end.
        """
        jobs = (*declared, jobs_cleanup_job(clock))
        self._grace = grace
        self._heartbeat = Heartbeat(database, _make_process_name(), beat, patience) if settings.on_postgres else None
        # On SQLite there is one process: the same name each time makes DBOS resume its own work at the start.
        name = self._heartbeat.process_id if self._heartbeat else "only"
        self._runtime = DbosRuntime(settings, name, jobs, at_once=at_once, poll=poll)
        self._stopping = asyncio.Event()
        self._heartbeat_task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Call it on the event loop on which the work shall run."""
        if self._heartbeat:
            # Before any work is taken: work of a process that seems not to live is adopted by others.
            await self._heartbeat.beat()
        try:
            await self._runtime.start()
        except BaseException:
            await self.stop()
            raise
        if self._heartbeat:
            await self._heartbeat.beat_and_adopt()
            self._heartbeat_task = asyncio.create_task(self._heartbeat.run(self._stopping))

    async def stop(self) -> None:
        """Takes no more work, lets running steps end; what is not finished is resumed by another process or later."""
        self._stopping.set()
        if self._heartbeat_task:
            # Asked to end and not cut off, or its connection would be lost in the middle of a statement.
            await asyncio.wait([self._heartbeat_task], timeout=self._grace)
            self._heartbeat_task.cancel()
        await self._runtime.stop(self._grace)
        if self._heartbeat:
            await self._heartbeat.sign_off()

    async def begin(self, name: str, *args: Json, key: str) -> None:
        """Durable when it returns. The same key begins once; a key is remembered for a week after its work ended."""
        workflow = self._runtime.workflows[name]
        try:
            async with asyncio.timeout(ENQUEUE_TIMEOUT):
                await _run_outside_jobs(_enqueue_workflow(self._runtime.queue_of(name), workflow, args, key))
        except (TimeoutError, SQLAlchemyError) as error:
            raise Unavailable("The server cannot take this on right now. Please try again in a minute.") from error

    async def outcome(self, key: str) -> JobOutcome | None:
        """None when nothing was begun under this key, or it ended more than a week ago."""
        status = await _run_outside_jobs(DBOS.get_workflow_status_async(key))
        return read_outcome(status) if status else None


async def _enqueue_workflow(queue: JobQueue, workflow: Workflow, args: tuple[Json, ...], key: str) -> None:
    with SetWorkflowID(key):
        await DBOS.enqueue_workflow_async(queue, workflow, *args)


async def _run_outside_jobs(coroutine: Coroutine[Any, Any, Answer]) -> Answer:
    # Asked inside a job, DBOS takes these for steps of that job: inside a step it refuses, elsewhere it stores the
    # answer. A context of its own makes a job and a request ask in the same way; the key makes asking twice harmless.
    return await asyncio.create_task(coroutine, context=Context())


def _make_process_name() -> str:
    return f"{socket.gethostname()[:40]}-{secrets.token_hex(8)}"
