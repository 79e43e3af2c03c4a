"""The library: three ways to a first script, and scripts that are found, starred, archived, deleted and restored."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.screens import Screen, on_screen

TEXT = "Far out, a FOGHORN answers nobody."


def bring(page: Page, *titles: str) -> None:
    """Scripts by the API, each with a line of text."""
    token = page.evaluate("localStorage.getItem('accessToken')")
    for title in titles:
        lines = [("scene-heading", "INT. LIGHTHOUSE - NIGHT"), ("action", TEXT if title == "Low Tide" else "Rain.")]
        content = [{"type": kind, "children": [{"text": text}]} for kind, text in lines]
        answer = page.request.post(
            "/api/scripts",
            headers={"Authorization": f"Bearer {token}"},
            data={"title": title, "genre": "Drama", "content": [{"type": "page", "children": content}]},
        )
        assert answer.ok, answer.text()


# Facts that do not fit into their place, and rows that lie over the next one.
CUT_FACTS = """() => {
  const facts = [...document.querySelectorAll('.pages, .updated, .beneath')];
  const rows = [...document.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
  const cut = facts.filter((fact) => fact.scrollWidth > fact.clientWidth + 1);
  const covered = rows.filter((row, place) => place > 0 && rows[place - 1].bottom > row.top + 1);
  return [...cut.map((fact) => fact.textContent), ...covered.map((row) => `covered at ${row.top}`)];
}"""


def _bottom(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"] + box["height"]


def _top(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_text(title, exact=True))


def choose(page: Page, title: str, entry: str) -> None:
    page.get_by_role("button", name=f"More for {title}").click()
    page.get_by_role("menuitem", name=entry, exact=True).click()


def test_an_empty_desk_offers_three_ways_to_a_first_script(at_desk: Page) -> None:
    for label in ("Write something new", "Bring a script", "Look at a sample"):
        expect(at_desk.get_by_role("button", name=label)).to_be_visible()
    at_desk.get_by_role("button", name="Write something new").click()
    drawer = at_desk.get_by_role("dialog", name="New Script")
    drawer.get_by_label("Title", exact=True).fill("The Last Ferry")
    # That it was opened is noted when its record is asked for.
    with at_desk.expect_response(re.compile(r"/api/scripts/[0-9a-f]{24}\?")):
        drawer.get_by_role("button", name="Create script").click()
    at_desk.wait_for_url("**/script-dummy/*")
    at_desk.goto("/desk")
    expect(row(at_desk, "The Last Ferry")).to_be_visible()
    at_desk.get_by_role("link", name="Continue writing").click()
    at_desk.wait_for_url(re.compile("/script/"))


def test_the_sample_opens(at_desk: Page) -> None:
    at_desk.get_by_role("button", name="Look at a sample").click()
    at_desk.wait_for_url(re.compile("/script/"))
    expect(at_desk.get_by_role("textbox", name="Script")).to_be_visible()


def test_a_script_is_found_starred_archived_deleted_and_restored(signed_in: Page) -> None:
    bring(signed_in, "Low Tide", "Paper Boats")
    signed_in.goto("/scripts")
    box = signed_in.get_by_placeholder("search scripts...")
    box.fill("foghorn")
    expect(signed_in.get_by_text("1 script found")).to_be_visible()
    expect(signed_in.locator("mark")).to_have_text("FOGHORN")
    box.press("Escape")
    expect(signed_in.get_by_text("2 scripts")).to_be_visible()

    signed_in.get_by_role("button", name="Star Low Tide").click()
    stars = signed_in.get_by_role("link", name="Stared Scripts")
    expect(stars).to_contain_text("1")
    stars.click()
    expect(row(signed_in, "Low Tide")).to_be_visible()
    choose(signed_in, "Low Tide", "Unstared")
    expect(signed_in.get_by_text("No stared scripts available")).to_be_visible()
    expect(stars).to_have_count(0)

    signed_in.goto("/scripts")
    second_tab = signed_in.context.new_page()
    second_tab.goto("/scripts")
    expect(row(second_tab, "Low Tide")).to_be_visible()
    choose(signed_in, "Low Tide", "Archive")
    expect(signed_in.get_by_text("Script Archived Successfully.")).to_be_visible()
    expect(row(signed_in, "Low Tide")).to_have_count(0)
    # The other tab has heard of it.
    expect(row(second_tab, "Low Tide")).to_have_count(0)
    second_tab.close()
    signed_in.get_by_role("link", name="Archived").click()
    choose(signed_in, "Low Tide", "Unarchive")
    signed_in.get_by_role("link", name="All", exact=True).click()
    expect(row(signed_in, "Low Tide")).to_be_visible()

    choose(signed_in, "Low Tide", "Delete")
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(row(signed_in, "Low Tide")).to_have_count(0)
    # The way back from the archive is still there, too.
    toast = signed_in.locator("[id^=toast-]").filter(has_text="Script deleted successfully")
    toast.get_by_role("button", name="Undo").click()
    expect(row(signed_in, "Low Tide")).to_be_visible()


@pytest.mark.test_all(
    "proven without a browser in library/scripts/list/ScriptListView.test.tsx and tests/library/test_deleted_scripts.py"
)
def test_scripts_are_deleted_by_keyboard_and_restored_from_the_bin(signed_in: Page) -> None:
    bring(signed_in, "Low Tide", "Paper Boats", "Second Unit")
    signed_in.goto("/scripts")
    row(signed_in, "Second Unit").focus()
    for key in (" ", "ArrowDown", " ", "Delete"):
        signed_in.keyboard.press(key)
    expect(signed_in.get_by_text("Are you sure you want to delete these 2 scripts?")).to_be_visible()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(signed_in.get_by_role("row")).to_have_count(1)
    expect(row(signed_in, "Low Tide")).to_be_focused()
    signed_in.get_by_role("link", name="Recently deleted").click()
    expect(signed_in.get_by_text("30 days left")).to_have_count(2)
    signed_in.get_by_role("button", name="Restore Paper Boats").click()
    expect(row(signed_in, "Paper Boats")).to_have_count(0)
    signed_in.get_by_role("button", name="Delete for good: Second Unit").click()
    signed_in.get_by_role("button", name="Delete for good", exact=True).click()
    expect(signed_in.get_by_text("Nothing was deleted in the last 30 days.")).to_be_visible()
    signed_in.get_by_role("link", name="All", exact=True).click()
    expect(signed_in.get_by_role("row")).to_have_count(2)


# The other two differ in nothing that these do not show.
@on_screen("dark-phone", "light-wide", "dark-phone")
def test_script_lists_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    bring(page, "Low Tide", "المدينة التي لا تنام", "A title so long that " + "nothing can hold it " * 12)
    screen.look_at("/desk")
    screen.look_at("/scripts?search=foghorn")
    screen.look_at("/scripts")
    page.get_by_label("Select Low Tide").check()
    page.keyboard.press("End")
    assert _bottom(page.get_by_role("row").last) <= _top(page.get_by_role("toolbar", name="With the selected scripts"))
    screen.look("scripts-picked")
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    screen.look("scripts-large-letters")
    assert page.evaluate(CUT_FACTS) == []
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.get_by_role("button", name="Cards").click()
    screen.look("scripts-cards")
    choose(page, "Low Tide", "Delete")
    screen.look("scripts-delete")
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="More for Low Tide")).to_have_count(0)
    screen.look_at("/scripts?show=deleted")
    # On a phone the row of lists scrolls sideways when it is opened, to the one that is shown.
    page.reload()
    expect(page.get_by_role("link", name="Recently deleted")).to_be_in_viewport(ratio=1)
    assert screen.findings == []
