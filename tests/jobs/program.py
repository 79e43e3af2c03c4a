"""A process with a few jobs, to be killed: it writes what happens into a log that all processes share."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from functools import partial
from pathlib import Path

from screnpla.jobs.engine import Jobs
from screnpla.jobs.job import Job, run_step
from screnpla.kit.clock import system_clock
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings

STEPS = 10


class EventLog:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, line: str) -> None:
        # One short write to a file opened for appending: lines of several processes never mix.
        handle = os.open(self.folder / "events", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.write(handle, f"{os.getpid()} {line}\n".encode())
        os.close(handle)

    async def hold(self, number: int) -> None:
        """The test decides how long a step takes: as long as its file is there."""
        while (self.folder / f"hold-{number}").exists():
            await asyncio.sleep(0.02)


async def ten_steps(log: EventLog, start: int) -> int:
    total = start
    for number in range(1, STEPS + 1):
        total = await run_step(f"step {number}", partial(one_step, log), number, total)
    log.write(f"result {total}")
    return total


async def one_step(log: EventLog, number: int, total: int) -> int:
    log.write(f"began {number}")
    await log.hold(number)
    log.write(f"ended {number}")
    return total + number


async def tick(log: EventLog) -> None:
    log.write("tick")


def declared(log: EventLog, schedule: str) -> list[Job]:
    jobs = [Job("test.ten", partial(ten_steps, log))]
    return [*jobs, Job("test.tick", partial(tick, log), schedule=schedule)] if schedule else jobs


async def main(folder: Path, database_url: str, key: str, schedule: str) -> None:
    settings = Settings(data_dir=folder, database_url=database_url)  # type: ignore[arg-type]
    database, log = Database(settings.database_address), EventLog(folder)
    jobs = Jobs(settings, database, system_clock, declared(log, schedule), poll=0.1, beat=0.2, patience=2, grace=1)
    stop_event = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop_event.set)
    await jobs.start()
    if key:
        await jobs.begin("test.ten", 100, key=key)
    log.write("ready")
    await stop_event.wait()
    await jobs.stop()
    await database.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]))
