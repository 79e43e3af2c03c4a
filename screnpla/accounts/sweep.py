"""Nightly: sessions, codes and links that can never be used again are removed."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from screnpla.accounts.repository import code_rows, link_rows, session_rows
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database

# Longer than any code or confirmation lives; kept a day so that an odd report can still be looked into.
KEEP_CODES = timedelta(days=1)


def sweep_job(db: Database, clock: Clock) -> Job:
    return Job("accounts.sweep", partial(sweep, db, clock), schedule="17 3 * * *")


async def sweep(db: Database, clock: Clock) -> None:
    now = clock()
    async with db.session() as session:
        await session_rows.sweep(session, now)
        await code_rows.sweep(session, now - KEEP_CODES)
        await link_rows.sweep(session, now)
