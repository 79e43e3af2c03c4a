"""`screnpla restore DIR`: a backup put in place while the server is stopped; what was there is moved aside."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

from screnpla.backup.restoring import restore
from screnpla.cli.given_settings import given_settings
from screnpla.cli.stopped import Stopped
from screnpla.kit.clock import system_clock
from screnpla.kit.errors import Problem
from screnpla.kit.log import configure_log

FAILED = 1


def run(chosen: argparse.Namespace) -> int:
    settings = given_settings()
    configure_log(pretty=sys.stderr.isatty())
    os.umask(0o077)
    restoring = restore(settings, Path(chosen.folder), system_clock(), replace=chosen.replace, tell=say)
    try:
        restored = asyncio.run(restoring)
    except Problem as problem:
        raise Stopped(FAILED, f"Nothing was restored. {problem.message}") from problem
    for place in restored.aside:
        say(f"What was there is kept in {place}.")
    if not restored.has_key:
        print(
            "The backup holds no secret key. Set SCRENPLA_SECRET_KEY as it was, or everybody signs in anew and the "
            "codes of authenticator apps stop working.",
            file=sys.stderr,
        )
    say(f"Restored as of {restored.manifest.made_at}. Start the server.")
    return 0


def say(what: str) -> None:
    print(what, flush=True)
