"""Answers of the questionnaire's auto-fill."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.prompts.auto_fill import AutoFillAnswer, FilledAnswer, OpenQuestion, read_auto_fill
from tests.screenplay.strategies import texts

QUESTIONS = (
    OpenQuestion("birthplace", "Place of birth", "input"),
    OpenQuestion("oneLine", "In one sentence", "textarea"),
    OpenQuestion("coreValues", "Core values", "chips", ("Honesty", "Family", "Dry, warm humour")),
)
IDS = ("birthplace", "oneLine", "coreValues", "unknown")


def _answer(*pairs: tuple[str, str | list[str]]) -> AutoFillAnswer:
    return AutoFillAnswer(answers=[FilledAnswer(id=question_id, value=value) for question_id, value in pairs])


def test_unknown_ids_and_options_are_dropped() -> None:
    answer = _answer(("coreValues", ["honesty", "Power", "HONESTY"]), ("shoeSize", "43"), ("birthplace", "Kiel"))
    assert read_auto_fill(answer, QUESTIONS, ()) == {"birthplace": "Kiel", "coreValues": ["Honesty"]}


def test_filled_fields_stay_untouched() -> None:
    answer = _answer(("birthplace", "Kiel"), ("oneLine", "She counts ships."))
    assert read_auto_fill(answer, QUESTIONS, {"birthplace"}) == {"oneLine": "She counts ships."}


def test_chips_given_as_a_text_are_read_and_a_text_given_as_a_list() -> None:
    answer = _answer(("coreValues", "Family; honesty"), ("birthplace", ["Kiel", "Germany"]))
    expected = {"birthplace": "Kiel, Germany", "coreValues": ["Family", "Honesty"]}
    assert read_auto_fill(answer, QUESTIONS, ()) == expected
    whole = _answer(("coreValues", "Dry, warm humour"))
    assert read_auto_fill(whole, QUESTIONS, ()) == {"coreValues": ["Dry, warm humour"]}


def test_the_first_answer_to_a_question_counts() -> None:
    assert read_auto_fill(_answer(("birthplace", "Kiel"), ("birthplace", "Rome")), QUESTIONS, ()) == {
        "birthplace": "Kiel"
    }


def test_a_field_of_one_line_stays_one_line_and_short() -> None:
    found = read_auto_fill(_answer(("birthplace", "Kiel.\n" * 60), ("oneLine", "A b. " * 300)), QUESTIONS, ())
    assert found == {"birthplace": " ".join(["Kiel."] * 30), "oneLine": " ".join(["A b."] * 60)}


@given(
    st.lists(st.tuples(st.sampled_from(IDS), st.one_of(texts(), st.lists(texts(largest=2), max_size=3)))),
    st.sets(st.sampled_from(IDS)),
)
def test_any_answer_fills_open_questions_only(pairs: list[tuple[str, str | list[str]]], filled: set[str]) -> None:
    found = read_auto_fill(_answer(*pairs), QUESTIONS, filled)
    assert not found.keys() & filled
    assert found.keys() <= {question.id for question in QUESTIONS}
    assert all(found.values())
    assert set(found.get("coreValues", [])) <= set(QUESTIONS[2].options)
