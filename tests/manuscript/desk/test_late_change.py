"""A client that sends a list it read some time ago changes what it changed, and nothing else."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from pycrdt import Doc

from screnpla.kit.errors import Invalid
from screnpla.manuscript.desk.changes import apply_late_difference
from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.desk.schema import CARDS, NOTES, OUTLINE
from tests.manuscript.desk.desk_docs import ANA, BO, Browser, apply_change, copy_doc, desk, stash_line
from tests.manuscript.desk.test_fields import desks
from tests.matrix import examples

ACT: dict[str, Any] = {
    "id": "a1",
    "title": "One",
    "beats": [{"id": "b1", "title": "Storm"}, {"id": "b2", "title": "Lamp"}],
}


def send(doc: Doc[Any], base: Doc[Any], **fields: Any) -> list[bytes]:
    # Both by one client, as by the API: its number is made of what was sent.
    client = secrets.randbits(53)
    changed, base_copy = copy_doc(doc, client), copy_doc(base, client)
    updates = apply_late_difference(changed, base_copy, fields, BO)
    for update in updates:
        doc.apply_update(update)
    assert desk_to_fields(changed) == desk_to_fields(doc)
    return updates


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(desks, desks)
@example({"scriptOutlines": [{"title": "x"}, {"beats": [{}]}]}, {"scriptOutlines": [{}, {"id": None}, {}]})
def test_a_change_that_is_sent_twice_is_made_once(old: dict[str, Any], new: dict[str, Any]) -> None:
    doc = desk(**old)
    base = copy_doc(doc)
    # Notes without an id of their own are new each time.
    send(doc, base, **new)
    after = desk_to_fields(doc)
    assert {name: after[name] for name in new if name != "notes"} == {k: v for k, v in new.items() if k != "notes"}
    send(doc, base, **new)
    assert desk_to_fields(doc) == after


def test_changes_of_others_since_the_base_stay() -> None:
    doc = desk(scriptOutlines=[ACT], notes=[{"id": "n1", "label": "A"}], stashText="one\ntwo")
    base = copy_doc(doc)
    Browser(doc, OUTLINE).add("new", "a1", title="Unseen")
    Browser(doc, NOTES).add("n2", label="Unseen")
    Browser(doc, OUTLINE).root["b1"]["title"].insert(0, "A ")
    stash_line(doc, 0).insert(0, "at ")
    apply_change(doc, ANA, notes=[{"id": "n1", "description": "by Ana"}])
    beats = [{"id": "b1", "title": "Storm!"}]
    send(doc, base, scriptOutlines=[{**ACT, "beats": beats}], notes=[{"id": "n1", "label": "B"}], stashText="one\n2")
    fields = desk_to_fields(doc)
    assert fields["scriptOutlines"] == [
        {**ACT, "beats": [{"id": "b1", "title": "A Storm!"}, {"id": "new", "title": "Unseen"}]}
    ]
    assert [(note["id"], note["label"], note.get("description")) for note in fields["notes"]] == [
        ("n1", "B", "by Ana"),
        ("n2", "Unseen", None),
    ]
    assert fields["stashText"] == "at one\n2"


def test_text_recovered_since_the_base_stays() -> None:
    doc = desk(stashText="joke")
    base = copy_doc(doc)
    apply_change(doc, stashText="joke\nRecovered\nwords")
    send(doc, base, stashText="better joke")
    assert desk_to_fields(doc)["stashText"] == "better joke\nRecovered\nwords"


def test_a_stash_that_is_sent_twice_after_others_wrote_in_it_is_changed_once() -> None:
    doc = desk(stashText="one\ntwo")
    base = copy_doc(doc)
    apply_change(doc, stashText="zero\none\ntwo")
    for _ in range(2):
        send(doc, base, stashText="one!\nnew\ntwo")
    assert desk_to_fields(doc)["stashText"] == "zero\none!\nnew\ntwo"


def test_a_client_that_always_sends_the_same_old_base_can_change_its_new_entries() -> None:
    doc = desk(detailedElements=[{"label": "Character", "items": []}])
    base = copy_doc(doc)
    send(doc, base, detailedElements=[{"label": "Character", "items": [{"id": "c1", "content": "Mara"}]}])
    Browser(doc, CARDS).root["c1"]["content"].insert(0, "Old ")
    send(doc, base, detailedElements=[{"label": "Character", "items": [{"id": "c1", "content": "Maria"}]}])
    assert desk_to_fields(doc)["detailedElements"] == [
        {"label": "Character", "items": [{"id": "c1", "content": "Maria"}]}
    ]


def test_an_entry_that_another_deleted_stays_deleted() -> None:
    doc = desk(scriptOutlines=[ACT])
    base = copy_doc(doc)
    apply_change(doc, scriptOutlines=[{**ACT, "beats": ACT["beats"][:1]}])
    send(doc, base, scriptOutlines=[{**ACT, "title": "Two"}])
    assert desk_to_fields(doc)["scriptOutlines"] == [{**ACT, "title": "Two", "beats": ACT["beats"][:1]}]


def test_a_similar_entry_of_another_client_is_left_alone() -> None:
    doc = desk(scriptOutlines=[ACT])
    base = copy_doc(doc)
    Browser(doc, OUTLINE).add("new", "a1", title="Unseen", status="planned")
    own_beat = {"title": "Mine", "status": "planned"}
    send(doc, base, scriptOutlines=[{**ACT, "beats": [*ACT["beats"], own_beat]}])
    assert sorted(beat["title"] for beat in desk_to_fields(doc)["scriptOutlines"][0]["beats"]) == [
        "Lamp",
        "Mine",
        "Storm",
        "Unseen",
    ]


@pytest.mark.parametrize("run", range(4))  # whose client number is the larger is chance
def test_the_last_writer_of_a_field_wins(run: int) -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "title": "Storm", "status": "planned", "note": "gone"}])
    base = copy_doc(doc)
    apply_change(doc, ANA, scriptOutlines=[{"id": "b1", "title": "A Storm", "status": "dropped", "note": "gone"}])
    for status in ("begun", "done", f"done {run}"):
        send(doc, base, scriptOutlines=[{"id": "b1", "title": "Storm", "status": status}])
    assert desk_to_fields(doc)["scriptOutlines"] == [{"id": "b1", "title": "A Storm", "status": f"done {run}"}]


def test_a_value_that_is_no_text_stays_when_another_field_changes() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "title": "", "description": ""}])
    base = copy_doc(doc)
    apply_change(doc, scriptOutlines=[{"id": "b1", "title": None, "description": ""}])
    for _ in range(2):
        send(doc, base, scriptOutlines=[{"id": "b1", "title": "", "description": []}])
    assert desk_to_fields(doc)["scriptOutlines"] == [{"id": "b1", "title": None, "description": []}]


def test_a_client_that_always_sends_the_same_old_base_can_reorder_its_entries() -> None:
    doc = desk(scriptOutlines=[{"id": "a1", "beats": []}])
    base = copy_doc(doc)
    for order in ("z", "zy", "zyx", "xzy", "yxz"):
        beats = [{"id": id_} for id_ in order]
        send(doc, base, scriptOutlines=[{"id": "a1", "beats": beats}])
        assert desk_to_fields(doc)["scriptOutlines"] == [{"id": "a1", "beats": beats}]


def test_an_entry_moved_by_another_client_stays_where_it_is() -> None:
    beats = [{"id": id_} for id_ in "abcd"]
    doc = desk(scriptOutlines=[{"id": "a1", "beats": beats}, {"id": "a2", "beats": []}])
    base = copy_doc(doc)
    Browser(doc, OUTLINE).move("d", "a1", None)
    Browser(doc, OUTLINE).move("a", "a2", None)
    for _ in range(2):
        sent = [*beats[:2], {"id": "new"}, *beats[2:]]
        send(doc, base, scriptOutlines=[{"id": "a1", "beats": sent}, {"id": "a2", "beats": []}])
    visible = [[beat["id"] for beat in act["beats"]] for act in desk_to_fields(doc)["scriptOutlines"]]
    assert visible == [["d", "b", "new", "c"], ["a"]]


def test_a_note_that_another_deleted_stays_deleted() -> None:
    doc = desk(notes=[{"id": "n1", "label": "A"}, {"id": "n2", "label": "B"}])
    base = copy_doc(doc)
    del Browser(doc, NOTES).root["n1"]
    send(doc, base, notes=[{"id": "n1", "label": "Changed"}, {"id": "n2", "label": "Changed"}])
    assert [(note["id"], note["label"]) for note in desk_to_fields(doc)["notes"]] == [("n2", "Changed")]


def test_a_late_change_with_too_many_notes_is_refused_and_changes_nothing() -> None:
    doc = desk(notes=[{"id": str(number)} for number in range(5_000)])
    before = doc.get_update()
    with pytest.raises(Invalid):
        apply_late_difference(doc, desk(), {"stashText": "x", "notes": [{"id": "one more"}]}, ANA)
    assert doc.get_update() == before
