"""Nightly cleanup of sessions, codes and links that can never be used again."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from screnpla.accounts.repository.code_rows import delete_old_codes
from screnpla.accounts.repository.link_rows import delete_expired_links
from screnpla.accounts.repository.session_rows import delete_expired_sessions
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database

# Longer than any code or confirmation lives; kept a day so that an odd report can still be looked into.
KEEP_CODES = timedelta(days=1)


def accounts_cleanup_job(db: Database, clock: Clock) -> Job:
    return Job("accounts.sweep", partial(delete_expired, db, clock), schedule="17 3 * * *")


async def delete_expired(db: Database, clock: Clock) -> None:
    now = clock()
    async with db.session() as session:
        await delete_expired_sessions(session, now)
        await delete_old_codes(session, now - KEEP_CODES)
        await delete_expired_links(session, now)
