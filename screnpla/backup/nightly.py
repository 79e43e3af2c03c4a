"""Every night a backup is made and proven, when the settings say where."""

from __future__ import annotations

from pathlib import Path

from screnpla.backup.making import make_backup
from screnpla.backup.problem import BackupProblem
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import log
from screnpla.kit.settings import Settings


def backup_jobs(settings: Settings, clock: Clock) -> list[Job]:
    """None where no folder is set."""
    folder = settings.backup_dir
    if folder is None:
        return []

    async def run() -> str:
        return await back_up(settings, folder, clock)

    return [Job("backup.nightly", run, schedule="41 2 * * *")]


async def back_up(settings: Settings, folder: Path, clock: Clock) -> str:
    """The name of the new one."""
    try:
        made = await make_backup(settings, folder, clock(), keep=settings.backup_keep, tell=lambda _: None)
    except BackupProblem as problem:
        # There is no administrator to tell in the app: whoever runs the server reads its log.
        log.error("backup.failed", why=problem.message)
        raise
    for fault in made.manifest.faults:
        log.error("backup.fault", what=fault)
    log.info("backup.made", name=made.path.name, checked=made.manifest.checked, removed=made.removed)
    return made.path.name
