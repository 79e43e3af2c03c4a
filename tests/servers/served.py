"""The real thing: `screnpla serve` in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from screnpla.kit.settings import Settings
from tests.received_letters import CachingOutbox
from tests.servers.loaded import Forked, fork
from tests.servers.ports import free_port
from tests.servers.ready import copy_ready_data

SCRENPLA = Path(sys.executable).parent / "screnpla"


class Served:
    """A running server; `log()` is what it has said so far."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = folder / "data"
        self.outbox = CachingOutbox(self.data / "outbox")
        self._log_file = folder / "served.log"
        self._settings = settings
        self._process: subprocess.Popen[bytes] | Forked | None = None
        self._log: IO[bytes] | None = None

    def start(self, log_to: int | None = None) -> None:
        settings = {"PORT": str(self.port), "DATA_DIR": str(self.data), **self._settings}
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("SCRENPLA_")}
        environment = {**inherited, **{f"SCRENPLA_{name}": value for name, value in settings.items()}}
        self._log = self._log_file.open("ab")
        log_start = self._log.tell()
        output = self._log.fileno()
        self._process = self._begin(environment, output, output if log_to is None else log_to)
        self._wait_until_healthy()
        self._wait_until_open(log_start)

    def _begin(self, environment: Mapping[str, str], output: int, errors: int) -> subprocess.Popen[bytes] | Forked:
        return fork("screnpla.cli.main", "serve", environment=environment, output=output, errors=errors)

    def _wait_until_open(self, log_start: int) -> None:
        """Of several workers the first answers alone; the server is open when all do."""
        assert self._process
        while b" is open: " not in self._log_file.read_bytes()[log_start:]:
            assert self._process.poll() is None, self.log()
            time.sleep(0.02)

    def _wait_until_healthy(self) -> None:
        assert self._process
        deadline = time.monotonic() + 60
        while self._process.poll() is None and time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/api/health", timeout=5).close()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
            else:
                return
        raise AssertionError(f"the server did not start:\n{self.log()}")

    def end(self, stop_signal: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code; ending what has ended is fine."""
        assert self._process
        if self._process.poll() is None:
            self._process.send_signal(stop_signal)
        if self._log:
            self._log.close()
        return self._process.wait(30)

    @property
    def database(self) -> str:
        """Where it is, as SQLAlchemy wants it told."""
        settings = Settings(data_dir=self.data, database_url=self._settings.get("DATABASE_URL"))  # type: ignore[arg-type]
        return settings.database_address

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def log(self) -> str:
        return self._log_file.read_text(errors="replace")


class Commanded(Served):
    """By the command itself, which begins with nothing loaded."""

    def _begin(self, environment: Mapping[str, str], output: int, errors: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen([SCRENPLA, "serve"], env=environment, stdout=output, stderr=errors)


@contextmanager
def serve_copy(ready_folder: Path, folder: Path, **settings: str) -> Iterator[Served]:
    """A server of its own, which must end well and without a traceback, whatever was done to it."""
    copy_ready_data(ready_folder, folder / "data")
    server = Served(folder, **settings)
    server.start()
    yield server
    assert server.end() == 0
    assert "Traceback" not in server.log()


@pytest.fixture(scope="session")
def served(ready_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server without limits for everything that only needs some server."""
    folder = tmp_path_factory.mktemp("served")
    copy_ready_data(ready_folder, folder / "data")
    server = Served(folder, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()
