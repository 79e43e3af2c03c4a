"""What is remembered of a reading: who opened a script, that a link was used. It keeps nobody from reading."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from screnpla.kit.log import log, place_of

# Seconds. As a rule it takes a few milliseconds; when many write, whoever reads does not wait for their turn.
PATIENCE = 1
_UNDER_WAY: set[asyncio.Task[None]] = set()  # or nobody would hold them


async def remember(work: Coroutine[Any, Any, None]) -> None:
    """To be called after the reading. Done when this returns, or soon; a failure is logged and that is all."""
    task = asyncio.create_task(_tried(work))
    _UNDER_WAY.add(task)
    task.add_done_callback(_UNDER_WAY.discard)
    await asyncio.wait({task}, timeout=PATIENCE)


async def _tried(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception as failure:  # noqa: BLE001  whatever it is, the reader has what they came for
        log.warning("reading.not_remembered", error=type(failure).__name__, at=place_of(failure))
