"""Long work shared among the cores of the machine, by copies of the process that has begun it.

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

from screnpla.screenplay.formats.isolation.walls import die_with_parent

T = TypeVar("T")
Part = Callable[[int, int], list[T]]  # the results from one number up to another
_MOST = 4


class _Hand(NamedTuple):
    process: int
    answer: BinaryIO
    first: int
    end: int


def shared(part: Part[T], count: int, least: int) -> list[T]:
    """The results for all numbers below `count`. Nobody is called for fewer than `least`."""
    hands = max(1, min(_MOST, _cores(), count // least))
    edges = [count * number // hands for number in range(hands + 1)]
    others = [_call(part, first, end) for first, end in pairwise(edges[1:])]
    try:
        found = part(0, edges[1])
        for hand in others:
            found += _answer(hand, part)
        return found
    finally:
        for hand in others:
            _dismiss(hand)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _call(part: Part[T], first: int, end: int) -> _Hand:
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
    return _Hand(process, os.fdopen(readable, "rb"), first, end)


def _answer(hand: _Hand, part: Part[T]) -> list[T]:
    try:
        return cast("list[T]", pickle.load(hand.answer))  # noqa: S301  from a copy of ourselves
    except (pickle.UnpicklingError, EOFError, AttributeError, ValueError, MemoryError):
        # What it met there we meet ourselves, and then say what it was.
        return part(hand.first, hand.end)


def _dismiss(hand: _Hand) -> None:
    hand.answer.close()
    with suppress(ProcessLookupError):
        os.kill(hand.process, signal.SIGKILL)
    os.waitpid(hand.process, 0)
