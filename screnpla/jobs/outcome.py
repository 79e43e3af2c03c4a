"""Outcome of a job: waiting, running, done or failed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dbos import PortableWorkflowError, WorkflowStatus

from screnpla.jobs.job import Json


class JobState(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


STATES = {
    "ENQUEUED": JobState.WAITING,
    "DELAYED": JobState.WAITING,
    "PENDING": JobState.RUNNING,
    "SUCCESS": JobState.DONE,
}


@dataclass(frozen=True)
class JobOutcome:
    state: JobState
    result: Json = None
    # The name of the error's type, and a sentence for a person where one of our own Problems was the cause.
    error: str = ""
    message: str = ""


def read_outcome(status: WorkflowStatus) -> JobOutcome:
    state = STATES.get(status.status, JobState.FAILED)
    if state is not JobState.FAILED:
        return JobOutcome(state, result=status.output)
    if isinstance(status.error, PortableWorkflowError):
        return JobOutcome(state, error=str(status.error.code or status.error.name), message=status.error.message)
    # No error was stored: it was cancelled, or it took its process down too often (MAX_RECOVERY_ATTEMPTS_EXCEEDED).
    return JobOutcome(state, error=status.status)
