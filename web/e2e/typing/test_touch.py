"""Phones, autocorrection and dictation in a real browser: no keys are reported, only changes of the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.e2e.conftest import PageErrors
from web.e2e.typing.input_method import InputMethod
from web.e2e.typing.typing_editor import TypingEditor, both

ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138 Safari/537.36"


@pytest.fixture(scope="module")
def typing_page(browser: Browser, typing_address: str, typing_page_errors: PageErrors) -> Iterator[Page]:
    phone = browser.new_context(
        viewport={"width": 412, "height": 839}, user_agent=ANDROID, is_mobile=True, has_touch=True
    )
    page = phone.new_page()
    typing_page_errors.follow(page)
    page.goto(typing_address)
    yield page
    phone.close()


@pytest.fixture
def keyboard(editor: TypingEditor) -> InputMethod:
    return InputMethod(editor.page)


def write(keyboard: InputMethod, word: str) -> None:
    """As a phone does: the word is composed character by character and committed with what follows it."""
    for end in range(1, len(word) + 1):
        keyboard.compose(word[:end])
    keyboard.commit(word)


@both("TY31")
def test_words_are_composed_character_by_character(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("action: |", second_writer=True)
    write(keyboard, "Rain")
    keyboard.commit(" ")
    write(keyboard, "falls")
    keyboard.commit(".")
    editor.settles("action: Rain falls.|")


@both("TY24")
def test_a_heading_prefix_is_recognised_on_a_phone(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("action: |")
    write(keyboard, "int")
    keyboard.commit(".")
    editor.settles("sceneHeading: INT. |")
    keyboard.commit(" ")
    write(keyboard, "barn")
    editor.settles("sceneHeading: INT. barn|")


@both("TY1")
def test_enter_on_a_phone_makes_the_next_line(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("character: |", second_writer=True)
    write(keyboard, "Anna")
    keyboard.command("insertNewline")
    editor.settles("character: Anna", "dialogue: |")
    write(keyboard, "Run")
    editor.settles("character: Anna", "dialogue: Run|")
    editor.open("dialogue: Go.| Now.")
    keyboard.command("insertNewline")
    editor.settles("dialogue: Go.", "dialogue: |Now.")


@both("TY1")
def test_an_enter_reported_as_a_key_on_a_phone_makes_the_next_line(editor: TypingEditor) -> None:
    """Most of them tell this one."""
    assert editor.after(["character: Anna|"], "Enter") == ["character: Anna", "dialogue: |"]


@both("TY10")
def test_a_line_break_on_a_phone_stays_in_the_element(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("dialogue: One|two")
    keyboard.command("insertLineBreak")
    editor.settles("dialogue: One\n|two")


@both("TY20")
def test_backspace_on_a_phone_deletes_and_joins(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("dialogue: Run!", "action: No|w.", second_writer=True)
    keyboard.command("deleteBackward")
    editor.settles("dialogue: Run!", "action: N|w.")
    keyboard.command("deleteBackward")
    editor.settles("dialogue: Run!", "action: |w.")
    keyboard.command("deleteBackward")
    editor.settles("dialogue: Run!|w.")
    editor.open("dialogue: Run!", "action: |")
    keyboard.command("deleteBackward")
    editor.settles("dialogue: Run!|")
    # The own kind stays where the line above was empty, and empty brackets go.
    editor.open("sceneHeading: ", "action: |Now.")
    keyboard.command("deleteBackward")
    editor.settles("action: |Now.")
    editor.open("parenthetical: (|)")
    keyboard.command("deleteBackward")
    editor.settles("dialogue: |")


@both("TY22")
def test_backspace_on_a_phone_leaves_a_table_above(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("table: A\tB", "action: |x", second_writer=True)
    keyboard.command("deleteBackward")
    editor.page.wait_for_timeout(150)
    assert [line.replace("|", "") for line in editor.lines] == ["table: A\tB", "action: x"]


@both("TY31")
def test_a_word_is_autocorrected_by_the_phone_keyboard(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("action: Teh rain|", second_writer=True)
    keyboard.replace(0, 3, "The")
    keyboard.commit("The")
    editor.settles("action: The| rain")


@both("TY31")
def test_a_word_is_replaced_from_the_browsers_spelling_menu(editor: TypingEditor) -> None:
    """From the browser's own menu: the text changes under the editor, without any key."""
    editor.open("action: Teh rain|", second_writer=True)
    editor.page.evaluate(
        """() => {
            const text = document.querySelector('.script-text > p').firstChild;
            getSelection().setBaseAndExtent(text, 0, text, 3);
            const init = { inputType: 'insertReplacementText', data: 'The', bubbles: true, cancelable: true };
            if (text.parentNode.dispatchEvent(new InputEvent('beforeinput', init))) text.replaceData(0, 3, 'The');
            getSelection().collapse(text, 3);
        }"""
    )
    editor.settles("action: The| rain")


@both("TY31")
def test_dictated_text_is_inserted(editor: TypingEditor, keyboard: InputMethod) -> None:
    words = "He goes down to the harbour, slowly, and waits for the last ferry. "
    editor.open("action: |", second_writer=True, autoCapitalize=True, smartQuotes=True)
    keyboard.commit(words)
    keyboard.commit("Nobody comes.")
    editor.settles(f"action: {words}Nobody comes.|")


SCENE = ["character: ANNA", "dialogue: Run!", "character: Boris", "dialogue: Why?"]


@both("TY33")
def test_a_name_is_taken_from_the_list_while_it_is_composed(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open(*SCENE, "character: |", second_writer=True)
    for typed in ("b", "bo"):
        keyboard.compose(typed)
    editor.page.get_by_role("option", name="BORIS").tap()
    editor.settles(*SCENE, "character: BORIS|")
    write(keyboard, "x")
    editor.settles(*SCENE, "character: BORISx|")
    editor.open(*SCENE, "character: |")
    write(keyboard, "bo")
    keyboard.command("insertNewline")
    editor.settles(*SCENE, "character: BORIS", "dialogue: |")


@both("TY38")
def test_a_mention_is_typed_on_a_phone(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open(*SCENE, "action: He sees |", second_writer=True)
    keyboard.commit("@")
    keyboard.compose("b")
    editor.page.get_by_role("option", name="BORIS").tap()
    keyboard.commit(" ")
    write(keyboard, "run")
    editor.settles(*SCENE, "action: He sees Boris run|")
    assert editor.runs(4) == [["He sees ", []], ["Boris", ["mention"]], [" run", []]]


@both("TY22")
def test_a_composition_in_a_table_is_ignored(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("table: |A\tB", "action: x", second_writer=True)
    write(keyboard, "bo")
    editor.settles("table: A\tB", "action: x")
    # It is selected as a whole still, and keys lead on from it.
    editor.page.keyboard.press("ArrowDown")
    editor.type("y")
    editor.page.wait_for_timeout(100)
    assert "".join(editor.lines).replace("|", "") in ("table: A\tBaction: yx", "table: A\tBaction: xy")


@both("TY24")
def test_a_blank_added_by_the_phone_after_a_prefix_is_not_doubled(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("action: |")
    write(keyboard, "int")
    keyboard.commit(". ")
    editor.settles("sceneHeading: INT. |")


@both("TY39")
def test_the_menu_of_kinds_is_used_on_a_phone(editor: TypingEditor, keyboard: InputMethod) -> None:
    editor.open("action: |")
    keyboard.command("insertNewline")
    editor.page.wait_for_selector("[role=option]")
    editor.page.get_by_role("option", name="Character").tap()
    editor.settles("character: |")
    assert editor.page.evaluate("typingPage.mine.view.hasFocus()")
