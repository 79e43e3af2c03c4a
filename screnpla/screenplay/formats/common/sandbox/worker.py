"""The worker process. It loads the code of its work once, and gives every file a child process of its own.

Nothing that a file does to its child reaches the next file: the child ends with the file. A child is made in some
milliseconds, where a new Python would take a tenth of a second.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from screnpla.screenplay.formats.common.files.limits import FILE_BYTES
from screnpla.screenplay.formats.common.sandbox.confinement import (
    adopt_orphans,
    die_with_parent,
    drop_privileges,
    forbid_new_privileges,
    leave_network,
)
from screnpla.screenplay.formats.common.sandbox.protocol import (
    DIED,
    DONE,
    MEMORY_BYTES,
    OPEN_FILES,
    TOO_LONG,
    DeadlineExceeded,
    Frame,
    PipeClosed,
    receive_frame,
    send_frame,
)

Work = Callable[[bytes], bytes]
_IN, _OUT, _ERRORS = 0, 1, 2


def serve_work(work: Work, most: int, seconds: float) -> None:
    """`most`: bytes of an answer; `seconds`: for one file."""
    adopt_orphans()
    forbid_new_privileges()
    leave_network()
    gc.freeze()  # so that a child's collector does not copy what all of them share
    while True:
        try:
            request = receive_frame(_IN, max(FILE_BYTES, most))
            send_frame(_OUT, _run_in_child(work, request.message, most, seconds))
        except PipeClosed:
            return


def _run_in_child(work: Work, data: bytes, most: int, seconds: float) -> Frame:
    readable, writable = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(readable)
        _run_as_child(work, data, writable, seconds)
    os.close(writable)
    try:
        return receive_frame(readable, most, time.monotonic() + seconds)
    except DeadlineExceeded:
        return Frame(TOO_LONG, b"")
    except PipeClosed:
        return Frame(DIED, b"")
    finally:
        os.close(readable)
        _kill_descendants(child)


def _kill_descendants(child: int) -> None:
    """The child, and whatever it has left behind."""
    left = [child]
    while left:
        for process in left:
            with suppress(ProcessLookupError, ChildProcessError):
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
        left = _list_children()


def _list_children() -> list[int]:
    try:
        return [int(process) for process in Path("/proc/thread-self/children").read_text().split()]
    except OSError:
        return []


def _run_as_child(work: Work, data: bytes, writable: int, seconds: float) -> None:
    """Never returns. The parent sees every failure in here by the missing answer."""
    try:
        _confine_process(writable, seconds)
        send_frame(writable, Frame(DONE, work(data)))
    finally:
        os._exit(0)


def _confine_process(writable: int, seconds: float) -> None:
    """No way to speak but by the answer, no file to write, an end in sight. It may still read what its user may."""
    drop_privileges()
    die_with_parent()  # not before: a change of user would undo it
    nothing = os.open(os.devnull, os.O_RDWR)
    for handle in (_IN, _OUT, _ERRORS):
        os.dup2(nothing, handle)
    if nothing not in {_IN, _OUT, _ERRORS, writable}:
        os.close(nothing)
    for limit, most in (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_CPU, int(seconds) + 1),  # for one whose worker is gone
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
    ):
        resource.setrlimit(limit, (most, most))


def main() -> None:
    module, _, name = sys.argv[1].partition(":")
    serve_work(getattr(importlib.import_module(module), name), int(sys.argv[2]), float(sys.argv[3]))


if __name__ == "__main__":
    main()
