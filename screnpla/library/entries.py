"""Lists to which several people may add at once: notes, comments, drafts, contents; of scripts and of projects.

They are merged by id, and absence never deletes: who sends their list does not know what came meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library import comment_threads
from screnpla.library.hand import AUTHOR, Hand, without
from screnpla.library.loose_json import LARGEST, checked_json

Entry = Mapping[str, Any]

MERGED = ("notes", "comments", "drafts", "contents")
MOST = 5_000
# Entries that hold a whole text, as long as the script itself.
VERSIONS = ("drafts", "contents")
_LARGEST_VERSIONS = 10_000_000
# Under which name an entry tells when it was made.
_MADE_AT = {"notes": "date", "comments": comment_threads.MADE_AT, "drafts": "createdAt", "contents": "createdAt"}
_LONGEST_ID = 100


def checked_entries(field: str, given: Sequence[Entry]) -> list[dict[str, Any]]:
    """Raises Invalid. Slow for long ones: to be asked in a thread, before a unit of work begins."""
    entries: list[dict[str, Any]] = _limited(field, given)
    for entry in entries:
        _id_of(entry, field)
    return entries


def merged(field: str, known: Sequence[Entry], given: Sequence[Entry], hand: Hand) -> list[dict[str, Any]]:
    """The whole list from now on. `given` is what `checked_entries` made; raises Invalid when it becomes too much."""
    by_id = {_id_of(entry, field): dict(entry) for entry in known}
    for entry in given:
        id_ = _id_of(entry, field) or new_id()
        old = by_id.get(id_)
        by_id[id_] = _new(field, id_, entry, hand) if old is None else _changed(field, old, entry, hand)
    return _limited(field, list(by_id.values()))


def without_texts(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Versions as lists show them; the text of one comes when that one is asked for."""
    return [without(entry, ["draftContent"]) for entry in entries]


def _limited(field: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    if len(entries) > MOST:
        raise Invalid(f"{field} may have at most {MOST:,} entries")
    fitting: list[dict[str, Any]] = checked_json(
        field, list(entries), _LARGEST_VERSIONS if field in VERSIONS else LARGEST
    )
    return fitting


def _new(field: str, id_: str, entry: Entry, hand: Hand) -> dict[str, Any]:
    if not _is_thread(entry, field):
        return hand.signed({**entry, "id": id_}, _MADE_AT[field])
    return {**entry, "contents": comment_threads.merged_thread({"id": id_}, entry["contents"], hand)}


def _changed(field: str, old: Entry, entry: Entry, hand: Hand) -> dict[str, Any]:
    if _is_thread(entry, field):
        known = old["contents"] if _is_thread(old, field) else {"id": old["id"]}
        said = comment_threads.merged_thread(known, entry["contents"], hand)
        return {**old, **without(entry, ["id", "contents", *AUTHOR]), "contents": said}
    if field == "comments":
        return {**old, **comment_threads.changes_to(old, entry, hand)}
    # A version is what it was: its text does not change any more.
    text = ("draftContent",) if "draftContent" in old else ()
    return {**old, **without(entry, ["id", _MADE_AT[field], *AUTHOR, *text])}


def _is_thread(entry: Entry, field: str) -> bool:
    return field == "comments" and isinstance(entry.get("contents"), dict)


def _id_of(entry: Entry, field: str) -> str:
    """Empty for one that has none yet. Of a thread of comments, the specification keeps it one level below."""
    inside = entry["contents"].get("id") if _is_thread(entry, field) else None
    id_ = inside or entry.get("id") or ""
    if not isinstance(id_, str | int) or len(str(id_)) > _LONGEST_ID:
        raise Invalid(f"An id in {field} is not a text of at most {_LONGEST_ID} characters")
    return str(id_)
