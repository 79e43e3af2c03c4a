"""PG2 to PG7: capacities, greedy lines, hyphens, cells, capitals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.text.cells import count_cells, is_right_to_left, text_width
from screnpla.screenplay.layout.text.visible_text import to_capitals, visible_text
from screnpla.screenplay.layout.text.wrap import wrap_text
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, cells_between


def lines(text: str, limit: int, first: int | None = None) -> list[str]:
    return [text[start:end] for start, end in wrap_text(text, first or limit, limit)]


def test_pg1_lines_on_a_page() -> None:
    assert (LETTER.lines, A4.lines) == (54, 58)


@pytest.mark.parametrize(
    ("kind", "first", "limit"),
    [
        (Kind.ACTION, 61, 61),
        (Kind.SCENE_HEADING, 61, 61),
        (Kind.DIALOGUE, 35, 35),
        (Kind.PARENTHETICAL, 26, 25),
        (Kind.CHARACTER, 38, 38),
        (Kind.TRANSITION, 16, 16),
        (Kind.LYRICS, 50, 50),
    ],
)
def test_pg2_characters_on_a_line(kind: Kind, first: int, limit: int) -> None:
    assert (FILM[kind].first_limit, FILM[kind].limit) == (first, limit)


def test_pg2_a_column_of_dual_dialogue() -> None:
    assert cells_between(1.5, 4.375) == 29


def test_pg3_lines_break_after_blanks_and_hyphens() -> None:
    assert lines("one two three", 7) == ["one two", "three"]
    assert lines("a well-known word", 8) == ["a well-", "known", "word"]
    assert lines("dash--dash", 5) == ["dash--", "dash"]


def test_pg3_blanks_at_the_end_never_count_those_inside_do() -> None:
    assert lines("one two    ", 7) == ["one two"]
    assert lines("one  two three", 7) == ["one", "two", "three"]
    assert lines("seven..   next", 7) == ["seven..", "next"]


def test_pg3_blanks_before_the_first_word_stay() -> None:
    assert lines("    far in", 10) == ["    far in"]


def test_pg4_a_hyphen_hangs_over() -> None:
    assert lines("12345-78", 5) == ["12345-", "78"]
    assert lines("12345--8", 5) == ["12345-", "-8"]
    assert lines("123456-8", 5) == ["12345", "6-8"]


@pytest.mark.parametrize(
    ("text", "cells"),
    [("abc", 3), ("灯台", 4), ("e\u0301", 1), ("한글", 4), ("ｱ", 1), ("🪁", 2), ("שלום", 4), ("a\u200bb", 2)],
)
def test_pg5_text_width_is_counted_in_cells(text: str, cells: int) -> None:
    assert text_width(text) == cells


def test_pg5_lines_break_beside_wide_characters() -> None:
    assert lines("灯台の光が", 4) == ["灯台", "の光", "が"]
    assert lines("灯台の。光", 6) == ["灯台", "の。光"]
    assert lines("e\u0301e\u0301e\u0301", 2) == ["e\u0301e\u0301", "e\u0301"]


def test_pg6_lines_break_at_newlines_and_within_words_that_are_too_wide() -> None:
    assert lines("one\n\ntwo", 10) == ["one", "", "two"]
    assert lines("abcdefgh", 3) == ["abc", "def", "gh"]
    assert lines("", 3) == [""]
    assert lines("   ", 2) == [""]


def test_pg2_the_first_line_may_be_wider() -> None:
    assert lines("(one two three)", 7, 8) == ["(one two", "three)"]


@given(st.text(st.sampled_from("ab  -\n灯。e\u0301🪁\tש"), max_size=60), st.integers(1, 12))
def test_wrapping_loses_nothing_and_keeps_its_limit(text: str, limit: int) -> None:
    spans = wrap_text(text, limit, limit)
    written = "".join(text[start:end] for start, end in spans)
    assert written.translate({32: None, 9: None}) == text.translate({32: None, 9: None, 10: None})
    for start, end in spans:
        line = text[start:end]
        allowed = max(limit, 2) + (1 if line.endswith("-") else 0)
        assert text_width(line) <= allowed


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "text", ["x" * 500_000, "- " * 250_000, "-" * 500_000, " " * 500_000, "灯" * 100_000, "\n" * 500_000]
)
def test_an_enormous_paragraph_is_wrapped_in_time(text: str) -> None:
    """A square of its length would take minutes."""
    spans = wrap_text(text, 61, 61)
    char_count = sum(len(text[start:end].replace(" ", "")) for start, end in spans)
    assert char_count == len("".join(text.split()))


def test_pg7_capitals_keep_the_number_of_characters() -> None:
    assert to_capitals("straße, ŉ, ﬁn") == "STRAẞE, ŉ, ﬁN"
    assert to_capitals("a ƛ, É, ɤ") == "A ƛ, É, ɤ"
    element = Element(
        "e1", Kind.ACTION, (Run("loud "), Run("noise", uppercase=True), Run(" don't go", capitalize=True))
    )
    assert visible_text(element, caps=False) == "loud NOISE Don't Go"
    assert visible_text(element, caps=True) == "LOUD NOISE DON'T GO"


def test_pg5_the_fast_path_for_common_characters_agrees_with_the_table() -> None:
    for point in (*range(0x20, 0x300), *range(0x2010, 0x2028)):
        assert text_width(chr(point)) == count_cells(chr(point))
        assert not is_right_to_left(chr(point))
