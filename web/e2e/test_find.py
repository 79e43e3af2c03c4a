"""Find and replace in a script, renaming a character, and going to a page or scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import begin_session
from web.e2e.editor import (
    caret_to,
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    script_text,
    share,
    shown_lines,
    words_in,
)
from web.e2e.long_script import SCENES, long_script
from web.e2e.screens import SIZES, Screen, on_screen
from web.e2e.typing.input_method import InputMethod

SCENE = [
    ("sceneHeading", "INT. ANA'S CABIN - NIGHT"),
    ("action", "Rain on the panes. Ana listens to the rain."),
    ("character", "ANA (V.O.)"),
    ("dialogue", "It never rains. It pours rain."),
    ("character", "BO"),
    ("dialogue", "Rain is rain, Ana."),
    ("transition", "CUT TO:"),
]


def bar_of(page: Page) -> Locator:
    return page.get_by_role("search", name="Find in this script")


def field_of(page: Page) -> Locator:
    return bar_of(page).get_by_role("textbox", name="Find", exact=True)


def find_status(page: Page) -> Locator:
    return bar_of(page).get_by_role("status")


def press_keys(page: Page, keys: str) -> None:
    # Keys are heard when the bars know of the text.
    expect(page.get_by_role("button", name="Find", exact=True)).to_be_visible()
    page.keyboard.press(keys)


def look_for(page: Page, words: str, keys: str = "Control+f") -> None:
    press_keys(page, keys)
    expect(field_of(page)).to_be_focused()
    field_of(page).fill(words)


def selected(page: Page) -> str:
    words: str = page.evaluate("String(getSelection())")
    return words


def is_under(page: Page, place: Locator, cover: Locator) -> bool:
    box, cover_box = place.bounding_box(), cover.bounding_box()
    assert box and cover_box
    return box["y"] < cover_box["y"] + cover_box["height"] and box["x"] + box["width"] > cover_box["x"]


def test_characters_typed_before_the_find_bar_is_painted_go_into_its_field(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    caret_to(signed_in, "Control+Home")
    # As on a machine that is too busy to paint: the bar may not wait for a frame.
    signed_in.evaluate("() => { window.requestAnimationFrame = (paint) => setTimeout(paint, 2000); }")
    for keys in ("Control+f", "Control+h"):
        press_keys(signed_in, keys)
        signed_in.keyboard.type("rain")
        expect(field_of(signed_in)).to_have_value("rain")
        expect(find_status(signed_in)).to_have_text("1 of 6")
        signed_in.keyboard.press("Escape")
        expect(script_text(signed_in)).to_be_focused()
    assert shown_lines(signed_in) == [words for _kind, words in SCENE]


def test_words_are_found_by_keys_and_the_caret_is_left_at_them(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    caret_to(signed_in, "Control+Home")
    look_for(signed_in, "rain")
    expect(find_status(signed_in)).to_have_text("1 of 6")
    marked = script_text(signed_in).locator(".found")
    expect(marked).to_have_count(6)
    expect(script_text(signed_in).locator(".found-current")).to_have_text("Rain")
    signed_in.keyboard.press("Enter")
    signed_in.keyboard.press("F3")
    signed_in.keyboard.press("Control+g")
    expect(find_status(signed_in)).to_have_text("4 of 6")
    signed_in.keyboard.press("Shift+Enter")
    signed_in.keyboard.press("Control+Shift+g")
    signed_in.keyboard.press("Shift+F3")
    signed_in.keyboard.press("Shift+F3")
    expect(find_status(signed_in)).to_have_text("6 of 6")
    signed_in.keyboard.press("Escape")
    expect(bar_of(signed_in)).to_have_count(0)
    expect(marked).to_have_count(0)
    expect(script_text(signed_in)).to_be_focused()
    assert selected(signed_in) == "rain"
    signed_in.keyboard.press("ArrowRight")
    signed_in.keyboard.type("!")
    expect(signed_in.get_by_text("Rain is rain!, Ana.")).to_be_visible()


@pytest.mark.test_all("proven without a browser in editor/find/find.test.ts")
def test_whole_words_and_match_case_narrow_the_hits(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    look_for(signed_in, "rain")
    bar = bar_of(signed_in)
    bar.get_by_role("button", name="Where and how to look").click()
    bar.get_by_role("checkbox", name="Whole words").check()
    expect(find_status(signed_in)).to_contain_text("of 5")
    bar.get_by_role("checkbox", name="Match case").check()
    expect(find_status(signed_in)).to_contain_text("of 3")
    bar.get_by_role("checkbox", name="Match case").uncheck()
    bar.get_by_label("Look in").select_option("Action")
    expect(find_status(signed_in)).to_contain_text("of 2")
    bar.get_by_label("Look in").select_option("All text")
    bar.get_by_label("Said by").select_option("BO")
    expect(find_status(signed_in)).to_contain_text("of 2")
    expect(bar.get_by_role("checkbox", name="Only in what I selected")).to_be_disabled()
    field_of(signed_in).fill("sun")
    expect(find_status(signed_in)).to_contain_text("Nothing found in what")
    field_of(signed_in).fill("")
    expect(find_status(signed_in)).to_have_text("Type the words you look for.")


@pytest.mark.test_all("proven without a browser in editor/find/find.test.ts")
def test_find_can_be_limited_to_the_selection(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    caret_to(signed_in, "Control+Home", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+End")
    look_for(signed_in, "rain")
    bar = bar_of(signed_in)
    bar.get_by_role("button", name="Where and how to look").click()
    bar.get_by_role("checkbox", name="Only in what I selected").check()
    expect(find_status(signed_in)).to_have_text("1 of 4")


def overlap(one: Locator, other: Locator) -> bool:
    box, other_box = one.bounding_box(), other.bounding_box()
    assert box and other_box
    is_beside = box["x"] + box["width"] <= other_box["x"] or other_box["x"] + other_box["width"] <= box["x"]
    is_above = box["y"] + box["height"] <= other_box["y"] or other_box["y"] + other_box["height"] <= box["y"]
    return not is_beside and not is_above


def test_no_tooltip_takes_a_click_or_covers_the_buttons_of_the_replace_row(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    look_for(signed_in, "rain", "Control+h")
    replace_all = bar_of(signed_in).get_by_role("button", name="Replace all")
    tools = signed_in.get_by_role("toolbar", name="Formatting")
    buttons = {
        "Bold (Ctrl+B)": tools.get_by_role("button", name="Bold"),
        "More": bar_of(signed_in).get_by_role("button", name="More"),
    }
    for words, button in buttons.items():
        button.hover()
        tooltip = signed_in.get_by_role("tooltip", name=words)
        expect(tooltip).to_be_visible()
        assert tooltip.evaluate("(dom) => getComputedStyle(dom).pointerEvents") == "none"
        assert not overlap(tooltip, replace_all)
    replace_all.click()
    expect(find_status(signed_in)).to_contain_text("Replaced in 6 places.")


def test_words_are_replaced_one_by_one_and_all_at_once(signed_in: Page) -> None:
    script = make_script(signed_in, SCENE)
    open_editor(signed_in, script)
    caret_to(signed_in, "Control+Home")
    look_for(signed_in, "rain", "Control+h")
    instead = bar_of(signed_in).get_by_role("textbox", name="Replace with")
    instead.fill("snow")
    instead.press("Enter")
    expect(signed_in.get_by_text("snow on the panes. Ana listens to the rain.")).to_be_visible()
    expect(find_status(signed_in)).to_have_text("1 of 5")
    bar_of(signed_in).get_by_role("button", name="Replace all").click()
    expect(find_status(signed_in)).to_have_text("Replaced in 5 places. One undo brings all back.")
    expect(signed_in.get_by_text("It never snows. It pours snow.")).to_be_visible()
    expect(field_of(signed_in)).to_be_focused()
    signed_in.keyboard.press("Control+z")
    expect(signed_in.get_by_text("It never rains. It pours rain.")).to_be_visible()
    expect(signed_in.get_by_text("Rain is rain, Ana.")).to_be_visible()
    expect(signed_in.get_by_text("snow on the panes. Ana listens to the rain.")).to_be_visible()
    signed_in.keyboard.press("Escape")
    expect(script_text(signed_in)).to_be_focused()
    signed_in.keyboard.press("Control+z")
    expect_saved(signed_in)
    signed_in.reload()
    expect(signed_in.get_by_text("Rain on the panes. Ana listens to the rain.")).to_be_visible()
    assert lines_in(signed_in, script) == SCENE


def test_a_far_hit_is_brought_onto_the_screen_and_not_under_the_bar(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, long_script()))
    caret_to(signed_in, "Control+Home")
    look_for(signed_in, f"scene {SCENES // 2}.")
    current = script_text(signed_in).locator(".found-current")
    expect(current.first).to_be_in_viewport()
    assert not is_under(signed_in, current.first, bar_of(signed_in))
    field_of(signed_in).fill(f"count {SCENES + 1}.")
    expect(current).to_have_text(f"count {SCENES + 1}.")
    expect(current).to_be_in_viewport()
    field_of(signed_in).fill("INT. CABIN 1 -")
    expect(current).to_have_text("INT. CABIN 1 -")
    expect(current).to_be_in_viewport()
    assert not is_under(signed_in, current, bar_of(signed_in))
    field_of(signed_in).fill("waves")
    for _ in range(3):
        signed_in.keyboard.press("Shift+Enter")
    expect(find_status(signed_in)).to_have_text(f"{SCENES - 2} of {SCENES}")
    expect(current).to_be_in_viewport()
    # Only what is laid out is marked.
    assert script_text(signed_in).locator(".found").count() < 60
    signed_in.keyboard.press("Escape")
    expect(script_text(signed_in)).to_be_focused()
    signed_in.keyboard.type("storms")
    expect(signed_in.get_by_text(f"I counted {SCENES - 2} storms since the harbour")).to_be_in_viewport()


@pytest.mark.test_all("proven without a browser in editor/find/find.test.ts and findRounds.test.ts")
def test_the_hit_count_follows_concurrent_edits(signed_in: Page, other_browser: Page, served: Served) -> None:
    script = make_script(signed_in, SCENE)
    other = make_account(served, "Bo Marsh")
    share(signed_in, script, other)
    begin_session(other_browser, other)
    open_editor(other_browser, script)
    open_editor(signed_in, script)
    caret_to(signed_in, "Control+Home")
    look_for(signed_in, "rain")
    expect(find_status(signed_in)).to_have_text("1 of 6")
    caret_to(other_browser, "Control+Home", "ArrowDown", "Home")
    other_browser.keyboard.type("Rain. ")
    expect(find_status(signed_in)).to_have_text("2 of 7")
    caret_to(signed_in, "Control+Home", "ArrowDown", "End")
    signed_in.keyboard.type(" More rain")
    expect(find_status(signed_in)).to_have_text("8 found")
    for _ in range(4):
        signed_in.keyboard.press("Backspace")
    expect(find_status(signed_in)).to_have_text("7 found")
    assert script_text(signed_in).locator(".found").count() == 7


def test_an_ime_composition_at_a_hit_is_not_interrupted(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, [("action", "Rain, rain. ")]))
    look_for(signed_in, "rain")
    caret_to(signed_in, "Control+End")
    signed_in.evaluate(
        "window.ended = 0; document.addEventListener('compositionend', () => { window.ended += 1; })",
    )
    method = InputMethod(signed_in)
    for tried in ("r", "ra", "rai", "rain", "rains"):
        method.compose(tried)
        assert signed_in.evaluate("window.ended") == 0
    method.commit("rain")
    expect(find_status(signed_in)).to_have_text("3 found")
    expect(script_text(signed_in).locator(".found")).to_have_text(["Rain", "rain", "rain"])
    assert shown_lines(signed_in) == ["Rain, rain. rain"]
    assert signed_in.evaluate("window.ended") == 1


def open_menu(page: Page, item: str) -> None:
    bar_of(page).get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name=item).click()


def test_a_character_is_renamed_in_the_chosen_places(signed_in: Page) -> None:
    script = make_script(signed_in, SCENE)
    open_editor(signed_in, script)
    signed_in.get_by_text("It never rains").click()
    press_keys(signed_in, "Control+f")
    open_menu(signed_in, "Rename a character…")
    dialog = signed_in.get_by_role("dialog", name="Rename a character")
    expect(dialog.get_by_label("Character")).to_have_value("ANA")
    dialog.get_by_label("New name").fill("Bo")
    expect(dialog.get_by_text("speaks in this script already (1 cue): the two become one.")).to_be_visible()
    dialog.get_by_label("New name").fill("Bea")
    expect(dialog.get_by_text("the two become one")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Rename in 1 place")).to_be_enabled()
    dialog.get_by_role("checkbox", name="Mentions in action").check()
    dialog.get_by_role("checkbox", name="Mentions elsewhere").check()
    dialog.get_by_role("checkbox", name="Rain on the panes.").uncheck()
    dialog.get_by_role("checkbox", name="Mentions in dialogue").check()
    dialog.get_by_role("button", name="Rename in 3 places").click()
    expect(dialog).to_have_count(0)
    expect(signed_in.get_by_text("INT. BEA'S CABIN - NIGHT")).to_be_visible()
    assert shown_lines(signed_in)[1:6] == [
        "Rain on the panes. Ana listens to the rain.",
        "BEA (V.O.)",
        "It never rains. It pours rain.",
        "BO",
        "Rain is rain, Bea.",
    ]
    expect(script_text(signed_in)).to_be_focused()
    signed_in.keyboard.press("Control+z")
    expect(signed_in.get_by_text("INT. ANA'S CABIN - NIGHT")).to_be_visible()
    expect_saved(signed_in)
    assert words_in(signed_in, script) == [words for _, words in SCENE]


class Geometry(NamedTuple):
    height: float
    field: float


def geometry_of(dialog: Locator, field: Locator) -> Geometry:
    """How high the dialog is, and where its field stands."""
    dialog_box, field_box = dialog.bounding_box(), field.bounding_box()
    assert dialog_box
    assert field_box
    return Geometry(dialog_box["height"], field_box["y"])


def test_go_to_finds_pages_and_scenes_by_number_and_word(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, long_script()))
    caret_to(signed_in, "Control+Home")
    press_keys(signed_in, "Control+Alt+g")
    dialog = signed_in.get_by_role("dialog", name="Go to")
    field = dialog.get_by_role("combobox")
    field.fill("scene 200")
    expect(dialog.get_by_role("option")).to_have_text("Scene 200 · INT. CABIN 200 - NIGHT")
    field.press("Enter")
    expect(dialog).to_have_count(0)
    heading = signed_in.get_by_text("INT. CABIN 200 - NIGHT", exact=True)
    expect(heading).to_be_in_viewport()
    expect(script_text(signed_in)).to_be_focused()
    signed_in.keyboard.type("X")
    expect(signed_in.get_by_text("XINT. CABIN 200 - NIGHT")).to_be_visible()
    signed_in.keyboard.press("Control+Alt+g")
    field.fill("9999")
    expect(dialog.get_by_text("There is no 9999: this script has")).to_be_visible()
    low = geometry_of(dialog, field)
    field.fill("50")
    expect(dialog.get_by_role("option").first).to_have_text("Page 50")
    high = geometry_of(dialog, field)
    # It grows with what it lists, below a field that stays; with less in it nothing moves under the pointer.
    assert high.field == low.field
    assert high.height > low.height
    field.fill("9999")
    expect(dialog.get_by_role("option")).to_have_count(0)
    assert geometry_of(dialog, field) == high
    field.fill("50")
    field.press("Enter")
    expect(signed_in.get_by_text("Page 50 of")).to_be_visible()
    expect(dialog).to_have_count(0)
    signed_in.keyboard.press("Control+Alt+g")
    field.fill("cabin 33")
    field.press("ArrowDown")
    field.press("Enter")
    expect(signed_in.get_by_text("INT. CABIN 330 - NIGHT", exact=True)).to_be_in_viewport()


def test_a_reader_can_find_but_not_replace(
    page: Page, served: Served, other_browser: Page, account: Callable[[], str]
) -> None:
    begin_session(other_browser, account())
    script = make_script(other_browser, SCENE)
    reader = account()
    share(other_browser, script, reader, "viewer")
    begin_session(page, reader)
    open_editor(page, script)
    press_keys(page, "Control+h")
    field_of(page).fill("rain")
    expect(find_status(page)).to_have_text("1 of 6")
    page.keyboard.press("Enter")
    expect(find_status(page)).to_have_text("2 of 6")
    expect(bar_of(page).get_by_role("textbox")).to_have_count(1)
    expect(bar_of(page).get_by_role("button", name="Replace")).to_have_count(0)
    bar_of(page).get_by_role("button", name="More").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Go to a page or scene…"])


def test_the_find_bar_is_usable_on_a_phone_with_its_keyboard_open(page: Page, account: Callable[[], str]) -> None:
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    begin_session(page, account())
    open_editor(page, make_script(page, long_script()))
    page.get_by_role("button", name="Find", exact=True).click()
    # As a browser does it that makes room for the keyboard.
    page.set_viewport_size({"width": width, "height": 430})
    expect(field_of(page)).to_be_focused()
    field_of(page).fill("waves")
    bar = bar_of(page)
    bar.get_by_role("button", name="Replace", exact=True).click()
    for name in ("Previous", "Next", "Replace all", "Close"):
        expect(bar.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    bar.get_by_role("button", name="Next").click()
    bar.get_by_role("button", name="Next").click()
    expect(find_status(page)).to_have_text(f"3 of {SCENES}")
    current = script_text(page).locator(".found-current")
    expect(current).to_be_in_viewport(ratio=1)
    place, bar_box = current.bounding_box(), bar.bounding_box()
    assert place and bar_box
    assert place["y"] >= bar_box["y"] + bar_box["height"]
    bar.get_by_role("button", name="Close").click()
    expect(bar).to_have_count(0)


@on_screen("dark-wide")
def test_the_find_bar_and_its_dialogs_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SCENE))
    expect_saved(page)
    page.get_by_role("button", name="Find", exact=True).click()
    screen.look("find-empty")
    field_of(page).fill("rain")
    bar_of(page).get_by_role("button", name="Replace", exact=True).click()
    bar_of(page).get_by_role("button", name="Where and how to look").click()
    expect(find_status(page)).to_have_text("1 of 6")
    expect(field_of(page)).to_have_value("rain")
    screen.look("find-all")
    open_menu(page, "Rename a character…")
    page.get_by_label("New name").fill("Bo")
    screen.look("find-rename")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+Alt+g")
    page.get_by_role("combobox").fill("cabin")
    expect(page.get_by_role("option")).to_have_count(1)
    screen.look("find-go-to")
    assert screen.findings == []
