"""Daily clean-up job of the library: empties the bin of old scripts and forgets old records of letters."""

from __future__ import annotations

from functools import partial

from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.library.scripts.deleted_scripts import empty_bin
from screnpla.library.sharing.invitations import forget_sent_letters


def sweep_job(db: Database, clock: Clock) -> Job:
    return Job("library.sweep", partial(sweep_library, db, clock), schedule="37 3 * * *")


async def sweep_library(db: Database, clock: Clock) -> None:
    await empty_bin(db, clock())
    await forget_sent_letters(db, clock())
