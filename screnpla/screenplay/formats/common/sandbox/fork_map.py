"""A parallel map over forks of the current process, one for each core.

Only for the inside of the cage: the copies speak by pickles, as one does among equals who have met the same stranger.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import BinaryIO, NamedTuple, TypeVar, cast

from screnpla.screenplay.formats.common.sandbox.confinement import die_with_parent

T = TypeVar("T")
PartialWork = Callable[[int, int], list[T]]  # the results from one number up to another
_MOST = 4


class _Fork(NamedTuple):
    process: int
    answer: BinaryIO
    first: int
    end: int


def map_in_forks(part: PartialWork[T], count: int, least: int) -> list[T]:
    """The results for all numbers below `count`. Nobody is called for fewer than `least`."""
    forks = max(1, min(_MOST, _count_cores(), count // least))
    edges = [count * number // forks for number in range(forks + 1)]
    others = [_start_fork(part, first, end) for first, end in pairwise(edges[1:])]
    try:
        found = part(0, edges[1])
        for fork in others:
            found += _collect_results(fork, part)
        return found
    finally:
        for fork in others:
            _end_fork(fork)


def _count_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start_fork(part: PartialWork[T], first: int, end: int) -> _Fork:
    readable, writable = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            die_with_parent()
            os.close(readable)
            with os.fdopen(writable, "wb") as file:
                pickle.dump(part(first, end), file, pickle.HIGHEST_PROTOCOL)
        finally:
            os._exit(0)
    os.close(writable)
    return _Fork(process, os.fdopen(readable, "rb"), first, end)


def _collect_results(fork: _Fork, part: PartialWork[T]) -> list[T]:
    try:
        return cast("list[T]", pickle.load(fork.answer))  # noqa: S301  from a copy of ourselves
    except (pickle.UnpicklingError, EOFError, AttributeError, ValueError, MemoryError):
        # The parent does the work again and meets the same error, which it can raise.
        return part(fork.first, fork.end)


def _end_fork(fork: _Fork) -> None:
    fork.answer.close()
    with suppress(ProcessLookupError):
        os.kill(fork.process, signal.SIGKILL)
    os.waitpid(fork.process, 0)
