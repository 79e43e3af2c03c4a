"""The command `screnpla`: serve the house, or print what it promises."""

from __future__ import annotations

import argparse
import json
import sys

import uvicorn
from pydantic import ValidationError

from screnpla import __version__
from screnpla.app import create_app
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
    print(f"Screnpla {__version__} on {settings.public_address}", flush=True)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        # The app itself trusts the proxies the settings name; uvicorn's own default would trust loopback.
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    return 0


def print_openapi(settings: Settings) -> int:
    print(json.dumps(create_app(settings).openapi(), indent=1, ensure_ascii=False))
    return 0


def _explain(problem: ValidationError) -> int:
    for error in problem.errors():
        name = "SCRENPLA_" + str(error["loc"][0]).upper()
        print(f"{name}: {error['msg']}", file=sys.stderr)
    return 2
