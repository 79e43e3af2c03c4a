"""What several ask for at once is worked out once: a link that goes round makes thirty readers in a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")


class AskedTogether(Generic[Answer]):
    """Nothing is kept: who asks when it is done has it made anew."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Answer]] = {}

    async def get(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(work())
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        # Shielded: the first one may leave, the others still wait for it.
        return await asyncio.shield(task)
