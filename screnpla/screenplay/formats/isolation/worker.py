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
from screnpla.screenplay.formats.isolation.parents import die_with_parent
from screnpla.screenplay.formats.limits import FILE_BYTES

Work = Callable[[bytes], bytes]
_IN, _OUT, _ERRORS = 0, 1, 2


def serve(work: Work) -> None:
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
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _be_the_child(work: Work, data: bytes, writable: int) -> None:
    """Never returns. Whatever goes wrong in here is told by what is missing from the answer."""
    try:
        _confine(writable)
        send(writable, Frame(DONE, work(data)))
    finally:
        os._exit(0)


def _confine(writable: int) -> None:
    """No way to talk to anybody but by the answer; no files; an end in sight."""
    die_with_parent()
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
