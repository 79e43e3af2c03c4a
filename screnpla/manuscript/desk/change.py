"""Changes of the desk that come by the API: worked into the living document as the difference they make.

What nobody changed is not touched, so that it merges with what others do at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from pycrdt import Doc
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.accounts.models import new_id
from screnpla.library.entries import merged
from screnpla.library.hand import Hand
from screnpla.manuscript.convert import SEEDER
from screnpla.manuscript.desk.list_change import ListChange
from screnpla.manuscript.desk.reading import shown_list
from screnpla.manuscript.desk.shape import LISTINGS, NOTES, STASH_TEXT
from screnpla.manuscript.desk.stash import put_stash
from screnpla.manuscript.desk.wanted import wanted_of
from screnpla.manuscript.made_update import made_update


def to_desk(fields: Mapping[str, Any]) -> bytes:
    """The first state of a desk. The same fields give the same bytes."""
    doc: Doc[Any] = Doc(client_id=SEEDER)
    numbers = count(1)
    _put(doc, fields, lambda: f"seed-{next(numbers)}")
    return doc.get_update()


def desk_difference(doc: Doc[Any], fields: Mapping[str, Any], hand: Hand) -> bytes:
    """Changes `doc` so that it says these of the four fields; the update that does so, empty when it did already.

    Notes are added and changed by their ids, and none is deleted by its absence. Raises Invalid when they become too
    many. Slow for long ones: to be done in a thread.
    """
    return _put(doc, with_notes(doc, fields, hand), new_id)


def with_notes(doc: Doc[Any], fields: Mapping[str, Any], hand: Hand) -> Mapping[str, Any]:
    """With all that there are from now on, when some are among the fields."""
    if NOTES.field not in fields:
        return fields
    return {**fields, NOTES.field: merged(NOTES.field, shown_list(doc, NOTES), fields[NOTES.field], hand)}


def list_changes(
    doc: Doc[Any], fields: Mapping[str, Any], new_key: Callable[[], str], seen: Doc[Any] | None = None
) -> list[ListChange]:
    there = [listing for listing in LISTINGS if listing.field in fields]
    return [ListChange(listing, wanted_of(listing, fields[listing.field]), new_key, doc, seen) for listing in there]


def _put(doc: Doc[Any], fields: Mapping[str, Any], new_key: Callable[[], str]) -> bytes:
    lists = list_changes(doc, fields, new_key)

    def change(writing: InnerTransaction) -> None:
        if STASH_TEXT in fields:
            put_stash(doc, fields[STASH_TEXT], writing, new_key)
        for each in lists:
            each.change_seen(doc, writing)
            each.change_now(doc, writing)

    return made_update(doc, change)
