"""Structured logs: an event name and fields. Never a secret, never a script's text."""

from __future__ import annotations

import contextlib
import logging
import os
import traceback
from pathlib import Path
from typing import TextIO, cast

import structlog

STANDARD_ERROR = 2


class FailSafeStream:
    """A full disk or a reader that left must not make a request fail because it could not be logged."""

    def write(self, line: str) -> None:
        # Past Python's own buffer: what cannot be written would wait there and spoil the orderly end of the process.
        with contextlib.suppress(OSError):
            os.write(STANDARD_ERROR, line.encode(errors="replace"))

    def flush(self) -> None:
        """Nothing waits."""


STREAM = cast("TextIO", FailSafeStream())


def configure_log(*, pretty: bool) -> None:
    """One line an event: readable on a terminal, JSON for machines."""
    renderer: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if pretty else structlog.processors.JSONRenderer()
    )
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(file=STREAM),
        cache_logger_on_first_use=False,
    )
    _route_library_logs(shared, renderer)


def _route_library_logs(shared: list[structlog.typing.Processor], renderer: structlog.typing.Processor) -> None:
    handler = logging.StreamHandler(STREAM)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "dbos"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [], True
    # Requests are logged by our own middleware, without query strings (they can hold reset tokens).
    logging.getLogger("uvicorn.access").disabled = True


def error_location(error: BaseException) -> str:
    """The lines that raised: enough to find the fault, without the message and the values that it may quote."""
    frames = traceback.extract_tb(error.__traceback__)[-8:]
    files = [Path(frame.filename) for frame in frames]
    return " > ".join(
        f"{file.parent.name}/{file.name}:{frame.lineno}" for file, frame in zip(files, frames, strict=True)
    )


log: structlog.stdlib.BoundLogger = structlog.get_logger()
