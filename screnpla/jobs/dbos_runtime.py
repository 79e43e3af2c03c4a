"""DBOS in this process: registered, launched on the running event loop, and ended without a trace."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ClassVar

from dbos import DBOS, DBOSConfig, DBOSPortableJSONSerializer, ScheduleInput
from sqlalchemy import Engine

from screnpla.jobs.job import Job, JobFailed, JobQueue, Json
from screnpla.jobs.process_lock import ProcessLock
from screnpla.jobs.running_jobs import RunningJobs
from screnpla.jobs.system_database import SCHEMA, close_system_database, open_system_database
from screnpla.kit.log import error_location, log
from screnpla.kit.settings import Settings

# A letter that waits for its next try is only a sleeping task: many may.
MAILS_AT_ONCE = 500
# Each is transcoded in a process of its own and takes a core.
RECORDINGS_AT_ONCE = 2
# Constant, so that work begun by older code is resumed by newer code.
VERSION = "screnpla"
# Work that took its process down this often is given up, or it would take every process down for ever.
MOST_DEATHS = 20
THREADS = 64
# We log a failed job ourselves by name and type; DBOS would add the whole traceback, whose message may quote a letter.
LOGGED_BY_US = ("Exception encountered in asynchronous workflow", "Asyncio task cancelled for workflow or step")

Workflow = Callable[..., Coroutine[Any, Any, Any]]


class DbosRuntime:
    _running: ClassVar[DbosRuntime | None] = None

    def __init__(self, settings: Settings, process: str, jobs: Sequence[Job], *, at_once: int, poll: float) -> None:
        self._settings = settings
        self._process = process
        self._jobs = {job.name: job for job in jobs}
        if len(self._jobs) != len(jobs):
            raise ValueError("two jobs have the same name")
        self._at_once, self._poll = at_once, poll
        self._running_jobs = RunningJobs()
        self._engine: Engine | None = None
        self._process_lock: ProcessLock | None = None
        self.workflows: dict[str, Workflow] = {}

    async def start(self) -> None:
        # DBOS is one object for the whole process: a second runtime would silently work on the first one's database.
        if DbosRuntime._running is not None:
            raise RuntimeError("durable work runs in this process already; stop it first")
        if not self._settings.on_postgres:
            self._process_lock = ProcessLock(self._settings.data_dir.absolute() / "jobs.lock")
        try:
            self._engine = open_system_database(self._settings)
        except BaseException:
            self._release()
            raise
        DbosRuntime._running = self
        DBOS(config=self._config(self._engine))
        route_dbos_log()
        self.workflows = {name: self._register(job) for name, job in self._jobs.items()}
        # Not in a thread, although it blocks: DBOS runs all work on the loop that it is launched on.
        DBOS.launch()
        queues = {
            JobQueue.WORK: self._at_once,
            JobQueue.MAIL: MAILS_AT_ONCE,
            JobQueue.RECORDINGS: RECORDINGS_AT_ONCE,
        }
        for queue, at_once in queues.items():
            await DBOS.register_queue_async(
                queue, worker_concurrency=at_once, polling_interval_sec=self._poll, on_conflict="always_update"
            )
        await self._apply_schedules()

    async def stop(self, grace: float) -> None:
        if DbosRuntime._running is not self or self._engine is None:
            return
        with ThreadPoolExecutor(1) as executor:
            loop = asyncio.get_running_loop()
            # In a thread, because it sleeps while the work that it waits for needs this loop. It takes no new work
            # from its first moment on; it looks once a second whether all has ended, so zero when nothing runs.
            seconds = math.ceil(grace) + 1 if self._running_jobs.is_busy else 0
            ended = loop.run_in_executor(executor, partial(_destroy_dbos, seconds))
            await self._running_jobs.stop(grace)
            await ended
            # DBOS made its own threads the loop's threads and has just ended them: asyncio.to_thread would fail.
            loop.set_default_executor(ThreadPoolExecutor())
        await close_system_database(self._engine)
        self._engine = DbosRuntime._running = None
        self._release()

    def queue_of(self, name: str) -> JobQueue:
        return self._jobs[name].queue

    def _release(self) -> None:
        if self._process_lock:
            self._process_lock.release()
            self._process_lock = None

    def _config(self, engine: Engine) -> DBOSConfig:
        return DBOSConfig(
            name="screnpla",
            application_version=VERSION,
            executor_id=self._process,
            system_database_engine=engine,
            dbos_system_schema=SCHEMA,
            # JSON instead of pickle: what is stored stays readable when classes move, and cannot run code.
            serializer=DBOSPortableJSONSerializer(),
            max_executor_threads=THREADS,
            # We use neither its messages nor its events: without LISTEN there is one connection less, and with a
            # short sleep (nothing is asked of the database) stopping does not wait for the thread that listens.
            use_listen_notify=False,
            notification_listener_polling_interval_sec=0.1,
            log_level="WARNING",
            enable_otlp=False,
        )

    def _register(self, job: Job) -> Workflow:
        async def work(*args: Json) -> Json:
            with self._running_jobs.track(job.name):
                try:
                    # DBOS hands the time of the tick to scheduled work; ours looks at the clock itself.
                    return await job.run(*(() if job.schedule else args))
                except Exception as error:  # noqa: BLE001  whatever a job raises is its failure, not ours
                    failed = JobFailed.from_error(error)
                    log.error("jobs.failed", job=job.name, error=failed.code, at=error_location(error))
                    raise failed from None

        return DBOS.workflow(name=job.name, max_recovery_attempts=MOST_DEATHS)(work)

    async def _apply_schedules(self) -> None:
        """Declared jobs are scheduled, and nothing else: a schedule removed from the code ends here."""
        scheduled = [
            ScheduleInput(
                schedule_name=name, workflow_fn=self.workflows[name], schedule=job.schedule, queue_name=job.queue
            )
            for name, job in self._jobs.items()
            if job.schedule
        ]
        await DBOS.apply_schedules_async(scheduled)
        declared = {entry["schedule_name"] for entry in scheduled}
        for stored in await DBOS.list_schedules_async():
            if stored["schedule_name"] not in declared:
                await DBOS.delete_schedule_async(stored["schedule_name"])


def _destroy_dbos(seconds: int) -> None:
    DBOS.destroy(destroy_registry=True, workflow_completion_timeout_sec=seconds)


def route_dbos_log() -> None:
    """DBOS logs through the standard library; its records join the server's log, and none is written twice."""
    logger = logging.getLogger("dbos")
    # DBOS() has just put a handler of its own here and cut the logger off from the root.
    logger.handlers.clear()
    logger.propagate = True
    logger.addFilter(_is_not_logged_by_us)


def _is_not_logged_by_us(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith(LOGGED_BY_US)
