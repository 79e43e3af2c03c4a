"""The diff of a desk that is sent whole writes only what differs, and merges with concurrent changes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from pycrdt import Map

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import default_card_groups
from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.desk.schema import CARDS, NOTES, OUTLINE
from tests.manuscript.desk.desk_docs import ANA, BO, NOTHING, Browser, apply_change, copy_doc, desk, merge, stash_line
from tests.manuscript.desk.test_fields import desks
from tests.matrix import examples

BEATS: list[dict[str, Any]] = [
    {"id": "b1", "title": "Storm"},
    {"id": "b2", "title": "Lamp"},
    {"id": "b3", "title": "Dawn"},
]
ACTS: list[dict[str, Any]] = [{"id": "a1", "title": "One", "beats": BEATS}, {"id": "a2", "title": "Two", "beats": []}]


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(desks, desks)
@example({**NOTHING, "scriptOutlines": [{"beats": []}, {"beats": [{}]}]}, {**NOTHING, "scriptOutlines": [{}, {}]})
def test_the_desk_equals_the_sent_lists_and_sending_them_again_changes_nothing(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    doc, follower = desk(**old), desk(**old)
    whole_lists = {name: value for name, value in new.items() if name != "notes"}
    follower.apply_update(apply_change(doc, **whole_lists) or b"\x00\x00")
    assert desk_to_fields(doc) == desk_to_fields(follower) == {**whole_lists, "notes": old["notes"]}
    assert apply_change(doc, **desk_to_fields(doc)) == b""


def test_a_changed_field_is_all_that_is_written() -> None:
    doc = desk(scriptOutlines=ACTS, stashText="\n".join(["a line"] * 500))
    beats = [{**BEATS[0], "status": "in progress"}, *BEATS[1:]]
    assert len(apply_change(doc, scriptOutlines=[{**ACTS[0], "beats": beats}, ACTS[1]])) < 80
    assert len(apply_change(doc, stashText="\n".join([*["a line"] * 250, "another", *["a line"] * 250]))) < 160


@pytest.mark.parametrize("sent", ["stashText", "scriptOutlines", "detailedElements", "notes"])
def test_a_field_that_is_not_sent_stays(sent: str) -> None:
    fields = {
        "stashText": "a",
        "scriptOutlines": ACTS,
        "detailedElements": default_card_groups(),
        "notes": [{"id": "n"}],
    }
    doc = desk(**fields)
    apply_change(doc, **{sent: NOTHING[sent]})
    expected = fields if sent == "notes" else {**fields, sent: NOTHING[sent]}
    assert desk_to_fields(doc) == expected


def test_two_people_who_type_in_one_description_both_keep_their_words() -> None:
    doc = desk(scriptOutlines=[{"id": "b1", "title": "Storm", "description": "The café 😀 is open"}])
    other = copy_doc(doc)
    apply_change(doc, scriptOutlines=[{"id": "b1", "title": "Storm", "description": "The old café 😀 is open"}])
    apply_change(other, scriptOutlines=[{"id": "b1", "title": "The storm", "description": "The café 😀 is open late"}])
    merge(doc, other)
    expected = [{"id": "b1", "title": "The storm", "description": "The old café 😀 is open late"}]
    assert desk_to_fields(doc)["scriptOutlines"] == desk_to_fields(other)["scriptOutlines"] == expected


def test_two_people_who_begin_the_same_description_both_keep_their_words() -> None:
    doc = desk(scriptOutlines=[{"id": "b1"}])
    other = copy_doc(doc)
    apply_change(doc, scriptOutlines=[{"id": "b1", "description": "Rain"}])
    apply_change(other, scriptOutlines=[{"id": "b1", "description": "Wind"}])
    merge(doc, other)
    (beat,) = desk_to_fields(doc)["scriptOutlines"]
    assert beat["description"] in ("RainWind", "WindRain")


def test_a_beat_that_two_people_move_to_two_acts_is_in_one_of_them() -> None:
    doc = desk(scriptOutlines=[*ACTS, {"id": "a3", "beats": []}])
    other = copy_doc(doc)
    apply_change(
        doc,
        scriptOutlines=[{**ACTS[0], "beats": BEATS[1:]}, {**ACTS[1], "beats": BEATS[:1]}, {"id": "a3", "beats": []}],
    )
    apply_change(other, scriptOutlines=[{**ACTS[0], "beats": BEATS[1:]}, ACTS[1], {"id": "a3", "beats": BEATS[:1]}])
    merge(doc, other)
    acts = desk_to_fields(doc)["scriptOutlines"]
    assert acts == desk_to_fields(other)["scriptOutlines"]
    assert sorted(beat["id"] for act in acts for beat in act["beats"]) == ["b1", "b2", "b3"]


def test_a_beat_keeps_what_is_typed_in_it_while_it_moves_to_another_act() -> None:
    doc = desk(scriptOutlines=ACTS)
    other = copy_doc(doc)
    apply_change(doc, scriptOutlines=[{**ACTS[0], "beats": BEATS[1:]}, {**ACTS[1], "beats": BEATS[:1]}])
    Browser(other, OUTLINE).root["b1"]["title"].insert(0, "A great ")
    merge(doc, other)
    assert desk_to_fields(doc)["scriptOutlines"][1]["beats"] == [{"id": "b1", "title": "A great Storm"}]


def test_a_beat_put_into_an_act_that_somebody_deletes_meanwhile_is_not_lost() -> None:
    doc = desk(scriptOutlines=ACTS)
    other = copy_doc(doc)
    apply_change(doc, scriptOutlines=ACTS[:1])
    Browser(other, OUTLINE).add("new", "a2", title="Unseen")
    merge(doc, other)
    outline = desk_to_fields(doc)["scriptOutlines"]
    assert outline == [ACTS[0], {"id": "new", "title": "Unseen"}]
    assert apply_change(doc, scriptOutlines=outline) == b""


def test_a_card_added_to_a_group_that_is_deleted_meanwhile_restores_the_group() -> None:
    doc = desk(detailedElements=default_card_groups())
    other = copy_doc(doc)
    apply_change(doc, detailedElements=[{"label": "Locations", "items": []}])
    Browser(other, CARDS).add("c1", "Character", content="Mara")
    merge(doc, other)
    cards = desk_to_fields(doc)["detailedElements"]
    assert [group["label"] for group in cards] == ["Locations", "Character"]
    assert cards[1]["items"][0]["content"] == "Mara"
    apply_change(doc, detailedElements=cards)
    assert desk_to_fields(doc)["detailedElements"] == cards
    assert apply_change(doc, detailedElements=cards) == b""


def test_a_card_without_an_id_is_matched_when_one_of_its_fields_changes() -> None:
    cards = [
        {"content": name, "description": "", "borderColor": color} for name, color in [("Mara", "#a1"), ("Jo", "#b2")]
    ]
    doc = desk(detailedElements=[{"label": "Character", "items": cards}])
    keys = Browser(doc, CARDS).keys("Character")
    other = copy_doc(doc)
    renamed = [{**cards[0], "content": "Maria"}, {**cards[1], "description": "Her son"}]
    apply_change(doc, detailedElements=[{"label": "Character", "items": renamed}])
    apply_change(
        other, detailedElements=[{"label": "Character", "items": [{**cards[0], "description": "Keeper"}, cards[1]]}]
    )
    merge(doc, other)
    expected = [{**renamed[0], "description": "Keeper"}, renamed[1]]
    assert desk_to_fields(doc)["detailedElements"] == [{"label": "Character", "items": expected}]
    assert Browser(doc, CARDS).keys("Character") == keys


def test_cards_keep_their_keys_in_a_renamed_group() -> None:
    cards = [{"content": "Mara"}, {"content": "Jo"}]
    doc = desk(detailedElements=[{"label": "Character", "items": cards}])
    keys = Browser(doc, CARDS).keys("Character")
    apply_change(doc, detailedElements=[{"label": "Characters", "items": cards}])
    assert Browser(doc, CARDS).keys("Characters") == keys


def test_a_stale_list_does_not_delete_a_beat_its_sender_has_not_seen() -> None:
    doc = desk(scriptOutlines=ACTS)
    stale = copy_doc(doc)
    Browser(doc, OUTLINE).add("new", "a1", title="Unseen")
    doc.apply_update(apply_change(stale, scriptOutlines=[{**ACTS[0], "beats": BEATS[:1]}]))
    assert desk_to_fields(doc)["scriptOutlines"] == [{**ACTS[0], "beats": [BEATS[0], {"id": "new", "title": "Unseen"}]}]


def test_notes_are_signed_by_their_writer_and_a_missing_note_is_not_deleted() -> None:
    doc = desk()
    apply_change(doc, ANA, notes=[{"id": "n1", "label": "One", "author": "Somebody Else"}])
    apply_change(doc, BO, notes=[{"id": "n1", "label": "First", "authorId": "x"}, {"label": "Two"}])
    first, second = desk_to_fields(doc)["notes"]
    assert first == {"id": "n1", "label": "First", "author": "Ana", "authorId": "ana", "date": ANA.moment}
    assert (second["label"], second["authorId"]) == ("Two", "bo")


def test_notes_that_share_an_id_are_preserved() -> None:
    doc = desk()
    notes = Browser(doc, NOTES).root
    notes["k1"], notes["k2"] = Map({"id": '"same"', "label": "a"}), Map({"id": '"same"', "label": "b"})
    apply_change(doc, notes=[{"id": "k2", "label": "c"}])
    assert [(note["id"], note["label"]) for note in desk_to_fields(doc)["notes"]] == [("k1", "a"), ("k2", "c")]


def test_a_change_with_too_many_notes_is_refused_and_changes_nothing() -> None:
    doc = desk(notes=[{"id": str(number)} for number in range(5_000)])
    before = doc.get_update()
    with pytest.raises(Invalid):
        apply_change(doc, stashText="x", notes=[{"id": "one more"}])
    assert doc.get_update() == before


@pytest.mark.parametrize(
    ("stash_text", "sent", "both"),
    [
        ("first\nsecond\nthird", "first\nthe second", "first\nthe second!\n"),
        ("שורה\nקפה ☕\nסוף", "שורה\nעוד קפה ☕\nסוף", "שורה\nעוד קפה ☕!\nסוף"),
        ("a\nb\nc", "a\nnew\nb\nc", "a\nnew\nb!\nc"),
    ],
)
def test_a_sent_stash_merges_with_text_typed_meanwhile(stash_text: str, sent: str, both: str) -> None:
    doc = desk(stashText=stash_text)
    other = copy_doc(doc)
    text = stash_line(other, 1)
    text.insert(len(text), "!")
    apply_change(doc, stashText=sent)
    merge(doc, other)
    assert desk_to_fields(doc)["stashText"] == desk_to_fields(other)["stashText"] == both.removesuffix("\n")


def test_line_breaks_within_a_stash_element_stay_in_it() -> None:
    doc = desk(stashText="one")
    text = stash_line(doc, 0)
    text.insert(len(text), "\nsoft")
    other = copy_doc(doc)
    apply_change(doc, stashText="zero\none\nsoft\ntwo")
    text = stash_line(other, 0)
    text.insert(len(text), "er")
    merge(doc, other)
    assert desk_to_fields(doc)["stashText"] == "zero\none\nsofter\ntwo"
