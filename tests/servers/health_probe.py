"""Health probe: asks a running server for its health all the time, and tells the slowest answer.

One process answers everybody by turns, so that health is slow when anything holds the others up.
"""

from __future__ import annotations

import http.client
import logging
import threading
import time
from types import TracebackType
from typing import Self

from tests.servers.served import Served

_log = logging.getLogger(__name__)
PAUSE_SECONDS, FEWEST_ANSWERS = 0.02, 5
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

    def judge(self, attack: str) -> None:
        """After the attack. The measured answer is shown by `pytest --log-cli-level=INFO`."""
        _log.info("%s: health answered within %.0f ms", attack, self.slowest * 1000)
        assert self.slowest < MOST_SECONDS

    @property
    def slowest(self) -> float:
        """In seconds."""
        assert len(self._answers) >= FEWEST_ANSWERS, "the server did not answer"
        return max(self._answers)

    def _ask_on(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)
        while not self._is_over.wait(PAUSE_SECONDS) or len(self._answers) < FEWEST_ANSWERS:
            began = time.monotonic()
            connection.request("GET", "/api/health")
            answer = connection.getresponse()
            answer.read()
            if answer.status == http.HTTPStatus.OK:
                self._answers.append(time.monotonic() - began)
        connection.close()
