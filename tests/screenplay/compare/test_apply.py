"""Applying a difference to the first screenplay gives the second, whatever the two are. Rules CM1 and CM2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.compare.difference import (
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
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.matrix import choose, examples
from tests.screenplay.compare.apply_difference import apply_difference
from tests.screenplay.strategies import elements, screenplays, with_ids

SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=examples(60))
LINES = [
    *("INT. HARBOUR - DAY", "EXT. PIER - NIGHT", "INT. KITCHEN - DAY", "ANNA", "BEN", "MAN", "Yes.", "No.", ""),
    "The gulls have left the harbour wall for the open sea again.",
    "Marit counts the boats twice and finds one more than there should be.",
    "You never told me that the lamp was burning when you left the island.",
    "Nobody answers, and the telephone goes on ringing in the empty house.",
]


def likely_kind(text: str) -> Kind:
    if text[:4] in {"INT.", "EXT."}:
        return Kind.SCENE_HEADING
    return Kind.CHARACTER if text.isupper() else Kind.DIALOGUE if len(text) < 6 else Kind.ACTION


def of_lines(lines: Sequence[str], prefix: str = "e") -> Screenplay:
    result = [Element("", likely_kind(line), (Run(line),) if line else ()) for line in lines]
    return Screenplay(with_ids(result, prefix))


@st.composite
def edited(draw: st.DrawFn, screenplay: Screenplay) -> Screenplay:
    """What a writer or a bad program may make of it: parts moved, taken out, doubled (with their ids), written anew."""
    result = list(screenplay.elements)
    for _ in range(draw(st.integers(0, 4))):
        operation = draw(st.sampled_from(["move", "cut", "double", "retype", "add", "rename"]))
        at = draw(st.integers(0, max(0, len(result) - 1)))
        end = min(len(result), at + draw(st.integers(1, 5)))
        to = draw(st.integers(0, len(result)))
        block = result[at:end]
        if operation in {"move", "cut"}:
            del result[at:end]
        if operation in {"move", "double"}:
            result[to:to] = block
        if operation == "add":
            result.insert(to, draw(elements()))
        if operation in {"retype", "rename"} and block:
            other = draw(elements())
            result[at] = replace(block[0], id="new") if operation == "rename" else replace(other, id=block[0].id)
    return replace(screenplay, elements=tuple(result))


def covered(steps: Sequence[Step]) -> list[int]:
    """The positions of the old elements that the steps speak of."""
    found: list[int] = []
    for step in steps:
        match step:
            case SameStep():
                found += range(step.old, step.old + step.count)
            case RemovedStep():
                found += range(step.old, step.old + len(step.elements))
            case ChangedStep() | SplitStep():
                found.append(step.old)
            case JoinedStep():
                found += range(step.old, step.old + len(step.before))
            case MovedHere():
                inside = covered(step.steps)
                assert sorted(inside) == list(range(step.old, step.old + step.count))
                found += inside
            case _:
                pass
    return found


def assert_whole(old: Screenplay, new: Screenplay) -> Difference:
    difference = compare_screenplays(old, new)
    assert apply_difference(old, difference) == new
    assert sorted(covered(difference.steps)) == list(range(len(old.elements)))
    away = {(step.number, step.old, step.count) for step in difference.steps if isinstance(step, MovedAway)}
    assert away == {(step.number, step.old, step.count) for step in difference.steps if isinstance(step, MovedHere)}
    for step in difference.all_steps():
        if isinstance(step, ChangedStep):
            assert step.fields
            assert_words(step)
        if isinstance(step, RemovedStep):
            assert step.elements == old.elements[step.old : step.old + len(step.elements)]
    return difference


def assert_words(step: ChangedStep) -> None:
    assert "".join(words.text for words in step.words if words.fate is not Fate.ADDED) == step.before.text
    assert "".join(words.text for words in step.words if words.fate is not Fate.REMOVED) == step.after.text


@SLOW
@given(screenplays(), screenplays())
def test_a_difference_of_any_two_scripts_rebuilds_the_new_one(old: Screenplay, new: Screenplay) -> None:
    assert_whole(old, new)


@SLOW
@given(screenplays().flatmap(lambda screenplay: st.tuples(st.just(screenplay), edited(screenplay))))
def test_a_difference_of_an_edited_script_rebuilds_it(both: tuple[Screenplay, Screenplay]) -> None:
    old, new = both
    assert_whole(old, new)
    assert_whole(new, old)


@settings(SLOW, max_examples=choose(50, 150, "150 instead of 50 pairs of scripts to compare"))
@given(
    st.lists(st.sampled_from(LINES), max_size=30),
    st.lists(st.sampled_from(LINES), max_size=30),
    st.sampled_from(["e", "x"]),
)
def test_a_difference_with_repeated_lines_rebuilds_the_new_one(old: list[str], new: list[str], prefix: str) -> None:
    assert_whole(of_lines(old), of_lines(new, prefix))


@SLOW
@given(st.lists(st.sampled_from(LINES), max_size=30).map(of_lines).flatmap(lambda o: st.tuples(st.just(o), edited(o))))
def test_a_difference_with_moved_scenes_rebuilds_the_new_one(both: tuple[Screenplay, Screenplay]) -> None:
    assert_whole(*both)


@SLOW
@given(screenplays())
def test_comparing_a_script_with_itself_gives_an_empty_difference(screenplay: Screenplay) -> None:
    assert compare_screenplays(screenplay, screenplay).empty
    assert assert_whole(screenplay, screenplay).empty
    twice = replace(screenplay, elements=screenplay.elements * 2)
    assert assert_whole(twice, twice).empty  # ids that come twice are no ids
