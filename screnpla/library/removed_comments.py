"""Comments that were taken away, and stay away when somebody who does not know it yet sends them once more.

Lists of comments are sent whole and absence removes nothing, so what was removed must be remembered: by marks, which
say nothing of what it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.comment_threads import id_by_words, id_said, is_thread, saying
from screnpla.library.entries import Entry, key_of
from screnpla.library.hand import Hand

NOT_HERE = "This comment is not here any more"
THREAD_GONE = "These comments were removed meanwhile, so nothing can be added to them"
NOT_YOURS = "You may remove only what you said yourself"
# The oldest are forgotten: nobody holds a list back for so long.
MOST_MARKS = 2_000

Comments = list[dict[str, Any]]


def taken_away(
    comments: Sequence[Entry], entry_id: str, comment_id: str, hand: Hand, *, of_others: bool
) -> tuple[Comments, list[str]]:
    """The list without it, and its marks. Without a `comment_id`: all of an entry, if none of it is another's.

    `of_others`: whether this hand may take away what others said.
    """
    entry = next((each for each in comments if key_of(each, "comments") == entry_id), None)
    if entry is None:
        raise NotFound(NOT_HERE)
    # What was one comment by itself and became a thread still says what it said.
    signed = [entry] if "authorId" in entry else []
    said = _said_in(entry)
    going = [comment for comment in said if comment["id"] == comment_id] if comment_id else [*signed, *said]
    if comment_id and not going:
        raise NotFound(NOT_HERE)
    if not of_others and not (going and all(hand.wrote(comment) for comment in going)):
        raise Forbidden(NOT_YOURS)
    if not comment_id or len(going) == len([*signed, *said]):
        return [dict(each) for each in comments if each is not entry], [_mark(entry_id)]
    staying = [comment for comment in said if comment["id"] != comment_id]
    left = {**entry, "contents": {**entry["contents"], "comments": staying}}
    marks = [mark for comment in going for mark in sorted(_marks_of(entry_id, comment))]
    return [dict(left if each is entry else each) for each in comments], marks


def still_there(given: Sequence[dict[str, Any]], marks: Collection[str], hand: Hand) -> Comments:
    """What this hand sends (and was checked), but for what was removed.

    Raises NotFound where something new is said in a thread that is gone.
    """
    gone = set(marks)
    if not gone:
        return list(given)
    kept = [entry for entry in given if not _is_gone(entry, gone, hand)]
    return [_without_gone(entry, gone, hand) for entry in kept]


def _is_gone(entry: Entry, gone: Collection[str], hand: Hand) -> bool:
    id_ = key_of(entry, "comments")
    if not id_:
        # The same words once more, by who could not know that they had arrived: there is nothing new in them.
        return _mark(hand.id_for(entry)) in gone
    if _mark(id_) not in gone:
        return False
    if any("authorId" not in comment for comment in _said_in(entry)):
        # Not signed by us yet: it was never here, and who wrote it must not lose it unawares.
        raise NotFound(THREAD_GONE)
    return True


def _without_gone(entry: dict[str, Any], gone: set[str], hand: Hand) -> dict[str, Any]:
    thread_id, said = key_of(entry, "comments"), _said_in(entry)
    here = [comment for comment in said if gone.isdisjoint(_marks_sent(thread_id, comment, hand))]
    return entry if len(here) == len(said) else {**entry, "contents": {**entry["contents"], "comments": here}}


def _marks_sent(thread_id: str, comment: Mapping[str, Any], hand: Hand) -> set[str]:
    """Also of the id it was given when it first came without one."""
    first = set() if id_said(comment) else {_mark(thread_id, "id", id_by_words(comment, hand))}
    return _marks_of(thread_id, comment) | first


def _said_in(entry: Entry) -> Comments:
    said: Comments = entry["contents"].get("comments", []) if is_thread(entry) else []
    return said


def _marks_of(thread_id: str, comment: Mapping[str, Any]) -> set[str]:
    """By its id; and by what it says, for who does not send ids back."""
    by_id = {_mark(thread_id, "id", id_)} if (id_ := id_said(comment)) else set()
    return by_id | {_mark(thread_id, "says", saying(comment))}


def _mark(*parts: str) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]
