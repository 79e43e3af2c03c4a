"""Every night a backup is made and proven, when the settings say where."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from screnpla.backup.problem import BackupProblem
from screnpla.jobs.job import Job
from screnpla.kit.log import log
from screnpla.kit.settings import Settings

# What the command ends with when it copied data that is damaged itself.
FAULTY = 4


def backup_jobs(settings: Settings) -> list[Job]:
    """None where no folder is set."""
    if settings.backup_dir is None:
        return []
    return [Job("backup.nightly", partial(back_up, settings, settings.backup_dir), schedule="41 2 * * *")]


async def back_up(settings: Settings, folder: Path) -> None:
    """By a process of its own: somewhere it is day, and reading every text would be felt by who types here."""
    code, said = await _command(settings, "backup", str(folder), "--keep", str(settings.backup_keep))
    # There is no administrator to tell in the app: whoever runs the server reads its log.
    if code == FAULTY:
        log.error("backup.fault", what=said)
    elif code:
        log.error("backup.failed", why=said)
        raise BackupProblem(said)
    else:
        log.info("backup.made", folder=str(folder))


async def _command(settings: Settings, *words: str) -> tuple[int, str]:
    """How it ended, and its last word when something was wrong."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "screnpla.cli.main", *words),
        env={**os.environ, **_told(settings)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        _, complaint = await process.communicate()
    except BaseException:  # the house closes: the next night makes another
        process.terminate()
        raise
    lines = complaint.decode(errors="replace").strip().splitlines()
    return process.returncode or 0, lines[-1] if lines else ""


def _told(settings: Settings) -> dict[str, str]:
    """All a backup needs to know, in the one way in which a process is told secrets that others cannot see."""
    secrets = {
        "DATABASE_URL": settings.database_url,
        "STORAGE_URL": settings.storage_url,
        "SECRET_KEY": settings.secret_key,
    }
    told = {f"SCRENPLA_{name}": value.get_secret_value() for name, value in secrets.items() if value}
    return {**told, "SCRENPLA_DATA_DIR": str(settings.data_dir.absolute())}
