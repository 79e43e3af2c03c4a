"""Memory of the server process: released to the machine, and searched for circular garbage rarely.

Memory freed in many small pieces stays with the process for its next allocations, unless it is released. And while a
long script was laid out, the server spent half its time in Python's garbage collector.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager

# Only the C library of Linux has it; others release memory by themselves, or not at all.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)


def release_memory() -> None:
    """To be done in a thread: it takes about as long as it took to free it."""
    if _trim is not None:
        _trim(0)


# New objects after which a collection begins. Python's own 700 is for small programs: a script of 500 pages is half a
# million of them, hardly one circular; and while it searches, everybody waits.
COLLECT_AFTER_OBJECTS = 20_000
# Young collections before the middle generation is searched, and searches of that before all objects are: hundreds of
# milliseconds with one long text open. What is circular (an exception and its frames) is nearly always found young.
COLLECT_MIDDLE_AFTER, COLLECT_ALL_AFTER = 4, 500


def relax_garbage_collection() -> None:
    """To be called once all long-lived objects exist: they are not searched again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER_OBJECTS, COLLECT_MIDDLE_AFTER, COLLECT_ALL_AFTER)


@contextmanager
def pause_garbage_collection() -> Iterator[None]:
    """While modules are loaded: nearly all of it stays, and looking through it takes a seventh of a start."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
