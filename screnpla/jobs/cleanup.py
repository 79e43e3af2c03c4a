"""Cleanup of jobs that ended a week ago: their arguments hold letters and names."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from dbos import DBOS

from screnpla.jobs.job import Job, run_step
from screnpla.kit.clock import Clock

KEEP_ENDED = timedelta(days=7)
BATCH = 500
NIGHTLY = "17 3 * * *"


def jobs_cleanup_job(clock: Clock) -> Job:
    return Job("jobs.sweep", partial(_delete_old_work, clock), schedule=NIGHTLY)


async def _delete_old_work(clock: Clock) -> int:
    before = (clock() - KEEP_ENDED).isoformat()
    return await run_step("forget", delete_work_before, before)


async def delete_work_before(before: str) -> int:
    # DBOS 3.3 has no garbage collection to call; it offers the list and the deletion.
    forgotten = 0
    while ids := await _list_ended(before) or await _list_given_up(before):
        await DBOS.delete_workflows_async(ids)
        forgotten += len(ids)
    return forgotten


async def _list_ended(before: str) -> list[str]:
    workflows = await DBOS.list_workflows_async(
        completed_before=before, limit=BATCH, load_input=False, load_output=False
    )
    return [work.workflow_id for work in workflows]


async def _list_given_up(before: str) -> list[str]:
    # These never ended, so they carry no time of ending; the time of beginning is all there is.
    given_up = await DBOS.list_workflows_async(
        status="MAX_RECOVERY_ATTEMPTS_EXCEEDED", end_time=before, limit=BATCH, load_input=False, load_output=False
    )
    return [work.workflow_id for work in given_up]
