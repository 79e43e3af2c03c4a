"""Sets of a beat or a card: stored member by member, lists in the API (ST3, ST4)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pycrdt import Doc, Map

from screnpla.manuscript.desk.changes import apply_late_difference
from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.desk.schema import CARDS, MAX_MEMBERS, OUTLINE, can_be_set, member_id
from tests.manuscript.desk.desk_docs import BO, NOTHING, Browser, apply_change, copy_doc, desk, merge
from tests.matrix import examples

NIGHT, SEA = {"id": "night", "name": "Night"}, {"id": "sea", "name": "Sea"}

ids = st.text(st.sampled_from("ab é😀"), max_size=3)
members = st.one_of(ids, st.builds(lambda id_, name: {"id": id_, "name": name}, ids, ids), st.integers())
beats = st.fixed_dictionaries(
    {"id": st.just("b1")}, optional={"tags": st.one_of(st.lists(members, max_size=4), st.just("x")), "title": ids}
)


def beat(doc: Doc[Any]) -> dict[str, Any]:
    (found,) = desk_to_fields(doc)["scriptOutlines"]
    return dict(found)


def as_read(fields: dict[str, Any]) -> dict[str, Any]:
    tags = fields.get("tags")
    return {**fields, "tags": sorted(fields["tags"], key=member_id)} if can_be_set(tags) else fields


def stored_names(doc: Doc[Any]) -> set[str]:
    return set(Browser(doc, OUTLINE).root["b1"].keys())


def test_a_set_has_one_key_for_each_member() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "tags": [SEA, NIGHT], "scenes": ["h 1"]}])
    entry = Browser(doc, OUTLINE).root["b1"]
    assert {name for name in entry.keys() if name[0] == "@" and " " in name} >= {"@tags night", "@tags sea"}  # noqa: SIM118
    assert (entry["@tags night"], entry["@scenes h 1"]) == ('{"id":"night","name":"Night"}', '"h 1"')
    assert "tags" not in entry
    # In the order of their ids; a string stays one.
    assert (beat(doc)["tags"], beat(doc)["scenes"]) == ([NIGHT, SEA], ["h 1"])


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(beats, beats)
def test_any_list_survives_a_round_trip(old: dict[str, Any], new: dict[str, Any]) -> None:
    doc = desk(scriptOutlines=[old])
    assert beat(doc) == as_read(old)
    apply_change(doc, scriptOutlines=[new])
    assert beat(doc) == as_read(new)
    assert apply_change(doc, scriptOutlines=desk_to_fields(doc)["scriptOutlines"]) == b""


@pytest.mark.parametrize(
    "tags",
    [
        [],
        None,
        "night",
        [1],
        [{"name": "Night"}],
        [{"id": ""}],
        [{"id": 5}],
        ["a", {"id": "a"}],
        ["a" * 101],
        [str(number) for number in range(MAX_MEMBERS + 1)],
    ],
)
def test_a_list_that_cannot_be_a_set_is_a_field_like_any_other(tags: Any) -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "tags": tags}])
    assert "tags" in stored_names(doc)
    assert beat(doc)["tags"] == tags


def test_of_two_tags_added_at_once_none_is_lost() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "tags": []}])
    other, third = copy_doc(doc), copy_doc(doc)
    apply_change(doc, scriptOutlines=[{"id": "b1", "tags": [NIGHT]}])
    Browser(other, OUTLINE).add_member("b1", "tags", SEA)
    apply_change(third, scriptOutlines=[{"id": "b1", "tags": []}])
    merge(doc, other, third)
    assert beat(doc) == beat(other) == beat(third) == {"id": "b1", "tags": [NIGHT, SEA]}


def test_a_changed_member_is_all_that_is_written() -> None:
    many = [{"id": f"t{number:03}", "name": f"Tag {number}"} for number in range(MAX_MEMBERS)]
    doc = desk(scriptOutlines=[{"id": "b1", "tags": many}])
    assert len(apply_change(doc, scriptOutlines=[{"id": "b1", "tags": [*many[1:], {"id": "t000", "name": "X"}]}])) < 80
    assert beat(doc)["tags"][0] == {"id": "t000", "name": "X"}


def test_who_saw_the_list_a_while_ago_changes_their_members_only() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "tags": [NIGHT]}])
    base = copy_doc(doc)
    Browser(doc, OUTLINE).add_member("b1", "tags", SEA)
    for _ in range(2):
        seen = copy_doc(base)
        apply_late_difference(doc, seen, {"scriptOutlines": [{"id": "b1", "tags": ["rain"]}]}, BO)
        assert beat(doc)["tags"] == ["rain", SEA]


def test_members_win_over_a_list_and_odd_ones_hide_no_others() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "tags": []}])
    entry = Browser(doc, OUTLINE).root["b1"]
    entry["tags"] = '["old"]'
    odd = {
        "@tags ": "1",
        "@tags a": "{",
        "@tags b": '"c"',
        "@tags d": '{"id":"e","n":1}',
        "@tags f": 5.0,
        "@tagsx": "1",
    }
    for name, value in odd.items():
        entry[name] = value
    entry["@tags g"] = Map({"id": "g"})
    entry["@tags \x00"] = "1"
    read = beat(doc)
    assert read["tags"] == [{"id": "a"}, {"id": "b"}, {"id": "d", "n": 1}, {"id": "f"}, {"id": "g"}]
    assert apply_change(doc, scriptOutlines=[read]) == b""
    # An edit of the list tidies what was edited, and the old list goes.
    apply_change(doc, scriptOutlines=[{**read, "tags": read["tags"][1:]}])
    assert beat(doc)["tags"] == read["tags"][1:]
    assert not {"@tags a", "tags"} & stored_names(doc)


def test_a_list_from_before_there_were_sets_loses_no_member() -> None:
    doc = desk(scriptOutlines=[{"id": "b1"}])
    Browser(doc, OUTLINE).root["b1"]["tags"] = '["night","sea"]'
    assert beat(doc)["tags"] == ["night", "sea"]
    apply_change(doc, scriptOutlines=[{"id": "b1", "tags": ["night", "sea", "rain"]}])
    assert beat(doc)["tags"] == ["night", "rain", "sea"]
    assert "tags" not in stored_names(doc)


def test_a_list_that_is_gone_leaves_nothing_behind() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "tags": []}])
    Browser(doc, OUTLINE).add_member("b1", "tags", SEA)
    apply_change(doc, scriptOutlines=[{"id": "b1"}])
    assert beat(doc) == {"id": "b1"}


def test_links_of_cards_are_a_set_and_their_tags_are_not() -> None:
    card = {"id": "c1", "content": "Mara", "links": ["c2"], "tags": ["x"]}
    doc = desk(detailedElements=[{"label": "Character", "items": [card]}])
    stored = Browser(doc, CARDS).root["c1"]
    assert ("@links c2" in stored, "tags" in stored) == (True, True)
    assert desk_to_fields(doc)["detailedElements"] == [{"label": "Character", "items": [card]}]


# Acts and the Inbox (ST1, ST4).


def test_acts_come_before_the_beats_of_the_inbox() -> None:
    doc = desk(**NOTHING)
    browser = Browser(doc, OUTLINE)
    browser.add("loose", title="Loose")
    browser.add("a1", type="act")
    browser.add("b1", "a1")
    browser.add("a2", type="act")
    outline = desk_to_fields(doc)["scriptOutlines"]
    assert [entry["id"] for entry in outline] == ["a1", "a2", "loose"]
    # An act shows that it may hold beats.
    assert outline[1]["beats"] == []
    assert apply_change(doc, scriptOutlines=outline) == b""
    apply_change(doc, scriptOutlines=[outline[1], outline[0], outline[2]])
    assert [entry["id"] for entry in desk_to_fields(doc)["scriptOutlines"]] == ["a2", "a1", "loose"]


def test_beats_of_a_deleted_act_are_in_the_inbox_and_return_when_that_is_undone() -> None:
    doc = desk(scriptOutlines=[{"id": "a1", "beats": [{"id": "b1"}, {"id": "b2"}]}, {"id": "a2", "beats": []}])
    apply_change(doc, scriptOutlines=[{"id": "a2", "beats": []}, {"id": "b2"}, {"id": "b1"}])
    assert [entry["id"] for entry in desk_to_fields(doc)["scriptOutlines"]] == ["a2", "b2", "b1"]
    Browser(doc, OUTLINE).add("a1", type="act")
    acts = desk_to_fields(doc)["scriptOutlines"]
    assert [(act["id"], [inner["id"] for inner in act["beats"]]) for act in acts] == [("a2", []), ("a1", ["b2", "b1"])]


def test_beats_that_are_not_in_the_list_go_with_their_act() -> None:
    doc = desk(scriptOutlines=[{"id": "a1", "beats": [{"id": "b1"}, {"id": "b2"}]}])
    apply_change(doc, scriptOutlines=[{"id": "b2"}])
    assert desk_to_fields(doc)["scriptOutlines"] == [{"id": "b2"}]


def test_an_act_of_the_same_id_takes_no_beats_that_are_sent_outside_of_it() -> None:
    doc = desk(scriptOutlines=[{"id": "a1", "beats": [{"id": "b1"}]}])
    apply_change(doc, scriptOutlines=[{"id": "b1"}])
    sent = [{"id": "a1", "beats": []}, {"id": "b1"}]
    apply_change(doc, scriptOutlines=sent)
    assert desk_to_fields(doc)["scriptOutlines"] == sent
