"""Who sends a list that they read some time ago changes what they changed, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from pycrdt import Doc

from screnpla.kit.errors import Invalid
from screnpla.manuscript.desk.late_change import late_difference
from screnpla.manuscript.desk.reading import fields_of
from screnpla.manuscript.desk.shape import CARDS, LISTINGS, NOTES, OUTLINE
from tests.manuscript.desk.desks import ANA, BO, Browser, change, copy_of, desk, stash_line
from tests.manuscript.desk.test_fields import desks

PROSE = {name for listing in LISTINGS for name in (*listing.prose, *listing.inner_prose)}
ACT: dict[str, Any] = {
    "id": "a1",
    "title": "One",
    "beats": [{"id": "b1", "title": "Storm"}, {"id": "b2", "title": "Lamp"}],
}


def _with_texts(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: str(each) if name in PROSE else _with_texts(each) for name, each in value.items()}
    return [_with_texts(each) for each in value] if isinstance(value, list) else value


def send(doc: Doc[Any], seen: Doc[Any], **fields: Any) -> list[bytes]:
    follower = copy_of(doc)
    updates = late_difference(doc, copy_of(seen), fields, BO)
    for update in updates:
        follower.apply_update(update)
    assert fields_of(follower) == fields_of(doc)
    return updates


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(desks, desks)
def test_a_change_that_is_sent_twice_is_made_once(old: dict[str, Any], new: dict[str, Any]) -> None:
    # What is no text where a text belongs is one value for all such fields, and the last who sets it wins.
    old, new = _with_texts(old), _with_texts(new)
    doc = desk(**old)
    seen = copy_of(doc)
    # Notes without an id of their own are new each time.
    send(doc, seen, **new)
    after = fields_of(doc)
    assert {name: after[name] for name in new if name != "notes"} == {k: v for k, v in new.items() if k != "notes"}
    send(doc, seen, **new)
    assert fields_of(doc) == after


def test_what_came_since_then_stays() -> None:
    doc = desk(scriptOutlines=[ACT], notes=[{"id": "n1", "label": "A"}], stashText="one\ntwo")
    seen = copy_of(doc)
    Browser(doc, OUTLINE).add("new", "a1", title="Unseen")
    Browser(doc, NOTES).add("n2", label="Unseen")
    Browser(doc, OUTLINE).root["b1"]["title"].insert(0, "A ")
    stash_line(doc, 0).insert(0, "at ")
    change(doc, ANA, notes=[{"id": "n1", "description": "by Ana"}])
    beats = [{"id": "b1", "title": "Storm!"}]
    send(doc, seen, scriptOutlines=[{**ACT, "beats": beats}], notes=[{"id": "n1", "label": "B"}], stashText="one\n2")
    said = fields_of(doc)
    assert said["scriptOutlines"] == [
        {**ACT, "beats": [{"id": "b1", "title": "A Storm!"}, {"id": "new", "title": "Unseen"}]}
    ]
    assert [(note["id"], note["label"], note.get("description")) for note in said["notes"]] == [
        ("n1", "B", "by Ana"),
        ("n2", "Unseen", None),
    ]
    assert said["stashText"] == "at one\n2"


def test_words_that_were_recovered_since_then_stay() -> None:
    doc = desk(stashText="joke")
    seen = copy_of(doc)
    change(doc, stashText="joke\nRecovered\nwords")
    send(doc, seen, stashText="better joke")
    assert fields_of(doc)["stashText"] == "better joke\nRecovered\nwords"


def test_a_stash_that_is_sent_twice_after_others_wrote_in_it_is_changed_once() -> None:
    doc = desk(stashText="one\ntwo")
    seen = copy_of(doc)
    change(doc, stashText="zero\none\ntwo")
    for _ in range(2):
        send(doc, seen, stashText="one!\nnew\ntwo")
    assert fields_of(doc)["stashText"] == "zero\none!\nnew\ntwo"


def test_who_always_names_the_same_old_time_changes_their_own_new_entries() -> None:
    doc = desk(detailedElements=[{"label": "Character", "items": []}])
    seen = copy_of(doc)
    send(doc, seen, detailedElements=[{"label": "Character", "items": [{"id": "c1", "content": "Mara"}]}])
    Browser(doc, CARDS).root["c1"]["content"].insert(0, "Old ")
    send(doc, seen, detailedElements=[{"label": "Character", "items": [{"id": "c1", "content": "Maria"}]}])
    assert fields_of(doc)["detailedElements"] == [{"label": "Character", "items": [{"id": "c1", "content": "Maria"}]}]


def test_an_entry_that_another_deleted_stays_deleted() -> None:
    doc = desk(scriptOutlines=[ACT])
    seen = copy_of(doc)
    change(doc, scriptOutlines=[{**ACT, "beats": ACT["beats"][:1]}])
    send(doc, seen, scriptOutlines=[{**ACT, "title": "Two"}])
    assert fields_of(doc)["scriptOutlines"] == [{**ACT, "title": "Two", "beats": ACT["beats"][:1]}]


def test_too_many_notes_change_nothing() -> None:
    doc = desk(notes=[{"id": str(number)} for number in range(5_000)])
    before = doc.get_update()
    with pytest.raises(Invalid):
        late_difference(doc, desk(), {"stashText": "x", "notes": [{"id": "one more"}]}, ANA)
    assert doc.get_update() == before
