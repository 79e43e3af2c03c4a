"""The command `screnpla`: serve the house, or print what it promises."""

from __future__ import annotations

import argparse
import contextlib
import errno
import json
import socket
import sys

import uvicorn
from pydantic import ValidationError

from screnpla import __version__
from screnpla.app import create_app
from screnpla.jobs.alone import Alone, lock_of
from screnpla.kit.log import configure_log
from screnpla.kit.settings import Settings


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="screnpla", description="A place in which screenwriters write.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="serve the web application; settings are SCRENPLA_… variables (docs/settings.md)")
    commands.add_parser("openapi", help="print the OpenAPI document")
    chosen = parser.parse_args(arguments)
    try:
        settings = Settings()
    except ValidationError as problem:
        return _explain(problem)
    return serve(settings) if chosen.command == "serve" else print_openapi(settings)


def serve(settings: Settings) -> int:
    configure_log(pretty=sys.stderr.isatty())
    try:
        if not settings.on_postgres:
            # Asked ahead, for a sentence instead of a traceback; the lock itself is taken when the house opens.
            Alone(lock_of(settings)).end()
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    try:
        # Before the house opens: a second start by mistake must not touch the first one's data.
        listening = socket.create_server((settings.host, settings.port), family=_family(settings.host), backlog=2048)
    except OSError as problem:
        return _cannot_listen(settings, problem)
    if settings.port == 0:
        settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        # The app itself trusts the proxies the settings name; uvicorn's own default would trust loopback.
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    server = Announcing(config, settings.public_address)
    # Ctrl+C has been heard and obeyed by then; raised once more it would only print a traceback.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0 if server.started else 1


class Announcing(uvicorn.Server):
    """Says where it is as soon as somebody can come, not before."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Screnpla {__version__} is open: {self._address}", flush=True)


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _cannot_listen(settings: Settings, problem: OSError) -> int:
    why = "is in use" if problem.errno == errno.EADDRINUSE else f"cannot be used ({problem.strerror or problem})"
    print(
        f"{settings.host}:{settings.port} {why}. Choose another with SCRENPLA_HOST or SCRENPLA_PORT.", file=sys.stderr
    )
    return 1


def print_openapi(settings: Settings) -> int:
    print(json.dumps(create_app(settings).openapi(), indent=1, ensure_ascii=False))
    return 0


def _explain(problem: ValidationError) -> int:
    for error in problem.errors():
        name = "SCRENPLA_" + str(error["loc"][0]).upper()
        print(f"{name}: {error['msg']}", file=sys.stderr)
    return 2
