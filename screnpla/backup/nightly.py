"""Nightly backup: made and verified by a job, when the settings name a folder."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from screnpla.backup.backup_errors import BackupProblem
from screnpla.jobs.job import Job
from screnpla.kit.log import log
from screnpla.kit.settings import Settings

# Exit code of the command when it copied data that is damaged itself.
FAULTY = 4


def backup_jobs(settings: Settings) -> list[Job]:
    """None where no folder is set."""
    if settings.backup_dir is None:
        return []
    return [Job("backup.nightly", partial(run_nightly_backup, settings, settings.backup_dir), schedule="41 2 * * *")]


async def run_nightly_backup(settings: Settings, folder: Path) -> None:
    """By a process of its own: somewhere it is day, and reading every text would be felt by who types here."""
    code, message = await _run_command(settings, "backup", str(folder), "--keep", str(settings.backup_keep))
    # There is no administrator to tell in the app: whoever runs the server reads its log.
    if code == FAULTY:
        log.error("backup.fault", what=message)
    elif code:
        log.error("backup.failed", why=message)
        raise BackupProblem(message)
    else:
        log.info("backup.made", folder=str(folder))


async def _run_command(settings: Settings, *words: str) -> tuple[int, str]:
    """Its exit code, and its last line of output when something was wrong."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "screnpla.cli.main", *words),
        env={**os.environ, **_make_environment(settings)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        _, complaint = await process.communicate()
    except BaseException:  # the server stops: the next night makes another
        process.terminate()
        raise
    lines = complaint.decode(errors="replace").strip().splitlines()
    return process.returncode or 0, lines[-1] if lines else ""


def _make_environment(settings: Settings) -> dict[str, str]:
    """The settings that a backup needs, as environment variables: other users of the machine cannot read those."""
    secrets = {
        "DATABASE_URL": settings.database_url,
        "STORAGE_URL": settings.storage_url,
        "SECRET_KEY": settings.secret_key,
    }
    environment = {f"SCRENPLA_{name}": value.get_secret_value() for name, value in secrets.items() if value}
    return {**environment, "SCRENPLA_DATA_DIR": str(settings.data_dir.absolute())}
