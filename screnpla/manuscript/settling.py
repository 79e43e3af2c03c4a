"""The record and the search follow a text that people write: a little later, as nobody types in order to be counted."""

from __future__ import annotations

from functools import partial

from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job
from screnpla.kit.log import log, place_of
from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.library.repository import script_rows
from screnpla.manuscript import store, texts
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.texts import Told

AT_ONCE = 200


async def settle(tools: Tools, document_id: str) -> None:
    """Counts pages and words of a text and rewrites by what it is found."""
    async with tools.db.reading() as db:
        stored = await store.by_id(db, document_id)
        script = await script_rows.script(db, stored.script_id) if stored else None
    if stored is None or script is None or stored.kind != MANUSCRIPT:
        return
    told = await in_text_thread(_told, script, stored)
    async with tools.db.session() as db:
        held = await script_rows.script(db, stored.script_id, to_change=True)
        # Another may have counted a newer text meanwhile.
        if held is not None and await document_rows.settled(db, document_id, stored.seq):
            await texts.tell(db, held, told)


def _told(script: Script, stored: Stored) -> Told:
    screenplay = texts.read(stored)
    return texts.told_by(screenplay, profile_of(script, screenplay.profile))


def settling_job(tools: Tools) -> Job:
    """For texts whose room ended before it had settled them: its process was killed."""
    return Job("manuscript.settling", partial(settle_all, tools), schedule="*/10 * * * *")


async def settle_all(tools: Tools) -> None:
    async with tools.db.reading() as db:
        behind = await document_rows.unsettled(db, MANUSCRIPT, AT_ONCE)
    for document_id in behind:
        try:
            await settle(tools, document_id)
        except Exception as failure:  # noqa: BLE001  one that cannot be read must not keep the others from being found
            log.error("settling.failed", document=document_id, error=type(failure).__name__, at=place_of(failure))
