"""What is said in a thread of comments: added to by many, changed by who said it.

Nothing is taken away by what is sent here (see `comment_removal.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.hand import AUTHOR, Hand, without

MADE_AT = "creationTime"
# What somebody said; nobody else puts words into their mouth.
WORDS = ("text", "audioMessage", "audioURL")
BAD_SHAPE = "The comments of a thread must be a list of objects"
TOO_LONG = "A comment may have at most 20,000 characters"
LONGEST = 20_000
_LONGEST_ID = 100


def is_thread(entry: Mapping[str, Any]) -> bool:
    """Of an entry of `comments`; else it is one comment by itself."""
    return isinstance(entry.get("contents"), dict)


def check_shape(entry: Mapping[str, Any]) -> None:
    """Raises Invalid for an entry whose comments are none."""
    said = entry["contents"].get("comments", []) if is_thread(entry) else []
    if not isinstance(said, list) or not all(isinstance(comment, dict) for comment in said):
        raise Invalid(BAD_SHAPE)


def check_lengths(known: Mapping[str, Any] | None, entry: Mapping[str, Any]) -> None:
    """Raises Invalid for what is too long and was not `known` before: what is old is only sent back."""
    if entry == known:
        return
    before = _parts(known) if known else {}
    for place, part in _parts(entry).items():
        if _length(part) > LONGEST and part != before.get(place):
            raise Invalid(TOO_LONG)


def _parts(entry: Mapping[str, Any]) -> dict[tuple[str, ...], Any]:
    """What has a length of its own, by its place: the text of each comment, and all else that comes with it."""
    inside = entry["contents"] if is_thread(entry) else {}
    said: dict[tuple[str, ...], Mapping[str, Any]] = {
        ("entry",): without(entry, ["contents"]) if is_thread(entry) else entry,
        ("contents",): without(inside, ["comments"]),
        **{("comment", comment["id"]): comment for comment in inside.get("comments", [])},
    }
    texts = {(*place, "text"): comment.get("text") for place, comment in said.items()}
    return {**texts, **{place: without(comment, ["text"]) for place, comment in said.items()}}


def merged_thread(known: Mapping[str, Any], given: Mapping[str, Any], hand: Hand) -> dict[str, Any]:
    """The `contents` of an entry of `comments`; of one that was checked."""
    comments = {comment["id"]: dict(comment) for comment in known.get("comments", [])}
    # Who does not send ids back sends what it says and when it was said.
    sayings = {saying(comment): comment["id"] for comment in comments.values()}
    for comment in given.get("comments", []):
        id_ = id_said(comment) or sayings.get(saying(comment), "")
        if id_ in comments:
            comments[id_].update(changes_to(comments[id_], comment, hand))
        else:
            id_ = id_ or id_by_words(comment, hand)
            comments.setdefault(id_, hand.signed({**comment, "id": id_}, MADE_AT))
    return {**known, **without(given, ["id", "comments", *AUTHOR]), "comments": list(comments.values())}


def changes_to(old: Mapping[str, Any], given: Mapping[str, Any], hand: Hand) -> dict[str, Any]:
    """What this hand may change about a comment that is there already."""
    own = () if hand.wrote(old) else WORDS
    return without(given, ["id", MADE_AT, *AUTHOR, *own])


def id_said(comment: Mapping[str, Any]) -> str:
    """Empty when it has none that can be kept."""
    id_ = comment.get("id")
    usable = isinstance(id_, str | int) and len(str(id_)) <= _LONGEST_ID
    return str(id_ or "") if usable else ""


def id_by_words(comment: Mapping[str, Any], hand: Hand) -> str:
    """Of a comment that comes without one: by it, it is known when it is sent again, and then changes nothing."""
    return hand.id_for([comment.get(name) for name in (*WORDS, MADE_AT)])


def saying(comment: Mapping[str, Any]) -> str:
    """As one text: what it says may be of any kind."""
    return json.dumps([comment.get("text"), comment.get(MADE_AT)])


def _length(value: Any) -> int:
    return len(value) if isinstance(value, str) else len(json.dumps(value, ensure_ascii=False))
