"""Supervisor of several workers behind one port: listens, starts them, restarts those that die, and stops all."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable, Mapping
from contextlib import suppress

from screnpla.kit.log import log
from screnpla.kit.settings import Settings

# Requests under way have ten seconds to end, durable work five; the rest is for closing.
SHUTDOWN_TIMEOUT = 30.0


class ServerWorker:
    """A worker process, seen from its parent."""

    def __init__(self, process: Process, parent_socket: socket.socket) -> None:
        self._process = process
        # Held for as long as the worker lives: when it breaks, the worker knows that we are dead.
        self._parent_socket = parent_socket
        self._began = time.monotonic()

    @classmethod
    async def start(cls, listening: socket.socket, environment: Mapping[str, str]) -> ServerWorker:
        parent_socket, child_socket = socket.socketpair()
        parent_socket.setblocking(False)
        handles = (listening.fileno(), child_socket.fileno())
        with child_socket:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "screnpla.cli.server.worker_process", *map(str, handles)),
                pass_fds=handles,
                env=environment,
                # Ctrl+C is handled by the parent, which then terminates the workers.
                process_group=0,
            )
        return cls(process, parent_socket)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def lifetime(self) -> float:
        return time.monotonic() - self._began

    async def wait_until_open(self) -> bool:
        """False when it ended before it was open."""
        return bool(await asyncio.get_running_loop().sock_recv(self._parent_socket, 1))

    async def wait_until_ended(self) -> int:
        """Its exit code."""
        code = await self._process.wait()
        self._parent_socket.close()
        return code

    def terminate(self) -> None:
        with suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()


# A worker that dies young dies again: backoff, so that a fault does not eat the machine.
FIRST_BACKOFF, LONGEST_BACKOFF = 0.5, 30.0
RESET_BACKOFF_AFTER = 60.0


class WorkerSupervisor:
    """Runs once."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._count = settings.workers
        self._listening = listening
        # They read the same settings as we did; only the port may have been chosen by the system.
        self._environment = {**os.environ, "SCRENPLA_PORT": str(settings.port)}
        self._stopping = asyncio.Event()
        self._running: set[ServerWorker] = set()

    async def serve(self, opened: Callable[[], None]) -> int:
        """Until a signal says otherwise; calls `opened` when all workers are open. The exit code."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._stop)
        loop.add_signal_handler(signal.SIGINT, self._stop_at_ctrl_c)
        # The first opens alone: it migrates for all, and an error that keeps the application from opening is reported
        # once.
        first = await self._start()
        if not await first.wait_until_open():
            code = await first.wait_until_ended()
            return 0 if self._stopping.is_set() else code or 1
        others = [await self._start_if_possible() for _ in range(1, self._count)]
        tasks = [asyncio.create_task(self._keep_running(worker)) for worker in (first, *others)]
        await asyncio.gather(*(worker.wait_until_open() for worker in others if worker))
        if not self._stopping.is_set():
            opened()
        await asyncio.gather(*tasks)
        return 0

    async def _start(self) -> ServerWorker:
        worker = await ServerWorker.start(self._listening, self._environment)
        self._running.add(worker)
        if self._stopping.is_set():  # stopped while it was being started
            worker.terminate()
        return worker

    async def _keep_running(self, worker: ServerWorker | None) -> None:
        """Restarts one of the workers whenever it dies, until all stop."""
        pause = 0.0
        while not self._stopping.is_set():
            lifetime = await self._wait_for_death(worker) if worker else 0.0
            pause = 0.0 if lifetime > RESET_BACKOFF_AFTER else min(max(2 * pause, FIRST_BACKOFF), LONGEST_BACKOFF)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
            worker = await self._start_if_possible()
        if worker:
            await worker.wait_until_ended()

    async def _wait_for_death(self, worker: ServerWorker) -> float:
        code = await worker.wait_until_ended()
        self._running.discard(worker)
        if not self._stopping.is_set():
            log.error("worker.died", process=worker.pid, code=code)
        return worker.lifetime

    async def _start_if_possible(self) -> ServerWorker | None:
        if self._stopping.is_set():
            return None
        try:
            return await self._start()
        except OSError as error:  # the machine has no resources for it now; the others go on
            log.error("worker.not_started", error=type(error).__name__, number=error.errno)
            return None

    def _stop(self) -> None:
        if self._stopping.is_set():
            return
        self._stopping.set()
        self._listening.close()
        for worker in self._running:
            worker.terminate()
        asyncio.get_running_loop().call_later(SHUTDOWN_TIMEOUT, self._kill_all)

    def _stop_at_ctrl_c(self) -> None:
        """A second Ctrl+C does not wait."""
        if self._stopping.is_set():
            self._kill_all()
        self._stop()

    def _kill_all(self) -> None:
        for worker in self._running:
            worker.kill()
