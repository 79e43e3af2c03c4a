"""Reads a stored text in a process of its own.

The document library is written in Rust and may end its process over a text that somebody has made for that. Whatever
goes through many texts, or makes another of one, reads each in a child process first: then it costs that text only.
"""

from __future__ import annotations

import json
from typing import Any

from pycrdt import Doc

from screnpla.kit.errors import Damaged
from screnpla.kit.log import log
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.search_passages import split_into_passages
from screnpla.manuscript.document.store import DAMAGED, StoredDocument, build_doc, list_updates
from screnpla.manuscript.yjs.framing import frame_updates, unframe_updates
from screnpla.screenplay.formats.common.sandbox.worker_pool import run_isolated
from screnpla.screenplay.losses import BadFile

# Of a text that is as long as one may be.
MAX_ANSWER_BYTES = 160_000_000
_WORK = f"{__name__}:read_state_and_passages"


def read_isolated(stored: StoredDocument) -> tuple[bytes, list[str]]:
    """The compacted state of a text, and its passages for the search index. To be done in a thread.

    Raises Damaged or Unavailable for a text that cannot be read.
    """
    updates = frame_updates(list_updates(stored))
    try:
        state, passages = unframe_updates(run_isolated(_WORK, updates, MAX_ANSWER_BYTES))
    except BadFile:
        log.error("log.unreadable", document=stored.id)
        raise Damaged(DAMAGED) from None
    if stored.has_lost_base:
        # Now that it is known to be harmless: whether the rows are all there.
        build_doc(stored)
    return state, json.loads(passages)


def read_state_and_passages(framed_updates: bytes) -> bytes:
    """In the child process."""
    doc: Doc[Any] = Doc()
    with doc.transaction():
        for update in unframe_updates(framed_updates):
            doc.apply_update(update)
    passages = split_into_passages(read_document(doc).elements)
    return frame_updates([doc.get_update(), json.dumps(passages).encode()])
