"""Revision marks: which letters belong to which set, and where words went."""

from __future__ import annotations

from screnpla.screenplay.marking.attribution import LineMarks, attribute_lines
from screnpla.screenplay.marking.lines import LookedRun, VersionLine

BLUE, PINK = 1, 2


def lines(*texts: str, kind: str = "action") -> list[VersionLine]:
    return [VersionLine(f"e{at}", {"kind": kind}, (LookedRun(text),) if text else ()) for at, text in enumerate(texts)]


def test_rv2_a_changed_word_is_marked_and_typed_back_it_is_not() -> None:
    baseline = lines("He sits.")
    assert attribute_lines(baseline, {}, lines("He stands."), BLUE) == {"e0": LineMarks(((0, 3), (BLUE, 6), (0, 1)))}
    assert attribute_lines(baseline, {}, lines("He sits."), BLUE) == {}


def test_rv3_of_a_line_that_went_the_next_one_has_a_point_and_of_the_last_the_one_before() -> None:
    baseline = lines("He sits.", "He looks.", "He goes.")
    assert attribute_lines(baseline, {}, [baseline[0], baseline[2]], BLUE) == {"e2": LineMarks(((0, 8),), ((0, BLUE),))}
    assert attribute_lines(baseline, {}, baseline[:2], BLUE) == {"e1": LineMarks(((0, 9),), ((9, BLUE),))}


def test_rv2_letters_of_an_earlier_set_keep_it_in_a_later_one() -> None:
    blue_text = lines("He stands.")
    blue = attribute_lines(lines("He sits."), {}, blue_text, BLUE)
    pink = attribute_lines(blue_text, blue, lines("He stands up."), PINK)
    assert pink == {"e0": LineMarks(((0, 3), (BLUE, 6), (PINK, 3), (0, 1)))}


def test_rv2_a_point_where_words_went_moves_with_the_letters_around_it() -> None:
    blue_text = lines("He goes.")
    blue = attribute_lines(lines("He slowly goes."), {}, blue_text, BLUE)
    assert blue == {"e0": LineMarks(((0, 8),), ((3, BLUE),))}
    pink = attribute_lines(blue_text, blue, lines("Now He goes."), PINK)
    assert pink == {"e0": LineMarks(((PINK, 4), (0, 8)), ((7, BLUE),))}


def test_rv2_a_kind_and_a_moved_line_are_changes_and_a_scene_number_is_none() -> None:
    baseline = lines("He sits.", "He looks.", "He goes.")
    assert attribute_lines(baseline, {}, [*lines("He sits.", kind="dialogue"), *baseline[1:]], BLUE) == {
        "e0": LineMarks(((BLUE, 8),))
    }
    moved = attribute_lines(baseline, {}, [baseline[2], baseline[0], baseline[1]], BLUE)
    assert moved == {"e2": LineMarks(((BLUE, 8),))}
    numbered = [VersionLine("e0", {"kind": "action", "sceneNumber": "4"}, baseline[0].runs), *baseline[1:]]
    assert attribute_lines(baseline, {}, numbered, BLUE) == {}
