"""DBOS speaks through the standard library's logger; here it joins the house's log and says nothing twice."""

from __future__ import annotations

import logging

# We log a failed job ourselves by name and type; DBOS would add the whole traceback, whose message may quote a letter.
SAID_ALREADY = ("Exception encountered in asynchronous workflow", "Asyncio task cancelled for workflow or step")


def join_house_log() -> None:
    logger = logging.getLogger("dbos")
    # DBOS() has just put a handler of its own here and cut the logger off from the root.
    logger.handlers.clear()
    logger.propagate = True
    logger.addFilter(_is_news)


def _is_news(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith(SAID_ALREADY)
