"""A process that reminds writers every second, by a clock in a file, and writes its ticks into the shared log."""

from __future__ import annotations

import asyncio
import signal
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from screnpla.accounts.password_hashing import PasswordHasher
from screnpla.accounts.reminders.send_reminders import reminder_job, send_due_reminders
from screnpla.accounts.services import AccountServices
from screnpla.jobs.engine import Jobs
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.rate_limits.limits import Limits
from screnpla.kit.settings import Settings
from screnpla.mail.delivery import MailQueue, delivery_job
from screnpla.mail.sender import make_sender
from tests.jobs.program import EventLog


class Work:
    """The job as the app declares it, only more often: a tick of five minutes is too long for a test."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.log = EventLog(folder)
        self.clock: Clock = lambda: datetime.fromisoformat((folder / "now").read_text())
        self.db = Database(settings.database_address)
        sender = make_sender(settings, self.clock)
        self.services = AccountServices(
            db=self.db,
            limits=Limits("off"),
            clock=self.clock,
            sender=sender,
            mail_queue=MailQueue(self._begin),
            begin_job=self._begin,
            passwords=PasswordHasher(),
            signing_key=settings.signing_key,
            session_life=timedelta(days=30),
            public_address=settings.public_address,
        )
        often = replace(reminder_job(self.services, self.clock), run=self._tick, schedule="* * * * * *")
        self.jobs = Jobs(settings, self.db, self.clock, [delivery_job(sender), often], poll=0.1, beat=0.2, grace=1)

    async def _begin(self, name: str, *args: str, key: str) -> None:
        await self.jobs.begin(name, *args, key=key)

    async def _tick(self) -> None:
        # Also twice at once, as two processes do whose ticks overlap.
        await asyncio.gather(*(send_due_reminders(self.services, self.clock) for _ in range(2)))
        self.log.write("tick")


async def main(folder: Path, database_url: str) -> None:
    work = Work(Settings(data_dir=folder, database_url=database_url), folder)  # type: ignore[arg-type]
    stop_event = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop_event.set)
    await work.jobs.start()
    work.log.write("ready")
    await stop_event.wait()
    await work.jobs.stop()
    await work.db.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
