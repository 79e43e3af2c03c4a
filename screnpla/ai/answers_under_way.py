"""Answers that this process is writing: one for each person and script, and stored as far as they came when it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from screnpla.kit.errors import Conflict

STILL_ANSWERING = "The co-writer is still answering."
# Seconds in which answers are stored when the server stops.
_GRACE = 5.0


class AnswersUnderWay:
    def __init__(self) -> None:
        self._busy: set[tuple[str, str]] = set()
        self._tasks: dict[asyncio.Task[None], Callable[[], None]] = {}

    @contextmanager
    def reserve(self, user_id: str, script_id: str) -> Iterator[Callable[..., None]]:
        """Gives what starts the writing of the answer. Raises Conflict while another one is being written. CW5."""
        who = (user_id, script_id)
        if who in self._busy:
            raise Conflict(STILL_ANSWERING)
        self._busy.add(who)
        tasks: list[asyncio.Task[None]] = []

        def start(work: Coroutine[Any, Any, None], stop: Callable[[], None]) -> None:
            task = asyncio.create_task(work)
            tasks.append(task)
            self._tasks[task] = stop
            task.add_done_callback(self._tasks.pop)
            task.add_done_callback(lambda _: self._busy.discard(who))

        try:
            yield start
        finally:
            if not tasks:
                self._busy.discard(who)

    def stop_all(self) -> None:
        for stop in list(self._tasks.values()):
            stop()

    async def close(self) -> None:
        self.stop_all()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_GRACE)
        for task in list(self._tasks):
            task.cancel()
