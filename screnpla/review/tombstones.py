"""Tombstones of removed comments: hashes that reveal nothing of the removed text.

Lists of comments are sent whole and absence removes nothing, so a removal must be remembered: a removed comment stays
away when somebody who does not know of the removal sends it once more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from screnpla.library.fields.merged_lists import MAX_ID_LENGTH
from screnpla.review.models import ThreadComment

CREATED_AT_FIELD = "creationTime"
# The oldest are forgotten: nobody holds a list back for so long.
MAX_TOMBSTONES = 2_000


def comment_tombstones(thread_id: str, comment: Mapping[str, Any] | None) -> list[str]:
    """Of one comment in a thread, as the API has it; None: of the whole thread."""
    return sorted(tombstones_of(thread_id, comment)) if comment else [make_tombstone(thread_id)]


def row_tombstones(thread_id: str, comment: ThreadComment | None) -> list[str]:
    """As `comment_tombstones`, of a row of the database."""
    if comment is None:
        return comment_tombstones(thread_id, None)
    words = {"text": comment.text, CREATED_AT_FIELD: comment.created_at.isoformat()}
    return comment_tombstones(thread_id, {"id": comment.public_id, **words, **comment.extra})


def tombstones_of(thread_id: str, comment: Mapping[str, Any]) -> set[str]:
    """By the id of the comment; and by its text, for clients that do not send ids back."""
    by_id = {make_tombstone(thread_id, "id", id_)} if (id_ := sent_comment_id(comment)) else set()
    return by_id | {make_tombstone(thread_id, "says", comment_fingerprint(comment))}


def make_tombstone(*parts: str) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]


def sent_comment_id(comment: Mapping[str, Any]) -> str:
    """Empty for a comment without a usable id."""
    id_ = comment.get("id")
    usable = isinstance(id_, str | int) and len(str(id_)) <= MAX_ID_LENGTH
    return str(id_ or "") if usable else ""


def comment_fingerprint(comment: Mapping[str, Any]) -> str:
    """Text and time as one string: the text may be JSON of any kind."""
    return json.dumps([comment.get("text"), comment.get(CREATED_AT_FIELD)])
