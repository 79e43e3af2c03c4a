"""Processes for work on very long texts: in a thread of the server it would slow down everybody else's answers.

Python runs one thread at a time. Work on a text of a hundred thousand elements takes ten seconds in many small steps,
and some steps of a second in which no other thread may run.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from screnpla.kit.errors import Unavailable
from screnpla.kit.log import log
from screnpla.kit.memory import relax_garbage_collection
from screnpla.screenplay.formats.common.sandbox.confinement import die_with_parent

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")

# Bytes of a document. A script of 120 pages has some 300,000; up to here a process costs more than it spares.
LARGE_DOCUMENT = 1_000_000
PROCESSES = 2
ENDED = "The server had to stop before the file was ready. Please try again."
_pool: ProcessPoolExecutor | None = None


async def run_by_size(size: int, function: Callable[[*Arguments], Result], *args: *Arguments) -> Result:
    """In a thread for a document of usual size, in a process for a large one. The arguments must be picklable."""
    if size < LARGE_DOCUMENT:
        return await asyncio.to_thread(function, *args)
    return await run_in_process(function, *args)


async def run_in_process(function: Callable[[*Arguments], Result], *args: *Arguments) -> Result:
    pool = _open_pool()
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, function, *args)
    except BrokenProcessPool:
        # The system has ended a process, for example for want of memory. The next request starts new ones.
        log.error("heavy_processes.broken")
        _forget_pool(pool)
        raise Unavailable(ENDED) from None


def _open_pool() -> ProcessPoolExecutor:
    global _pool  # noqa: PLW0603  started when it is first needed
    if _pool is None:
        # Not forked: the server has threads, whose locks a fork would never see released.
        context = multiprocessing.get_context("spawn")
        _pool = ProcessPoolExecutor(PROCESSES, context, initializer=_prepare_process)
    return _pool


def _forget_pool(broken: ProcessPoolExecutor) -> None:
    global _pool  # noqa: PLW0603
    if _pool is broken:
        _pool = None
        broken.shutdown(wait=False)


def _prepare_process() -> None:
    # Ctrl+C in a terminal is for the server, which lets running work end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
    os.nice(5)  # whoever waits for a short answer comes first
    relax_garbage_collection()
