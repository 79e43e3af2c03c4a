"""A change of the desk by who saw it some time ago: only what they changed since then, and no deed is done twice.

They may have sent it before and never have heard of it: what of it has arrived already is not made once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pycrdt import Doc
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.accounts.models import new_id
from screnpla.library.entries import key_of
from screnpla.library.hand import Hand
from screnpla.manuscript.desk.change import list_changes, with_notes
from screnpla.manuscript.desk.reading import shown_list
from screnpla.manuscript.desk.shape import NOTES, STASH_TEXT
from screnpla.manuscript.desk.stash import put_stash
from screnpla.manuscript.made_update import made_update


def late_difference(doc: Doc[Any], seen: Doc[Any], fields: Mapping[str, Any], hand: Hand) -> list[bytes]:
    """Changes both documents; the updates that bring it to `doc`. Otherwise as `desk_difference`."""
    lists = list_changes(doc, with_notes(doc, _without_deleted(doc, seen, fields), hand), new_id, seen)

    def change_seen(writing: InnerTransaction) -> None:
        if STASH_TEXT in fields:
            put_stash(seen, fields[STASH_TEXT], writing, new_id, doc)
        for each in lists:
            each.change_seen(seen, writing)

    def change_now(writing: InnerTransaction) -> None:
        for each in lists:
            each.change_now(doc, writing)

    then = made_update(seen, change_seen)
    if then:
        doc.apply_update(then)
    return [update for update in (then, made_update(doc, change_now)) if update]


def _without_deleted(doc: Doc[Any], seen: Doc[Any], fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Without notes that another deleted since then: who sends one does not mean to bring it back."""
    if NOTES.field not in fields:
        return fields
    then, now = ({note["id"] for note in shown_list(each, NOTES)} for each in (seen, doc))
    notes = [note for note in fields[NOTES.field] if key_of(note, NOTES.field) not in then - now]
    return {**fields, NOTES.field: notes}
