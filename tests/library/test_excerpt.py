"""Excerpts: the part of a passage that shows what a search found."""

from __future__ import annotations

from screnpla.library.search.excerpt import MAX_EXCERPT_LENGTH, cut_excerpt
from screnpla.library.search.query import parse_search


def excerpt_text(text: str, search: str) -> str:
    words = parse_search(search)
    assert words is not None
    return "".join(f"[{piece['text']}]" if piece["found"] else piece["text"] for piece in cut_excerpt(text, words))


def test_every_found_word_is_marked_as_it_is_spelled_in_the_text() -> None:
    text = "INT. CAFÉ - NIGHT\nAna’s cafés close. A cafeteria."
    assert excerpt_text(text, "cafe anas") == "INT. [CAFÉ] - NIGHT [Ana’s] [cafés] close. A [cafeteria]."


def test_a_word_is_marked_whole_around_its_apostrophes() -> None:
    assert excerpt_text("Ana's: 'harbour'--harbour's edge, l'amour! can`t", "anas harbour amour cant") == (
        "[Ana's]: '[harbour]'--[harbour's] edge, [l'amour]! [can`t]"
    )


def test_short_words_are_found_whole() -> None:
    assert excerpt_text("An ant is an animal", "an is") == "[An] ant [is] [an] animal"


def test_a_long_passage_is_cut_between_words_around_the_first_hit() -> None:
    words = " ".join(f"word{number}" for number in range(200))
    text = excerpt_text(words, "word100")
    assert text.startswith("…word")
    assert text.endswith("…")
    assert "[word100]" in text
    assert len(text) <= MAX_EXCERPT_LENGTH + len("…[]…")
    assert all(f" {word} " in f" {words} " for word in text.strip("…").replace("[", "").replace("]", "").split())


def test_an_excerpt_begins_at_the_line_of_the_hit_when_that_is_near() -> None:
    text = "She waits at the window of the app. " * 10 + "\nHe comes home to the harbour."
    assert excerpt_text(text, "harbour") == "…He comes home to the [harbour]."


def test_text_without_spaces_is_cut_around_the_hit() -> None:
    text = excerpt_text("海" * 300 + "東京" + "海" * 300, "東京タ")
    assert "[東京]" in text
    assert len(text) < MAX_EXCERPT_LENGTH + 20


def test_an_excerpt_is_empty_when_no_word_was_found() -> None:
    assert excerpt_text("A quiet street.", "harbour") == ""


def test_a_search_has_at_least_three_characters_and_at_most_eight_words() -> None:
    assert parse_search("ab ") is None
    assert parse_search("...") == []
    words = parse_search("one two three four five six seven eight nine")
    assert words is not None
    assert [word.word for word in words] == ["one", "two", "three", "four", "five", "six", "seven", "eight"]


def test_full_text_operators_of_the_databases_are_not_parsed_as_words() -> None:
    words = parse_search("\"a* OR b:c & !d | (e) 'f' NEAR/2 \x00 \ud800")
    assert words is not None
    assert all(word.word.isalnum() for word in words)
