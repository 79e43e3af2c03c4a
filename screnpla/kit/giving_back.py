"""Memory that is not needed any more, given back to the machine.

What was freed in many small pieces stays with the process, for the next who wants such pieces, unless it is told.
"""

from __future__ import annotations

import ctypes

# Only the C library of Linux knows it; others give back by themselves, or not at all.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)


def give_back_memory() -> None:
    """To be done in a thread: it takes about as long as it took to free it."""
    if _trim is not None:
        _trim(0)
