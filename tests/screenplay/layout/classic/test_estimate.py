"""PG30 to PG32: the classic view."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Dual, Element, Kind, Run
from screnpla.screenplay.layout.classic.estimate import estimate_lines, estimate_pages


def element(kind: Kind, text: str, number: int = 1, **more: object) -> Element:
    return Element(f"e{number}", kind, (Run(text),), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "length", "lines"),
    [
        (Kind.SCENE_HEADING, 25, 2),
        (Kind.SCENE_HEADING, 26, 3),
        (Kind.CHARACTER, 80, 1),
        (Kind.TRANSITION, 80, 2),
        (Kind.DIALOGUE, 30, 1),
        (Kind.PARENTHETICAL, 31, 2),
        (Kind.ACTION, 61, 3),
        (Kind.SHOT, 31, 2),
        (Kind.ACTION, 0, 0),
    ],
)
def test_pg30_lines_are_estimated_by_kind_and_length(kind: Kind, length: int, lines: int) -> None:
    assert estimate_lines(element(kind, "x" * length)) == lines


def test_pg30_dual_dialogue_counts_twice() -> None:
    assert estimate_lines(element(Kind.DIALOGUE, "x" * 31, dual=Dual.LEFT)) == 4


def test_pg30_length_is_counted_in_utf_16_units() -> None:
    assert estimate_lines(element(Kind.ACTION, "🪁" * 16)) == 2


def test_pg31_the_break_goes_behind_the_element_that_reaches_55() -> None:
    exact = [element(Kind.CHARACTER, "x", number) for number in range(112)]
    assert [len(page) for page in estimate_pages(exact)] == [55, 55, 2]
    elements = [element(Kind.TRANSITION, "x", number) for number in range(30)]
    assert [len(page) for page in estimate_pages(elements)] == [28, 2]


def test_pg31_no_empty_page_at_the_end() -> None:
    assert [len(page) for page in estimate_pages([element(Kind.CHARACTER, "x", n) for n in range(55)])] == [55]


def test_pg32_a_forced_break_right_behind_a_page_break_adds_no_page() -> None:
    script = [element(Kind.CHARACTER, "x", number, break_before=number in {0, 3, 58}) for number in range(60)]
    assert [len(page) for page in estimate_pages(script)] == [3, 55, 2]


def test_an_empty_script_is_one_page() -> None:
    assert estimate_pages([]) == [[]]
