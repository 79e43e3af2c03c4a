"""Threads of its own, two, for texts being written: large ones by the dozen must not take those in which all read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

NAME = "texts"
_WRITERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix=NAME)


async def in_text_thread(function: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
    """As `asyncio.to_thread`. What is asked for must wait for nothing itself: two that do would stop all writing."""
    work = partial(copy_context().run, function, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_WRITERS, work)
