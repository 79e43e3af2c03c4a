"""`screnpla serve` and `screnpla openapi`: serve the house, or print what it promises."""

from __future__ import annotations

import argparse
import asyncio
import errno
import json
import os
import signal
import socket
import sys

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from screnpla import __version__
from screnpla.api.connection import PatientConnection
from screnpla.app import create_app
from screnpla.cli.stopped import INTERRUPTED
from screnpla.kit.log import configure_log
from screnpla.kit.rare_collection import collect_rarely
from screnpla.kit.settings import Settings


def run(chosen: argparse.Namespace) -> int:
    try:
        settings = Settings()
    except ValidationError as problem:
        return _explain(problem)
    return serve(settings) if chosen.command == "serve" else print_openapi(settings)


def serve(settings: Settings) -> int:
    configure_log(pretty=sys.stderr.isatty())
    # What we write is for this user's eyes: databases hold addresses and hashes, the outbox holds codes.
    os.umask(0o077)
    try:
        listening = _listen(settings)
        if settings.port == 0:
            settings = settings.model_copy(update={"port": listening.getsockname()[1]})
        _work(settings, create_app(settings), listening)
    except (CannotServe, ValueError, OSError, RuntimeError, SQLAlchemyError) as problem:
        print(f"Screnpla cannot open. {_first_line(problem)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


class CannotServe(Exception):
    """Why the server does not start, in a sentence."""


def _listen(settings: Settings) -> socket.socket:
    """Before the house opens: a second start by mistake must not touch the first one's data."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as problem:
        why = "is in use" if problem.errno == errno.EADDRINUSE else f"cannot be used ({problem.strerror or problem})"
        address = f"{settings.host}:{settings.port}"
        raise CannotServe(f"{address} {why}. Choose another with SCRENPLA_HOST or SCRENPLA_PORT.") from problem


def _work(settings: Settings, app: FastAPI, listening: socket.socket) -> None:
    config = uvicorn.Config(
        app,
        http=PatientConnection,
        log_config=None,
        access_log=False,
        # We open the house ourselves, below: then a start that fails ends in our sentence, not in a traceback.
        lifespan="off",
        # The app itself trusts the proxies the settings name; uvicorn's own default would trust loopback.
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )

    async def serve_until_told() -> None:
        try:
            await open_and_serve()
        except Exception as problem:
            # A driver may turn the Ctrl+C that ended its waiting into an error of its own.
            if (task := asyncio.current_task()) and task.cancelling():
                raise asyncio.CancelledError from problem
            raise

    async def open_and_serve() -> None:
        async with app.router.lifespan_context(app):
            # Uvicorn obeys these signals and, when it has ended, raises them once more; the house must still close
            # then. Not earlier: a start that waits for a silent database must end at Ctrl+C.
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: None)
            collect_rarely()
            print(f"Screnpla {__version__} is open: {settings.public_address}", flush=True)
            await uvicorn.Server(config).serve(sockets=[listening])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serve_until_told())


def _first_line(problem: BaseException) -> str:
    # A driver's message goes on with the statement and its address book; the first line says what is wrong.
    cause = getattr(problem, "orig", None) or problem
    return str(cause).strip().split("\n", 1)[0] or type(cause).__name__


def print_openapi(settings: Settings) -> int:
    print(json.dumps(create_app(settings).openapi(), indent=1, ensure_ascii=False))
    return 0


def _explain(problem: ValidationError) -> int:
    for error in problem.errors():
        name = "SCRENPLA_" + str(error["loc"][0]).upper()
        print(f"{name}: {error['msg']}", file=sys.stderr)
    return 2
