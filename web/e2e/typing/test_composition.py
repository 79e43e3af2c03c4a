"""Input methods in a real browser, also while others write in the same line: TY31 of docs/spec/typing.md."""

from __future__ import annotations

from typing import Any

import pytest

from web.e2e.typing.input_method import IS_COMPOSING, InputMethod
from web.e2e.typing.second_writer import edit_as_second_writer
from web.e2e.typing.typing_editor import TypingEditor, both

LONG = "Rain on the harbour, a lamp goes out, then another; nobody comes, nobody waits. " * 3


METHODS = {
    "dead-key": (["´"], "é"),
    "japanese": (["n", "に", "にh", "にほ", "にほん", "日本"], "日本"),
    "chinese": (["n", "ni", "ni h", "ni hao"], "你好"),
    "korean": (["ㅎ", "하", "한"], "한"),
    "emoji": ([":s", ":sm"], "😄"),
}


@both("TY31")
@pytest.mark.parametrize("name", METHODS)
def test_composed_text_arrives_once(editor: TypingEditor, method: InputMethod, name: str) -> None:
    tries, text = METHODS[name]
    for before, behind in (("", ""), ("One ", " two"), ("One", "")):
        editor.open(f"action: {before}|{behind}", second_writer=True)
        for tried in tries:
            method.compose(tried)
            assert editor.page.evaluate(IS_COMPOSING)
            assert editor.lines == [f"action: {before}{tried}|{behind}"]
        method.commit(text)
        editor.settles(f"action: {before}{text}|{behind}")
        assert editor.type("!").lines == [f"action: {before}{text}!|{behind}"]


@both("TY31")
def test_composed_syllables_follow_each_other(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("dialogue: |", second_writer=True)
    for tries, text in ((["ㅎ", "하", "한"], "한"), (["ㄱ", "그", "글"], "글")):
        for tried in tries:
            method.compose(tried)
        method.commit(text)
    editor.settles("dialogue: 한글|")


@both("TY31")
def test_a_cancelled_composition_leaves_nothing(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: One | two", second_writer=True)
    method.compose("に")
    method.compose("")
    editor.settles("action: One | two")
    assert editor.type("x").lines == ["action: One x| two"]


@both("TY31")
def test_a_composition_replaces_the_selection(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: One |two| three", second_writer=True)
    method.compose("に")
    method.commit("二")
    editor.settles("action: One 二| three")
    editor.open("action: One |two", "action: three| four", second_writer=True)
    method.compose("に")
    method.commit("二")
    editor.settles("action: One 二| four")


@both("TY31")
def test_keys_are_left_to_the_input_method_while_composing(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("character: ANNA", "character: |")
    method.compose("a")
    for key in ("Enter", "Tab", "ArrowDown", "Escape"):
        method.press(key)
    assert editor.lines == ["character: ANNA", "character: a|"]
    method.commit("a")
    editor.settles("character: ANNA", "character: a|")


@both("TY31")
def test_composed_text_is_autocorrected(editor: TypingEditor, method: InputMethod) -> None:
    autocorrect: dict[str, Any] = {"smartQuotes": True, "autoCapitalize": True}
    editor.open("action: |", **autocorrect)
    method.compose('"')
    method.commit('"')
    editor.settles("action: “|")
    editor.open("action: |", **autocorrect)
    method.compose("´")
    method.commit("é")
    editor.settles("action: É|")
    editor.open("action: |", **autocorrect)
    method.compose("int.")
    method.commit("int.")
    editor.settles("sceneHeading: INT. |")
    editor.open("action: |", **autocorrect)
    method.compose("word")
    method.commit("word")
    editor.settles("action: word|")


@both("TY31")
def test_the_first_word_of_an_empty_script_can_be_composed(editor: TypingEditor, method: InputMethod) -> None:
    editor.open(second_writer=True)
    for tried in ("に", "にほ"):
        method.compose(tried)
        assert editor.page.evaluate(IS_COMPOSING)
    method.commit("日本")
    editor.settles("action: 日本|")
    assert editor.attributes(0)["id"]


@both("TY31")
def test_composed_text_takes_new_marks_and_does_not_extend_mentions(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: One |", second_writer=True).press("Control+b")
    method.compose("に")
    method.commit("二")
    editor.settles("action: One 二|")
    assert editor.runs(0) == [["One ", []], ["二", ["bold"]]]
    editor.open("character: ANNA", "action: |", second_writer=True).type("@a").press("Enter")
    method.compose("さ")
    method.commit("さん")
    editor.settles("character: ANNA", "action: ANNAさん|")
    assert editor.runs(1) == [["ANNA", ["mention"]], ["さん", []]]


@both("TY31")
def test_a_composed_word_is_undone_as_one(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: One |", second_writer=True)
    for tried in ("に", "にほ", "にほん", "日本"):
        method.compose(tried)
    method.commit("日本")
    editor.settles("action: One 日本|")
    editor.page.wait_for_timeout(100)
    assert editor.press("Control+z").lines == ["action: One |"]
    assert editor.press("Control+Shift+z").lines == ["action: One 日本|"]


@both("TY31")
def test_undo_and_redo_do_not_use_the_browsers_own_history(editor: TypingEditor, method: InputMethod) -> None:
    """The browser's history has stored intermediate compositions, and would write them over the word."""
    editor.open("action: One |", second_writer=True)
    method.compose("にほ")
    method.commit("日本")
    editor.settles("action: One 日本|")
    for key in ("Control+Shift+z", "Control+y"):
        assert editor.press(key).lines == ["action: One 日本|"]
    method.command("undo")
    editor.settles("action: One |")
    method.command("undo")
    editor.settles("action: One |")
    assert editor.press("Control+y").lines == ["action: One 日本|"]


@both("TY31")
def test_a_long_pressed_key_replaces_its_character(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: caf|", second_writer=True).type("e")
    method.replace(3, 4, "é")
    method.commit("é")
    editor.settles("action: café|")


ELSEWHERE = {
    "before": ("tr.insertText('X', at(0, 0))", "XOne 日本| three"),
    "behind": ("tr.insertText('X', at(0, 12))", "One 日本| threeX"),
    "inside": ("tr.insertText('X', at(0, 5))", "One 日本|X three"),
    "right-before": ("tr.insertText('X', at(0, 4))", "One X日本| three"),
    "right-behind": ("tr.insertText('X', at(0, 6))", "One 日本|X three"),
    "erased-before": ("tr.delete(at(0, 0), at(0, 4))", "日本| three"),
    "erased-behind": ("tr.delete(at(0, 6), at(0, 12))", "One 日本|"),
    "erased-inside": ("tr.delete(at(0, 4), at(0, 6))", "One 日本| three"),
    "erased-all": ("tr.delete(at(0, 0), at(0, 12))", "日本|"),
    "bold": ("tr.addMark(at(0, 0), at(0, 12), theirs.view.state.schema.mark('bold'))", "One 日本| three"),
}


@pytest.mark.parametrize("case", ELSEWHERE)
def test_ty31_a_composition_survives_text_another_writes_in_the_line(
    editor: TypingEditor, method: InputMethod, case: str
) -> None:
    change, expected = ELSEWHERE[case]
    editor.open("action: One | three", "action: Rain.", second_writer=True)
    method.compose("に")
    method.compose("にほ")
    edit_as_second_writer(editor, change)
    # The browser still holds the word: it goes on, and comes to its end.
    assert editor.page.evaluate(IS_COMPOSING)
    method.compose("にほん")
    method.compose("日本")
    method.commit("日本")
    editor.settles(f"action: {expected}", "action: Rain.")
    assert editor.type("!").lines[0] == f"action: {expected.replace('|', '!|')}"


LINES = {
    "kind": ("tr.setNodeAttribute(at(1, 0) - 1, 'kind', 'shot')", ["action: Up.", "shot: One 日本| three"]),
    "above": (
        "tr.insert(0, theirs.view.state.schema.node('element', { kind: 'shot' }))",
        ["shot: ", "action: Up.", "action: One 日本| three"],
    ),
    "above-gone": ("tr.delete(0, at(1, 0) - 1)", ["action: One 日本| three"]),
    "split-before": ("tr.split(at(1, 3))", ["action: Up.", "action: One", "action:  日本| three"]),
    "split-behind": ("tr.split(at(1, 6))", ["action: Up.", "action: One 日本|", "action:  three"]),
    "split-inside": ("tr.split(at(1, 5))", ["action: Up.", "action: One 日本|", "action:  three"]),
    "joined": ("tr.join(at(1, 0) - 1)", ["action: Up.One 日本| three"]),
    "joined-in-part": ("tr.delete(at(0, 2), at(1, 2))", ["action: Upe 日本| three"]),
}


@pytest.mark.parametrize("case", LINES)
def test_ty31_a_composition_survives_lines_changed_by_another(
    editor: TypingEditor, method: InputMethod, case: str
) -> None:
    change, expected = LINES[case]
    editor.open("action: Up.", "action: One | three", second_writer=True)
    method.compose("に")
    method.compose("にほ")
    edit_as_second_writer(editor, change)
    method.compose("にほん")
    method.compose("日本")
    method.commit("日本")
    editor.settles(*expected)


def test_ty31_a_composition_at_the_end_of_a_line_survives_a_join(editor: TypingEditor, method: InputMethod) -> None:
    for before in ("One", "", "Rain—falls "):
        editor.open("action: Up.", f"action: {before}|", second_writer=True)
        method.compose("に")
        edit_as_second_writer(editor, "tr.join(at(1, 0) - 1)")
        method.compose("にほ")
        method.commit("日本")
        editor.settles(f"action: Up.{before}日本|")


def test_ty31_keys_work_again_after_the_composed_line_was_deleted(editor: TypingEditor, method: InputMethod) -> None:
    """Only a table is left, in which nothing can be composed: the browser says nothing of the end."""
    editor.open("table: A\tB", "action: One|", second_writer=True)
    method.compose("に")
    edit_as_second_writer(editor, "tr.delete(at(1, 0) - 1, tr.doc.content.size)")
    method.compose("にほ")
    method.commit("日本")
    assert editor.press("Enter").type("Rain.").lines == ["table: A\tB", "action: Rain.|"]


def test_ty31_a_word_composed_in_a_deleted_line_arrives_once(editor: TypingEditor, method: InputMethod) -> None:
    editor.open("action: Up.", "action: One | three", "action: Down.", second_writer=True)
    method.compose("に")
    edit_as_second_writer(editor, "tr.delete(at(1, 0) - 1, at(2, 0) - 1)")
    method.compose("にほん")
    method.commit("日本")
    # Where the caret is by then: once, and whole.
    editor.page.wait_for_timeout(200)
    assert "".join(editor.lines).count("日本") == 1
    assert not any("に" in line for line in editor.lines)
    assert editor.type("!").lines


def test_ty31_a_composition_survives_repagination(editor: TypingEditor, method: InputMethod) -> None:
    """The composed line wraps, breaks over two pages and moves, and the word stays whole."""
    above = [f"action: {LONG}"] * 11
    editor.open(*above, f"action: {LONG} | {LONG}", second_writer=True)
    method.compose("に")
    for number in range(4):
        edit_as_second_writer(editor, f"tr.insertText('Another line. '.repeat({20 + number}), at({number}, 0))")
        assert editor.page.evaluate(IS_COMPOSING)
        method.compose("に" * (number + 2))
    method.commit("日本")
    editor.page.wait_for_function("() => typingPage.mine.view.state.doc.textContent.includes('日本')")
    editor.page.wait_for_timeout(150)
    assert editor.lines[-1] == f"action: {LONG} 日本| {LONG}"


def test_ty31_a_long_composition_wraps_with_its_line(editor: TypingEditor, method: InputMethod) -> None:
    editor.open(f"dialogue: {LONG}|", second_writer=True)
    text = "私は猫である、名前はまだ無い。" * 4
    for end in range(4, len(text), 7):
        method.compose(text[:end])
        assert editor.page.evaluate(IS_COMPOSING)
    method.commit(text)
    editor.settles(f"dialogue: {LONG}{text}|")
