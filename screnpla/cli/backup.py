"""`screnpla backup DIR`: a consistent copy of everything while the server runs, proven by loading it."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

from screnpla.backup.check_backup import READ
from screnpla.backup.make_backup import FinishedBackup, make_backup
from screnpla.cli.command_settings import load_settings
from screnpla.cli.terminal import CommandError
from screnpla.kit.clock import system_clock
from screnpla.kit.errors import Problem
from screnpla.kit.log import configure_log

FAILED, WRONG_USE, FAULTY = 1, 2, 4


def run(args: argparse.Namespace) -> int:
    if args.keep < 0:
        raise CommandError(WRONG_USE, "--keep wants a number of backups, such as 14.")
    settings = load_settings()
    configure_log(pretty=sys.stderr.isatty())
    os.umask(0o077)
    # Whoever writes on the same machine goes first.
    os.nice(10)
    coroutine = make_backup(settings, Path(args.folder), system_clock(), keep=args.keep, report=print_progress)
    try:
        result = asyncio.run(coroutine)
    except Problem as problem:
        raise CommandError(FAILED, f"No backup was made. {problem.message}") from problem
    return _print_result(result)


def print_progress(message: str) -> None:
    print(message, flush=True)


def _print_result(result: FinishedBackup) -> int:
    scripts, people = (result.manifest.counts.get(table, 0) for table in ("scripts", "users"))
    size = sum((result.path / name).stat().st_size for name in result.manifest.files) / 1e6
    for name in result.removed:
        print_progress(f"Removed {name}.")
    print_progress(f"{result.path} is whole. Scripts: {scripts:,}. People: {people:,}. Size: {size:,.1f} MB.")
    if result.manifest.checked == READ:
        print_warning(
            "It was read through but not loaded: the role of SCRENPLA_DATABASE_URL may not create a database for that."
        )
    for fault in result.manifest.faults:
        print_warning(f"Copied with a fault that is in the data itself: {fault}")
    return FAULTY if result.manifest.faults else 0


def print_warning(message: str) -> None:
    print(message, file=sys.stderr)
