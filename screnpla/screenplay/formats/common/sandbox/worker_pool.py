"""The processes beside ours, from this side: started when first needed, kept, and replaced when they end."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

from screnpla.screenplay.formats.isolation.bounds import ANSWER_BYTES, SECONDS
from screnpla.screenplay.formats.isolation.frames import DONE, TOO_LONG, WORK, Ended, Frame, Late, receive, send
from screnpla.screenplay.losses import BadFile

TOOK_TOO_LONG = (
    "Reading the file took far longer than any screenplay does, so we stopped. Please export it again from the program "
    "it was written in, or bring Final Draft (.fdx) or Fountain."
)
BROKE = "The file is damaged in a way that cannot be read. Please save it again in the program it comes from."
BUSY = "Too many files are being read at the moment. Please try again in a minute."

_AT_ONCE = max(2, min(4, os.cpu_count() or 2))
# The worker stops its child itself; this is for a worker that does not answer at all.
_GRACE = 10
_LONGEST_WAIT = 120


class _Worker:
    def __init__(self, work: str) -> None:
        # It gets nothing of our environment, which holds passwords; nor our terminal's Ctrl+C.
        self._process = subprocess.Popen(  # noqa: S603  our own program
            [sys.executable, "-P", "-m", "screnpla.screenplay.formats.isolation.worker", work],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={"LC_ALL": "C.UTF-8", **_search_path()},
            start_new_session=True,
        )

    def ask(self, data: bytes) -> Frame:
        assert self._process.stdin
        assert self._process.stdout
        until = time.monotonic() + SECONDS + _GRACE
        send(self._process.stdin.fileno(), Frame(WORK, data), until)
        return receive(self._process.stdout.fileno(), ANSWER_BYTES, until)

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


class Workers:
    """Those for one kind of work, `module:function`. May be asked from several threads."""

    def __init__(self, work: str) -> None:
        self._work = work
        self._idle: list[_Worker] = []
        self._free = threading.BoundedSemaphore(_AT_ONCE)
        self._owner = os.getpid()

    def answer(self, data: bytes) -> bytes:
        """What the work makes of the data. Raises `BadFile` where that breaks it or takes too long."""
        with self._turn():
            frame = self._ask(data)
        if frame.what == DONE:
            return frame.message
        raise BadFile(TOOK_TOO_LONG if frame.what == TOO_LONG else BROKE)

    def _ask(self, data: bytes) -> Frame:
        """One that sat idle may have been ended by the system meanwhile; then a new one is asked, once."""
        waiting = self._take_idle()
        if waiting:
            with contextlib.suppress(Ended):
                return self._ask_one(waiting, data)
        try:
            return self._ask_one(_Worker(self._work), data)
        except Ended:
            raise BadFile(BROKE) from None

    def _ask_one(self, worker: _Worker, data: bytes) -> Frame:
        try:
            frame = worker.ask(data)
        except Late:
            worker.end()
            return Frame(TOO_LONG, b"")
        except BaseException:
            worker.end()
            raise
        self._idle.append(worker)
        return frame

    def _take_idle(self) -> _Worker | None:
        if self._owner != os.getpid():
            # We are a copy of the process that started them; they are its, not ours.
            self._idle, self._owner = [], os.getpid()
        try:
            return self._idle.pop()
        except IndexError:
            return None

    @contextlib.contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._free.acquire(timeout=_LONGEST_WAIT):
            raise BadFile(BUSY)
        try:
            yield
        finally:
            self._free.release()

    def end(self) -> None:
        while worker := self._take_idle():
            worker.end()


_all: dict[str, Workers] = {}
_starting = threading.Lock()


def run(work: str, data: bytes) -> bytes:
    """Has `module:function` make something of the data, far away from us. Raises `BadFile`."""
    with _starting:
        workers = _all.get(work)
        if workers is None:
            workers = _all[work] = Workers(work)
            atexit.register(workers.end)
    return workers.answer(data)


def _search_path() -> dict[str, str]:
    found = os.environ.get("PYTHONPATH")
    return {"PYTHONPATH": found} if found else {}
