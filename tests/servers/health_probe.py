"""Health probe: asks a running server for its health all the time, and tells the slowest answer.

One process answers everybody by turns, so that health is slow when anything holds the others up.
"""

from __future__ import annotations

import http.client
import threading
import time
from types import TracebackType
from typing import Self

from tests.servers.served import Served

PAUSE_SECONDS = 0.02
# A stall that people notice takes longer, also on a busy test machine. The measured ones are in docs/attacks.md.
MOST_SECONDS = 2.0


class HealthProbe:
    def __init__(self, server: Served) -> None:
        self._port = server.port
        self._answers: list[float] = []
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._ask_on, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._is_over.set()
        self._thread.join(120)

    @property
    def slowest(self) -> float:
        """In seconds."""
        assert len(self._answers) > 1, "the server did not answer"
        return max(self._answers)

    def _ask_on(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)
        while not self._is_over.wait(PAUSE_SECONDS):
            began = time.monotonic()
            connection.request("GET", "/api/health")
            answer = connection.getresponse()
            answer.read()
            if answer.status == http.HTTPStatus.OK:
                self._answers.append(time.monotonic() - began)
        connection.close()
