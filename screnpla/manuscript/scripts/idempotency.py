"""Idempotent edits: a retry of a request whose answer got lost must not change the document once more.

A `PATCH` is written into the document under a Yjs client id that is a hash of its author, of the version they saw and
of what they sent. A retry has the same client id, and so the log itself tells that the edit is there.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.manuscript.document.store import LogRow, is_intact, load_rows
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.manuscript.yjs.lib0 import encode_number
from screnpla.manuscript.yjs.update_decoder import decode_update

# As large as the ids of browsers. The first bit is set, so that in a row the id takes all the bytes it may take, and
# nothing else that stands there equals it by chance.
_BITS = 53


def client_id_for(*sent: object) -> int:
    """Slow for a long content: to be done in a thread."""
    first = 1 << _BITS - 1
    return first | int.from_bytes(sha256(json.dumps(sent).encode()).digest()[:8]) % first


async def is_already_applied(db: AsyncSession, document_id: str, after: int, author_id: str, client: int) -> bool:
    """Whether this author's rows after `after` hold an edit of this client id."""
    encoded = encode_number(client)
    return any(encoded in row.updates for row in await rows_by_author(db, document_id, after, author_id))


class SentBefore(NamedTuple):
    was_applied: bool
    is_latest: bool  # and its author has changed nothing since then


async def find_sent_before(db: AsyncSession, document_id: str, after: int, author_id: str, client: int) -> SentBefore:
    rows = await rows_by_author(db, document_id, after, author_id)
    matching = [row for row in rows if encode_number(client) in row.updates]
    # A later row holds the id, too, when it replaces something that was written under it.
    is_last = bool(matching) and matching[-1] is rows[-1] and await asyncio.to_thread(_is_written_by, client, rows[-1])
    return SentBefore(bool(matching), is_last)


def _is_written_by(client: int, row: LogRow) -> bool:
    return any(client in decode_update(update).clock_spans for update in unframe_updates(row.updates))


async def rows_by_author(db: AsyncSession, document_id: str, after: int, author_id: str) -> Sequence[LogRow]:
    rows = await load_rows(db, document_id, after)
    # A torn row is not in the document.
    return [row for row in rows if row.author_id == author_id and is_intact(document_id, row)]
