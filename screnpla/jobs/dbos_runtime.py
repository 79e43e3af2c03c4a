"""One life of DBOS in this process: registered, launched on the running loop, and ended without a trace."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ClassVar

from dbos import DBOS, DBOSConfig, DBOSPortableJSONSerializer, ScheduleInput
from sqlalchemy import Engine

from screnpla.jobs.alone import Alone
from screnpla.jobs.dbos_log import join_house_log
from screnpla.jobs.job import Failed, Job, Json, Lane
from screnpla.jobs.system_database import SCHEMA, close_system_database, open_system_database
from screnpla.jobs.under_way import UnderWay
from screnpla.kit.log import log, place_of
from screnpla.kit.settings import Settings

# A letter that waits for its next try is only a sleeping task: many may.
LETTERS_AT_ONCE = 500
# Constant, so that work begun by older code is resumed by newer code.
VERSION = "screnpla"
# Work that took its process down this often is given up, or it would take every process down for ever.
MOST_DEATHS = 20
THREADS = 64

Workflow = Callable[..., Coroutine[Any, Any, Any]]


class Life:
    _now: ClassVar[Life | None] = None

    def __init__(self, settings: Settings, process: str, jobs: Sequence[Job], *, at_once: int, poll: float) -> None:
        self._settings = settings
        self._process = process
        self._jobs = {job.name: job for job in jobs}
        if len(self._jobs) != len(jobs):
            raise ValueError("two jobs have the same name")
        self._at_once, self._poll = at_once, poll
        self._under_way = UnderWay()
        self._engine: Engine | None = None
        self._alone: Alone | None = None
        self.workflows: dict[str, Workflow] = {}

    async def begin(self) -> None:
        # DBOS is one object for the whole process: a second life would silently work on the first one's database.
        if Life._now is not None:
            raise RuntimeError("durable work runs in this process already; stop it first")
        if not self._settings.on_postgres:
            self._alone = Alone(self._settings.data_dir.absolute() / "jobs.lock")
        try:
            self._engine = open_system_database(self._settings)
        except BaseException:
            self._release()
            raise
        Life._now = self
        DBOS(config=self._config(self._engine))
        join_house_log()
        self.workflows = {name: self._register(job) for name, job in self._jobs.items()}
        # Not in a thread, although it blocks: DBOS runs all work on the loop that it is launched on.
        DBOS.launch()
        for lane, at_once in {Lane.WORK: self._at_once, Lane.LETTERS: LETTERS_AT_ONCE}.items():
            await DBOS.register_queue_async(
                lane, worker_concurrency=at_once, polling_interval_sec=self._poll, on_conflict="always_update"
            )
        await self._apply_schedules()

    async def end(self, grace: float) -> None:
        if Life._now is not self or self._engine is None:
            return
        with ThreadPoolExecutor(1) as aside:
            loop = asyncio.get_running_loop()
            # In a thread, because it sleeps while the work that it waits for needs this loop. It takes no new work
            # from its first moment on; it looks once a second whether all has ended, so zero when nothing runs.
            seconds = math.ceil(grace) + 1 if self._under_way.busy else 0
            ended = loop.run_in_executor(aside, partial(_destroy, seconds))
            await self._under_way.stop(grace)
            await ended
            # DBOS made its own threads the loop's threads and has just ended them: asyncio.to_thread would fail.
            loop.set_default_executor(ThreadPoolExecutor())
        await close_system_database(self._engine)
        self._engine = Life._now = None
        self._release()

    def lane_of(self, name: str) -> Lane:
        return self._jobs[name].lane

    def _release(self) -> None:
        if self._alone:
            self._alone.end()
            self._alone = None

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
            with self._under_way.entered(job.name):
                try:
                    # DBOS hands the time of the tick to scheduled work; ours looks at the clock itself.
                    return await job.run(*(() if job.schedule else args))
                except Exception as error:  # noqa: BLE001  whatever a job raises is its failure, not ours
                    failed = Failed.because(error)
                    log.error("jobs.failed", job=job.name, error=failed.code, at=place_of(error))
                    raise failed from None

        return DBOS.workflow(name=job.name, max_recovery_attempts=MOST_DEATHS)(work)

    async def _apply_schedules(self) -> None:
        """What is declared is scheduled, and nothing else: a schedule removed from the code ends here."""
        scheduled = [
            ScheduleInput(
                schedule_name=name, workflow_fn=self.workflows[name], schedule=job.schedule, queue_name=job.lane
            )
            for name, job in self._jobs.items()
            if job.schedule
        ]
        await DBOS.apply_schedules_async(scheduled)
        declared = {entry["schedule_name"] for entry in scheduled}
        for stored in await DBOS.list_schedules_async():
            if stored["schedule_name"] not in declared:
                await DBOS.delete_schedule_async(stored["schedule_name"])


def _destroy(seconds: int) -> None:
    DBOS.destroy(destroy_registry=True, workflow_completion_timeout_sec=seconds)
