"""All background work of the house, gathered from the rooms that declare it."""

from __future__ import annotations

from screnpla.accounts.sweep import sweep_job
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.mail.delivery import delivery_job
from screnpla.mail.sender import Sender


def declared_jobs(db: Database, clock: Clock, sender: Sender) -> list[Job]:
    return [delivery_job(sender), sweep_job(db, clock)]
