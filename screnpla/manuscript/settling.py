"""What follows a text that people write, a little later: its record, the search, and words that were lost in it.

Nobody types in order to be counted. Each row of the log is followed once, whichever process does it; and none is left
out when a process is killed.
"""

from __future__ import annotations

from functools import partial

from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.log import log, place_of
from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.library.repository import script_rows
from screnpla.manuscript import store, texts
from screnpla.manuscript.carried import rejoined
from screnpla.manuscript.convert import read_document
from screnpla.manuscript.history import past
from screnpla.manuscript.live.open_text import OpenText
from screnpla.manuscript.lost import recovery
from screnpla.manuscript.lost.losses import Loss, replayed
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.store import Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.texts import Told

AT_ONCE = 200
# Others settle the same document now and then; never so often one after the other.
_TRIES = 5


async def settle(tools: Tools, clock: Clock, document_id: str, *, anew: bool = False) -> None:
    """Counts pages and words of a text, rewrites by what it is found, and puts words aside that were lost.

    `anew`: also when every row was followed, as its layout may have changed since.
    """
    for _ in range(_TRIES):
        if await _has_settled(tools, clock, document_id, anew=anew):
            return


async def try_to_settle(tools: Tools, clock: Clock, document_id: str, *, anew: bool = False) -> None:
    """Whichever way it fails, it is tried again before long, and the text is safe."""
    try:
        await settle(tools, clock, document_id, anew=anew)
    except Exception as failure:  # noqa: BLE001
        log.error("settling.failed", document=document_id, error=type(failure).__name__, at=place_of(failure))


async def settle_open(tools: Tools, document_id: str, text: OpenText | None, *, known_from: int, seq: int) -> bool:
    """Of a document that is open here, up to its row `seq`; nothing was lost in it from the row `known_from` on.

    False when it is to be read from its log. `text`: None for what nobody counts.
    """
    async with tools.db.reading() as db:
        document = await document_rows.by_id(db, document_id)
        script = await script_rows.script(db, document.script_id) if document else None
    if document is None or script is None or document.settled_seq >= seq:
        return True
    if document.settled_seq < known_from:
        return False
    told = await text.told(script) if text else None
    async with tools.db.session() as db:
        held = await script_rows.script(db, script.id, to_change=True)
        if held is None:
            return True
        if not await document_rows.settled(db, document_id, after=document.settled_seq, seq=seq):
            return False
        if told:
            await texts.tell(db, held, told)
    return True


async def _has_settled(tools: Tools, clock: Clock, document_id: str, *, anew: bool) -> bool:
    """False when another has followed some of the rows meanwhile."""
    async with tools.db.reading() as db:
        after = await document_rows.settled_seq(db, document_id)
        stored = await store.by_id(db, document_id)
        if after is None or stored is None or (stored.seq <= after and not anew):
            return True
        stored = await past.with_rows_behind(db, stored, after)
        script = await script_rows.script(db, stored.script_id)
    if script is None:
        return True
    told, losses = await in_text_thread(_followed, script, stored, after)
    lines = await recovery.find(tools, stored, losses)
    async with tools.db.session() as db:
        held = await script_rows.script(db, stored.script_id, to_change=True)
        if held is None:
            return True
        if not await document_rows.settled(db, document_id, after=after, seq=stored.seq):
            return False
        if told:
            await texts.tell(db, held, told)
        await recovery.keep(db, held, lines, clock())
    return True


def _followed(script: Script, stored: Stored, after: int) -> tuple[Told | None, list[Loss]]:
    doc, losses = replayed(stored, after)
    if stored.kind != MANUSCRIPT:
        return None, losses
    screenplay = rejoined(read_document(doc), stored.carried)
    return texts.told_by(screenplay, profile_of(script, screenplay.profile)), losses


def settling_job(tools: Tools, clock: Clock) -> Job:
    """For texts whose room ended before it had settled them: its process was killed."""
    return Job("manuscript.settling", partial(settle_all, tools, clock), schedule="*/10 * * * *")


async def settle_all(tools: Tools, clock: Clock) -> None:
    async with tools.db.reading() as db:
        behind = await document_rows.unsettled(db, AT_ONCE)
    for document_id in behind:
        # One that cannot be read must not keep the others from being found.
        await try_to_settle(tools, clock, document_id)
