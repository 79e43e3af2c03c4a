"""Writing on the pages: typed text reaches the pages, the other writers and the disk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import begin_session
from web.e2e.editor import (
    address_of,
    caret_to,
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    script_text,
    share,
    words_in,
)
from web.e2e.long_script import long_script
from web.e2e.recovered import recovered_words


@pytest.fixture
def bo(served: Served, other_browser: Page) -> Page:
    """Another person, on another machine."""
    begin_session(other_browser, make_account(served, "Bo Marsh"))
    return other_browser


def email_of(page: Page) -> str:
    email: str = page.evaluate("JSON.parse(localStorage.user).email")
    return email


def both_open(ana: Page, bo: Page, lines: list[tuple[str, str]]) -> str:
    script = make_script(ana, lines)
    share(ana, script, email_of(bo))
    for page in (ana, bo):
        expect(open_editor(page, script)).to_contain_text(lines[0][1])
        expect_saved(page)
    return script


def expect_equal(pages: list[Page], script: str) -> list[str]:
    """All see what the server has; gives that."""
    for page in pages:
        expect_saved(page)
    lines = words_in(pages[0], script)
    for page in pages:
        expect(lines_on(page)).to_have_text(lines)
    return lines


def lines_on(page: Page) -> Locator:
    return script_text(page).locator(":scope > [data-kind]")


def test_a_scene_is_typed_and_stays(signed_in: Page) -> None:
    script = make_script(signed_in)
    text = open_editor(signed_in, script)
    expect(text).to_contain_text("FADE IN:")
    caret_to(signed_in, "Control+End")
    keys = signed_in.keyboard
    keys.type("int. kitchen - day")
    keys.press("Enter")
    keys.type("Rain. Ana waits.")
    keys.press("Enter")
    keys.press("Tab")
    keys.type("ana")
    keys.press("Enter")
    keys.type("He is late.")
    expect_saved(signed_in)
    written = [
        ("action", "FADE IN:"),
        ("sceneHeading", "INT. kitchen - day"),
        ("action", "Rain. Ana waits."),
        ("character", "ana"),
        ("dialogue", "He is late."),
    ]
    assert [(kind, words.lower()) for kind, words in lines_in(signed_in, script)] == [
        (kind, words.lower()) for kind, words in written
    ]
    signed_in.reload()
    expect(text).to_contain_text("He is late.")


def test_two_people_write_in_the_same_line(signed_in: Page, bo: Page) -> None:
    script = both_open(signed_in, bo, [("action", "Rain.")])
    caret_to(signed_in, "Control+Home")
    caret_to(bo, "Control+End")
    for key, other_key in zip("Cold and wet. ", " Then the sun", strict=False):
        signed_in.keyboard.press(key)
        bo.keyboard.press(other_key)
    assert expect_equal([signed_in, bo], script) == ["Cold and wet.Rain. Then the sun"]


def test_a_line_is_split_and_joined_while_another_types_in_it(signed_in: Page, bo: Page) -> None:
    script = both_open(signed_in, bo, [("action", "The lamp swings."), ("action", "Nobody moves.")])
    caret_to(bo, "Control+Home", "End")
    caret_to(signed_in, "Control+Home", *["ArrowRight"] * 8, "Enter")
    expect(lines_on(bo)).to_have_text(["The lamp", "swings.", "Nobody moves."])
    # The caret went along with its words.
    bo.keyboard.type(" On and on.")
    assert expect_equal([signed_in, bo], script) == ["The lamp", "swings. On and on.", "Nobody moves."]
    caret_to(signed_in, "Control+End", "Home", "Backspace")
    # By lines: as one text they read the same before. What is typed meanwhile may go behind what comes.
    expect(lines_on(bo)).to_have_text(["The lamp", "swings. On and on.Nobody moves."])
    bo.keyboard.type(" Still")
    assert expect_equal([signed_in, bo], script) == ["The lamp", "swings. On and on. StillNobody moves."]


def test_no_character_is_lost_while_one_splits_and_joins_and_another_types(signed_in: Page, bo: Page) -> None:
    opening, typed = "The lamp swings over the table", "0123456789qz"
    script = both_open(signed_in, bo, [("action", opening), ("action", "end")])
    caret_to(bo, "Control+Home", "End")
    caret_to(signed_in, "Control+Home", *["ArrowRight"] * 8)
    for number, (char, next_char) in enumerate(zip(typed[::2], typed[1::2], strict=True)):
        bo.keyboard.press(char)
        signed_in.keyboard.press("Backspace" if number % 2 else "Enter")
        bo.keyboard.press(next_char)
    text = "".join(expect_equal([signed_in, bo], script))
    assert sorted(set_apart(text, typed)) == sorted((opening + "end").replace(" ", ""))
    # Text typed into a line at the moment when that is joined to another is stored in the stash (LV40).
    missing = set_apart(typed, text)
    recovered = "".join(recovered_words(signed_in, script, waiting_for=missing))
    places = {char: (text.count(char), recovered.count(char)) for char in typed}
    expected = {char: (0, 1) if char in missing else (1, 0) for char in typed}
    assert places == expected, (text, recovered)


def set_apart(text: str, excluded: str) -> str:
    """Without these characters and without blanks."""
    return "".join(char for char in text if char not in f"{excluded} ")


def test_each_writer_sees_the_others_caret_and_can_follow(signed_in: Page, bo: Page) -> None:
    both_open(signed_in, bo, long_script()[:700])
    caret_to(bo, "Control+Home", "End")
    name = signed_in.locator(".others-caret-name")
    expect(name).to_have_attribute("data-name", "Bo Marsh")
    signed_in.get_by_role("button", name="Follow Bo Marsh").click()
    caret_to(bo, "Control+End")
    expect(signed_in.get_by_text("The end of scene 100.", exact=True)).to_be_in_viewport()
    bo.keyboard.type(" At last.")
    expect(signed_in.get_by_text("The end of scene 100. At last.")).to_be_in_viewport()
    # A key of one's own ends it.
    caret_to(signed_in, "Control+Home")
    expect(signed_in.get_by_role("button", name="Follow Bo Marsh")).to_be_visible()
    bo.keyboard.type(" Really.")
    expect(signed_in.get_by_text("INT. CABIN 1 - NIGHT", exact=True)).to_be_in_viewport()


def test_one_person_writes_in_two_tabs(signed_in: Page) -> None:
    script = make_script(signed_in, [("action", "Rain."), ("action", "Wind.")])
    open_editor(signed_in, script)
    other = signed_in.context.new_page()
    other.goto(address_of(script))
    expect(script_text(other)).to_contain_text("Wind.")
    caret_to(signed_in, "Control+Home", "End")
    signed_in.keyboard.insert_text(" Hail.")
    expect(script_text(other)).to_contain_text("Rain. Hail.")
    caret_to(other, "Control+End")
    other.keyboard.type(" Fog.")
    expect(script_text(signed_in)).to_contain_text("Wind. Fog.")
    # Undo is each tab's own.
    signed_in.bring_to_front()
    caret_to(signed_in)
    signed_in.keyboard.press("Control+z")
    assert expect_equal([signed_in, other], script) == ["Rain.", "Wind. Fog."]
    other.close()
    caret_to(signed_in, "Control+End")
    signed_in.keyboard.type(" Night.")
    expect_saved(signed_in)
    signed_in.reload()
    expect(script_text(signed_in)).to_contain_text("Wind. Fog. Night.")


def click_beside(page: Page, words: str, side: str) -> None:
    """On the grey desk, at the height of this line."""
    line = script_text(page).get_by_text(words).bounding_box()
    desk = page.get_by_role("main").bounding_box()
    assert line and desk
    left = desk["x"] + 8 if side == "left" else desk["x"] + desk["width"] - 8
    page.mouse.click(left, line["y"] + line["height"] / 2)


def test_a_click_beside_the_pages_ends_a_selection_with_the_caret_at_the_nearest_line(signed_in: Page) -> None:
    lines = ["INT. DECK - DAY", "The engine dies.", "Nobody speaks.", "Gulls."]
    script = make_script(signed_in, [("sceneHeading", lines[0]), *(("action", words) for words in lines[1:])])
    text = open_editor(signed_in, script)
    expect_saved(signed_in)
    keys = signed_in.keyboard
    caret_to(signed_in, "Control+a")
    click_beside(signed_in, "The engine dies.", "left")
    expect(text).to_be_focused()
    keys.type("1")
    expect(lines_on(signed_in)).to_have_text([lines[0], "1The engine dies.", *lines[2:]])
    text.get_by_text("Nobody speaks.").dblclick(position={"x": 12, "y": 6})
    assert signed_in.evaluate("String(getSelection())").strip() == "Nobody"
    click_beside(signed_in, "Nobody speaks.", "right")
    keys.type("2")
    expect(lines_on(signed_in)).to_have_text([lines[0], "1The engine dies.", "Nobody speaks.2", "Gulls."])
    # A click with Shift goes on selecting, as in the text.
    signed_in.keyboard.down("Shift")
    click_beside(signed_in, "Gulls.", "right")
    signed_in.keyboard.up("Shift")
    assert signed_in.evaluate("String(getSelection())").split() == ["Gulls."]
    # A click elsewhere leaves nothing selected either.
    caret_to(signed_in, "Control+a")
    signed_in.mouse.click(*empty_place_in_the_bar(signed_in))
    keys.type("3")
    expect(lines_on(signed_in)).to_have_text([lines[0], "1The engine dies.", "Nobody speaks.2", "Gulls.3"])
    expect_saved(signed_in)
    assert words_in(signed_in, script)[-1] == "Gulls.3"


def empty_place_in_the_bar(page: Page) -> tuple[float, float]:
    x, y = page.evaluate(
        """() => {
            const { top, height, left, width } = document.querySelector('header').getBoundingClientRect();
            const y = top + height / 2;
            for (let x = left + width / 2; x < left + width; x += 8) {
                const there = document.elementFromPoint(x, y);
                if (there.children.length > 1 && !there.closest('button, a, input, [tabindex]')) return [x, y];
            }
            throw new Error('The bar has no empty place');
        }"""
    )
    return x, y
