"""Text helpers for answers: words, folding, cutting."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.prompts.answer_text import clean_line, cut_at_sentence, fold_text, has_phrase, list_words, strip_quotes
from screnpla.screenplay.breakdown.word_count import count_words
from tests.screenplay.strategies import texts


@given(texts())
def test_words_are_those_that_are_counted(text: str) -> None:
    assert abs(len(list_words(text)) - count_words(text.casefold())) == 0 or not text.isascii()


@given(texts(largest=20), st.integers(1, 12))
def test_a_cut_text_is_its_beginning_and_never_too_long(text: str, words: int) -> None:
    cut = cut_at_sentence(text, words)
    assert count_words(cut.text) <= words
    assert text.strip().startswith(cut.text.strip())
    assert cut.is_cut == (count_words(text) > words)


def test_a_text_is_cut_behind_a_sentence() -> None:
    assert cut_at_sentence("She waits. He runs away, fast.", 4) == ("She waits.", True)
    assert cut_at_sentence('He asks: "Now?" She nods at him.', 4) == ('He asks: "Now?"', True)
    assert cut_at_sentence("彼女は待つ。彼は走る。", 7) == ("彼女は待つ。", True)


def test_a_sentence_that_is_too_long_is_cut_behind_a_word() -> None:
    assert cut_at_sentence("one two three four", 2) == ("one two", True)


def test_folded_texts_are_alike_for_letters_signs_and_blanks() -> None:
    assert fold_text("  “ANNA – Weber!” ") == fold_text("anna weber") == "anna weber"


def test_a_phrase_stands_as_whole_words() -> None:
    assert has_phrase("anna weber waits", "weber")
    assert not has_phrase("hannah waits", "anna")
    assert has_phrase("東京の花子が待つ", "花子")
    assert not has_phrase("anna", "")


def test_quotes_around_a_title_go() -> None:
    assert strip_quotes(clean_line(" “The\nLast  Setting” ")) == "The Last Setting"
