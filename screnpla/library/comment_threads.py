"""What is said in a thread of comments: added to by many, changed by who said it, taken away by nobody."""

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
_LONGEST_ID = 100


def merged_thread(known: Mapping[str, Any], given: Mapping[str, Any], hand: Hand) -> dict[str, Any]:
    """The `contents` of an entry of `comments`."""
    said = given.get("comments", [])
    if not isinstance(said, list) or not all(isinstance(comment, dict) for comment in said):
        raise Invalid(BAD_SHAPE)
    comments = {comment["id"]: dict(comment) for comment in known.get("comments", [])}
    # Who does not send ids back sends what it says and when it was said.
    sayings = {_saying(comment): comment["id"] for comment in comments.values()}
    for comment in said:
        id_ = _id_of(comment) or sayings.get(_saying(comment), "")
        if id_ in comments:
            comments[id_].update(changes_to(comments[id_], comment, hand))
        else:
            # By this id one without an id of its own is known when it is sent again; then it changes nothing.
            id_ = id_ or hand.id_for([comment.get(name) for name in (*WORDS, MADE_AT)])
            comments.setdefault(id_, hand.signed({**comment, "id": id_}, MADE_AT))
    return {**known, **without(given, ["id", "comments", *AUTHOR]), "comments": list(comments.values())}


def changes_to(old: Mapping[str, Any], given: Mapping[str, Any], hand: Hand) -> dict[str, Any]:
    """What this hand may change about a comment that is there already."""
    own = () if hand.wrote(old) else WORDS
    return without(given, ["id", MADE_AT, *AUTHOR, *own])


def _id_of(comment: Mapping[str, Any]) -> str:
    """Empty when it has none that can be kept."""
    id_ = comment.get("id")
    usable = isinstance(id_, str | int) and len(str(id_)) <= _LONGEST_ID
    return str(id_ or "") if usable else ""


def _saying(comment: Mapping[str, Any]) -> str:
    """As one text: what it says may be of any kind."""
    return json.dumps([comment.get("text"), comment.get(MADE_AT)])
