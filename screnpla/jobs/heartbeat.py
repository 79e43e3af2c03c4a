"""On PostgreSQL: every process says that it lives, and the living take over the work of the dead."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from dbos import DBOS
from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from screnpla.jobs.models import Process
from screnpla.kit.db import Database
from screnpla.kit.log import log


@dataclass(frozen=True)
class Adoption:
    database: Database
    me: str
    every: float
    patience: float

    async def beat(self) -> None:
        """Also brings back the row of a process that was only paused and taken for dead."""
        alive = insert(Process).values(id=self.me, seen_at=func.now())
        again = alive.on_conflict_do_update(index_elements=[Process.id], set_={"seen_at": func.now()})
        async with self.database.session() as session:
            await session.execute(again)

    async def adopt(self) -> None:
        # The order matters: a process says that it lives before it takes work. Asked the other way round,
        # one that starts between the two questions would have work and seem not to live.
        holders = await _holders_of_work()
        for dead in sorted(holders - await self._living()):
            log.warning("jobs.adopting", process=dead)
            # There is no claim that could be left behind half-way: DBOS hands work back to the queue only while
            # it still belongs to the dead process, row by row, so two adopters at once do no harm.
            # The public resume_workflows would forget how often work has taken its process down.
            await asyncio.to_thread(DBOS._recover_pending_workflows, [dead])  # noqa: SLF001
        await self._bury()

    async def look_around(self) -> None:
        try:
            await self.beat()
            await self.adopt()
        except Exception as error:  # noqa: BLE001  the database may be away; the next look tries again
            log.warning("jobs.no_heartbeat", error=type(error).__name__)

    async def keep_on(self, stopping: asyncio.Event) -> None:
        while not stopping.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), self.every)
            if not stopping.is_set():
                await self.look_around()

    async def leave(self) -> None:
        """Who leaves in order need not be waited for: the others adopt at their next look."""
        try:
            async with self.database.session() as session:
                await session.execute(delete(Process).where(Process.id == self.me))
        except SQLAlchemyError as error:
            # Then they wait until we seem dead. A database that is away must not spoil an orderly end.
            log.warning("jobs.no_farewell", error=type(error).__name__)

    async def _living(self) -> set[str]:
        alive = select(Process.id).where(Process.seen_at > func.now() - timedelta(seconds=self.patience))
        async with self.database.reading() as session:
            return {self.me, *await session.scalars(alive)}

    async def _bury(self) -> None:
        long_gone = Process.seen_at < func.now() - timedelta(seconds=10 * self.patience)
        async with self.database.session() as session:
            await session.execute(delete(Process).where(long_gone))


async def _holders_of_work() -> set[str]:
    running = await DBOS.list_workflows_async(status="PENDING", load_input=False, load_output=False)
    return {work.executor_id for work in running if work.executor_id}
