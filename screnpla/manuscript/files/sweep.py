"""Hourly: files that were read and never became scripts are removed, and tickets that nobody used."""

from __future__ import annotations

from functools import partial

from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.manuscript.files.waiting import KEEP
from screnpla.manuscript.repository import import_rows, ticket_rows


def import_sweep_job(db: Database, clock: Clock) -> Job:
    return Job("manuscript.import_sweep", partial(sweep, db, clock), schedule="41 * * * *")


async def sweep(db: Database, clock: Clock) -> None:
    async with db.session() as session:
        await import_rows.sweep(session, clock() - KEEP)
        await ticket_rows.sweep(session, clock())
