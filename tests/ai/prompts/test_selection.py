"""Answers of the quick actions as typed lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.prompts.selection import (
    OptionLine,
    QuickAction,
    SelectionAnswer,
    SelectionOption,
    TypedLine,
    read_selection_options,
)
from screnpla.screenplay.elements import Kind
from tests.screenplay.strategies import texts

PASSAGE = (TypedLine(Kind.CHARACTER, "ANNA"), TypedLine(Kind.DIALOGUE, "I never said that to him."))


def _answer(*options: list[tuple[str, str]]) -> SelectionAnswer:
    return SelectionAnswer(
        options=[SelectionOption(lines=[OptionLine(kind=kind, text=text) for kind, text in lines]) for lines in options]
    )


def test_kinds_that_we_do_not_know_become_action() -> None:
    answer = _answer([("heading-one", "Rain."), ("stage direction", "Wind."), ("Scene Heading", "INT. HUT - DAY")])
    assert [line.kind for line in read_selection_options(answer, PASSAGE, QuickAction.PUNCHIER)[0]] == [
        Kind.ACTION,
        Kind.ACTION,
        Kind.SCENE_HEADING,
    ]


def test_an_option_that_is_the_passage_again_is_nothing_better() -> None:
    same = _answer([("character", "Anna:"), ("dialogue", "I never said THAT to him!")], [("action", "  ")], [])
    assert read_selection_options(same, PASSAGE, QuickAction.PUNCHIER) == ()


def test_options_differ_from_each_other_and_are_three_at_most() -> None:
    lines = [("dialogue", text) for text in ("No.", "no", "Never.", "Ask him.", "Who says?")]
    options = read_selection_options(_answer(*[[line] for line in lines]), PASSAGE, QuickAction.ALTERNATIVES)
    assert [option[0].text for option in options] == ["No.", "Never.", "Ask him."]


def test_shorter_has_fewer_words_than_the_passage() -> None:
    longer = [("dialogue", "I never, ever said a single word of that to him.")]
    options = read_selection_options(_answer(longer, [("dialogue", "Never said it.")]), PASSAGE, QuickAction.SHORTER)
    assert options == ((TypedLine(Kind.DIALOGUE, "Never said it."),),)


def test_cues_are_in_capitals_and_parentheticals_in_brackets() -> None:
    answer = _answer([("character", "Anna Strauß:"), ("parenthetical", "low"), ("parenthetical", "(lower)")])
    texts_read = [line.text for line in read_selection_options(answer, PASSAGE, QuickAction.PUNCHIER)[0]]
    assert texts_read == ["ANNA STRAUẞ", "(low)", "(lower)"]


@given(st.lists(st.lists(st.tuples(texts(largest=2), texts()), max_size=4), max_size=5), st.sampled_from(QuickAction))
def test_any_answer_gives_lines_with_text(options: list[list[tuple[str, str]]], action: QuickAction) -> None:
    found = read_selection_options(_answer(*options), PASSAGE, action)
    assert len(found) <= 3
    assert all(option and all(line.text.strip() and "\n" not in line.text for line in option) for option in found)
