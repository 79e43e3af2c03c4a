"""A worker as its parent sees it: started, open, ended."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Mapping
from contextlib import suppress

# Requests under way have ten seconds to end, durable work five; the rest is for closing.
PATIENCE_TO_END = 30.0


class Worker:
    def __init__(self, process: Process, line: socket.socket) -> None:
        self._process = process
        # Held for as long as the worker lives: when it breaks, the worker knows that we are dead.
        self._line = line
        self._began = time.monotonic()

    @classmethod
    async def start(cls, listening: socket.socket, environment: Mapping[str, str]) -> Worker:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        handles = (listening.fileno(), theirs.fileno())
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "screnpla.cli.worker_process", *map(str, handles)),
                pass_fds=handles,
                env=environment,
                # Ctrl+C is for the parent to hear; it tells the workers in its own words.
                process_group=0,
            )
        return cls(process, ours)

    @property
    def number(self) -> int:
        return self._process.pid

    @property
    def lived(self) -> float:
        return time.monotonic() - self._began

    async def opens(self) -> bool:
        """False when it ended before it was open."""
        return bool(await asyncio.get_running_loop().sock_recv(self._line, 1))

    async def ended(self) -> int:
        """Its exit code."""
        code = await self._process.wait()
        self._line.close()
        return code

    def tell_to_end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
