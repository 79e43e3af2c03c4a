"""Starts, watches and kills processes: those of `program.py`, or of another package's program."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.servers.loaded import Forked, fork

PATIENCE = 30


class Processes:
    def __init__(self, folder: Path, database_url: str, program: str = "tests.jobs.program") -> None:
        self.folder = folder
        self.database_url = database_url
        self._program = program
        self._started: list[Forked] = []

    async def start(self, *, key: str = "", schedule: str = "") -> Forked:
        process = fork(self._program, self.folder, self.database_url, key, schedule)
        self._started.append(process)
        await self.wait_for(lambda: f"{process.pid} ready" in self.lines())
        return process

    async def kill(self, process: Forked, stop_signal: signal.Signals = signal.SIGKILL) -> None:
        process.send_signal(stop_signal)
        await self.wait_for_end(process)

    async def wait_for_end(self, process: Forked) -> None:
        await asyncio.to_thread(process.wait)

    async def kill_all(self) -> None:
        for process in self._started:
            await self.kill(process)

    def hold(self, number: int) -> None:
        (self.folder / f"hold-{number}").touch()

    def release(self, number: int) -> None:
        (self.folder / f"hold-{number}").unlink()

    def lines(self) -> list[str]:
        log_file = self.folder / "events"
        return log_file.read_text().splitlines() if log_file.exists() else []

    def has_logged(self, entry: str, by: Forked | None = None) -> bool:
        pid = str(by.pid) if by else ""
        return any(line.endswith(f" {entry}") and line.startswith(pid) for line in self.lines())

    def count_events(self) -> Counter[str]:
        """How often each thing happened, in whichever process."""
        return Counter(line.split(" ", 1)[1] for line in self.lines())

    async def wait_for(self, condition: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, self.lines()
            await asyncio.sleep(0.02)
