"""Lists to which several people may add at once: notes of scripts and of projects.

Notes are merged by id, and absence never deletes: whoever sends a list does not know what was added meanwhile. Comments
(see `review/entries/comment_fields.py`) and versions (see `versions/store.py`) are merged by the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library.fields.author import AUTHOR_FIELDS, Author, omit_fields
from screnpla.library.fields.free_json import check_json, dump_json

Entry = Mapping[str, Any]

NOTES_FIELD = "notes"
MAX_ENTRIES = 5_000
MAX_ID_LENGTH = 100
_CREATED_AT_FIELD = "date"


def check_entries(field: str, raw_entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Raises Invalid. Slow for long ones: to be called in a thread, before a unit of work begins."""
    check_entry_count(field, raw_entries)
    entries: list[dict[str, Any]] = check_json(field, list(raw_entries))
    for entry in entries:
        check_entry_id(field, entry)
    return entries


def check_entry_id(field: str, entry: Entry) -> str:
    """Empty for an entry that has no id yet. Raises Invalid."""
    return check_id(field, entry.get("id"))


def check_id(field: str, id_: Any) -> str:
    value = id_ or ""
    if not isinstance(value, str | int) or len(str(value)) > MAX_ID_LENGTH:
        raise Invalid(f"An id in {field} is not a text of at most {MAX_ID_LENGTH} characters")
    return str(value)


def check_entry_count(field: str, entries: Sequence[Entry]) -> None:
    if len(entries) > MAX_ENTRIES:
        raise Invalid(f"{field} may have at most {MAX_ENTRIES:,} entries")


def check_merged_list(field: str, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The list itself. Raises Invalid when merging has made it too long."""
    check_entry_count(field, entries)
    dump_json(field, entries)
    return entries


def merge_note_list(
    stored: Sequence[Entry], sent: Sequence[Entry], author: Author, removed: Sequence[Entry] = ()
) -> list[dict[str, Any]]:
    """The whole list from now on. `sent` went through `check_entries`; raises Invalid when it becomes too much.

    `removed`: what `note_date` tells of removed notes, for those that are brought back.
    """
    dates = {note["id"]: note for note in removed}
    by_id = {check_entry_id(NOTES_FIELD, note): dict(note) for note in stored}
    for note in sent:
        # Two notes may well be alike, so one without an id is always a new one.
        id_ = check_entry_id(NOTES_FIELD, note) or new_id()
        if id_ in by_id:
            by_id[id_] |= omit_fields(note, ["id", _CREATED_AT_FIELD, *AUTHOR_FIELDS])
        else:
            signed = author.sign({**note, "id": id_}, _CREATED_AT_FIELD)
            by_id[id_] = {**signed, **dates.get(id_, {})}
    return check_merged_list(NOTES_FIELD, list(by_id.values()))


def note_date(note: Entry) -> dict[str, Any]:
    """Of a note its id and date, and nothing that somebody wrote or by which they are known."""
    return {name: note[name] for name in ("id", _CREATED_AT_FIELD) if name in note}
