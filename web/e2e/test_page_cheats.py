"""Auto-adjust and 'Save a page' in the Settings dialog: promises and pages agree (docs/spec/page-layout.md)."""

from __future__ import annotations

import os

from playwright.sync_api import Page, expect

from web.e2e.conftest import OpenPair
from web.e2e.editor import press_undo
from web.e2e.test_settings import open_tab, settings

LONG = "The lamp turns and the sea answers it with a long white line foam"
SCRIPT = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", LONG),
    *[("action", f"Wave number {number}.") for number in range(25)],
    # Without a line above it: the 55th.
    ("normal", "The last one."),
]


def test_ly11_ly12_the_layout_is_adjusted_and_a_line_to_save_is_found(open_pair: OpenPair) -> None:
    ana, bo, _ = open_pair(SCRIPT, "viewer")
    expect(bo.locator(".sheet")).to_have_count(2)
    panel = open_tab(ana, "Page Layout")
    panel.get_by_role("button", name="Auto-adjust").click()
    dialog = ana.get_by_role("dialog", name="Auto-adjust the layout")
    expect(dialog.get_by_role("status")).to_contain_text("Now2 pages")
    dialog.get_by_role("checkbox", name="Lines on a page").check()
    expect(dialog.get_by_role("status")).to_contain_text("Then1 page")
    take_picture(ana, "adjust")
    dialog.get_by_role("button", name="Apply").click()
    expect(dialog).to_have_count(0)
    for page in (ana, bo):
        expect(page.locator(".sheet")).to_have_count(1)
    press_undo(ana)
    for page in (ana, bo):
        expect(page.locator(".sheet")).to_have_count(2)
    panel.get_by_role("button", name="Save a page").click()
    cuts = ana.get_by_role("dialog", name="Save a page")
    first = cuts.get_by_role("listitem").first
    expect(first).to_contain_text("“foam” stands alone on a line")
    expect(first).to_contain_text("saves 1 page")
    take_picture(ana, "save")
    first.get_by_role("button").click()
    expect(settings(ana)).to_have_count(0)
    # Nothing was changed by itself.
    for page in (ana, bo):
        expect(page.locator(".sheet")).to_have_count(2)


def take_picture(page: Page, name: str) -> None:
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")
