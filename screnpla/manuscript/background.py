"""Work beside the request: a thread pool for long texts, background tasks of rooms, best-effort work after a read."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeAlias, TypeVar

from screnpla.kit.log import error_location, log

Params = ParamSpec("Params")
Result = TypeVar("Result")

THREAD_NAME = "texts"
# Two threads of their own for texts being written: long ones by the dozen must not take the threads of all readers.
_TEXT_THREADS = ThreadPoolExecutor(max_workers=2, thread_name_prefix=THREAD_NAME)


async def run_in_text_thread(function: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs) -> Result:
    """As `asyncio.to_thread`. The function must not block on anything: two that do would stop all writing."""
    work = partial(copy_context().run, function, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_TEXT_THREADS, work)


def stop_text_threads(seconds: float) -> bool:
    """False when one is still at work after so long. For the end of the process: none starts again."""
    _TEXT_THREADS.shutdown(wait=False, cancel_futures=True)
    until = time.monotonic() + seconds
    threads = [thread for thread in threading.enumerate() if thread.name.startswith(THREAD_NAME)]
    for thread in threads:
        thread.join(max(0, until - time.monotonic()))
    return not any(thread.is_alive() for thread in threads)


Work: TypeAlias = Coroutine[Any, Any, None]


class BackgroundTasks:
    """Tasks that run until they end or the server stops; a failure is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def start(self, work: Work) -> None:
        if self._is_closing:
            work.close()
            return
        # The coroutine itself, not a wrapper: in a task that is cancelled before it began, a wrapper never awaits it.
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_done)

    def close(self) -> None:
        self._is_closing = True
        for task in list(self._tasks):
            task.cancel()

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            _log_failure(failure)


async def run_logged(work: Work) -> bool:
    """Whether the work succeeded; a failure is logged."""
    try:
        await work
    except Exception as failure:  # noqa: BLE001
        _log_failure(failure)
        return False
    return True


def _log_failure(failure: BaseException) -> None:
    log.error("background.failed", error=type(failure).__name__, at=error_location(failure))


# Seconds. As a rule best-effort work takes a few milliseconds; when many write, a reader does not wait for it.
BEST_EFFORT_SECONDS = 1
_RUNNING: set[asyncio.Task[None]] = set()  # asyncio itself holds no reference to a running task


async def run_best_effort(work: Coroutine[Any, Any, None]) -> None:
    """Records something about a read (a script was opened, a link was used), without keeping the reader from reading.

    The work is done when this returns, or soon after; a failure is logged and that is all.
    """
    task = asyncio.create_task(_log_failures(work))
    _RUNNING.add(task)
    task.add_done_callback(_RUNNING.discard)
    await asyncio.wait({task}, timeout=BEST_EFFORT_SECONDS)


async def _log_failures(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception as failure:  # noqa: BLE001  whatever it is, the reader has what they came for
        log.warning("background.best_effort_failed", error=type(failure).__name__, at=error_location(failure))
