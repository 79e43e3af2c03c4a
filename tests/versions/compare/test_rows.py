"""Rows of a comparison, by which a reader can tell both versions. Rule VE31."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.versions.compare.rows import count_changes, list_rows
from tests.matrix import examples
from tests.screenplay.strategies import screenplays


def line(own_id: str, text: str, kind: Kind = Kind.ACTION) -> Element:
    return Element(own_id, kind, (Run(text),))


BARN = [line("a", "INT. BARN - DAY", Kind.SCENE_HEADING), line("b", "The old man waits for the rain.")]
PIER = [line("c", "EXT. PIER - NIGHT", Kind.SCENE_HEADING), line("d", "Waves break over the long pier.")]
CAR = [line("e", "INT. CAR - DAWN", Kind.SCENE_HEADING), line("f", "Nobody says a word until the border.")]


def compared(old: list[Element], new: list[Element]) -> tuple[list[dict[str, object]], dict[str, int]]:
    before = Screenplay(tuple(old))
    difference = compare_screenplays(before, Screenplay(tuple(new)))
    counts = {name: count for name, count in count_changes(difference).items() if count}
    return list_rows(difference, before.elements), counts


def test_changed_words_are_told_word_by_word_and_kinds_by_name() -> None:
    shot = line("b", "The young man waits for the rain.", Kind.SHOT)
    rows, counts = compared(BARN, [BARN[0], shot])
    assert counts == {"changed": 1}
    assert [row["kind"] for row in rows] == ["same", "changed"]
    assert rows[1]["fields"] == ["text", "kind"]
    assert rows[1]["words"] == [
        {"fate": "kept", "text": "The "},
        {"fate": "removed", "text": "old"},
        {"fate": "added", "text": "young"},
        {"fate": "kept", "text": " man waits for the rain."},
    ]


def test_a_moved_scene_is_told_at_both_ends_under_one_number() -> None:
    rows, counts = compared([*BARN, *PIER, *CAR], [*PIER, *BARN, *CAR])
    assert counts == {"movedHere": 1}
    moved = [(row["kind"], row["move"]) for row in rows if "move" in row]
    assert sorted(moved) == [("movedAway", 1), ("movedAway", 1), ("movedHere", 1), ("movedHere", 1)]


def test_a_line_that_stayed_is_sent_once() -> None:
    rows, counts = compared(BARN, BARN)
    assert counts == {}
    assert rows == [
        {"kind": "same", "old": {"id": "a", "kind": "sceneHeading", "text": "INT. BARN - DAY"}},
        {"kind": "same", "old": {"id": "b", "kind": "action", "text": "The old man waits for the rain."}},
    ]


def test_data_that_no_reader_sees_is_no_change() -> None:
    rows, counts = compared(BARN, [BARN[0], replace(BARN[1], extra={"fdx": {"odd": 1}})])
    assert counts == {}
    assert [row["kind"] for row in rows] == ["same", "same"]


def test_a_split_line_stands_beside_its_parts() -> None:
    parts = [line("d", "Waves break over"), line("x", "the long pier.")]
    rows, counts = compared(PIER, [PIER[0], *parts])
    assert counts == {"split": 1}
    assert [(row["kind"], "old" in row, "new" in row) for row in rows[1:]] == [
        ("split", True, True),
        ("split", False, True),
    ]


@settings(max_examples=examples(50), deadline=None)
@given(screenplays(), screenplays(), st.randoms(use_true_random=False))
def test_both_texts_can_be_read_in_the_rows_of_any_comparison(
    old: Screenplay, more: Screenplay, chance: object
) -> None:
    elements = [*old.elements, *[replace(each, id=f"n{each.id}") for each in more.elements]]
    chance.shuffle(elements)  # type: ignore[attr-defined]
    rows, _ = compared(list(old.elements), elements)
    new = [row.get("new", row.get("old")) for row in rows if row["kind"] == "same" or "new" in row]
    assert [each["text"] for each in new] == [each.text for each in elements]  # type: ignore[index]
    before = [row["old"] for row in rows if "old" in row and not ("move" in row and row["kind"] != "movedAway")]
    assert [each["text"] for each in before] == [each.text for each in old.elements]  # type: ignore[index]
