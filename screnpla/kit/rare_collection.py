"""Python's search for circular garbage, made rare: laying out a long script, the server spent half its time in it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# After how many more objects it begins. Python's own 700 is for small programs: a script of 500 pages is half a million
# of them, hardly one circular; and while it searches, everybody waits.
OBJECTS = 20_000


def collect_rarely() -> None:
    """To be called once all that stays is there: it is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS, 10, 10)


@contextmanager
def no_collection() -> Iterator[None]:
    """While modules are loaded: nearly all of it stays, and looking through it takes a seventh of a start."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
