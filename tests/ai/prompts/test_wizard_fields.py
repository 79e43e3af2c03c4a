"""Suggestions for fields, names out of a synopsis, and names for a character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.prompts.answer_text import fold_text, has_phrase
from screnpla.ai.prompts.field import FieldAnswer, WizardField, read_field_options
from screnpla.ai.prompts.name import NameAnswer, OfferedName, read_name_options
from screnpla.ai.prompts.names import (
    NamedPerson,
    NamesAnswer,
    find_capitalised_names,
    read_character_names,
    strip_title,
)
from screnpla.screenplay.breakdown.word_count import count_words
from tests.screenplay.strategies import texts

SYNOPSIS = (
    "Dr. Anna Weber runs a clinic. One night Tom, a thief, brings his brother Luis in. Anna hides them. "
    "Inspector O'Brien waits outside, and Tom's patience ends."
)


def _people(*names: str) -> NamesAnswer:
    return NamesAnswer(characters=[NamedPerson(name=name, role="", line="") for name in names])


def _read(*names: str, synopsis: str = SYNOPSIS) -> list[str]:
    return [person.name for person in read_character_names(_people(*names), synopsis)]


def test_titles_and_doubles_are_dropped() -> None:
    assert _read("Dr. Anna Weber", "ANNA", "anna weber", "Tom", "Inspector O'Brien") == ["Anna Weber", "Tom", "O'Brien"]


def test_a_name_that_the_synopsis_does_not_have_is_dropped() -> None:
    assert _read("Tom", "Gandalf") == ["Tom"]


def test_of_a_name_the_words_that_stand_in_the_synopsis_stay() -> None:
    assert _read("Luis Ortega", "Tom The Thief") == ["Luis", "Tom"]


def test_without_names_the_capitalised_words_are_taken() -> None:
    assert _read("Gandalf") == _read() == [person.name for person in read_character_names(None, SYNOPSIS)]
    assert set(_read()) == {"Anna Weber", "Tom", "Luis", "O'Brien"}


def test_a_word_that_only_begins_a_sentence_is_no_name() -> None:
    assert find_capitalised_names("Rain falls. She meets Ben on Friday. Ben and Eve leave.") == ["Ben", "Eve"]


def test_a_name_that_is_also_a_word_is_a_name() -> None:
    assert _read("May", synopsis="May leaves the house. Nobody follows.") == ["May"]


def test_names_without_blanks_are_found() -> None:
    assert _read("花子", "太郎", synopsis="花子は東京で待つ。") == ["花子"]


def test_at_most_ten_characters_are_listed() -> None:
    names = [f"Name{letter}" for letter in "abcdefghijklmn"]
    assert len(_read(*names, synopsis=" ".join(names))) == 10


@given(st.lists(texts(breaks=False, largest=2), max_size=6), texts(largest=12))
def test_every_name_stands_in_the_synopsis(names: list[str], synopsis: str) -> None:
    found = [fold_text(name) for name in _read(*names, synopsis=synopsis)]
    assert len(set(found)) == len(found)
    for name in found:
        assert has_phrase(fold_text(synopsis), name)


def test_a_title_before_a_name_goes_and_a_title_alone_stays() -> None:
    assert [strip_title(name) for name in ("Mr. Khan", "The Mechanic", "Father", "Eva’s")] == [
        "Khan",
        "Mechanic",
        "Father",
        "Eva",
    ]


@pytest.mark.parametrize(
    ("field", "words"), [(WizardField.TITLE, 8), (WizardField.LOGLINE, 35), (WizardField.SYNOPSIS, 250)]
)
def test_an_option_that_is_too_long_is_cut_and_marked(field: WizardField, words: int) -> None:
    sentence = "She waits. "
    answer = FieldAnswer(options=[sentence * words, "Short."])
    long, short = read_field_options(answer, field, "")
    assert long.is_cut
    assert count_words(long.text) == words - words % 2
    assert (short.text, short.is_cut) == ("Short.", False)


def test_options_differ_from_the_field_as_it_stands() -> None:
    answer = FieldAnswer(
        options=['"The Last Setting"', "the last setting", " ", "Friday", "FRIDAY.", "Soup", "Salt", "X"]
    )
    options = read_field_options(answer, WizardField.TITLE, "The Last Setting!")
    assert [option.text for option in options] == ["Friday", "Soup", "Salt"]


def test_a_synopsis_keeps_its_paragraphs() -> None:
    options = read_field_options(FieldAnswer(options=["One.\n\n\nTwo. \n Three."]), WizardField.SYNOPSIS, "")
    assert options[0].text == "One.\n\nTwo.\n\nThree."


def _names(*names: str) -> NameAnswer:
    return NameAnswer(options=[OfferedName(name=name, why="") for name in names])


def test_names_that_are_taken_or_share_an_initial_are_dropped() -> None:
    answer = _names("Nora", "Nadja", "Erik", "Ella", "“Ödön”", "erik")
    assert [option.name for option in read_name_options(answer, ["NORA", ""])] == ["Erik", "Ödön"]


def test_when_all_initials_are_taken_names_that_nobody_has_are_better_than_none() -> None:
    assert [option.name for option in read_name_options(_names("Nadja", "Nora"), ["Nora"])] == ["Nadja"]
