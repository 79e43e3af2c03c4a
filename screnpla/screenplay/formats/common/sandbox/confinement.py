"""What Linux offers to keep a process in. Elsewhere, and where the machine forbids it, limits and silence must do."""

from __future__ import annotations

import ctypes
import os
import signal
import stat
import sys
from contextlib import suppress
from pathlib import Path

# Looked up before there are children: in one that has no files left to open it could not be.
_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None
_SIGNAL_AT_PARENTS_DEATH, _ADOPT_ORPHANS, _NO_NEW_PRIVILEGES = 1, 36, 38
_NOBODY = 65534
_OWN_USERS, _OWN_NETWORK = 0x10000000, 0x40000000


def _anybody_may_read(path: Path) -> bool:
    below = all(folder.stat().st_mode & stat.S_IXOTH for folder in path.resolve().parents)
    return below and bool(path.stat().st_mode & stat.S_IROTH)


ANYBODY_MAY_READ_US = all(map(_anybody_may_read, (Path(os.__file__), Path(__file__))))


def die_with_parent() -> None:
    """Without it one that is left behind ends with its processor seconds."""
    _control(_SIGNAL_AT_PARENTS_DEATH, signal.SIGKILL)


def adopt_orphans() -> None:
    """What a child leaves behind becomes ours, so that it can be ended."""
    _control(_ADOPT_ORPHANS, 1)


def gain_nothing() -> None:
    """No program that is started can have more rights than we have."""
    _control(_NO_NEW_PRIVILEGES, 1)


def be_nobody() -> None:
    """Where we are root: no file of anybody's, nor what the system tells of other processes, is open any more.

    Not where Python itself lies in root's own folders: what it has not loaded yet could never be.
    """
    if os.geteuid() == 0 and ANYBODY_MAY_READ_US:
        with suppress(OSError):  # in a container that has only the one user
            os.setgroups([])
            os.setgid(_NOBODY)
            os.setuid(_NOBODY)


def leave_network() -> None:
    """From now on there is nobody to call, not even on this machine."""
    if _LIBRARY is not None and _LIBRARY.unshare(_OWN_NETWORK) != 0:
        _LIBRARY.unshare(_OWN_USERS | _OWN_NETWORK)


def _control(what: int, value: int) -> None:
    if _LIBRARY is not None:
        _LIBRARY.prctl(what, value)
