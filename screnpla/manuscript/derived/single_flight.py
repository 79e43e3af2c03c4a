"""Single flight: work that several callers want at once is done once. A shared link has thirty readers in a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class SingleFlight(Generic[Result]):
    """Nothing is cached: a caller after the work is done starts it anew."""

    def __init__(self) -> None:
        self._in_flight: dict[Hashable, asyncio.Task[Result]] = {}

    async def run(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
        task = self._in_flight.get(key)
        if task is None:
            task = asyncio.create_task(work())
            self._in_flight[key] = task
            task.add_done_callback(lambda _: self._in_flight.pop(key, None))
        # Shielded: the first caller may be cancelled while the others still wait for the task.
        return await asyncio.shield(task)
