"""A word that is composed while another splits and joins its line again and again: TY31 of docs/spec/typing.md."""

from __future__ import annotations

from random import Random

import pytest

from tests.matrix import choose
from web.e2e.typing.input_method import IS_COMPOSING, InputMethod
from web.e2e.typing.second_writer import edit_as_second_writer, split
from web.e2e.typing.typing_editor import TypingEditor

LENGTHS = "typingPage.theirs.view.state.doc.children.map((line) => line.content.size)"

AGAIN = {
    "before-and-behind": ([split(1, 3), split(2, 3)], ["action: One", "action:  日本|", "action:  three"]),
    "twice-before": ([split(1, 1), split(2, 2)], ["action: O", "action: ne", "action:  日本| three"]),
    "twice-behind": ([split(1, 8), split(1, 6)], ["action: One 日本|", "action:  t", "action: hree"]),
    "inside-and-before": ([split(1, 5), split(1, 3)], ["action: One", "action:  日本|", "action:  three"]),
    "and-written-there": (
        [split(1, 3), "tr.insertText('X', at(2, 0))"],
        ["action: One", "action: X 日本| three"],
    ),
    "and-joined-again": ([split(1, 3), "tr.join(at(2, 0) - 1)"], ["action: One 日本| three"]),
    "joined-and-split": (
        ["tr.join(at(1, 0) - 1)", split(0, 6)],
        ["action: Up.One", "action:  日本| three"],
    ),
}


@pytest.mark.parametrize("case", AGAIN)
def test_ty31_a_composition_survives_repeated_changes_of_its_line(
    editor: TypingEditor, method: InputMethod, case: str
) -> None:
    (first, second), expected = AGAIN[case]
    above = ["action: Up."]
    editor.open(*above, "action: One | three", second_writer=True)
    method.compose("に")
    method.compose("にほ")
    edit_as_second_writer(editor, first)
    assert editor.page.evaluate(IS_COMPOSING)
    method.compose("にほん")
    edit_as_second_writer(editor, second)
    assert editor.page.evaluate(IS_COMPOSING)
    method.compose("日本")
    method.commit("日本")
    editor.settles(*(expected if "joined-and" in case else above + expected))
    assert "日本!|" in "".join(editor.type("!").lines)


def test_ty31_an_enter_right_after_a_composition_follows_the_word(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: One | three", second_writer=True)
    method.compose("に")
    edit_as_second_writer(editor, split(0, 4))
    method.compose("日本")
    method.commit("日本")
    editor.press("Enter")
    editor.settles("action: One ", "action: 日本", "action: |three")


@pytest.mark.parametrize("seed", range(choose(4, 12, "12 instead of 4 random companions of a composed word")))
def test_ty31_a_composition_survives_random_splits_and_joins_of_its_line(
    editor: TypingEditor, method: InputMethod, seed: int
) -> None:
    """Every character is unique, so that a doubled or missing one is seen."""
    rng = Random(seed)
    line = "abcdefgh"
    place = rng.randrange(len(line) + 1)
    editor.open("action: ABC", f"action: {line[:place]}|{line[place:]}", "action: XYZ", second_writer=True)
    word, signs = "", iter("あいうえおかきくけこさしすせそたちつてと")
    for _ in range(8):
        word = word + next(signs) if rng.random() < 0.6 else next(signs)
        method.compose(word)
        edit_as_second_writer(editor, random_edit(rng, editor))
        assert editor.page.evaluate(IS_COMPOSING)
    method.commit(word)
    editor.page.wait_for_function("() => typingPage.mine.view.composing === false")
    editor.page.wait_for_timeout(200)
    text = "".join(each.partition(": ")[2] for each in editor.lines)
    assert text == f"ABC{line[:place]}{word}|{line[place:]}XYZ"


def random_edit(rng: Random, editor: TypingEditor) -> str:
    lengths: list[int] = editor.page.evaluate(
        "typingPage.theirs.view.state.doc.children.map((each) => each.content.size)"
    )
    if len(lengths) > 1 and rng.random() < 0.4:
        return f"tr.join(at({rng.randrange(1, len(lengths))}, 0) - 1)"
    number = rng.randrange(len(lengths))
    return split(number, rng.randrange(lengths[number] + 1))
