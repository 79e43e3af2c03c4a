"""What is said in a thread of comments: added to by many, changed by who said it, taken away by nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library.hand import AUTHOR, Hand, without

MADE_AT = "creationTime"
# What somebody said; nobody else puts words into their mouth.
WORDS = ("text", "audioMessage", "audioURL")
BAD_SHAPE = "The comments of a thread must be a list of objects"


def merged_thread(known: Mapping[str, Any], given: Mapping[str, Any], hand: Hand) -> dict[str, Any]:
    """The `contents` of an entry of `comments`."""
    said = given.get("comments", [])
    if not isinstance(said, list) or not all(isinstance(comment, dict) for comment in said):
        raise Invalid(BAD_SHAPE)
    comments = [dict(comment) for comment in known.get("comments", [])]
    for comment in said:
        old = _same(comments, comment)
        if old is None:
            comments.append(hand.signed({"id": new_id(), **without(comment, ["id"])}, MADE_AT))
        else:
            old.update(changes_to(old, comment, hand))
    return {**known, **without(given, ["id", "comments"]), "comments": comments}


def changes_to(old: Mapping[str, Any], given: Mapping[str, Any], hand: Hand) -> dict[str, Any]:
    """What this hand may change about a comment that is there already."""
    own = () if hand.wrote(old) else WORDS
    return without(given, ["id", MADE_AT, *AUTHOR, *own])


def _same(comments: Sequence[dict[str, Any]], given: Mapping[str, Any]) -> dict[str, Any] | None:
    """By its id; who does not send ids back sends what it says and when it was said."""
    if given.get("id"):
        return next((comment for comment in comments if comment["id"] == given["id"]), None)
    sayings = (given.get("text"), given.get(MADE_AT))
    return next((comment for comment in comments if (comment.get("text"), comment.get(MADE_AT)) == sayings), None)
