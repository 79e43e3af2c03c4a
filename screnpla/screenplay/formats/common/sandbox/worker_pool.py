"""Pool of worker processes: started when first needed, reused, and replaced when they end."""

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

from screnpla.screenplay.formats.common.sandbox.protocol import (
    ANSWER_BYTES,
    DONE,
    SECONDS,
    TOO_LONG,
    WORK,
    DeadlineExceeded,
    Frame,
    PipeClosed,
    receive_frame,
    send_frame,
)
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
_WORKER = "screnpla.screenplay.formats.common.sandbox.worker"


class _WorkerProcess:
    def __init__(self, work: str, most: int, seconds: float) -> None:
        self._most = most
        # It gets nothing of our environment, which holds passwords; nor our terminal's Ctrl+C.
        self._process = subprocess.Popen(  # noqa: S603  our own program
            [sys.executable, "-P", "-m", _WORKER, work, str(most), str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={"LC_ALL": "C.UTF-8", **_search_path()},
            start_new_session=True,
        )

    def request(self, data: bytes, seconds: float) -> Frame:
        assert self._process.stdin
        assert self._process.stdout
        until = time.monotonic() + seconds + _GRACE
        send_frame(self._process.stdin.fileno(), Frame(WORK, data), until)
        return receive_frame(self._process.stdout.fileno(), self._most, until)

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


class WorkerPool:
    """Those for one kind of work, `module:function`. May be asked from several threads."""

    def __init__(self, work: str, most: int, seconds: float = SECONDS) -> None:
        """`most`: bytes of an answer; `seconds`: for one file."""
        self._work, self._most, self._seconds = work, most, seconds
        self._idle: list[_WorkerProcess] = []
        self._free = threading.BoundedSemaphore(_AT_ONCE)
        self._owner = os.getpid()

    def run(self, data: bytes) -> bytes:
        """The result of the work on the data. Raises `BadFile` where the data breaks it or takes too long."""
        with self._acquire_slot():
            frame = self._request(data)
        if frame.kind == DONE:
            return frame.message
        raise BadFile(TOOK_TOO_LONG if frame.kind == TOO_LONG else BROKE)

    def _request(self, data: bytes) -> Frame:
        """One that sat idle may have been ended by the system meanwhile; then a new one is asked, once."""
        waiting = self._pop_idle()
        if waiting:
            with contextlib.suppress(PipeClosed):
                return self._request_from(waiting, data)
        try:
            return self._request_from(_WorkerProcess(self._work, self._most, self._seconds), data)
        except PipeClosed:
            raise BadFile(BROKE) from None

    def _request_from(self, worker: _WorkerProcess, data: bytes) -> Frame:
        try:
            frame = worker.request(data, self._seconds)
        except DeadlineExceeded:
            worker.kill()
            return Frame(TOO_LONG, b"")
        except BaseException:
            worker.kill()
            raise
        self._idle.append(worker)
        return frame

    def _pop_idle(self) -> _WorkerProcess | None:
        if self._owner != os.getpid():
            # We are a copy of the process that started them; they are its, not ours.
            self._idle, self._owner = [], os.getpid()
        try:
            return self._idle.pop()
        except IndexError:
            return None

    @contextlib.contextmanager
    def _acquire_slot(self) -> Iterator[None]:
        if not self._free.acquire(timeout=_LONGEST_WAIT):
            raise BadFile(BUSY)
        try:
            yield
        finally:
            self._free.release()

    def kill_idle(self) -> None:
        while worker := self._pop_idle():
            worker.kill()


_pools: dict[str, WorkerPool] = {}
_pools_lock = threading.Lock()


def run_isolated(work: str, data: bytes, most: int = ANSWER_BYTES, seconds: float = SECONDS) -> bytes:
    """Has `module:function` make something of the data, far away from us. Raises `BadFile`.

    `most`: bytes of the answer; `seconds`: for one file.
    """
    with _pools_lock:
        workers = _pools.get(work)
        if workers is None:
            workers = _pools[work] = WorkerPool(work, most, seconds)
            atexit.register(workers.kill_idle)
    return workers.run(data)


def _search_path() -> dict[str, str]:
    found = os.environ.get("PYTHONPATH")
    return {"PYTHONPATH": found} if found else {}
