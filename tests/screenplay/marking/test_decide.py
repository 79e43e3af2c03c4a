"""Decisions about marked changes: what accepting and rejecting leaves, on random texts (VP1, VP4)."""

from __future__ import annotations

from random import Random

import pytest

from screnpla.screenplay.marking.decide import HunkPart, accept_hunks, reject_hunks
from screnpla.screenplay.marking.hunks import HunkKind, list_hunks
from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.screenplay.marking.merge_lines import merge_line
from tests.matrix import choose
from tests.screenplay.marking.random_pairs import WORDS, draw_pair, draw_pair_of_different_words

SEEDS = range(choose(100, 3_000, "random texts for each rule of marked changes"))


def test_ve42_accepting_all_leaves_the_text_without_marks() -> None:
    for seed in SEEDS:
        baseline, text = draw_pair(seed)
        decision = accept_hunks(baseline, text, None)
        assert list(decision.lines) == text, seed
        assert list_hunks(decision.lines, text) == [], seed


def test_ve43_rejecting_all_gives_the_baseline_back() -> None:
    for seed in SEEDS:
        baseline, text = draw_pair(seed)
        assert list(reject_hunks(baseline, text, None).lines) == baseline, seed


def test_ve42_accepting_one_after_the_other_in_any_order_is_accepting_all() -> None:
    for seed in SEEDS:
        baseline, text = draw_pair(seed)
        random, lines = Random(seed), tuple(baseline)
        # Among the few words here equal ones may be aligned anew; there is still an end to it.
        for _ in range(4 * len(list_hunks(baseline, text)) + 1):
            hunks = list_hunks(lines, text)
            if not hunks:
                break
            lines = accept_hunks(lines, text, [random.choice(hunks).identity]).lines
        assert list(lines) == text, seed


def test_ve42_accepting_a_hunk_leaves_exactly_the_others() -> None:
    for seed in SEEDS:
        random = Random(seed)
        baseline, text = draw_pair_of_different_words(random)
        names = {hunk.identity for hunk in list_hunks(baseline, text)}
        for name in random.sample(sorted(names), min(3, len(names))):
            left = list_hunks(accept_hunks(baseline, text, [name]).lines, text)
            assert {hunk.identity for hunk in left} == names - {name}, seed


def test_ve42_accepting_twice_is_accepting_once_and_names_what_is_not_there() -> None:
    for seed in SEEDS:
        baseline, text = draw_pair(seed)
        hunks = list_hunks(baseline, text)
        if not hunks:
            continue
        name = Random(seed).choice(hunks).identity
        once = accept_hunks(baseline, text, [name])
        twice = accept_hunks(once.lines, text, [name])
        assert once.missing == ()
        if name[-1] == 0 and name not in {hunk.identity for hunk in list_hunks(once.lines, text)}:
            assert twice.lines == once.lines
            assert twice.missing == (name,)


def test_ve43_rejecting_one_leaves_the_others() -> None:
    for seed in SEEDS:
        baseline, text = draw_pair(seed)
        hunks = list_hunks(baseline, text)
        if hunks:
            after = reject_hunks(baseline, text, [Random(seed).choice(hunks).identity]).lines
            assert len(list_hunks(baseline, after)) < len(hunks) or any(
                hunk.kind is HunkKind.MOVED for hunk in hunks
            ), seed


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "merged"),
    [
        ("He sits.", "He sits.", "He stands.", "He stands."),
        ("He sits down.", "She sits down.", "He sits up.", "She sits up."),
        ("He sits.", "He stands.", "He runs.", None),
        ("He sits.", "He stands.", "He stands.", "He stands."),
        ("", "A", "B", None),
        ("The lamp turns.", "The lamp turns slowly.", "The old lamp turns.", "The old lamp turns slowly."),
    ],
)
def test_ve34_words_that_one_side_changed_are_taken_and_others_conflict(
    base: str, mine: str, theirs: str, merged: str | None
) -> None:
    assert merge_texts(base, mine, theirs) == merged
    assert merge_texts(base, theirs, mine) == merged


def test_ve34_no_word_that_only_one_side_added_is_lost() -> None:
    for seed in SEEDS:
        random = Random(seed)
        base = " ".join(random.choices(WORDS, k=8))
        mine, theirs = f"{base} mine" if random.random() < 0.5 else f"mine {base}", base.replace("rain", "theirs")
        merged = merge_texts(base, mine, theirs)
        if merged is not None:
            assert merged.split().count("mine") == 1
            assert merged.split().count("theirs") == theirs.split().count("theirs")


def line(element: str, text: str) -> VersionLine:
    return VersionLine(element, {"kind": "action"}, (LookedRun(text),) if text else ())


def merge_texts(*texts: str) -> str | None:
    """Of base, mine and theirs."""
    base, mine, theirs = [line("a", text) for text in texts]
    merged = merge_line(base, mine, theirs)
    return merged.text if merged else None


@pytest.mark.parametrize(
    ("old", "new", "part", "baseline"),
    [
        ("Rain.", "Rain. Gulls loudly cry.", HunkPart(((0, 7), (14, 18))), "Rain. Gulls cry."),
        ("Rain.", "Rain. Gulls loudly cry.", HunkPart(((7, 14),)), "Rain.loudly "),
        (
            "A boat lies here.",
            "A bigship lies here.",
            HunkPart(((3, 7),), takes_old=True, old_at=3),
            "A ship lies here.",
        ),
        ("A boat lies here.", "A bigship lies here.", HunkPart(((0, 3),), old_at=3), "A bigboat lies here."),
    ],
    ids=["two pieces", "between", "with the old words", "beside the old words"],
)
def test_ve45_of_a_hunk_of_several_writers_only_the_part_of_one_is_accepted(
    old: str, new: str, part: HunkPart, baseline: str
) -> None:
    (hunk,) = list_hunks([line("a", old)], [line("a", new)])
    taken = accept_hunks([line("a", old)], [line("a", new)], [hunk.identity], {hunk.identity: part})
    assert [each.text for each in taken.lines] == [baseline]
    # The rest stays marked, and can be accepted.
    assert list_hunks(taken.lines, [line("a", new)])
    assert accept_hunks(taken.lines, [line("a", new)], None).lines == (line("a", new),)


def test_ve45_a_new_line_is_accepted_with_the_letters_of_one_writer() -> None:
    text = [line("a", "Rain."), line("n", "Dark. Very.")]
    hunk = list_hunks(text[:1], text)[0]
    taken = accept_hunks(text[:1], text, [hunk.identity], {hunk.identity: HunkPart(((0, 5),))})
    assert [each.text for each in taken.lines] == ["Rain.", "Dark."]
    assert [(each.old, each.new) for each in list_hunks(taken.lines, text)] == [("", " Very.")]
