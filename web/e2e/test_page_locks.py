"""Locked pages in two windows: labels stay while text grows and scenes move (docs/spec/page-locks.md)."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import OpenPair
from web.e2e.editor import choose_from_more, press_undo
from web.e2e.screens import CUT_OFF
from web.e2e.test_page_cheats import take_picture
from web.e2e.test_settings import close_settings, open_tab

LINES = [("action", f"Line {number} of a script that goes to its crew.") for number in range(60)]
GROWN = "And now it rains, and rains, and it will not stop before the morning. " * 12
# Each scene begins a page of its own.
SCENES = [
    line
    for place in ("BARN", "FIELD", "HARBOUR", "PIER")
    for line in [
        ("sceneHeading", f"INT. {place} - NIGHT"),
        *[("action", f"Line {number} of the {place.lower()}.") for number in range(26)],
    ]
]


def numbers(page: Page) -> Locator:
    return page.locator(".word.pageNumber")


def expect_numbers(page: Page, *labels: str) -> None:
    """Those of the first pages behind page 1; far ones are not in the window."""
    for at, label in enumerate(labels):
        expect(numbers(page).nth(at)).to_have_text(f"{label}.")


def write_on_page_one(page: Page) -> None:
    page.get_by_text("Line 3 of a script").click()
    page.keyboard.press("End")
    page.keyboard.insert_text(f" {GROWN}")


def test_pl2_pl6_locked_pages_keep_their_numbers_in_every_window(open_pair: OpenPair) -> None:
    ana, bo, _ = open_pair(LINES, "editor")
    panel = open_tab(ana, "Production")
    panel.get_by_role("button", name="Lock pages", exact=True).click()
    expect(panel.get_by_role("button", name="Re-Lock pages")).to_be_visible()
    close_settings(ana)
    # Bo writes on page 1: it grows, and page 2 stays page 2.
    write_on_page_one(bo)
    for page in (ana, bo):
        expect_numbers(page, "1A", "2")
    panel = open_tab(ana, "Production")
    expect(panel.get_by_text("Page 1A has come since")).to_be_visible()
    # Locked once more, 1A stays 1A, and what comes before it has a label of its own.
    panel.get_by_role("button", name="Re-Lock pages").click()
    expect(panel.get_by_text("has come since")).to_have_count(0)
    write_on_page_one(bo)
    for page in (ana, bo):
        expect_numbers(page, "1aA", "1A", "2")
    panel.get_by_role("button", name="unLock pages").click()
    ana.get_by_role("alertdialog").get_by_role("button", name="unLock pages").click()
    for page in (ana, bo):
        expect_numbers(page, "2", "3")
    press_undo(ana, "Pages unlocked")
    for page in (ana, bo):
        expect_numbers(page, "1aA", "1A", "2")
    bo.reload()
    expect_numbers(bo, "1aA", "1A", "2")


def test_pl5_a_moved_scene_voids_its_page_and_the_settings_say_so_on_a_phone(open_pair: OpenPair) -> None:
    ana, bo, _ = open_pair(SCENES, "editor")
    panel = open_tab(ana, "Production")
    panel.get_by_role("button", name="Lock pages", exact=True).click()
    expect(panel.get_by_role("button", name="Re-Lock pages")).to_be_visible()
    close_settings(ana)
    for page in (ana, bo):
        expect_numbers(page, "2", "3")
    bo.get_by_text("INT. FIELD - NIGHT").click()
    bo.keyboard.press("Control+Backslash")
    expect(bo.get_by_role("tabpanel", name="Scenes").get_by_role("listbox")).to_be_focused()
    bo.keyboard.press("Alt+ArrowDown")
    bo.keyboard.press("Alt+ArrowDown")
    expect(bo.get_by_text("Page 2 is out of order and cannot be kept: a scene was moved.")).to_be_visible()
    expect(bo.get_by_role("banner").get_by_text("Page 5 of 5")).to_be_visible()
    take_picture(bo, "page-locks-moved")
    for page in (ana, bo):
        expect_numbers(page, "3", "4")
    ana.set_viewport_size({"width": 375, "height": 812})
    expect_numbers(ana, "3", "4")
    choose_from_more(ana, "Settings")
    dialog = ana.get_by_role("dialog")
    dialog.get_by_role("button", name="Production", exact=True).click()
    expect(dialog.get_by_text("Page 2 is out of order and cannot be kept: a scene was moved.")).to_be_visible()
    expect(dialog.get_by_text("Pages without text print as one: 1-2.")).to_be_visible()
    assert not ana.evaluate(CUT_OFF)
    take_picture(ana, "page-locks-phone")
    dialog.get_by_role("button", name="Re-Lock pages").click()
    expect(dialog.get_by_text("cannot be kept")).to_have_count(0)
