"""Work that goes on beside what people ask for, until the house closes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeAlias

from screnpla.kit.log import log, place_of

Work: TypeAlias = Coroutine[Any, Any, None]


class Background:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def begin(self, work: Work) -> None:
        if self._is_closing:
            work.close()
            return
        # The work itself, not something around it: a task that is cancelled before it began never looks inside.
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def close(self) -> None:
        self._is_closing = True
        for task in list(self._tasks):
            task.cancel()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            _tell(failure)


async def tried(work: Work) -> bool:
    """Whether it went well; the next one finds it as it was."""
    try:
        await work
    except Exception as failure:  # noqa: BLE001
        _tell(failure)
        return False
    return True


def _tell(failure: BaseException) -> None:
    log.error("rooms.failed", error=type(failure).__name__, at=place_of(failure))
