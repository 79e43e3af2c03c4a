"""A job, declared beside the function it runs, and the durable steps inside it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar, TypeVarTuple

from dbos import DBOS, PortableWorkflowError

from screnpla.jobs.running_jobs import RunningJob, current_job
from screnpla.kit.errors import Problem
from screnpla.kit.log import error_location, log

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Result = TypeVar("Result", bound=Json)
Arguments = TypeVarTuple("Arguments")

LONGEST_WAIT = 3600.0


class JobQueue(StrEnum):
    """Jobs that wait long for others (a mail server over lunch), or need a core for seconds, hold nobody else up."""

    WORK = "screnpla"
    MAIL = "letters"
    RECORDINGS = "recordings"


@dataclass(frozen=True)
class Job:
    """`name` is stored with the work, so renaming a job orphans what was begun under the old name."""

    name: str
    run: Callable[..., Awaitable[Json]]
    # Five cron fields (or six, seconds first) in UTC; `run` then takes no arguments.
    schedule: str | None = None
    queue: JobQueue = JobQueue.WORK


class JobFailed(Exception):
    """A step or a job failed. It looks the same when it happens and when it is replayed after a restart."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @classmethod
    def from_error(cls, error: Exception) -> JobFailed:
        if isinstance(error, JobFailed):
            return error
        # Only our own sentences are kept: a library's message may quote an address or a letter.
        return cls(type(error).__name__, error.message if isinstance(error, Problem) else "")


async def run_step(
    name: str,
    function: Callable[[*Arguments], Awaitable[Result]],
    *args: *Arguments,
    tries: int = 1,
    wait: float = 1.0,
    final: tuple[type[Exception], ...] = (),
) -> Result:
    """One durable step of the running job: once it has ended it is never run again, only its result is read.

    It may run twice when the process dies in the middle, so it must bear that. It is tried `tries` times, `wait`
    seconds apart at first and twice as long each time, and not again after an error named in `final`.
    Raises Failed.
    """
    work = current_job.get()
    work.running_jobs.raise_if_stopping()

    async def attempts() -> Result:
        for number in range(1, tries + 1):
            try:
                return await function(*args)
            except Exception as error:  # noqa: BLE001  whatever it raises, it may go well next time
                _log_failed_try(work, name, error, number, tries)
                if number == tries or isinstance(error, final):
                    raise JobFailed.from_error(error) from None
            await work.running_jobs.pause(min(wait * 2 ** (number - 1), LONGEST_WAIT))
        raise ValueError("a step needs at least one try")

    try:
        return await DBOS.run_step_async({"name": name}, attempts)
    except PortableWorkflowError as stored:
        raise JobFailed(str(stored.code or stored.name), stored.message) from None


def _log_failed_try(work: RunningJob, step_name: str, error: Exception, number: int, tries: int) -> None:
    log.warning(
        "jobs.step_failed",
        job=work.job,
        step=step_name,
        error=type(error).__name__,
        at=error_location(error),
        number=number,
        tries=tries,
    )
