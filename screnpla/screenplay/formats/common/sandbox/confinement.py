"""Confinement of a process by Linux. Elsewhere, and where the machine forbids it, resource limits must do."""

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
_CLONE_NEWUSER, _CLONE_NEWNET = 0x10000000, 0x40000000


def _is_world_readable(path: Path) -> bool:
    below = all(folder.stat().st_mode & stat.S_IXOTH for folder in path.resolve().parents)
    return below and bool(path.stat().st_mode & stat.S_IROTH)


PYTHON_IS_WORLD_READABLE = all(map(_is_world_readable, (Path(os.__file__), Path(__file__))))


def die_with_parent() -> None:
    """Without it one that is left behind ends with its processor seconds."""
    _call_prctl(_SIGNAL_AT_PARENTS_DEATH, signal.SIGKILL)


def adopt_orphans() -> None:
    """Orphans of a child become ours, so that they can be ended."""
    _call_prctl(_ADOPT_ORPHANS, 1)


def forbid_new_privileges() -> None:
    """No program that is started can have more rights than we have."""
    _call_prctl(_NO_NEW_PRIVILEGES, 1)


def drop_privileges() -> None:
    """Where we are root: no file of anybody's, nor what the system tells of other processes, is open any more.

    Not where Python itself lies in root's own folders: what it has not loaded yet could never be.
    """
    if os.geteuid() == 0 and PYTHON_IS_WORLD_READABLE:
        with suppress(OSError):  # in a container that has only the one user
            os.setgroups([])
            os.setgid(_NOBODY)
            os.setuid(_NOBODY)


def leave_network() -> None:
    """From now on there is nobody to call, not even on this machine."""
    if _LIBRARY is not None and _LIBRARY.unshare(_CLONE_NEWNET) != 0:
        _LIBRARY.unshare(_CLONE_NEWUSER | _CLONE_NEWNET)


def _call_prctl(option: int, value: int) -> None:
    if _LIBRARY is not None:
        _LIBRARY.prctl(option, value)
