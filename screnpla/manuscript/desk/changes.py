"""Changes of the desk by the API: checked, and written into the document as a diff.

Parts that nobody changed are not touched, so that they merge with what others do at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from pycrdt import Doc
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.library.fields.author import Author
from screnpla.library.fields.free_json import check_json
from screnpla.library.fields.merged_lists import MAX_ENTRIES, check_entries, check_entry_id, merge_note_list
from screnpla.manuscript.desk.entry_matching import parse_wanted
from screnpla.manuscript.desk.list_edit import ListEdit
from screnpla.manuscript.desk.read import list_to_json
from screnpla.manuscript.desk.schema import DESK_FIELDS, LIST_SCHEMAS, NOTES, STASH_TEXT
from screnpla.manuscript.desk.stash import write_stash
from screnpla.manuscript.document.convert import SEED_CLIENT_ID, capture_update


def encode_desk(fields: Mapping[str, Any]) -> bytes:
    """The first state of a desk. The same fields give the same bytes."""
    doc: Doc[Any] = Doc(client_id=SEED_CLIENT_ID)
    numbers = count(1)
    _write_desk(doc, fields, lambda: f"seed-{next(numbers)}")
    return doc.get_update()


def apply_desk_difference(doc: Doc[Any], fields: Mapping[str, Any], author: Author) -> bytes:
    """Changes `doc` so that it has these of the four fields; the update of that change, empty for none.

    Notes are added and changed by their ids, and none is deleted by its absence. Raises Invalid when they become too
    many. Slow for long ones: to be done in a thread.
    """
    return _write_desk(doc, merge_notes(doc, fields, author), new_id)


def merge_notes(doc: Doc[Any], fields: Mapping[str, Any], author: Author) -> Mapping[str, Any]:
    """The fields with the complete list of notes, when some notes are among them."""
    if NOTES.field not in fields:
        return fields
    return {**fields, NOTES.field: merge_note_list(list_to_json(doc, NOTES), fields[NOTES.field], author)}


def build_list_edits(
    doc: Doc[Any], fields: Mapping[str, Any], new_key: Callable[[], str], seen_doc: Doc[Any] | None = None
) -> list[ListEdit]:
    schemas = [schema for schema in LIST_SCHEMAS if schema.field in fields]
    return [ListEdit(schema, parse_wanted(schema, fields[schema.field]), new_key, doc, seen_doc) for schema in schemas]


def _write_desk(doc: Doc[Any], fields: Mapping[str, Any], new_key: Callable[[], str]) -> bytes:
    lists = build_list_edits(doc, fields, new_key)

    def change(writing: InnerTransaction) -> None:
        if STASH_TEXT in fields:
            write_stash(doc, fields[STASH_TEXT], writing, new_key)
        for each in lists:
            each.edit_seen(doc, writing)
            each.edit_current(doc, writing)

    return capture_update(doc, change)


def check_desk_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the given fields that are on the desk. Raises Invalid. Slow for long ones: to be done in a thread."""
    return {name: _check_field(name, fields[name]) for name in DESK_FIELDS if name in fields}


def _check_field(name: str, value: Any) -> Any:
    if name == NOTES.field:
        return check_entries(name, value)
    if name != STASH_TEXT and len(value) > MAX_ENTRIES:
        raise Invalid(f"{name} may have at most {MAX_ENTRIES:,} entries")
    return check_json(name, value)


def apply_late_difference(doc: Doc[Any], seen_doc: Doc[Any], fields: Mapping[str, Any], author: Author) -> list[bytes]:
    """The updates for `doc` of a change by somebody who saw the desk a while ago (`seen_doc`): only what they changed.

    It may be a retry of a request whose answer got lost: parts that were applied already are not applied again. Changes
    both documents; otherwise as `apply_desk_difference`.
    """
    lists = build_list_edits(
        doc, merge_notes(doc, _drop_deleted_notes(doc, seen_doc, fields), author), new_id, seen_doc
    )

    def change_seen(writing: InnerTransaction) -> None:
        if STASH_TEXT in fields:
            write_stash(seen_doc, fields[STASH_TEXT], writing, new_id, doc)
        for each in lists:
            each.edit_seen(seen_doc, writing)

    def change_current(writing: InnerTransaction) -> None:
        for each in lists:
            each.edit_current(doc, writing)

    seen_update = capture_update(seen_doc, change_seen)
    if seen_update:
        doc.apply_update(seen_update)
    return [update for update in (seen_update, capture_update(doc, change_current)) if update]


def _drop_deleted_notes(doc: Doc[Any], seen_doc: Doc[Any], fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Without notes that somebody else deleted since then: sending one along does not mean to bring it back."""
    if NOTES.field not in fields:
        return fields
    seen_ids, current_ids = ({note["id"] for note in list_to_json(each, NOTES)} for each in (seen_doc, doc))
    notes = [note for note in fields[NOTES.field] if check_entry_id(NOTES.field, note) not in seen_ids - current_ids]
    return {**fields, NOTES.field: notes}
