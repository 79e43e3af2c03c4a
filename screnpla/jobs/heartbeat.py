"""Heartbeat of processes on PostgreSQL: each reports that it lives, and the live ones adopt the work of the dead."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from dbos import DBOS
from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from screnpla.jobs.models import WorkerProcess
from screnpla.kit.db import Database
from screnpla.kit.log import log


@dataclass(frozen=True)
class Heartbeat:
    database: Database
    process_id: str
    interval: float
    patience: float

    async def beat(self) -> None:
        """Also brings back the row of a process that was only paused and taken for dead."""
        alive = insert(WorkerProcess).values(id=self.process_id, seen_at=func.now())
        upsert = alive.on_conflict_do_update(index_elements=[WorkerProcess.id], set_={"seen_at": func.now()})
        async with self.database.session() as session:
            await session.execute(upsert)

    async def adopt_orphaned_work(self) -> None:
        # The order matters: a process says that it lives before it takes work. Asked the other way round,
        # one that starts between the two questions would have work and seem not to live.
        holders = await _find_work_holders()
        for dead in sorted(holders - await self._find_live_processes()):
            log.warning("jobs.adopting", process=dead)
            # There is no claim that could be left behind half-way: DBOS hands work back to the queue only while
            # it still belongs to the dead process, row by row, so two adopters at once do no harm.
            # The public resume_workflows would forget how often work has taken its process down.
            await asyncio.to_thread(DBOS._recover_pending_workflows, [dead])  # noqa: SLF001
        await self._delete_dead_processes()

    async def beat_and_adopt(self) -> None:
        try:
            await self.beat()
            await self.adopt_orphaned_work()
        except Exception as error:  # noqa: BLE001  the database may be away; the next heartbeat tries again
            log.warning("jobs.no_heartbeat", error=type(error).__name__)

    async def run(self, stopping: asyncio.Event) -> None:
        while not stopping.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), self.interval)
            if not stopping.is_set():
                await self.beat_and_adopt()

    async def sign_off(self) -> None:
        """After an orderly stop nobody needs to wait for the timeout: the others adopt at their next heartbeat."""
        try:
            async with self.database.session() as session:
                await session.execute(delete(WorkerProcess).where(WorkerProcess.id == self.process_id))
        except SQLAlchemyError as error:
            # Then the others wait for the timeout. A database that is away must not spoil an orderly stop.
            log.warning("jobs.sign_off_failed", error=type(error).__name__)

    async def _find_live_processes(self) -> set[str]:
        alive = select(WorkerProcess.id).where(WorkerProcess.seen_at > func.now() - timedelta(seconds=self.patience))
        async with self.database.reading() as session:
            return {self.process_id, *await session.scalars(alive)}

    async def _delete_dead_processes(self) -> None:
        long_gone = WorkerProcess.seen_at < func.now() - timedelta(seconds=10 * self.patience)
        async with self.database.session() as session:
            await session.execute(delete(WorkerProcess).where(long_gone))


async def _find_work_holders() -> set[str]:
    running = await DBOS.list_workflows_async(status="PENDING", load_input=False, load_output=False)
    return {work.executor_id for work in running if work.executor_id}
