"""Text of answers, wherever its pieces are cut."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.provider.answer_text import PieceFilter, drop_unopened_thinking

PARTS = st.lists(
    st.sampled_from(["<think>", "</think>", "<", "</", "think>", "a", " ", "\n", "<th", "🎬", "é"]), max_size=12
)


def filter_pieces(pieces: list[str]) -> str:
    texts = PieceFilter()
    return "".join([*(texts.add(piece) for piece in pieces), texts.finish()])


@given(PARTS, st.lists(st.integers(0, 80), max_size=6))
def test_the_text_is_the_same_wherever_it_is_cut(parts: list[str], cuts: list[int]) -> None:
    text = "".join(parts)
    bounds = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    pieces = [text[start:end] for start, end in pairwise(bounds)]
    assert filter_pieces(pieces) == filter_pieces([text])


@given(PARTS)
def test_nothing_between_the_tags_is_shown(parts: list[str]) -> None:
    hidden = "".join(parts).replace("</think>", "")
    assert filter_pieces(["before <think>", hidden, "</think>", "after"]) == "before after"


@given(st.lists(st.text(st.characters(), max_size=4), max_size=8))
def test_any_piece_becomes_text_that_a_database_takes(pieces: list[str]) -> None:
    shown = filter_pieces(pieces)
    shown.encode()
    assert "\0" not in shown


def test_a_megabyte_of_tags_is_read_in_one_go() -> None:
    assert filter_pieces(["<think></think>" * 70_000 + "Yes"]) == "Yes"


def test_two_halves_of_a_letter_are_joined_and_one_alone_is_marked() -> None:
    assert filter_pieces(["a\ud83c", "\udfac"]) == "a🎬"
    assert filter_pieces(["a\ud83c", "b"]) == "a\ufffdb"
    assert filter_pieces(["a\ud83c"]) == "a\ufffd"


def test_thinking_without_an_opening_tag_ends_at_the_last_closing_one() -> None:
    assert drop_unopened_thinking("hm</think>hm</think>\n\nYes") == "Yes"
    assert drop_unopened_thinking("Yes") == "Yes"
