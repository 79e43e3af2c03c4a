"""Random passages put into texts that changed meanwhile: merged, or a conflict; never fewer of others' words (VP6)."""

from __future__ import annotations

from random import Random

import pytest

from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.screenplay.marking.merge_passage import merge_passage, move_passage
from tests.matrix import choose

ROUNDS = choose(300, 3000, "random passages that are proposed")


def draw_lines(random: Random) -> list[VersionLine]:
    return [make_line(f"e{at}", [f"w{at}x{word}" for word in range(8)]) for at in range(random.randint(1, 6))]


def make_line(element: str, words: list[str]) -> VersionLine:
    return VersionLine(element, {"kind": "action"}, (LookedRun(" ".join(words)),))


def change_lines(random: Random, lines: list[VersionLine], sign: str) -> list[VersionLine]:
    """Words come, go and are replaced; lines go and come. New words have the sign."""
    changed: list[VersionLine] = []
    for line in lines:
        if random.random() < 0.1:
            continue
        words = line.text.split(" ")
        for number in range(random.randint(0, 2)):
            at = random.randrange(len(words))
            words[at : at + random.randint(0, 1)] = [f"{sign}{line.id}n{number}"]
        changed.append(make_line(line.id, words))
        if random.random() < 0.2:
            changed.append(make_line(f"{sign}{line.id}", [f"{sign}{line.id}new"]))
    return changed


def list_words(lines: list[VersionLine] | tuple[VersionLine, ...]) -> set[str]:
    return {word for line in lines for word in line.text.split(" ")}


def test_a_merged_passage_has_all_words_that_either_side_brought() -> None:
    """VE51, VE34, VE53: or it is a conflict, and the text stays as it was."""
    merged_count = conflict_count = 0
    for seed in range(ROUNDS):
        random = Random(seed)
        base = draw_lines(random)
        around = [make_line("before", ["before"]), *base, make_line("behind", ["behind"])]
        text = change_lines(random, around, "mine")
        wanted = change_lines(random, base, "theirs")
        merge = merge_passage(base, wanted, text)
        if merge.conflicts:
            conflict_count += 1
            assert merge.text == tuple(text), seed
            continue
        merged_count += 1
        brought = {word for word in list_words(text) | list_words(wanted) if word.startswith(("mine", "theirs"))}
        assert brought <= list_words(merge.text), seed
        ids = [line.id for line in merge.text]
        assert len(ids) == len(set(ids)), seed
        # Nothing but the passage is touched.
        kept = {line.id: line for line in text if line.id not in {each.id for each in base}}
        assert all(line == kept[line.id] for line in merge.text if line.id in kept), seed
    assert merged_count > ROUNDS // 10
    assert conflict_count > ROUNDS // 10


def test_an_untouched_passage_becomes_what_is_wanted() -> None:
    """VE51."""
    for seed in range(ROUNDS):
        random = Random(seed)
        base = draw_lines(random)
        wanted = change_lines(random, base, "theirs")
        text = [make_line("before", ["before"]), *base, make_line("behind", ["behind"])]
        assert merge_passage(base, wanted, text).text == (text[0], *wanted, text[-1]), seed


def test_a_passage_that_is_merged_twice_is_merged_once() -> None:
    """VE52."""
    for seed in range(ROUNDS):
        random = Random(seed)
        base = draw_lines(random)
        wanted = change_lines(random, base, "theirs")
        once = merge_passage(base, wanted, [*base, make_line("behind", ["behind"])])
        assert merge_passage(base, wanted, once.text).text == once.text, seed


def heading(element: str) -> VersionLine:
    return VersionLine(element, {"kind": "sceneHeading"}, (LookedRun(f"INT. {element}"),))


SCENES = [heading("A"), make_line("a", ["rain"]), heading("B"), make_line("b", ["wind"]), heading("C")]


@pytest.mark.parametrize(
    ("before", "expected"),
    [("C", "B b A a C"), ("", "B b C A a"), ("B", "A a B b C"), ("gone", ""), ("a", "")],
    ids=["before another", "to the end", "where it is", "target gone", "into itself"],
)
def test_a_scene_is_moved_as_a_whole_or_not_at_all(before: str, expected: str) -> None:
    """VE51."""
    merge = move_passage(SCENES[:2], before, SCENES)
    assert [line.id for line in merge.text] == (expected or "A a B b C").split()
    assert bool(merge.conflicts) is not bool(expected)


def test_lines_that_came_into_a_scene_go_with_it_and_another_scene_in_it_is_a_conflict() -> None:
    """VE51: a line of the scene that somebody moved away does not take half of the script along."""
    grown = [*SCENES[:1], make_line("n", ["new"]), *SCENES[1:]]
    assert [line.id for line in move_passage(SCENES[:2], "", grown).text] == ["B", "b", "C", "A", "n", "a"]
    torn = [*SCENES[:1], *SCENES[2:], SCENES[1]]
    assert move_passage(SCENES[:2], "", torn).conflicts == ("A",)
    assert move_passage(SCENES[:2], "", SCENES[2:]).conflicts == ("A",)
