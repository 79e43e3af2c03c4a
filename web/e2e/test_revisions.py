"""Revisions: a coloured snapshot, then marks and colours on the screen and the same in the PDF."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, press_undo, share
from web.e2e.screens import Screen

SCRIPT = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies."),
    ("startOfAct", "ACT TWO"),
    ("action", "Gulls."),
]
BLUE, PINK = "rgb(198, 237, 254)", "rgb(253, 204, 212)"
FIRST_BASELINE = 712  # points above the lower edge of the paper


def open_snapshots(page: Page) -> Locator:
    if not page.get_by_role("tab", name="SnapShot").is_visible():
        page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("tab", name="SnapShot").click()
    return page.get_by_role("tabpanel", name="SnapShot")


def take_colored_snapshot(page: Page) -> None:
    page.get_by_role("button", name="Take a Snapshot").click()
    page.get_by_role("dialog", name="Take a Snapshot").get_by_role("button", name="Save").click()
    expect(page.get_by_text("Snapshot created successfully").first).to_be_visible()
    expect(page.get_by_role("dialog", name="Take a Snapshot")).to_have_count(0)


def screen_marks(page: Page) -> list[list[int]]:
    """By page, the rows with a mark."""
    tops: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll('.sheet')].map((sheet) =>
            [...sheet.querySelectorAll('.word.revision')].map((mark) => mark.style.top))"""
    )
    return [[round(float(re.findall(r"[\d.]+", top)[0])) - 5 for top in sheet] for sheet in tops]


def pdf_pages(page: Page, script: str) -> list[str]:
    """What each page of the exported file draws."""
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}"}
    options = {"format": "pdf", "cover": False}
    answer = page.request.post(f"/api/scripts/{script}/export", data=options, headers=headers)
    assert answer.ok, answer.text()
    streams = re.findall(rb"stream\n(.*?)\nendstream", answer.body(), re.DOTALL)
    drawn = [zlib.decompress(stream).replace(b"\0", b"") for stream in streams]
    return [each.decode("latin-1") for each in drawn if each.startswith((b"BT", b"q "))]


def pdf_marks(pages: list[str]) -> list[list[int]]:
    found = [re.findall(r"1 0 0 1 558\.00 ([\d.]+) Tm\(\*\)Tj", each) for each in pages]
    return [[round((FIRST_BASELINE - float(y)) / 12) + 1 for y in each] for each in found]


def test_changed_lines_are_marked_and_pages_coloured_on_the_screen_and_in_the_pdf_rv3_rv4_ve62(
    signed_in: Page,
) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    expect_saved(signed_in)
    panel = open_snapshots(signed_in)
    take_colored_snapshot(signed_in)
    caret_to(signed_in, "Control+End")
    signed_in.keyboard.type(" A crab.")
    sheets, marks = signed_in.locator(".sheet"), signed_in.locator(".word.revision")
    expect(marks).to_have_text(["*"])
    expect(sheets.nth(1)).to_have_css("background-color", BLUE)
    expect(signed_in.locator(".word.header")).to_have_text(re.compile(r"^Blue Rev\. \("))

    # Letters of the first set keep it in the second.
    take_colored_snapshot(signed_in)
    caret_to(signed_in, "Control+Home", "ArrowDown", "End")
    signed_in.keyboard.type(" Twice.")
    expect(marks).to_have_count(2)
    expect(sheets.nth(0)).to_have_css("background-color", PINK)
    expect(sheets.nth(1)).to_have_css("background-color", BLUE)
    expect_saved(signed_in)
    first, second = pdf_pages(signed_in, script)
    assert pdf_marks([first, second]) == screen_marks(signed_in) == [[3], [3]]
    assert first.startswith("q 0.992 0.800 0.831 rg") and "Pink Rev." in first
    assert second.startswith("q 0.776 0.929 0.996 rg") and "Blue Rev." in second

    # The panel: from mark to mark, some marks or none, and back to white.
    panel.get_by_role("button", name="Revisions").click()
    expect(panel.get_by_role("article")).to_have_count(2)
    panel.get_by_role("button", name="Next revision mark").click()
    signed_in.wait_for_function("() => getSelection().anchorNode?.textContent.startsWith('Gulls.')")
    panel.get_by_role("button", name="Active", exact=True).click()
    expect(marks).to_have_count(1)
    panel.get_by_role("button", name="None", exact=True).click()
    expect(signed_in.locator(".sheet.revised")).to_have_count(0)
    panel.get_by_role("button", name="All", exact=True).click()
    expect(marks).to_have_count(2)
    panel.get_by_role("button", name="Back to white").click()
    expect(marks).to_have_count(0)
    press_undo(signed_in)
    expect(marks).to_have_count(2)


def test_the_panel_of_revisions_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    call(page, "POST", f"scripts/{script}/revisions", {})
    call(page, "POST", f"scripts/{script}/revisions", {})
    open_editor(page, script)
    panel = open_snapshots(page)
    panel.get_by_role("button", name="Revisions").click()
    expect(panel.get_by_role("article")).to_have_count(2)
    panel.get_by_role("button", name="Edit").first.click()
    expect(panel.get_by_label("Mark", exact=True)).to_be_visible()
    screen.look("revisions")
    panel.get_by_role("button", name="Colors").click()
    expect(page.get_by_role("dialog", name="Revision colors")).to_be_visible()
    screen.look("revision-colors")
    screen.look_whether_it_fits("revision-colors")
    assert screen.findings == []


def test_the_list_of_colours_is_edited_and_dialogs_offer_it_ve60(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    panel = open_snapshots(signed_in)
    panel.get_by_role("button", name="Revisions").click()
    panel.get_by_role("button", name="Colors").click()
    dialog = signed_in.get_by_role("dialog", name="Revision colors")
    dialog.get_by_role("button", name="UK: Pink first").click()
    dialog.get_by_role("button", name="Move Yellow up").press("Enter")
    expect(dialog.get_by_role("button", name="Move Yellow up")).to_be_focused()
    signed_in.keyboard.press("Enter")
    dialog.get_by_label("Name of color 2").fill("Rose")
    dialog.get_by_label("Paper of Rose").fill("#ffcc00")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    colors = call(signed_in, "GET", f"scripts/{script}/revisions")["colors"]
    assert [color["name"] for color in colors[:4]] == ["Yellow", "Rose", "Blue", "Green"]
    assert (colors[1]["paper"], len(colors)) == ("#ffcc00", 19)
    panel.get_by_role("button", name="Open next revision set").click()
    expect(panel.get_by_role("article")).to_contain_text("Yellow Rev.")
    panel.get_by_role("button", name="Snapshots").click()
    take_colored_snapshot(signed_in)
    panel.get_by_role("button", name=re.compile("^More for")).click()
    signed_in.get_by_role("menuitem", name="Edit name or revision color").click()
    signed_in.get_by_role("combobox").click()
    expect(signed_in.get_by_role("option")).to_have_text(["No color", *[color["name"] for color in colors]])


def test_a_viewer_sees_the_revised_pages_and_hides_marked_changes_ve64_ve44(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script = make_script(signed_in, SCRIPT)
    reader = account()
    share(signed_in, script, reader, "viewer")
    call(signed_in, "POST", f"scripts/{script}/marking", {"on": True})
    call(signed_in, "PATCH", f"scripts/{script}/marking", {"showsToReaders": True})
    open_editor(signed_in, script)
    begin_session(other_browser, reader)
    open_editor(other_browser, script)
    # The set is opened, and words come, while the viewer reads.
    open_snapshots(signed_in)
    take_colored_snapshot(signed_in)
    caret_to(signed_in, "Control+End")
    signed_in.keyboard.type(" A crab.")
    for page in (signed_in, other_browser):
        expect(page.locator(".word.revision")).to_have_text(["*"])
        expect(page.locator(".sheet").nth(1)).to_have_css("background-color", BLUE)
    assert screen_marks(other_browser) == screen_marks(signed_in)
    expect_saved(signed_in)
    other_browser.reload()
    expect(other_browser.locator(".word.revision")).to_have_text(["*"])
    assert screen_marks(other_browser) == screen_marks(signed_in) == pdf_marks(pdf_pages(other_browser, script))

    marks = other_browser.locator(".marked-in")
    expect(marks.first).to_be_visible()
    other_browser.get_by_role("button", name="Track changes", exact=True).click()
    popover = other_browser.get_by_role("dialog", name="Track changes")
    popover.get_by_label("Hide marks for me").check()
    expect(marks).to_have_count(0)
    expect(popover.get_by_role("button", name=re.compile("Accept|marking"))).to_have_count(0)
    expect(other_browser.locator(".word.revision")).to_have_count(1)
