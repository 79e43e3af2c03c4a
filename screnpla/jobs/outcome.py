"""How a piece of work stands: waiting, running, done or failed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dbos import PortableWorkflowError, WorkflowStatus

from screnpla.jobs.job import Json


class State(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


STATES = {"ENQUEUED": State.WAITING, "DELAYED": State.WAITING, "PENDING": State.RUNNING, "SUCCESS": State.DONE}


@dataclass(frozen=True)
class Outcome:
    state: State
    result: Json = None
    # The name of the error's type, and a sentence for a person where one of our own Problems was the cause.
    error: str = ""
    message: str = ""


def outcome_of(status: WorkflowStatus) -> Outcome:
    state = STATES.get(status.status, State.FAILED)
    if state is not State.FAILED:
        return Outcome(state, result=status.output)
    if isinstance(status.error, PortableWorkflowError):
        return Outcome(state, error=str(status.error.code or status.error.name), message=status.error.message)
    # No error was stored: it was cancelled, or it took its process down too often (MAX_RECOVERY_ATTEMPTS_EXCEEDED).
    return Outcome(state, error=status.status)
