"""Three-way merge by scene (VE24): properties on random texts, and the conflicts one by one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from itertools import count
from random import Random

import pytest

from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.screenplay.marking.merge_scenes import (
    NO_CHOICES,
    ConflictReason,
    MergeChoices,
    MergedText,
    Take,
    leave_scenes,
    merge_scenes,
    split_scenes,
)
from tests.screenplay.marking.random_scenes import SceneWriter

SEEDS = range(150)


def for_each_seed(check: Callable[[int], None]) -> Callable[[], None]:
    """In one test: starting thousands would take longer than they do."""

    @wraps(check)
    def check_all() -> None:
        for seed in SEEDS:
            check(seed)

    del check_all.__wrapped__
    return check_all


def merge(
    base: list[VersionLine], mine: list[VersionLine], theirs: list[VersionLine], choices: MergeChoices = NO_CHOICES
) -> MergedText:
    numbers = count()
    return merge_scenes(base, mine, theirs, choices, lambda: f"copy{next(numbers)}")


def draw_three(seed: int) -> tuple[list[VersionLine], list[VersionLine], list[VersionLine]]:
    random = Random(seed)
    base = SceneWriter(random, "b").draw_text()
    mine = SceneWriter(random, "m").edit_text(base, random.randint(0, 6))
    theirs = SceneWriter(random, "t").edit_text(base, random.randint(0, 6))
    return base, mine, theirs


def words_of(lines: list[VersionLine] | tuple[VersionLine, ...]) -> set[str]:
    return {word for line in lines for word in line.text.split()}


@for_each_seed
def test_one_side_alone_is_taken_as_it_is(seed: int) -> None:
    base, changed, _ = draw_three(seed)
    assert list(merge(base, base, base).lines) == base
    from_me, from_them = merge(base, changed, base), merge(base, base, changed)
    assert (list(from_me.lines), from_me.conflicts) == (changed, ())
    assert (list(from_them.lines), from_them.conflicts) == (changed, ())


@for_each_seed
def test_disjoint_scenes_are_merged_in_any_order(seed: int) -> None:
    random = Random(seed)
    base = SceneWriter(random, "b").draw_text()
    scenes = list(split_scenes(base))
    random.shuffle(scenes)
    half = len(scenes) // 2
    mine = SceneWriter(random, "m").edit_within(base, scenes[:half])
    theirs = SceneWriter(random, "t").edit_within(base, scenes[half:])
    merged = merge(base, mine, theirs)
    assert merged.conflicts == ()
    assert merged.lines == merge(base, theirs, mine).lines
    for heading, lines in split_scenes(merged.lines).items():
        assert lines == split_scenes(mine if heading in scenes[:half] else theirs)[heading]


@for_each_seed
def test_each_word_that_a_side_brought_is_in_the_result_or_in_a_conflict(seed: int) -> None:
    base, mine, theirs = draw_three(seed)
    merged = merge(base, mine, theirs)
    named = {conflict.element for conflict in merged.conflicts}
    scenes = {each.scene for each in merged.conflicts if each.reason is ConflictReason.REMOVED}
    shown = [line for text in (mine, theirs) for line in text if line.id in named]
    shown += [line for text in (mine, theirs) for scene in scenes for line in split_scenes(text).get(scene, ())]
    missing = (words_of(mine) | words_of(theirs)) - words_of(base) - words_of(merged.lines) - words_of(shown)
    assert not missing
    ids = [line.id for line in merged.lines]
    assert len(ids) == len(set(ids))
    assert {line.id for line in (*mine, *theirs)} - {line.id for line in base} <= {*ids, *[each.id for each in shown]}


@for_each_seed
def test_with_both_sides_of_each_conflict_no_word_that_came_is_lost(seed: int) -> None:
    base, mine, theirs = draw_three(seed)
    takes = {conflict.scene: Take.BOTH for conflict in merge(base, mine, theirs).conflicts}
    merged = merge(base, mine, theirs, MergeChoices(takes))
    assert (words_of(mine) | words_of(theirs)) - words_of(base) <= words_of(merged.lines)


@for_each_seed
def test_merging_twice_is_merging_once(seed: int) -> None:
    base, mine, theirs = draw_three(seed)
    takes = {conflict.scene: Take.THEIRS for conflict in merge(base, mine, theirs).conflicts}
    once = merge(base, mine, theirs, MergeChoices(takes))
    twice = merge(list(leave_scenes(base, theirs, ())), list(once.lines), theirs)
    assert (twice.lines, twice.conflicts) == (once.lines, ())


@for_each_seed
def test_a_scene_that_is_left_for_later_is_asked_about_again_and_the_others_are_not(seed: int) -> None:
    random = Random(seed)
    base = SceneWriter(random, "b").draw_text()
    scenes = list(split_scenes(base))
    theirs = SceneWriter(random, "t").edit_within(base, scenes)
    later = frozenset(scenes[:1])
    first = merge(base, base, theirs, MergeChoices({}, later))
    assert split_scenes(first.lines)[scenes[0]] == split_scenes(base)[scenes[0]]
    next_base = list(leave_scenes(base, theirs, later))
    second = merge(next_base, list(first.lines), theirs)
    assert second.changed_by_them <= later
    assert list(second.lines) == theirs


def scene(heading: str, *texts: str, prefix: str = "") -> list[VersionLine]:
    lines = [
        VersionLine(f"{prefix}{heading}{at}", {"kind": "action"}, (LookedRun(text),)) for at, text in enumerate(texts)
    ]
    return [VersionLine(heading, {"kind": "sceneHeading"}, (LookedRun(f"INT. {heading}"),)), *lines]


def texts_of(merged: MergedText) -> list[str]:
    return [line.text for line in merged.lines]


BASE = [*scene("A", "It rains hard.", "A gull."), *scene("B", "A door opens.")]


def test_words_of_both_sides_in_one_line_are_merged() -> None:
    mine = [*scene("A", "It rains very hard.", "A gull."), *scene("B", "A door opens.")]
    theirs = [*scene("A", "Tonight It rains hard.", "A gull."), *scene("B", "A door opens.")]
    assert texts_of(merge(BASE, mine, theirs))[1] == "Tonight It rains very hard."


@pytest.mark.parametrize(
    ("take", "expected"),
    [
        (Take.MINE, ["It rains softly."]),
        (Take.THEIRS, ["It rains never."]),
        (Take.BOTH, ["It rains softly.", "It rains never."]),
    ],
)
def test_the_same_words_changed_in_two_ways_are_a_conflict_that_the_choice_decides(
    take: Take, expected: list[str]
) -> None:
    mine = [*scene("A", "It rains softly.", "A gull."), *scene("B", "A door opens.")]
    theirs = [*scene("A", "It rains never.", "A gull, too."), *scene("B", "A door opens.")]
    merged = merge(BASE, mine, theirs, MergeChoices({"A": take}))
    assert [(each.scene, each.reason) for each in merged.conflicts] == [("A", ConflictReason.CHANGED)]
    assert texts_of(merged) == ["INT. A", *expected, "A gull, too.", "INT. B", "A door opens."]


@pytest.mark.parametrize(("take", "is_there"), [(Take.MINE, False), (Take.THEIRS, True), (Take.BOTH, True)])
def test_a_scene_that_one_removed_and_the_other_changed_is_a_conflict_as_a_whole(take: Take, is_there: bool) -> None:
    theirs = [*scene("A", "It rains hard.", "A gull.", "A shout."), *scene("B", "A door opens.")]
    merged = merge(BASE, scene("B", "A door opens."), theirs, MergeChoices({"A": take}))
    assert [(each.scene, each.reason) for each in merged.conflicts] == [("A", ConflictReason.REMOVED)]
    assert list(merged.lines) == (theirs if is_there else scene("B", "A door opens."))


def test_a_scene_that_one_moved_takes_the_lines_along_that_the_other_wrote_in_it() -> None:
    mine = [*scene("A", "It rains hard.", "A gull.", "A shout."), *scene("B", "A door opens.")]
    theirs = [*scene("B", "A door opens."), *scene("A", "It rains hard.", "A gull.")]
    expected = ["INT. B", "A door opens.", "INT. A", "It rains hard.", "A gull.", "A shout."]
    assert texts_of(merge(BASE, mine, theirs)) == texts_of(merge(BASE, theirs, mine)) == expected


def test_new_lines_of_both_behind_the_same_line_stand_one_after_the_other_mine_first() -> None:
    mine = [*scene("A", "It rains hard.", "A gull."), VersionLine("m", {}, (LookedRun("Mine."),)), *BASE[3:]]
    theirs = [*scene("A", "It rains hard.", "A gull."), VersionLine("t", {}, (LookedRun("Theirs."),)), *BASE[3:]]
    assert texts_of(merge(BASE, mine, theirs))[2:6] == ["A gull.", "Mine.", "Theirs.", "INT. B"]


def test_a_kind_changed_in_two_ways_is_a_conflict() -> None:
    mine, theirs = list(BASE), list(BASE)
    mine[1] = VersionLine(BASE[1].id, {"kind": "dialogue"}, BASE[1].runs)
    theirs[1] = VersionLine(BASE[1].id, {"kind": "shot"}, BASE[1].runs)
    merged = merge(BASE, mine, theirs, MergeChoices({"A": Take.THEIRS}))
    assert [each.element for each in merged.conflicts] == [BASE[1].id]
    assert merged.lines[1].fields["kind"] == "shot"


def test_a_look_of_one_side_and_words_of_the_other_are_merged() -> None:
    mine, theirs = list(BASE), list(BASE)
    bold = '{"bold":true}'
    mine[1] = VersionLine(BASE[1].id, BASE[1].fields, (LookedRun("It", bold), LookedRun(" rains hard.")))
    theirs[1] = VersionLine(BASE[1].id, BASE[1].fields, (LookedRun("It rains very hard."),))
    assert merge(BASE, mine, theirs).lines[1].runs == (LookedRun("It", bold), LookedRun(" rains very hard."))
