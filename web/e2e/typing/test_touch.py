"""Phones, autocorrection and dictation in a real browser: no keys are told, only what becomes of the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.e2e.conftest import Complaints
from web.e2e.typing.desk import Desk, both
from web.e2e.typing.input_method import InputMethod

ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138 Safari/537.36"


@pytest.fixture(scope="module")
def typing_page(browser: Browser, typing_address: str, typing_complaints: Complaints) -> Iterator[Page]:
    phone = browser.new_context(
        viewport={"width": 412, "height": 839}, user_agent=ANDROID, is_mobile=True, has_touch=True
    )
    page = phone.new_page()
    typing_complaints.follow(page)
    page.goto(typing_address)
    yield page
    phone.close()


@pytest.fixture
def keyboard(desk: Desk) -> InputMethod:
    return InputMethod(desk.page)


def write(keyboard: InputMethod, word: str) -> None:
    """As a phone does: the word is composed letter by letter and settled with what comes behind it."""
    for end in range(1, len(word) + 1):
        keyboard.compose(word[:end])
    keyboard.commit(word)


@both("TY31")
def test_words_come_letter_by_letter(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("action: |", company=True)
    write(keyboard, "Rain")
    keyboard.commit(" ")
    write(keyboard, "falls")
    keyboard.commit(".")
    desk.settles("action: Rain falls.|")


@both("TY24")
def test_a_heading_by_phone(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("action: |")
    write(keyboard, "int")
    keyboard.commit(".")
    desk.settles("sceneHeading: INT. |")
    keyboard.commit(" ")
    write(keyboard, "barn")
    desk.settles("sceneHeading: INT. barn|")


@both("TY1")
def test_enter_by_phone(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("character: |", company=True)
    write(keyboard, "Anna")
    keyboard.command("insertNewline")
    desk.settles("character: Anna", "dialogue: |")
    write(keyboard, "Run")
    desk.settles("character: Anna", "dialogue: Run|")
    desk.open("dialogue: Go.| Now.")
    keyboard.command("insertNewline")
    desk.settles("dialogue: Go.", "dialogue: |Now.")


@both("TY1")
def test_a_told_enter_by_phone(desk: Desk) -> None:
    """Most of them tell this one."""
    assert desk.after(["character: Anna|"], "Enter") == ["character: Anna", "dialogue: |"]


@both("TY10")
def test_a_line_break_by_phone(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("dialogue: One|two")
    keyboard.command("insertLineBreak")
    desk.settles("dialogue: One\n|two")


@both("TY20")
def test_backspace_by_phone(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("dialogue: Run!", "action: No|w.", company=True)
    keyboard.command("deleteBackward")
    desk.settles("dialogue: Run!", "action: N|w.")
    keyboard.command("deleteBackward")
    desk.settles("dialogue: Run!", "action: |w.")
    keyboard.command("deleteBackward")
    desk.settles("dialogue: Run!|w.")
    desk.open("dialogue: Run!", "action: |")
    keyboard.command("deleteBackward")
    desk.settles("dialogue: Run!|")
    # The own kind stays where the line above was empty, and empty brackets go.
    desk.open("sceneHeading: ", "action: |Now.")
    keyboard.command("deleteBackward")
    desk.settles("action: |Now.")
    desk.open("parenthetical: (|)")
    keyboard.command("deleteBackward")
    desk.settles("dialogue: |")


@both("TY22")
def test_backspace_by_phone_beside_a_table(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("table: A\tB", "action: |x", company=True)
    keyboard.command("deleteBackward")
    desk.page.wait_for_timeout(150)
    assert [line.replace("|", "") for line in desk.lines] == ["table: A\tB", "action: x"]


@both("TY31")
def test_a_word_is_mended(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("action: Teh rain|", company=True)
    keyboard.replace(0, 3, "The")
    keyboard.commit("The")
    desk.settles("action: The| rain")


@both("TY31")
def test_a_spelling_is_replaced(desk: Desk) -> None:
    """From the browser's own menu: the text changes under the editor, without any key."""
    desk.open("action: Teh rain|", company=True)
    desk.page.evaluate(
        """() => {
            const text = document.querySelector('.script-text > p').firstChild;
            getSelection().setBaseAndExtent(text, 0, text, 3);
            const said = { inputType: 'insertReplacementText', data: 'The', bubbles: true, cancelable: true };
            if (text.parentNode.dispatchEvent(new InputEvent('beforeinput', said))) text.replaceData(0, 3, 'The');
            getSelection().collapse(text, 3);
        }"""
    )
    desk.settles("action: The| rain")


@both("TY31")
def test_dictation(desk: Desk, keyboard: InputMethod) -> None:
    words = "He goes down to the harbour, slowly, and waits for the last ferry. "
    desk.open("action: |", company=True, autoCapitalize=True, smartQuotes=True)
    keyboard.commit(words)
    keyboard.commit("Nobody comes.")
    desk.settles(f"action: {words}Nobody comes.|")


SCENE = ["character: ANNA", "dialogue: Run!", "character: Boris", "dialogue: Why?"]


@both("TY33")
def test_a_name_is_taken_while_it_is_composed(desk: Desk, keyboard: InputMethod) -> None:
    desk.open(*SCENE, "character: |", company=True)
    for typed in ("b", "bo"):
        keyboard.compose(typed)
    desk.page.get_by_role("option", name="BORIS").tap()
    desk.settles(*SCENE, "character: BORIS|")
    write(keyboard, "x")
    desk.settles(*SCENE, "character: BORISx|")
    desk.open(*SCENE, "character: |")
    write(keyboard, "bo")
    keyboard.command("insertNewline")
    desk.settles(*SCENE, "character: BORIS", "dialogue: |")


@both("TY38")
def test_a_mention_by_phone(desk: Desk, keyboard: InputMethod) -> None:
    desk.open(*SCENE, "action: He sees |", company=True)
    keyboard.commit("@")
    keyboard.compose("b")
    desk.page.get_by_role("option", name="BORIS").tap()
    keyboard.commit(" ")
    write(keyboard, "run")
    desk.settles(*SCENE, "action: He sees Boris run|")
    assert desk.runs(4) == [["He sees ", []], ["Boris", ["mention"]], [" run", []]]


@both("TY22")
def test_nothing_is_composed_in_a_table(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("table: |A\tB", "action: x", company=True)
    write(keyboard, "bo")
    desk.settles("table: A\tB", "action: x")
    # It is selected as a whole still, and keys lead on from it.
    desk.page.keyboard.press("ArrowDown")
    desk.type("y")
    desk.page.wait_for_timeout(100)
    assert "".join(desk.lines).replace("|", "") in ("table: A\tBaction: yx", "table: A\tBaction: xy")


@both("TY24")
def test_a_phone_puts_the_blank_itself(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("action: |")
    write(keyboard, "int")
    keyboard.commit(". ")
    desk.settles("sceneHeading: INT. |")


@both("TY39")
def test_the_menu_by_phone(desk: Desk, keyboard: InputMethod) -> None:
    desk.open("action: |")
    keyboard.command("insertNewline")
    desk.page.wait_for_selector("[role=option]")
    desk.page.get_by_role("option", name="Character").tap()
    desk.settles("character: |")
    assert desk.page.evaluate("typingPage.mine.view.hasFocus()")
