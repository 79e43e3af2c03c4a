"""The engine of durable work: begins jobs, runs them on the main event loop, resumes them after a crash."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor

from dbos import DBOS, DBOSConfig, DBOSPortableJSONSerializer, ScheduleInput, SetWorkflowID
from sqlalchemy import Engine

from screnpla.jobs.adoption import Adoption
from screnpla.jobs.job import Failed, Job, Json
from screnpla.jobs.outcome import Outcome, outcome_of
from screnpla.jobs.sweep import sweep_job
from screnpla.jobs.system_database import SCHEMA, open_system_database
from screnpla.jobs.under_way import UnderWay
from screnpla.kit.clock import Clock
from screnpla.kit.db import Database
from screnpla.kit.errors import Unavailable
from screnpla.kit.log import log
from screnpla.kit.settings import Settings

QUEUE = "screnpla"
# Constant, so that work begun by older code is resumed by newer code.
VERSION = "screnpla"
# Work that takes its process down this often is given up, or it would take every process down for ever.
MAX_DEATHS = 20
THREADS = 64
BEGIN_SECONDS = 10

Workflow = Callable[..., Coroutine[object, object, Json]]


class Jobs:
    def __init__(
        self,
        settings: Settings,
        database: Database,
        clock: Clock,
        declared: Sequence[Job],
        *,
        at_once: int = 16,
        poll: float = 0.5,
        beat: float = 5.0,
        patience: float = 30.0,
        grace: float = 5.0,
    ) -> None:
        self._settings = settings
        self._jobs = {job.name: job for job in (*declared, sweep_job(clock))}
        self._at_once, self._poll, self._grace = at_once, poll, grace
        self._adoption = Adoption(database, _process_name(settings), beat, patience)
        self._workflows: dict[str, Workflow] = {}
