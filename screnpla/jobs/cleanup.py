"""Work that ended a week ago is forgotten: its arguments hold letters and names."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from dbos import DBOS

from screnpla.jobs.job import Job, step
from screnpla.kit.clock import Clock

KEPT = timedelta(days=7)
BATCH = 500
NIGHTLY = "17 3 * * *"


def sweep_job(clock: Clock) -> Job:
    return Job("jobs.sweep", partial(_sweep, clock), schedule=NIGHTLY)


async def _sweep(clock: Clock) -> int:
    before = (clock() - KEPT).isoformat()
    return await step("forget", forget_ended_before, before)


async def forget_ended_before(before: str) -> int:
    # DBOS 3.3 has no garbage collection to call; it offers the list and the deletion.
    forgotten = 0
    while ids := await _ended(before) or await _given_up(before):
        await DBOS.delete_workflows_async(ids)
        forgotten += len(ids)
    return forgotten


async def _ended(before: str) -> list[str]:
    ended = await DBOS.list_workflows_async(completed_before=before, limit=BATCH, load_input=False, load_output=False)
    return [work.workflow_id for work in ended]


async def _given_up(before: str) -> list[str]:
    # These never ended, so they carry no time of ending; the time of beginning is all there is.
    given_up = await DBOS.list_workflows_async(
        status="MAX_RECOVERY_ATTEMPTS_EXCEEDED", end_time=before, limit=BATCH, load_input=False, load_output=False
    )
    return [work.workflow_id for work in given_up]
