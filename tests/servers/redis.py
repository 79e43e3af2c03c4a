"""A private Redis that keeps nothing on disk, and can be taken away and brought back."""

from __future__ import annotations

import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers.ports import free_port, wait_for_port

MISSING = "redis-server is not installed, so nothing was tried on it: install it (Debian: redis-server)"


class RedisServer:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen([*command, "--dir", str(self._folder)], stdout=subprocess.DEVNULL)
        wait_for_port(self.port)

    def hang(self) -> None:
        """It takes connections and messages, and answers nothing."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    if not shutil.which("redis-server"):
        pytest.skip(MISSING)
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()
