"""All background work of the house, gathered from the rooms that declare it."""

from __future__ import annotations

from screnpla.accounts.leaving.farewell import farewell_job
from screnpla.accounts.reminders.due import reminder_job
from screnpla.accounts.reset_letter import reset_letter_job
from screnpla.accounts.sweep import sweep_job as accounts_sweep_job
from screnpla.accounts.tools import Tools
from screnpla.backup.nightly import backup_jobs
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.settings import Settings
from screnpla.library.sweep import sweep_job as library_sweep_job
from screnpla.mail.delivery import delivery_job
from screnpla.manuscript.files.sweep import import_sweep_job
from screnpla.manuscript.history.thinning import thinning_job
from screnpla.manuscript.packed import takeout
from screnpla.manuscript.settling import settling_job
from screnpla.storage.blobs import Blobs


def declared_jobs(settings: Settings, accounts: Tools, blobs: Blobs, clock: Clock) -> list[Job]:
    return [
        delivery_job(accounts.sender),
        reset_letter_job(accounts, clock),
        accounts_sweep_job(accounts.db, clock),
        library_sweep_job(accounts.db, clock),
        import_sweep_job(accounts.db, clock),
        settling_job(accounts, clock),
        thinning_job(accounts, clock),
        reminder_job(accounts, clock),
        # Each room that keeps something of a person adds here how it forgets it.
        farewell_job(accounts, clock, forgets=[takeout.forget(accounts, blobs)]),
        takeout.takeout_job(accounts, blobs, clock),
        takeout.takeout_sweep_job(accounts, blobs, clock),
        *backup_jobs(settings),
    ]
