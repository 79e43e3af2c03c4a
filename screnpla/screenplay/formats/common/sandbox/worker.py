"""The process beside ours. It loads what the work needs once, and gives every file a child of its own.

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

from screnpla.screenplay.formats.isolation.bounds import ANSWER_BYTES, MEMORY_BYTES, OPEN_FILES, SECONDS
from screnpla.screenplay.formats.isolation.frames import (
    DIED,
    DONE,
    TOO_LONG,
    Ended,
    Frame,
    Late,
    receive,
    send,
)
from screnpla.screenplay.formats.isolation.walls import (
    adopt_orphans,
    be_nobody,
    die_with_parent,
    gain_nothing,
    leave_network,
)
from screnpla.screenplay.formats.limits import FILE_BYTES

Work = Callable[[bytes], bytes]
_IN, _OUT, _ERRORS = 0, 1, 2


def serve(work: Work) -> None:
    adopt_orphans()
    gain_nothing()
    leave_network()
    gc.freeze()  # so that a child's collector does not copy what all of them share
    while True:
        try:
            asked = receive(_IN, FILE_BYTES)
            send(_OUT, _in_a_child(work, asked.message))
        except Ended:
            return


def _in_a_child(work: Work, data: bytes) -> Frame:
    readable, writable = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(readable)
        _be_the_child(work, data, writable)
    os.close(writable)
    try:
        return receive(readable, ANSWER_BYTES, time.monotonic() + SECONDS)
    except Late:
        return Frame(TOO_LONG, b"")
    except Ended:
        return Frame(DIED, b"")
    finally:
        os.close(readable)
        _end_all(child)


def _end_all(child: int) -> None:
    """The child, and whatever it has left behind."""
    left = [child]
    while left:
        for process in left:
            with suppress(ProcessLookupError, ChildProcessError):
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
        left = _children()


def _children() -> list[int]:
    try:
        return [int(process) for process in Path("/proc/thread-self/children").read_text().split()]
    except OSError:
        return []


def _be_the_child(work: Work, data: bytes, writable: int) -> None:
    """Never returns. Whatever goes wrong in here is told by what is missing from the answer."""
    try:
        _confine(writable)
        send(writable, Frame(DONE, work(data)))
    finally:
        os._exit(0)


def _confine(writable: int) -> None:
    """No way to speak but by the answer, no file to write, an end in sight. It may still read what its user may."""
    be_nobody()
    die_with_parent()  # not before: a change of user would undo it
    nothing = os.open(os.devnull, os.O_RDWR)
    for handle in (_IN, _OUT, _ERRORS):
        os.dup2(nothing, handle)
    if nothing not in {_IN, _OUT, _ERRORS, writable}:
        os.close(nothing)
    for limit, most in (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_CPU, SECONDS + 1),  # for one whose worker is gone
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
    ):
        resource.setrlimit(limit, (most, most))


def main() -> None:
    module, _, name = sys.argv[1].partition(":")
    serve(getattr(importlib.import_module(module), name))


if __name__ == "__main__":
    main()
