"""A change of the desk by who saw it some time ago: only what they changed since then, and no deed is done twice.

The change is made in the document as they saw it; merged into the one that is, it leaves alone what came meanwhile.
They may have sent it before and never have heard of it: what of it has arrived already is not made once more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pycrdt import Doc
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.accounts.models import new_id
from screnpla.library.entries import Entry as Note
from screnpla.library.entries import key_of, merged
from screnpla.library.hand import Hand
from screnpla.manuscript.desk.list_change import ListChange
from screnpla.manuscript.desk.reading import Entry, entries_in, read_list, shown_list
from screnpla.manuscript.desk.shape import LISTINGS, NOTES, STASH_TEXT, Listing
from screnpla.manuscript.desk.stash import put_stash
from screnpla.manuscript.desk.wanted import Wanted, wanted_of
from screnpla.manuscript.made_update import made_update


def late_difference(doc: Doc[Any], seen: Doc[Any], fields: Mapping[str, Any], hand: Hand) -> list[bytes]:
    """Changes both documents; the updates that bring it to `doc`. Otherwise as `desk_difference`."""
    return _LateChange(doc, seen, fields, hand).updates()


class _LateChange:
    def __init__(self, doc: Doc[Any], seen: Doc[Any], fields: Mapping[str, Any], hand: Hand) -> None:
        self._doc, self._seen, self._fields, self._hand = doc, seen, fields, hand
        lists = [listing for listing in LISTINGS if listing.field in fields and listing is not NOTES]
        self._wanted = {listing: wanted_of(listing, fields[listing.field]) for listing in lists}
        self._notes: Sequence[Note] = fields.get(NOTES.field, [])
        # Too many are refused before anything is changed.
        merged(NOTES.field, shown_list(doc, NOTES), self._notes, hand)

    def updates(self) -> list[bytes]:
        then = made_update(self._seen, self._change_seen)
        if then:
            self._doc.apply_update(then)
        now = made_update(self._doc, self._change_unseen)
        return [update for update in (then, now) if update]

    def _change_seen(self, writing: InnerTransaction) -> None:
        if STASH_TEXT in self._fields:
            put_stash(self._seen, self._fields[STASH_TEXT], writing, new_id, self._doc)
        for listing, wanted in {**self._wanted, NOTES: self._seen_notes()}.items():
            ListChange(self._seen, listing, writing, new_id).put(wanted, self._entries(listing))

    def _change_unseen(self, writing: InnerTransaction) -> None:
        for listing, wanted in self._wanted.items():
            ListChange(self._doc, listing, writing, new_id).change_arrived(wanted)
        seen = {note["id"] for note in shown_list(self._seen, NOTES)}
        new = [note for note in self._notes if key_of(note, NOTES.field) not in seen]
        notes = merged(NOTES.field, shown_list(self._doc, NOTES), new, self._hand)
        ListChange(self._doc, NOTES, writing, new_id).put(wanted_of(NOTES, notes))

    def _seen_notes(self) -> list[Wanted]:
        known = shown_list(self._seen, NOTES)
        ids = {note["id"] for note in known}
        changed = [note for note in self._notes if key_of(note, NOTES.field) in ids]
        return wanted_of(NOTES, merged(NOTES.field, known, changed, self._hand))

    def _entries(self, listing: Listing) -> dict[str, Entry]:
        return {entry.key: entry for entry in entries_in(read_list(self._doc, listing))}
