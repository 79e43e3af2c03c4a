"""A process that has loaded the application and forks: a test starts servers at once, not after seconds of importing.

From then on it is as any process: its settings, its files, its signals and its end are its own. That the command starts
from nothing, too, is tried in `tests/app`.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LONGEST_ANSWER = 100


class Forked:
    """As `subprocess.Popen`, as far as tests need it."""

    def __init__(self, fork_server: ForkServer, pid: int) -> None:
        self.pid = pid
        self._fork_server = fork_server
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None:
            self._code = self._fork_server.ask({"ended": self.pid})
        return self._code

    def wait(self, timeout: float | None = None) -> int:
        if self.poll() is None:
            self._wait_for_its_end(timeout)
        code = self.poll()
        if code is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return code

    def _wait_for_its_end(self, timeout: float | None) -> None:
        # It is another's child. Until that one has been asked how it ended, its number is nobody else's.
        handle = os.pidfd_open(self.pid)
        ending = select.poll()
        ending.register(handle, select.POLLIN)
        ending.poll(None if timeout is None else timeout * 1000)
        os.close(handle)

    def send_signal(self, signal_number: signal.Signals) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal_number)


class ForkServer:
    """The loaded process, seen from the tests."""

    def __init__(self) -> None:
        self._line, child_socket = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.servers.loaded_program", str(child_socket.fileno())]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, pass_fds=[child_socket.fileno()]
        )
        child_socket.close()
        self._taking_turns = threading.Lock()

    def ask(self, question: Mapping[str, Any], *files: int) -> Any:
        with self._taking_turns:
            socket.send_fds(self._line, [json.dumps(question).encode()], files)
            answer = self._line.recv(LONGEST_ANSWER)
        assert answer, "the loaded process has died"
        return json.loads(answer)

    def close(self) -> None:
        """Ends also what it has forked."""
        self._line.close()
        self._process.wait()


@cache
def _fork_server() -> ForkServer:
    fork_server = ForkServer()
    atexit.register(fork_server.close)
    return fork_server


def fork(
    module: str, *arguments: str | Path, environment: Mapping[str, str] | None = None, output: int = 1, errors: int = 2
) -> Forked:
    """`python -m module arguments`; `output` and `errors` are files of ours that become its own."""
    request = {
        "module": module,
        "arguments": [str(argument) for argument in arguments],
        "environment": dict(os.environ if environment is None else environment),
        "folder": str(Path.cwd()),
    }
    fork_server = _fork_server()
    return Forked(fork_server, fork_server.ask(request, output, errors))
