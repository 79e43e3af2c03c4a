"""Snapshots and history of a script: taken, named, restored, undone; any moment on a phone; one scene brought back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import (
    call,
    caret_to,
    expect_saved,
    make_script,
    open_editor,
    press_undo,
    script_text,
    words_in,
)
from web.e2e.page_pool import go_to
from web.e2e.screens import CUT_OFF, Screen

SCRIPT = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies."),
    ("sceneHeading", "EXT. HARBOUR - DAY"),
    ("action", "Gulls."),
]
RESTORED = "The script is as it was then"


def open_snapshots(page: Page) -> Locator:
    """The tab's panel."""
    if not page.get_by_role("tab", name="SnapShot").is_visible():
        page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("tab", name="SnapShot").click()
    panel = page.get_by_role("tabpanel", name="SnapShot")
    expect(panel.get_by_role("button", name="Take a Snapshot")).to_be_visible()
    return panel


def card(panel: Locator, name: str) -> Locator:
    return panel.get_by_role("article").filter(has=panel.page.get_by_role("heading", name=name))


def choose(page: Page, name: str, item: str) -> None:
    page.get_by_role("button", name=f"More for \N{FIRST STRONG ISOLATE}{name}").click()
    page.get_by_role("menuitem", name=item, exact=True).click()


def replace_words(page: Page, script: str, old: str, new: str) -> None:
    """As another client of the API does it."""
    content = call(page, "GET", f"scripts/{script}")["content"]
    sheets = [sheet for sheet in content if sheet["type"] == "page"]
    runs = [run for sheet in sheets for line in sheet["children"] for run in line["children"]]
    for run in runs:
        run["text"] = run["text"].replace(old, new)
    call(page, "PATCH", f"scripts/{script}", {"content": content})


def test_a_snapshot_is_taken_restored_and_the_restoring_undone(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    expect_saved(signed_in)
    panel = open_snapshots(signed_in)
    expect(panel.get_by_text("No snapshots yet.")).to_be_visible()
    panel.get_by_role("button", name="Take a Snapshot").click()
    drawer = signed_in.get_by_role("dialog", name="Take a Snapshot")
    expect(drawer.get_by_label("Colored Revision")).to_be_checked()
    drawer.get_by_label("Snapshot Name").fill("First pages")
    drawer.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_text("Snapshot created successfully")).to_be_visible()
    expect(card(panel, "First pages")).to_contain_text("Ana")
    expect(card(panel, "First pages")).to_contain_text("1 page · 10 words")
    expect(panel.get_by_role("img", name="Blue revision")).to_be_visible()

    # Restoring takes back what was typed, and its toast brings that back again.
    caret_to(signed_in, "Control+End")
    signed_in.keyboard.type(" A crab.")
    choose(signed_in, "First pages", "Restore")
    expect(signed_in.get_by_text(RESTORED)).to_be_visible()
    expect(script_text(signed_in)).not_to_contain_text("A crab.")
    expect(card(panel, "Before going back")).to_be_visible()
    press_undo(signed_in)
    expect(script_text(signed_in)).to_contain_text("Gulls. A crab.")
    assert words_in(signed_in, script)[-1] == "Gulls. A crab."


@pytest.mark.test_all("proven without a browser in snapshots.test.tsx and tests/versions/snapshots/test_snapshots.py")
def test_a_snapshot_is_renamed_and_the_server_takes_one_before_a_file_replaces_the_script(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    call(signed_in, "POST", f"scripts/{script}/snapshots", {"name": "First pages"})
    open_editor(signed_in, script)
    panel = open_snapshots(signed_in)
    choose(signed_in, "First pages", "Edit name or revision color")
    dialog = signed_in.get_by_role("dialog", name="Edit name or revision color")
    dialog.get_by_label("Snapshot Name").fill("White pages")
    dialog.get_by_role("combobox").click()
    signed_in.get_by_role("option", name="Pink", exact=True).click()
    dialog.get_by_role("button", name="Save").click()
    expect(card(panel, "White pages")).to_be_visible()
    expect(panel.get_by_role("img", name="Pink revision")).to_be_visible()

    # Before a file replaces the script the server keeps it, and the list says why.
    signed_in.get_by_label("File to bring in").set_input_files(
        {"name": "ferry.fountain", "mimeType": "", "buffer": b"A ferry."},
    )
    asking = signed_in.get_by_role("dialog", name="Bring in a file")
    asking.get_by_role("radio", name="Replace the whole script").check()
    asking.get_by_role("button", name="Replace", exact=True).click()
    expect(script_text(signed_in)).to_contain_text("A ferry.")
    signed_in.get_by_role("tab", name="Scenes").click()
    before = card(open_snapshots(signed_in), "Before replacing it with ferry.fountain")
    expect(before).to_contain_text("Before a file replaced the script")
    expect(before).to_contain_text("1 page · 10 words")


def test_on_a_phone_the_history_slides_to_any_moment_and_brings_one_scene_back(signed_in: Page) -> None:
    signed_in.set_viewport_size({"width": 375, "height": 812})
    script = make_script(signed_in, SCRIPT)
    call(signed_in, "POST", f"scripts/{script}/snapshots", {"name": "First pages"})
    replace_words(signed_in, script, "The engine dies.", "The engine coughs.")
    replace_words(signed_in, script, "Gulls.", "Rain.")
    open_editor(signed_in, script)
    open_snapshots(signed_in).get_by_role("link", name="History").click()
    expect(signed_in.get_by_role("heading", name="History")).to_be_focused()
    text = signed_in.get_by_role("article", name="Text")
    expect(text.locator("del")).to_have_text(["dies", "Gulls."])
    expect(text.locator("ins")).to_have_text(["coughs", "Rain."])
    assert not signed_in.evaluate(CUT_OFF)

    moment = signed_in.get_by_role("slider", name="Moment")
    moment.press("Home")
    expect(moment).to_have_attribute("aria-valuetext", re.compile("Ana.*First pages"))
    expect(text).to_contain_text("The engine dies.")
    expect(text.locator("del")).to_have_count(0)
    text.get_by_role("button", name=re.compile("^Restore this scene as it was: .*HARBOUR")).click()
    expect(signed_in.get_by_text(RESTORED)).to_be_visible()
    assert words_in(signed_in, script) == [
        *("INT. FERRY - NIGHT", "The engine coughs."),
        *("EXT. HARBOUR - DAY", "Gulls."),
    ]
    press_undo(signed_in)
    # The undoing and what it was taken before are moments, too.
    expect(signed_in.get_by_text("1 of 4")).to_be_visible()
    assert words_in(signed_in, script)[-1] == "Rain."
    signed_in.get_by_role("button", name="Restore all").click()
    expect(signed_in.get_by_text("1 of 5")).to_be_visible()
    assert words_in(signed_in, script) == [words for _, words in SCRIPT]
    signed_in.get_by_role("link", name="Back to the script").click()
    expect(script_text(signed_in)).to_contain_text("Gulls.")


def test_snapshots_and_history_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    call(page, "POST", f"scripts/{script}/snapshots", {"name": "A long name of a snapshot, so that it takes two lines"})
    replace_words(page, script, "The engine dies.", "The engine coughs, twice.")
    call(page, "POST", f"scripts/{script}/snapshots", {"coloredRevision": False})
    open_editor(page, script)
    expect_saved(page)
    panel = open_snapshots(page)
    expect(panel.get_by_role("article")).to_have_count(2)
    screen.look("snapshots")
    panel.get_by_role("button", name="Take a Snapshot").click()
    expect(page.get_by_role("dialog", name="Take a Snapshot")).to_be_visible()
    screen.look("take-snapshot")
    page.keyboard.press("Escape")
    go_to(page, f"/script/{script}/history")
    expect(page.get_by_role("article", name="Text").locator("ins")).to_have_count(1)
    screen.look("history")
    screen.look_whether_it_fits("history")
    assert screen.findings == []
