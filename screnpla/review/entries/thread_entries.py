"""Threads of comments: many people add to a thread, and each changes their own comments.

Nothing that is sent here removes a comment (see `removal.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.fields.author import AUTHOR_FIELDS, Author, omit_fields
from screnpla.library.fields.merged_lists import check_id
from screnpla.review.comment_rules import MAX_COMMENT_LENGTH, TOO_LONG
from screnpla.review.tombstones import CREATED_AT_FIELD, comment_fingerprint, sent_comment_id

COMMENTS_FIELD = "comments"
# Fields that only the author of a comment changes: nobody else puts words into their mouth.
OWN_WORDS = ("text", "audioMessage", "audioURL")
BAD_SHAPE = "The comments of a thread must be a list of objects"


def is_thread(entry: Mapping[str, Any]) -> bool:
    """True for an entry of `comments` that is a thread; else it is a single comment."""
    return isinstance(entry.get("contents"), dict)


def entry_key(entry: Mapping[str, Any]) -> str:
    """The id of an entry of `comments`, empty for none; the specification keeps that of a thread one level below."""
    contents = entry["contents"].get("id") if is_thread(entry) else None
    return check_id(COMMENTS_FIELD, contents or entry.get("id"))


def check_thread_shape(entry: Mapping[str, Any]) -> None:
    """Raises Invalid for an entry whose comments are no list of objects."""
    parts = entry["contents"].get("comments", []) if is_thread(entry) else []
    if not isinstance(parts, list) or not all(isinstance(comment, dict) for comment in parts):
        raise Invalid(BAD_SHAPE)


def check_comment_lengths(old: Mapping[str, Any] | None, entry: Mapping[str, Any]) -> None:
    """Raises Invalid for a part that is too long and not in `old`: one that is there is only sent back."""
    if entry == old:
        return
    before = _measured_parts(old) if old else {}
    for path, part in _measured_parts(entry).items():
        if _length(part) > MAX_COMMENT_LENGTH and part != before.get(path):
            raise Invalid(TOO_LONG)


def _measured_parts(entry: Mapping[str, Any]) -> dict[tuple[str, ...], Any]:
    """Parts with a length limit each, by their path: the text of each comment, and its other fields."""
    contents = entry["contents"] if is_thread(entry) else {}
    parts: dict[tuple[str, ...], Mapping[str, Any]] = {
        ("entry",): omit_fields(entry, ["contents"]) if is_thread(entry) else entry,
        ("contents",): omit_fields(contents, ["comments"]),
        **{("comment", comment["id"]): comment for comment in contents.get("comments", [])},
    }
    texts = {(*path, "text"): comment.get("text") for path, comment in parts.items()}
    return {**texts, **{path: omit_fields(comment, ["text"]) for path, comment in parts.items()}}


def merge_thread(old: Mapping[str, Any], sent: Mapping[str, Any], author: Author) -> dict[str, Any]:
    """The merged `contents` of an entry of `comments`; `sent` was checked."""
    comments = {comment["id"]: dict(comment) for comment in old.get("comments", [])}
    # Clients that do not send ids back send the text and the time of a comment.
    by_fingerprint = {comment_fingerprint(comment): comment["id"] for comment in comments.values()}
    for comment in sent.get("comments", []):
        id_ = sent_comment_id(comment) or by_fingerprint.get(comment_fingerprint(comment), "")
        if id_ in comments:
            comments[id_].update(allowed_changes(comments[id_], comment, author))
        else:
            id_ = id_ or derive_comment_id(comment, author)
            comments.setdefault(id_, author.sign({**comment, "id": id_}, CREATED_AT_FIELD))
    return {**old, **omit_fields(sent, ["id", "comments", *AUTHOR_FIELDS]), "comments": list(comments.values())}


def allowed_changes(old: Mapping[str, Any], sent: Mapping[str, Any], author: Author) -> dict[str, Any]:
    """The given fields that this author may change about an existing comment."""
    own = () if author.is_author_of(old) else OWN_WORDS
    return omit_fields(sent, ["id", CREATED_AT_FIELD, *AUTHOR_FIELDS, *own])


def derive_comment_id(comment: Mapping[str, Any], author: Author) -> str:
    """An id for a comment without one: the same when the comment is sent again, which then changes nothing."""
    return author.derive_id([comment.get(name) for name in (*OWN_WORDS, CREATED_AT_FIELD)])


def _length(value: Any) -> int:
    return len(value) if isinstance(value, str) else len(json.dumps(value, ensure_ascii=False))
