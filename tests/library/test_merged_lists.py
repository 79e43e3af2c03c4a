"""Lists that several people add to: merged by id, signed by the server, and nothing lost."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library.fields.author import Author
from screnpla.library.fields.merged_lists import MAX_ENTRIES, check_entries, merge_note_list

ANA = Author("a" * 24, "Ana", "2026-11-15T09:00:00+00:00")
BO = Author("b" * 24, "Bo", "2026-11-16T09:00:00+00:00")
Entries = list[dict[str, Any]]


def merge(stored: Entries, sent: Entries, author: Author = ANA) -> Entries:
    return merge_note_list(stored, check_entries("notes", sent), author)


def test_a_new_entry_gets_its_id_author_and_date_from_the_server() -> None:
    forged = {"description": "Tone", "author": "Somebody", "authorId": "x", "date": "1999"}
    (entry,) = merge([], [forged])
    assert (entry["author"], entry["authorId"], entry["date"]) == ("Ana", ANA.user_id, ANA.moment)
    assert len(entry["id"]) == 24


def test_a_merge_preserves_missing_entries_and_fields() -> None:
    stored = merge([], [{"id": "1", "label": "One", "description": "Kept"}, {"id": "2", "label": "Two"}])
    after = merge(stored, [{"id": "1", "label": "Uno", "author": "Bo", "date": "never"}], BO)
    assert [(note["id"], note["label"], note["author"]) for note in after] == [("1", "Uno", "Ana"), ("2", "Two", "Ana")]
    assert (after[0]["description"], after[0]["date"]) == ("Kept", ANA.moment)


@pytest.mark.parametrize(
    "entries",
    [
        [{}] * (MAX_ENTRIES + 1),
        [{"id": ["a", "list"]}],
        [{"id": "x" * 101}],
        [{"label": "x" * 2_000_001}],
        [{"label": float("nan")}],
    ],
)
def test_entries_that_cannot_be_stored_are_refused(entries: Entries) -> None:
    with pytest.raises(Invalid):
        merge([], entries)


def test_an_entry_that_is_nested_too_deeply_is_refused() -> None:
    deep: Any = "end"
    for _ in range(200):
        deep = [deep]
    for before in ("", "\x00"):
        with pytest.raises(Invalid, match="nested"):
            merge([], [{"label": before, "inside": deep}])


def test_characters_that_no_database_can_store_are_removed_or_replaced() -> None:
    (note,) = merge([], [{"id": "1", "label": "a\x00b\ud800", "inside": [{"x\x00": "y\x01"}]}])
    assert (note["label"], note["inside"]) == ("ab\ufffd", [{"x": "y"}])
