"""Several processes behind one port: the parent listens, starts the workers, brings back who dies, and ends all."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress

from screnpla.cli.worker import PATIENCE_TO_END, Worker
from screnpla.kit.log import log
from screnpla.kit.settings import Settings

# Who dies young dies again: each time we wait longer, so that a fault does not eat the machine.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
GROWN_UP = 60.0


class Workers:
    """Served once, ended once."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._count = settings.workers
        self._listening = listening
        # They read the same settings as we did; only the port may have been chosen by the system.
        self._environment = {**os.environ, "SCRENPLA_PORT": str(settings.port)}
        self._ending = asyncio.Event()
        self._living: set[Worker] = set()

    async def serve(self, opened: Callable[[], None]) -> int:
        """Until a signal says otherwise; tells `opened` when all workers are open. The exit code."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._end)
        loop.add_signal_handler(signal.SIGINT, self._end_at_ctrl_c)
        # The first opens alone: it migrates for all, and what keeps the house from opening is told once.
        first = await self._start()
        if not await first.opens():
            code = await first.ended()
            return 0 if self._ending.is_set() else code or 1
        others = [await self._start_if_possible() for _ in range(1, self._count)]
        keeping = [asyncio.create_task(self._keep(worker)) for worker in (first, *others)]
        await asyncio.gather(*(worker.opens() for worker in others if worker))
        if not self._ending.is_set():
            opened()
        await asyncio.gather(*keeping)
        return 0

    async def _start(self) -> Worker:
        worker = await Worker.start(self._listening, self._environment)
        self._living.add(worker)
        if self._ending.is_set():  # told while it was being started
            worker.tell_to_end()
        return worker

    async def _keep(self, worker: Worker | None) -> None:
        """One place among the workers, always filled until all end."""
        pause = 0.0
        while not self._ending.is_set():
            lived = await self._life_of(worker) if worker else 0.0
            pause = 0.0 if lived > GROWN_UP else min(max(2 * pause, FIRST_PAUSE), LONGEST_PAUSE)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), pause)
            worker = await self._start_if_possible()
        if worker:
            await worker.ended()

    async def _life_of(self, worker: Worker) -> float:
        code = await worker.ended()
        self._living.discard(worker)
        if not self._ending.is_set():
            log.error("worker.died", process=worker.number, code=code)
        return worker.lived

    async def _start_if_possible(self) -> Worker | None:
        if self._ending.is_set():
            return None
        try:
            return await self._start()
        except OSError as error:  # the machine has no room for it now; the others go on
            log.error("worker.not_started", error=type(error).__name__, number=error.errno)
            return None

    def _end(self) -> None:
        if self._ending.is_set():
            return
        self._ending.set()
        self._listening.close()
        for worker in self._living:
            worker.tell_to_end()
        asyncio.get_running_loop().call_later(PATIENCE_TO_END, self._kill)

    def _end_at_ctrl_c(self) -> None:
        """Who presses it a second time will not wait."""
        if self._ending.is_set():
            self._kill()
        self._end()

    def _kill(self) -> None:
        for worker in self._living:
            worker.kill()
