"""The daily sweep of the library: what was kept for a time only, and that is over."""

from __future__ import annotations

from functools import partial

from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.library import invitations, waste_bin


def sweep_job(db: Database, clock: Clock) -> Job:
    return Job("library.sweep", partial(sweep, db, clock), schedule="37 3 * * *")


async def sweep(db: Database, clock: Clock) -> None:
    await waste_bin.empty(db, clock())
    await invitations.forget_letters(db, clock())
