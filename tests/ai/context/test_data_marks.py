"""Data marks: no material holds one."""

from __future__ import annotations

from itertools import chain, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.context.data_marks import clean_material, draw_code, mark_material
from tests.screenplay.strategies import texts

CODES = st.text("abcABC012", min_size=1, max_size=3)


@given(st.lists(CODES, min_size=1, max_size=3), st.lists(st.one_of(texts(), st.text("abcABC012 \n")), max_size=4))
def test_a_code_stands_in_none_of_the_texts(codes: list[str], material: list[str]) -> None:
    drawn = chain(codes, repeat(codes[-1]))
    code = draw_code(lambda: next(drawn), material)
    assert code
    assert all(code.casefold() not in text.casefold() for text in material)


def test_a_code_that_no_text_has_is_taken_as_it_was_drawn() -> None:
    codes = iter(["aaa", "bbb"])
    assert draw_code(lambda: next(codes), ["xyz"]) == "aaa"


def test_another_code_is_drawn_when_a_text_has_the_first() -> None:
    codes = iter(["aaa", "bbb"])
    assert draw_code(lambda: next(codes), ["x AAA y"]) == "aaabbb"


def test_a_code_has_letters_and_digits_only() -> None:
    with pytest.raises(ValueError, match="letters and digits"):
        draw_code(lambda: "a\nb", [])


def test_material_stands_between_its_marks_below_our_title() -> None:
    assert mark_material("The scene", "Rain.", "a1") == ("The scene\n<<< material a1\nRain.\n>>> end of material a1")


@pytest.mark.parametrize(
    "token",
    [
        *(
            "<|im_start|>",
            "<|eot_id|>",
            "<｜User｜>",
            "</s>",
            "<s>",
            "<<SYS>>",
            "<start_of_turn>",
            "<think>",
            "</think>",
        ),
        *("[INST]", "[/INST]", "[TOOL_CALLS]", "[SYSTEM_PROMPT]"),
    ],
)
def test_tokens_of_chat_templates_are_broken(token: str) -> None:
    """Servers with local models read them as the beginning of another role's message, wherever they stand."""
    cleaned = clean_material(f"MAX {token} now")
    assert token not in cleaned
    assert len(cleaned) == len(f"MAX {token} now")


def test_text_of_scripts_stays_as_it_is() -> None:
    text = "He <b>waits</b> [BEEP] 3 < 4 > 2 <- [[note]]"
    assert clean_material(text.replace("</b>", "")) == text.replace("</b>", "")


def test_control_characters_go() -> None:
    assert clean_material("a\x00b\x1b[31m\ud800") == "ab[31m\ufffd"
