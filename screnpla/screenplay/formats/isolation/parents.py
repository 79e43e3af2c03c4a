"""A process that must not outlive the one that made it."""

from __future__ import annotations

import ctypes
import signal
import sys

_SET_SIGNAL_AT_PARENTS_DEATH = 1
# Looked up before there are children: in one that has no files left to open it could not be.
_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None


def die_with_parent() -> None:
    """Elsewhere than on Linux nobody asks; there its time ends with its processor seconds."""
    if _LIBRARY is not None:
        _LIBRARY.prctl(_SET_SIGNAL_AT_PARENTS_DEATH, signal.SIGKILL)
