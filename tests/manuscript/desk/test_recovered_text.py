"""Recovered text: typed into a deleted line, it comes back in the stash."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment

from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.desk.recovered_text import RecoveredText, add_recovered_texts
from tests.manuscript.desk.desk_docs import copy_doc, desk, merge, stash_line

STORM = RecoveredText(
    id="1-7",
    text="Le café 😀 brûle.",
    typed_by="Ana",
    deleted_by="Bo",
    position="INT. LIGHTHOUSE - NIGHT, page 12",
    at=datetime(2026, 11, 5, 9, 3, tzinfo=UTC),
)
ORIGIN = "Typed by Ana in a line that Bo deleted · INT. LIGHTHOUSE - NIGHT, page 12 · 5 November 2026, 09:03 UTC"


def lines(doc: Doc[Any]) -> list[str]:
    return str(desk_to_fields(doc)["stashText"]).split("\n")


def test_recovered_words_stand_under_a_heading_with_both_names_and_the_place() -> None:
    doc = desk(stashText="An old joke")
    follower = copy_doc(doc)
    follower.apply_update(add_recovered_texts(doc, [STORM]))
    assert lines(doc) == lines(follower) == ["An old joke", "Recovered", STORM.text, ORIGIN]
    kinds = [
        node.attributes["kind"] for node in doc.get("stash", type=XmlFragment).children if isinstance(node, XmlElement)
    ]
    assert kinds == ["paragraph", "heading-two", "paragraph", "note"]


def test_recovered_texts_share_one_heading_however_often_they_come() -> None:
    doc = desk()
    add_recovered_texts(doc, [STORM])
    text = stash_line(doc, 2)
    text.insert(len(text), "\nGone on writing")
    stash_line(doc, 0).insert(0, "Was ")
    later = [replace(STORM, id="2", text="one"), replace(STORM, id="3", text="two")]
    add_recovered_texts(doc, later)
    assert lines(doc) == ["Was Recovered", "one", ORIGIN, "two", ORIGIN, STORM.text, ORIGIN, "Gone on writing"]


def test_the_same_recovered_text_is_added_once() -> None:
    doc = desk()
    add_recovered_texts(doc, [STORM])
    assert add_recovered_texts(doc, [STORM]) == b""


def test_a_deleted_recovered_heading_is_added_again() -> None:
    doc = desk()
    add_recovered_texts(doc, [STORM])
    del doc.get("stash", type=XmlFragment).children[0:3]
    add_recovered_texts(doc, [replace(STORM, id="2")])
    assert lines(doc)[0] == "Recovered"


def test_unknown_names_and_positions_are_left_out_of_the_origin_line() -> None:
    doc = desk()
    add_recovered_texts(doc, [replace(STORM, typed_by="", deleted_by="", position="")])
    assert lines(doc)[-1] == "Typed by somebody in a line that somebody deleted · 5 November 2026, 09:03 UTC"


def test_the_origin_line_says_when_one_person_typed_and_deleted_on_two_devices() -> None:
    doc = desk()
    add_recovered_texts(doc, [replace(STORM, deleted_by="Ana", position="")])
    assert lines(doc)[-1] == "Typed by Ana in a line that Ana deleted elsewhere · 5 November 2026, 09:03 UTC"


def test_text_written_in_the_stash_meanwhile_stays() -> None:
    doc = desk(stashText="An old joke")
    other = copy_doc(doc)
    add_recovered_texts(doc, [STORM])
    stash_line(other, 0).insert(0, "Still: ")
    merge(doc, other)
    assert lines(doc) == lines(other) == ["Still: An old joke", "Recovered", STORM.text, ORIGIN]
