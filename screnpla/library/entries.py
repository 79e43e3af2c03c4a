"""Lists to which several people may add at once: notes and comments, of scripts and of projects.

They are merged by id, and absence never deletes: who sends their list does not know what came meanwhile. Versions are
merged by the same rules, row by row (see `versions.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library import comment_threads
from screnpla.library.hand import AUTHOR, Hand, without
from screnpla.library.loose_json import as_text, checked_json

Entry = Mapping[str, Any]

MERGED = ("notes", "comments")
MOST = 5_000
LONGEST_ID = 100
# Under which name an entry tells when it was made.
_MADE_AT = {"notes": "date", "comments": comment_threads.MADE_AT}


def checked_entries(field: str, given: Sequence[Entry]) -> list[dict[str, Any]]:
    """Raises Invalid. Slow for long ones: to be asked in a thread, before a unit of work begins."""
    _check_count(field, given)
    entries: list[dict[str, Any]] = checked_json(field, list(given))
    for entry in entries:
        key_of(entry, field)
        if field == "comments":
            comment_threads.check_shape(entry)
    return entries


def merged(field: str, known: Sequence[Entry], given: Sequence[Entry], hand: Hand) -> list[dict[str, Any]]:
    """The whole list from now on. `given` is what `checked_entries` made; raises Invalid when it becomes too much."""
    by_id = {key_of(entry, field): dict(entry) for entry in known}
    for entry in given:
        sent_id = key_of(entry, field)
        id_ = sent_id or _id_for(field, entry, hand)
        old = by_id.get(id_)
        if old is None:
            by_id[id_] = _new(field, id_, entry, hand)
        elif sent_id:
            by_id[id_] = _changed(field, old, entry, hand)
        # Else the same was sent once more by who could not know that it had arrived.
        if field == "comments":
            comment_threads.check_lengths(old, by_id[id_])
    entries = list(by_id.values())
    _check_count(field, entries)
    as_text(field, entries)
    return entries


def id_of(entry: Entry, field: str) -> str:
    """Empty for one that has none yet. Raises Invalid."""
    return _checked_id(entry.get("id"), field)


def key_of(entry: Entry, field: str) -> str:
    """By which it is known. Of a thread of comments, the specification keeps the id one level below."""
    inside = entry["contents"].get("id") if _is_thread(entry, field) else None
    return _checked_id(inside or entry.get("id"), field)


def _checked_id(id_: Any, field: str) -> str:
    given = id_ or ""
    if not isinstance(given, str | int) or len(str(given)) > LONGEST_ID:
        raise Invalid(f"An id in {field} is not a text of at most {LONGEST_ID} characters")
    return str(given)


def _id_for(field: str, entry: Entry, hand: Hand) -> str:
    """A comment is the same when it says the same about the same; two notes may well be alike."""
    return hand.id_for(entry) if field == "comments" else new_id()


def _check_count(field: str, entries: Sequence[Entry]) -> None:
    if len(entries) > MOST:
        raise Invalid(f"{field} may have at most {MOST:,} entries")


def _new(field: str, id_: str, entry: Entry, hand: Hand) -> dict[str, Any]:
    if not _is_thread(entry, field):
        return hand.signed({**entry, "id": id_}, _MADE_AT[field])
    # Who began a thread is who said the first thing in it.
    said = comment_threads.merged_thread({"id": id_}, entry["contents"], hand)
    return {**without(entry, AUTHOR), "contents": said}


def _changed(field: str, old: Entry, entry: Entry, hand: Hand) -> dict[str, Any]:
    if field != "comments":
        return {**old, **without(entry, ["id", _MADE_AT[field], *AUTHOR])}
    # A thread stays one, whatever is sent in its place.
    kept = ["contents"] if _is_thread(entry, field) or _is_thread(old, field) else []
    changed = {**old, **comment_threads.changes_to(old, without(entry, kept), hand)}
    if not _is_thread(entry, field):
        return changed
    known = old["contents"] if _is_thread(old, field) else {"id": old["id"]}
    return {**changed, "contents": comment_threads.merged_thread(known, entry["contents"], hand)}


def _is_thread(entry: Entry, field: str) -> bool:
    return field == "comments" and comment_threads.is_thread(entry)
