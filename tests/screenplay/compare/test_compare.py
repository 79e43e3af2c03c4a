"""The difference of two drafts as it is shown. Rules CM2 to CM12."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.compare.difference import (
    AddedStep,
    ChangedStep,
    Difference,
    Fate,
    JoinedStep,
    MovedAway,
    MovedHere,
    RemovedStep,
    SameStep,
    SplitStep,
    Step,
)
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.screenplay.compare.test_apply import assert_whole
from tests.screenplay.scripts import script

PIER = """EXT. PIER - NIGHT

Marit counts the boats and finds one more than there should be.

MARIT
Whose boat is that?

JON
Not mine.

"""
HOUSE = """INT. HOUSE - DAY

The telephone rings in the empty kitchen.

MARIT
Nobody ever calls at noon.

"""
CELLAR = """INT. CELLAR - DAY

Jon carries the lamp down, step by step.

JON
There is water in here.

"""
CLIFF = """EXT. CLIFF - DAWN

Grass. Wind. The lighthouse is dark.

MARIT
It was burning when I left.

"""


def compare_texts(old: str, new: str) -> Difference:
    return assert_whole(script(old), script(new))


def only(difference: Difference) -> Step:
    (step,) = [step for step in difference.steps if not isinstance(step, SameStep)]
    return step


def words(step: Step) -> list[tuple[str, str]]:
    assert isinstance(step, ChangedStep)
    return [(each.fate.value, each.text) for each in step.words]


def test_a_changed_word_is_one_removed_and_one_added_word() -> None:
    """CM10"""
    step = only(compare_texts(PIER + HOUSE, PIER.replace("one more", "two more") + HOUSE))
    assert isinstance(step, ChangedStep)
    assert step.fields == ("text",)
    assert words(step) == [
        ("kept", "Marit counts the boats and finds "),
        ("removed", "one"),
        ("added", "two"),
        ("kept", " more than there should be."),
    ]


def test_words_replaced_side_by_side_are_one_change() -> None:
    """CM11"""
    changed = PIER.replace("Whose boat is that?", "Whose old ship is that?")
    assert words(only(compare_texts(PIER, changed)))[1:3] == [("removed", "boat"), ("added", "old ship")]
    changed = HOUSE.replace("the empty kitchen", "this quiet kitchen")
    assert words(only(compare_texts(HOUSE, changed)))[1:3] == [("removed", "the empty"), ("added", "this quiet")]


def test_a_wholly_rewritten_text_is_one_removal_and_one_addition() -> None:
    """CM8 and CM11"""
    step = only(compare_texts(PIER, PIER.replace("Not mine.", "Ask the harbour master.")))
    assert words(step) == [("removed", "Not mine."), ("added", "Ask the harbour master.")]


def test_chinese_text_is_compared_character_by_character() -> None:
    """CM10"""
    old = Screenplay((Element("a", Kind.ACTION, (Run("她在码头上数船。"),)),))
    new = Screenplay((Element("a", Kind.ACTION, (Run("她在码头上看船。"),)),))
    assert words(only(assert_whole(old, new)))[1:3] == [("removed", "数"), ("added", "看")]


def test_words_with_another_style_are_shown_as_restyled() -> None:
    """CM5"""
    old = Screenplay((Element("a", Kind.ACTION, (Run("It never rains here."),)),))
    new = Screenplay((Element("a", Kind.ACTION, (Run("It "), Run("never", italic=True), Run(" rains here."))),))
    step = only(assert_whole(old, new))
    assert isinstance(step, ChangedStep)
    assert step.fields == ("look",)
    assert words(step) == [("kept", "It "), ("restyled", "never"), ("kept", " rains here.")]


def test_a_changed_kind_and_a_changed_scene_number_are_named() -> None:
    """CM5"""
    old = script(PIER + HOUSE)
    elements = list(old.elements)
    elements[1] = replace(elements[1], kind=Kind.SHOT)
    elements[6] = replace(elements[6], scene_number="12A")
    steps = [
        step
        for step in assert_whole(old, replace(old, elements=tuple(elements))).steps
        if isinstance(step, ChangedStep)
    ]
    assert [step.fields for step in steps] == [("kind",), ("scene_number",)]
    assert words(steps[0]) == [("kept", steps[0].before.text)]


def test_replaced_lines_are_removed_and_added() -> None:
    difference = compare_texts(PIER, PIER.replace("\nJON\nNot mine.\n", "\nFog comes in from the sea.\n"))
    kinds = [type(step) for step in difference.steps]
    assert kinds == [SameStep, RemovedStep, AddedStep]


def test_a_new_speech_takes_its_own_cue() -> None:
    """CM8: what is added is a whole speech, not the end of one and the cue of the next."""
    step = only(compare_texts(PIER, PIER.replace("MARIT\nWhose", "MARIT\nWait.\n\nJON\nWhat?\n\nMARIT\nWhose")))
    assert isinstance(step, AddedStep)
    assert [element.text for element in step.elements] == ["MARIT", "Wait.", "JON", "What?"]


def test_a_moved_scene_is_shown_as_moved() -> None:
    """CM6"""
    difference = compare_texts(PIER + HOUSE + CELLAR + CLIFF, PIER + CELLAR + CLIFF + HOUSE)
    away = [step for step in difference.steps if isinstance(step, MovedAway)]
    moves = [step for step in difference.steps if isinstance(step, MovedHere)]
    assert [(step.number, step.old, step.count) for step in away] == [(1, 6, 4)]
    assert [(step.number, [type(inner) for inner in step.steps]) for step in moves] == [(1, [SameStep])]
    assert all(isinstance(step, (SameStep, MovedAway, MovedHere)) for step in difference.steps)


@pytest.mark.parametrize("prefix", ["", "x"])
def test_an_edited_scene_that_moved_is_shown_as_moved_with_its_changes(prefix: str) -> None:
    """CM6: by its lines, and by its words where every line was edited."""
    edited = HOUSE.replace("The telephone rings", "A telephone rings twice").replace("ever calls", "calls us")
    old, new = script(PIER + HOUSE + CELLAR + CLIFF), script(PIER + CELLAR + CLIFF + edited)
    if prefix:
        new = replace(new, elements=tuple(replace(each, id=prefix + each.id) for each in new.elements))
    (move,) = [step for step in assert_whole(old, new).steps if isinstance(step, MovedHere)]
    assert (move.old, move.count) == (6, 4)
    assert sum(isinstance(step, ChangedStep) for step in move.steps) == 2


def test_two_swapped_scenes_are_shown_as_one_move() -> None:
    difference = compare_texts(PIER + HOUSE, HOUSE + PIER)
    assert sum(isinstance(step, MovedHere) for step in difference.steps) == 1


def test_a_moved_speech_takes_its_cue_along() -> None:
    """CM7"""
    line = "MARIT\nNobody ever calls at noon.\n"
    difference = compare_texts(PIER + HOUSE + CLIFF, PIER + HOUSE.replace(line, "") + CLIFF + "\n" + line)
    (move,) = [step for step in difference.steps if isinstance(step, MovedHere)]
    assert move.count == 2


def test_a_scene_whose_lines_are_reordered_has_not_moved() -> None:
    """CM6"""
    lines = HOUSE.split("\n\n")
    difference = compare_texts(
        PIER + HOUSE + CLIFF, PIER + "\n\n".join([lines[0], lines[2].strip(), lines[1], ""]) + CLIFF
    )
    away = [step for step in difference.steps if isinstance(step, MovedAway)]
    assert all(step.count < 4 for step in away)


def test_a_split_and_a_joined_paragraph_are_recognised() -> None:
    """CM9"""
    split_cliff = CLIFF.replace("Wind. The", "Wind.\n\nThe")
    split, joined = (
        only(compare_texts(PIER + CLIFF, PIER + split_cliff)),
        only(compare_texts(PIER + split_cliff, PIER + CLIFF)),
    )
    assert isinstance(split, SplitStep)
    assert [element.text for element in split.after] == ["Grass. Wind.", "The lighthouse is dark."]
    assert isinstance(joined, JoinedStep)
    assert joined.after == split.before


def test_a_split_paragraph_is_recognised_where_the_first_half_has_the_id() -> None:
    """CM9: an editor leaves the id with the first half."""
    old = Screenplay(
        (Element("k1", Kind.ACTION, (Run("Grass. Wind."),)), Element("k2", Kind.ACTION, (Run("A dark house. Rain."),)))
    )
    halves = Element("k2", Kind.ACTION, (Run("A dark house."),)), Element("k9", Kind.ACTION, (Run("Rain."),))
    assert isinstance(only(assert_whole(old, Screenplay((old.elements[0], *halves)))), SplitStep)


def test_stable_ids_match_equal_and_rewritten_lines() -> None:
    """CM3: the second of two equal lines was taken out, and its id says so; another was written anew."""
    elements = [Element(each, Kind.ACTION, (Run("Rain."),)) for each in ("a", "b", "c")]
    step = only(assert_whole(Screenplay(tuple(elements)), Screenplay((elements[0], elements[2]))))
    assert isinstance(step, RemovedStep)
    assert step.elements == (elements[1],)
    old = script(PIER)
    old = replace(old, elements=tuple(replace(each, id=f"k{each.id}") for each in old.elements))
    new = replace(old.elements[1], runs=(Run("Fog, and a horn somewhere in it; nothing else for a long while."),))
    step = only(assert_whole(old, replace(old, elements=(old.elements[0], new, *old.elements[2:]))))
    assert isinstance(step, ChangedStep)


def test_ids_that_are_only_counted_are_not_used_for_matching() -> None:
    """CM3: a line more at the top shifts every id a reader gives."""
    difference = compare_texts(PIER + HOUSE, "FADE IN:\n\n" + PIER + HOUSE)
    assert [type(step) for step in difference.steps] == [AddedStep, SameStep]


def test_a_line_is_matched_despite_other_capitals_and_blanks() -> None:
    """CM4"""
    difference = compare_texts(PIER + HOUSE, (PIER + HOUSE).replace("empty kitchen", "EMPTY  KITCHEN"))
    assert isinstance(only(difference), ChangedStep)


def test_a_changed_cover_language_and_extra_are_named() -> None:
    old = script(PIER)
    new = replace(old, cover=Cover(title="The Keeper"), language="de", extra={"a": 1})
    difference = assert_whole(old, new)
    assert [setting.name for setting in difference.settings] == ["cover", "language", "extra"]
    assert not difference.empty


def test_thousands_of_repeated_lines_are_compared_correctly() -> None:
    """CM12: it ends, and it is right."""
    yes = [Element(f"a{at}", Kind.DIALOGUE, (Run(("MAN", "Yes.", "No.")[at % 3]),)) for at in range(9_000)]
    no = [Element(f"b{at}", Kind.DIALOGUE, (Run(("No.", "Yes.", "MAN", "Yes.")[at % 4]),)) for at in range(9_000)]
    assert_whole(Screenplay(tuple(yes)), Screenplay(tuple(no)))
    rain = [Element(f"c{at}", Kind.ACTION, (Run("Rain."),)) for at in range(20_000)]
    difference = assert_whole(Screenplay(tuple(rain)), Screenplay((*rain[:7_000], *rain[7_001:])))
    assert isinstance(only(difference), RemovedStep)


def test_an_enormous_rewritten_paragraph_is_replaced_whole() -> None:
    """CM12"""
    old = Screenplay((Element("a", Kind.ACTION, (Run("yes no " * 150_000),)),))
    new = Screenplay((Element("a", Kind.ACTION, (Run("no yes maybe " * 100_000),)),))
    step = only(assert_whole(old, new))
    assert isinstance(step, ChangedStep)
    assert [each.fate for each in step.words] == [Fate.REMOVED, Fate.ADDED]


def test_two_wholly_different_scripts_have_no_moves() -> None:
    difference = compare_screenplays(
        script(PIER + HOUSE), script("INT. TRAIN - NIGHT\n\nSleepers. A child looks out of the window.")
    )
    assert {type(step) for step in difference.steps} <= {RemovedStep, AddedStep, ChangedStep}
