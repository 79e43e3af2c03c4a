"""Case and accent folding of words for searches, and of titles for sorting."""

from __future__ import annotations

import pytest

from screnpla.library.folding import MAX_WORD_LENGTH, fold_words, sort_key


def folded_forms(text: str) -> list[tuple[str, ...]]:
    return [word.forms for word in fold_words(text)]


@pytest.mark.parametrize(
    ("text", "found_by"),
    [
        ("Café DÉJÀ vu", ["cafe", "deja", "vu"]),
        ("Straße Łódź Æsop İstanbul", ["strasse", "lodz", "aesop", "istanbul"]),
        ("Cafe\u0301", ["cafe"]),
        ("don't DON’T dont", ["dont", "dont", "dont"]),
        ("INT. HOUSE--NIGHT (3.5)", ["int", "house", "night", "3", "5"]),
        ("東京・タワー", ["東", "京", "タ", "ワ", "ー"]),
        ("が か か\u3099", ["が", "か", "が"]),
        ("שָׁלוֹם مَرحبا", ["שלום", "مرحبا"]),
        ("हिन्दी", ["हिनदी"]),
        ("한국어 ﬁre ½", ["한국어", "fire", "1⁄2"]),
        ("… — 👻 !", []),
    ],
)
def test_words_are_found_without_case_and_accents(text: str, found_by: list[str]) -> None:
    assert [form[0] for form in folded_forms(text)] == found_by


def test_the_part_of_a_word_after_its_apostrophe_is_found_alone() -> None:
    assert folded_forms("l'amour O'Brien's") == [("lamour", "amour"), ("obriens", "brien")]


def test_a_folded_word_has_its_offsets_in_the_text_as_typed() -> None:
    text = "«Où ça?», dit-elle"
    assert [text[word.start : word.end] for word in fold_words(text)] == ["Où", "ça", "dit", "elle"]


def test_folded_words_have_no_separators_and_a_limited_length() -> None:
    """Folding makes spaces and punctuation of some single characters, and words can be of any length."""
    for text in ("\ufdfa", "⑴", "x" * 5000, "ŉ"):
        for word in fold_words(text):
            assert all(form and " " not in form and "(" not in form for form in word.forms)
            assert all(len(form) <= MAX_WORD_LENGTH for form in word.forms)


def test_titles_sort_without_accents_and_with_numbers_by_value() -> None:
    titles = ["Zebra", "Episode 10", "écran", "Episode 2", "Eclair", "ECRAN 2"]
    assert sorted(titles, key=sort_key) == ["Eclair", "écran", "ECRAN 2", "Episode 2", "Episode 10", "Zebra"]
