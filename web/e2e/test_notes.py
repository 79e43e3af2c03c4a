"""Notes of a script in their drawer: typed by two at once, moved by hand, keys and clicks, linked to a scene (RE40)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.servers.served import Served
from web.e2e.conftest import begin_session
from web.e2e.devices import Device
from web.e2e.editor import Line, call, expect_saved, make_script, open_editor, press_undo, script_text, share
from web.e2e.screens import Screen

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies."),
    ("sceneHeading", "EXT. HARBOUR - DAY"),
    ("action", "Gulls."),
]


def open_notes(page: Page) -> Locator:
    """The tab's panel."""
    if not page.get_by_role("tab", name="Notes").is_visible():
        page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("tab", name="Notes").click()
    panel = page.get_by_role("tabpanel", name="Notes")
    expect(panel.get_by_role("searchbox", name="Search notes")).to_be_visible()
    return panel


def add_note(panel: Locator, label: str, description: str = "") -> None:
    panel.get_by_role("button", name="New Note").click()
    expect(panel.get_by_label("Label")).to_be_focused()
    panel.page.keyboard.type(label)
    panel.get_by_label("Description").fill(description)
    panel.page.keyboard.press("Escape")
    expect(panel.get_by_label("Label")).to_have_count(0)


def note(panel: Locator, label: str) -> Locator:
    """The button that opens it."""
    return panel.get_by_role("listitem").get_by_role("button", name=re.compile(f"^{label}"))


def expect_order(panel: Locator, *labels: str) -> None:
    heads = panel.locator("[data-note-button]")
    expect(heads).to_have_text([re.compile(f"^{label}") for label in labels])


def move_to(page: Page, label: str, where: str) -> None:
    page.get_by_role("button", name=f"More for {label}").click()
    page.get_by_role("menuitem", name="Move to…").click()
    page.get_by_role("menuitem", name=where).click()


def drag(page: Page, label: str, onto: str) -> None:
    """From its handle to the lower edge of another note."""
    start = page.get_by_role("button", name=f"Move {label}").bounding_box()
    end = page.get_by_role("button", name=f"Move {onto}").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 12, start["y"] + 30, steps=3)
    page.mouse.move(end["x"] + 10, end["y"] + end["height"] + 20, steps=5)
    page.mouse.up()
    # For 50 milliseconds a click belongs to the drag: no hand is so quick.
    page.evaluate("() => new Promise((later) => setTimeout(later, 80))")


def drag_by_finger(page: Page, label: str, onto: str) -> None:
    """A finger that holds still on the handle for a moment takes the note along."""
    start = page.get_by_role("button", name=f"Move {label}").bounding_box()
    end = page.get_by_role("button", name=f"Move {onto}").bounding_box()
    assert start
    assert end
    cdp = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = start["x"] + 20, start["y"] + 20
    touch("touchStart", (x, y))
    expect(page.locator("[id^=DndLiveRegion]")).to_contain_text("Holding")
    for step in range(1, 9):
        touch("touchMove", (x, y + (end["y"] - start["y"] + 30) * step / 8))
    touch("touchEnd")


def stored_labels(page: Page, script: str) -> list[str]:
    return [one["label"] for one in call(page, "GET", f"scripts/{script}")["notes"]]


def test_notes_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    open_editor(page, script)
    expect_saved(page)
    panel = open_notes(page)
    expect(panel.get_by_text("No notes yet.")).to_be_visible()
    screen.look("notes-empty")
    add_note(panel, "Gull", "It steals the map in the very first scene.")
    add_note(panel, "Sound of the engine")
    expect(note(panel, "Gull")).to_contain_text("It steals the map in…")
    screen.look("notes-list")
    note(panel, "Gull").click()
    panel.get_by_label("Scene").click()
    page.get_by_role("option", name="2. EXT. HARBOUR - DAY").click()
    expect(panel.get_by_role("button", name="EXT. HARBOUR - DAY")).to_be_visible()
    screen.look("notes-open")
    assert screen.findings == []


def test_notes_are_moved_by_hand_by_keys_and_by_clicks_alone_and_the_server_has_their_order(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    panel = open_notes(signed_in)
    for label in ("Three", "Two", "One"):
        add_note(panel, label)
    expect_order(panel, "One", "Two", "Three")
    drag(signed_in, "One", "Two")
    expect_order(panel, "Two", "One", "Three")
    move_to(signed_in, "Three", "Top")
    expect_order(panel, "Three", "Two", "One")
    expect(panel.get_by_text(": note 1 of 3.")).to_be_attached()
    move_to(signed_in, "Three", "Down")
    expect_order(panel, "Two", "Three", "One")
    note(panel, "One").focus()
    signed_in.keyboard.press("Alt+ArrowUp")
    expect_order(panel, "Two", "One", "Three")
    expect(note(panel, "One")).to_be_focused()
    signed_in.get_by_role("button", name="Move Two").focus()
    spoken = signed_in.locator("[id^=DndLiveRegion]")
    for key, words in (("Space", "Holding"), ("ArrowDown", "note 2 of 3"), ("ArrowDown", "note 3 of 3")):
        signed_in.keyboard.press(key)
        expect(spoken).to_contain_text(words)
    signed_in.keyboard.press("Space")
    expect_order(panel, "One", "Three", "Two")
    signed_in.keyboard.press("Control+z")
    expect_order(panel, "Two", "One", "Three")
    expect_saved(signed_in)
    assert stored_labels(signed_in, script) == ["Two", "One", "Three"]


@pytest.mark.test_all(
    "scenes are dragged by a finger in web/e2e/test_scenes.py; the order of notes in editor/desk/lists/DeskList.test.ts"
)
def test_on_a_phone_a_note_is_dragged_by_a_finger_and_its_sheet_stays_open(signed_in: Page) -> None:
    signed_in.set_viewport_size({"width": 375, "height": 812})
    script = make_script(signed_in, SCRIPT)
    call(signed_in, "PATCH", f"scripts/{script}", {"notes": [{"label": name} for name in ("One", "Two", "Three")]})
    open_editor(signed_in, script)
    panel = open_notes(signed_in)
    expect_order(panel, "One", "Two", "Three")
    drag_by_finger(signed_in, "One", "Two")
    expect_order(panel, "Two", "One", "Three")
    drag_by_finger(signed_in, "Two", "Three")
    expect_order(panel, "One", "Three", "Two")


@pytest.mark.test_all("proven without a browser in editor/desk/lists/DeskList.test.ts and editor/desk/desk.test.ts")
def test_two_people_type_in_one_note_and_a_deleted_one_comes_back(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script = make_script(signed_in, SCRIPT)
    email = account()
    share(signed_in, script, email)
    begin_session(other_browser, email)
    open_editor(signed_in, script)
    open_editor(other_browser, script)
    mine, theirs = open_notes(signed_in), open_notes(other_browser)
    mine.get_by_role("button", name="New Note").click()
    expect(mine.get_by_label("Label")).to_be_focused()
    signed_in.keyboard.type("Gull")
    note(theirs, "Gull").click()
    theirs.get_by_label("Description").press_sequentially("steals the map")
    expect(mine.get_by_label("Description")).to_have_value("steals the map")
    mine.get_by_label("Description").press("Home")
    mine.get_by_label("Description").press_sequentially("It ")
    theirs.get_by_label("Description").press_sequentially(" at once")
    for one in (mine, theirs):
        expect(one.get_by_label("Description")).to_have_value("It steals the map at once")
    # The link leads to the scene, and tells when the scene is gone.
    mine.get_by_label("Scene").fill("harbour")
    signed_in.get_by_role("option", name="2. EXT. HARBOUR - DAY").click()
    theirs.get_by_role("button", name="EXT. HARBOUR - DAY").click()
    expect(script_text(other_browser)).to_be_focused()
    other_browser.keyboard.press("Shift+Home")
    other_browser.keyboard.press("Backspace")
    other_browser.keyboard.press("Backspace")
    expect(mine.get_by_text("EXT. HARBOUR - DAY (scene deleted)")).to_be_visible()
    theirs.get_by_role("button", name="More for Gull").click()
    other_browser.get_by_role("menuitem", name="Delete").click()
    expect(note(mine, "Gull")).to_have_count(0)
    expect(mine.get_by_text("No notes yet.")).to_be_visible()
    press_undo(other_browser)
    expect(note(mine, "Gull")).to_be_visible()
    expect_saved(other_browser)
    saved = call(other_browser, "GET", f"scripts/{script}")["notes"]
    assert [(one["label"], one["description"]) for one in saved] == [("Gull", "It steals the map at once")]
    assert saved[0]["date"].startswith("20")


@pytest.mark.test_all(
    "proven without a browser in review/notes/noteText.test.ts, manuscript/editing/drawers/drawerTabs.test.tsx and"
    " tests/api/test_roles.py"
)
def test_notes_are_for_who_may_write_and_are_found_by_their_words(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    notes = [{"label": "Gull", "description": "Steals the map"}, {"label": "Engine", "description": "Dies twice"}]
    script = make_script(signed_in, SCRIPT)
    call(signed_in, "PATCH", f"scripts/{script}", {"notes": notes})
    open_editor(signed_in, script)
    panel = open_notes(signed_in)
    expect_order(panel, "Gull", "Engine")
    panel.get_by_role("searchbox").fill("map steals")
    expect_order(panel, "Gull")
    expect(panel.get_by_text("1 of 2 notes · Clear the search to move notes.")).to_be_visible()
    panel.get_by_role("searchbox").fill("no such words")
    expect(panel.get_by_text("No note has these words.")).to_be_visible()
    email = account()
    share(signed_in, script, email, "commenter")
    begin_session(other_browser, email)
    open_editor(other_browser, script)
    other_browser.get_by_role("button", name="Scenes", exact=True).click()
    expect(other_browser.get_by_role("tab", name="Scenes")).to_be_visible()
    expect(other_browser.get_by_role("tab", name="Notes")).to_have_count(0)
    assert call(other_browser, "GET", f"scripts/{script}")["notes"] == []


@pytest.mark.test_all("proven without a browser in editor/desk/desk.test.ts and editor/desk/lists/DeskList.test.ts")
def test_a_note_written_offline_is_kept_here_and_saved_later(
    browser: Browser, browser_context_args: dict[str, Any], served: Served
) -> None:
    ana = Device(browser, browser_context_args, served)
    script = make_script(ana.page, SCRIPT)
    open_editor(ana.page, script)
    panel = open_notes(ana.page)
    expect(panel.get_by_text("No notes yet.")).to_be_visible()
    ana.go_offline()
    expect(ana.page.locator("header").get_by_text("Offline").first).to_be_visible()
    add_note(panel, "Gull", "It steals the map.")
    expect(ana.page.locator("header")).to_contain_text("kept here")
    ana.go_online()
    expect_saved(ana.page)
    assert stored_labels(ana.page, script) == ["Gull"]
    ana.end()
