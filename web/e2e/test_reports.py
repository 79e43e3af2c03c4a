"""Reports of a script on their page, and the way from a scene in them into the script. RP60 to RP62."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import call, choose_from_more, make_script, press_undo
from web.e2e.page_pool import go_to
from web.e2e.screens import Screen, on_screen

PEOPLE = ("MARIT", "JON", "THE KEEPER", "OLD SAILOR")
PLACES = ("INT. LIGHTHOUSE - NIGHT", "EXT. PIER - DAY", "INT. BOAT SHED - DAY", "EXT. OPEN SEA - DUSK")


def scene(number: int) -> list[dict[str, Any]]:
    speeches = [
        line
        for at in range(1 + number % 3)
        for line in (
            ("character", PEOPLE[(number + at) % (2 + number % 3)]),
            ("dialogue", "Who left the lamp burning? " * (1 + (number * 7 + at) % 4)),
        )
    ]
    action = "Rain on the quay, and nobody there to see it. " * (1 + number % 5)
    synopsis = ("synopsis", "Somebody has lit the lamp, and nobody knows who.")
    lines = [("sceneHeading", PLACES[number % 4]), synopsis, ("action", action), *speeches]
    return [
        {"type": kind, "id": f"s{number}l{at}", "children": [{"text": text.strip()}]}
        for at, (kind, text) in enumerate(lines)
    ]


CONTENT = [{"type": "page", "children": [line for number in range(24) for line in scene(number)]}]


def open_reports(page: Page) -> None:
    """By the button of the bar; on a phone it is in the menu."""
    button = page.get_by_role("button", name="Reports")
    if button.is_visible():
        button.click()
    else:
        choose_from_more(page, "Reports")
    expect(page.get_by_role("heading", name="Reports", level=1)).to_be_visible()


@on_screen("light-wide")
def test_a_script_is_counted_and_a_scene_of_a_report_opens_the_script_there(
    screen: Screen, account: Callable[[], str]
) -> None:
    page = screen.page
    begin_session(page, account())
    go_to(page, f"/script/{make_script(page, content=CONTENT)}")
    expect(page.get_by_text("INT. LIGHTHOUSE - NIGHT").first).to_be_visible()
    open_reports(page)
    expect(page.get_by_text("24 scenes")).to_be_visible()
    screen.look("reports-scenes")
    screen.look_whether_it_fits("reports-scenes")
    for tab in ("Characters", "Locations", "Dialogue balance", "One-liner", "Strips", "Cast list"):
        page.get_by_role("tab", name=tab).click()
        shown = page.get_by_role("tabpanel", name=tab)
        expect(shown.get_by_role("list" if tab == "Strips" else "table")).to_be_visible()
        screen.look(f"reports-{tab.lower().replace(' ', '-')}")
    page.get_by_role("tab", name="Scenes").click()
    page.get_by_role("link", name="EXT. OPEN SEA - DUSK").last.click()
    # The link is used up: going back to this place later opens the script where it was left.
    expect(page).not_to_have_url(re.compile("element="))
    expect(page.locator('[data-id="s23l0"]')).to_be_in_viewport()
    assert screen.findings == []


@pytest.mark.test_all("proven without a browser in reports.test.tsx and tests/api/test_reports.py")
def test_reports_are_saved_as_files_and_their_settings_change_with_an_undo(signed_in: Page) -> None:
    """RP61, RP64 to RP66"""
    page = signed_in
    script = make_script(page, content=CONTENT)
    call(page, "PATCH", f"scripts/{script}/reports", {"castNumbers": {"MARIT": 7}})
    go_to(page, f"/script/{script}/reports?report=cast")
    numbers = page.get_by_role("region", name="Cast list").locator("tbody td.number:first-child")
    expect(numbers).to_have_text(["1", "2", "3", "7"])
    for button, ending, beginning in (
        ("Table (.csv)", "csv", b"\xef\xbb\xbfNumber,"),
        ("Print (.pdf)", "pdf", b"%PDF-"),
    ):
        with page.expect_download() as found:
            page.get_by_role("button", name=button).click()
        assert found.value.suggested_filename == f"Salt cast.{ending}"
        assert found.value.path().read_bytes().startswith(beginning)
    page.get_by_role("button", name="Number anew").click()
    expect(numbers).to_have_text(["1", "2", "3", "4"])
    press_undo(page)
    expect(numbers).to_have_text(["1", "2", "3", "7"])
    page.get_by_role("tab", name="Strips").click()
    strip = page.get_by_role("list", name="Strips").get_by_role("link").filter(has_text="LIGHTHOUSE").first
    page.get_by_label("Colour of INT night").fill("#ffcc00")
    expect(strip).to_have_css("background-color", "rgb(255, 204, 0)")
    press_undo(page)
    expect(strip).to_have_css("background-color", "rgb(188, 215, 245)")
