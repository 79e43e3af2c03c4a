"""`screnpla serve` and `screnpla openapi`: serve the application, or print its OpenAPI document.

The application takes seconds to load, so each loads it where it needs it: what is wrong with a setting or a port is
reported before, and the parent of several workers does without.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import json
import os
import socket
import sys
from functools import partial

from screnpla import __version__
from screnpla.cli.command_settings import load_settings
from screnpla.cli.server.startup_errors import CannotServe, exit_with_message
from screnpla.cli.server.supervisor import WorkerSupervisor
from screnpla.kit.log import configure_log
from screnpla.kit.memory import pause_garbage_collection
from screnpla.kit.settings import Settings


def run(args: argparse.Namespace) -> int:
    if args.command == "openapi":
        return print_openapi(load_settings())
    return serve(load_settings(workers=args.workers))


def serve(settings: Settings) -> int:
    configure_log(pretty=sys.stderr.isatty())
    # Files are for this user's eyes only: databases hold addresses and hashes, the outbox holds codes.
    os.umask(0o077)
    return exit_with_message(partial(_open_and_serve, settings))


def _open_and_serve(settings: Settings) -> int:
    _check_workers(settings)
    listening = _open_socket(settings)
    if settings.port == 0:
        settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    opened = partial(print, f"Screnpla {__version__} is open: {settings.public_address}", flush=True)
    if settings.workers > 1:
        return asyncio.run(WorkerSupervisor(settings, listening).serve(opened))
    with pause_garbage_collection():
        from screnpla.cli.server.serve_app import serve_app  # noqa: PLC0415

    return serve_app(settings, listening, opened)


def _check_workers(settings: Settings) -> None:
    if settings.workers == 1:
        return
    if not settings.on_postgres:
        raise CannotServe(
            "SQLite serves one worker only. For several, name a PostgreSQL in SCRENPLA_DATABASE_URL and a Redis in "
            "SCRENPLA_REDIS_URL."
        )
    if settings.redis_url is None:
        raise CannotServe(
            "Several workers tell each other through Redis what is being written. Name one in SCRENPLA_REDIS_URL, "
            "as redis://127.0.0.1:6379."
        )


def _open_socket(settings: Settings) -> socket.socket:
    """Before the application opens: a second start by mistake must not touch the first one's data."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as problem:
        reason = "is in use" if problem.errno == errno.EADDRINUSE else f"cannot be used ({problem.strerror or problem})"
        address = f"{settings.host}:{settings.port}"
        raise CannotServe(f"{address} {reason}. Choose another with SCRENPLA_HOST or SCRENPLA_PORT.") from problem


def print_openapi(settings: Settings) -> int:
    with pause_garbage_collection():
        from screnpla.app import create_app  # noqa: PLC0415

    print(json.dumps(create_app(settings).openapi(), indent=1, ensure_ascii=False))
    return 0
