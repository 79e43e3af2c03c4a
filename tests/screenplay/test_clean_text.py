"""Cleaning text of characters that no page can show."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.screenplay.clean_text import clean_text, is_clean


@pytest.mark.parametrize("text", ["", "Hay.", "a\tb\nc", "Ä\u2028b\u00a0c", "日本語", "\u0085", "\ufffd"])
def test_printable_text_is_clean(text: str) -> None:
    assert is_clean(text)
    assert clean_text(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a\x00b", "ab"),
        ("a\x1b[0mÄ", "a[0mÄ"),
        ("a\x7f", "a"),
        ("a\r\nb\rc\x0bd\x0ce", "a\nb\nc\nd\ne"),
        ("a\ud800b", "a\ufffdb"),
        ("a\uffff\ufffe", "a"),
    ],
)
def test_characters_that_a_page_cannot_hold_are_removed(text: str, left: str) -> None:
    assert not is_clean(text)
    assert clean_text(text) == left


@given(st.text(st.characters(), max_size=20))
def test_cleaned_text_is_clean(text: str) -> None:
    assert is_clean(clean_text(text))
    assert is_clean(text) == (clean_text(text) == text)
