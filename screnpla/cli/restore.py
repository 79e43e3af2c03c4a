"""`screnpla restore DIR`: a backup put in place while the server is stopped; what was there is moved aside."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

from screnpla.backup.restore_backup import restore_backup
from screnpla.cli.command_settings import load_settings
from screnpla.cli.terminal import CommandError
from screnpla.kit.clock import system_clock
from screnpla.kit.errors import Problem
from screnpla.kit.log import configure_log

FAILED = 1


def run(args: argparse.Namespace) -> int:
    settings = load_settings()
    configure_log(pretty=sys.stderr.isatty())
    os.umask(0o077)
    coroutine = restore_backup(settings, Path(args.folder), system_clock(), replace=args.replace, report=print_progress)
    try:
        restored = asyncio.run(coroutine)
    except Problem as problem:
        raise CommandError(FAILED, f"Nothing was restored. {problem.message}") from problem
    for place in restored.aside:
        print_progress(f"What was there is kept in {place}.")
    if not restored.has_key:
        print(
            "The backup holds no secret key. Set SCRENPLA_SECRET_KEY as it was, or everybody signs in anew and the "
            "codes of authenticator apps stop working.",
            file=sys.stderr,
        )
    print_progress(f"Restored as of {restored.manifest.made_at}. Start the server.")
    return 0


def print_progress(message: str) -> None:
    print(message, flush=True)
