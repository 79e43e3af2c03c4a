"""Typing right after a script is opened: no click first, no character lost, and no key taken from an open dialog."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import (
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    prefer,
    script_text,
    share,
    shown_lines,
    words_in,
)
from web.e2e.typing.input_method import InputMethod

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes."),
    *[("action", f"Wave number {number}, and not one of them was in a hurry.") for number in range(120)],
    ("character", "ANA"),
    ("dialogue", "You are late."),
]
LAST = len(SCENE) - 1


def expect_nowhere(page: Page) -> None:
    assert page.evaluate("['BODY', 'MAIN', 'H1'].includes(document.activeElement.tagName)")


def expect_words(page: Page, number: int, words: str) -> None:
    # Lines that came in one file are numbered by their ids.
    expect(script_text(page).locator(f"> [data-id=e{number + 1}]")).to_have_text(words)


def types_at_the_top_of_a_script_that_was_never_opened(page: Page, script: str) -> None:
    open_editor(page, script)
    expect_nowhere(page)
    # Nothing of the text is entered unasked: the way past the bars comes first.
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("EXT. PIER. ")
    expect_words(page, 0, "EXT. PIER. INT. LIGHTHOUSE - NIGHT")
    expect(script_text(page)).to_be_focused()


def goes_on_where_it_stopped_after_a_reload(page: Page) -> None:
    page.keyboard.press("Control+End")
    page.keyboard.type(" Very ")
    expect_saved(page)
    page.wait_for_function(
        """() => Object.keys(sessionStorage).some((key) =>
            key.startsWith('place ') && JSON.parse(sessionStorage[key]).caret.offset === 19)"""
    )
    page.reload()
    expect_words(page, LAST, "You are late. Very ")
    # A space turns the page.
    page.keyboard.press("Space")
    expect_nowhere(page)
    # Scrolled away meanwhile: what is typed is seen.
    page.mouse.move(720, 500)
    page.mouse.wheel(0, -2500)
    page.wait_for_function("() => document.querySelectorAll('.script-text > .near:not(:empty)').length > 20")
    page.keyboard.type("late, ana.")
    expect_words(page, LAST, "You are late. Very late, ana.")
    expect(page.get_by_text("You are late. Very late, ana.")).to_be_in_viewport()


def keys_of_the_text_do_what_they_do_there(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Backspace")
    expect_words(page, LAST, "You are late. Very late, ana")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.keyboard.type("BO")
    expect(script_text(page).locator("> [data-id]").last).to_have_text("BO")
    page.evaluate("document.activeElement.blur()")
    expect_nowhere(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    page.keyboard.type("Well. ")
    expect_words(page, LAST, "Well. You are late. Very late, ana")


def an_input_method_begins_in_the_text(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    method = InputMethod(page)
    method.compose("か")
    method.compose("かさ")
    method.commit("傘")
    expect_words(page, LAST, "Well. 傘You are late. Very late, ana")


def what_is_open_keeps_its_keys(page: Page) -> None:
    before = shown_lines(page)
    page.keyboard.press("Control+k")
    box = page.get_by_role("dialog", name="Commands").get_by_role("combobox")
    expect(box).to_be_focused()
    page.keyboard.type("dual")
    expect(box).to_have_value("dual")
    # Also where the keyboard is in none of its fields.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("xyz")
    page.keyboard.press("Backspace")
    assert shown_lines(page) == before
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("textbox", name="Title", exact=True).click()
    page.keyboard.press("End")
    page.keyboard.type(" Road")
    page.keyboard.press("Enter")
    assert shown_lines(page) == before
    expect_saved(page)


def test_typing_works_right_after_a_script_is_opened(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    types_at_the_top_of_a_script_that_was_never_opened(page, script)
    goes_on_where_it_stopped_after_a_reload(page)
    keys_of_the_text_do_what_they_do_there(page)
    an_input_method_begins_in_the_text(page)
    what_is_open_keeps_its_keys(page)
    assert lines_in(page, script)[LAST:] == [
        ("dialogue", "Well. 傘You are late. Very late, ana"),
        ("character", "BO"),
    ]


def test_typing_works_right_after_coming_from_the_desk_and_not_for_a_reader(
    at_desk: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script = make_script(at_desk, SCENE[:2])
    prefer(at_desk)
    at_desk.reload()
    at_desk.get_by_role("link", name="Salt").first.click()
    expect_words(at_desk, 1, "Rain on the panes.")
    expect(at_desk.get_by_role("heading", level=1)).to_be_focused()
    at_desk.keyboard.press("ArrowDown")
    at_desk.keyboard.type("Hard ")
    expect_words(at_desk, 1, "Hard Rain on the panes.")
    expect_saved(at_desk)
    bo = account()
    share(at_desk, script, bo, "viewer")
    begin_session(other_browser, bo)
    open_editor(other_browser, script)
    expect_words(other_browser, 1, "Hard Rain on the panes.")
    other_browser.keyboard.type("no")
    expect_nowhere(other_browser)
    assert words_in(at_desk, script)[1] == "Hard Rain on the panes."
