"""Cards in the right drawer: written, imported from the pages, and leading to where they appear (ST40 to ST42)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import Line, call, expect_saved, make_script, open_editor, press_undo, script_text, share
from web.e2e.screens import Screen

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies."),
    ("character", "MRS. DALE"),
    ("dialogue", "Who is there?"),
    ("character", "JON (V.O.)"),
    ("dialogue", "Nobody."),
    ("sceneHeading", "EXT. HARBOUR - DAY"),
    ("action", "Gulls."),
    ("character", "MRS DALE"),
    ("dialogue", "Land."),
    ("sceneHeading", "INT. FERRY - DAY"),
    ("character", "MRS. DALE"),
    ("dialogue", "Home."),
]


def open_elements(page: Page) -> Locator:
    """The tab's panel."""
    if not page.get_by_role("tab", name="Elements").is_visible():
        page.get_by_role("button", name="Stash", exact=True).click()
    page.get_by_role("tab", name="Elements").click()
    panel = page.get_by_role("tabpanel", name="Elements")
    expect(panel.get_by_role("button", name="Add a storyline")).to_be_visible()
    return panel


def open_cards(page: Page, script: str) -> Locator:
    open_editor(page, script)
    return open_elements(page)


def add_card(panel: Locator, noun: str, title: str, description: str = "") -> None:
    panel.get_by_role("button", name=f"Add a {noun}").click()
    expect(panel.get_by_role("textbox", name="Title")).to_be_focused()
    panel.page.keyboard.type(title)
    panel.get_by_label("Description").fill(description)
    panel.page.keyboard.press("Escape")
    expect(panel.get_by_role("textbox", name="Title")).to_have_count(0)


def card(panel: Locator, title: str) -> Locator:
    """The button that opens it."""
    return panel.get_by_role("listitem").get_by_role("button", name=re.compile(f"^{title}"), expanded=False)


def expect_cards(panel: Locator, group: str, *titles: str) -> None:
    heads = panel.get_by_role("list", name=group, exact=True).locator("[data-card-button]")
    expect(heads).to_have_text([re.compile(f"^{re.escape(title)}") for title in titles])


def choose(page: Page, title: str, *items: str) -> None:
    """Of a card's menu."""
    page.get_by_role("button", name=f"More for {title}", exact=True).click()
    for item in items:
        page.get_by_role("menu").get_by_text(item, exact=True).click()


def drag_below(page: Page, title: str, other: str) -> None:
    """By its handle, to the lower edge of another card."""
    start = page.get_by_role("button", name=f"Move {title}", exact=True).bounding_box()
    end = page.get_by_role("button", name=f"Move {other}", exact=True).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 12, start["y"] + 30, steps=3)
    page.mouse.move(end["x"] + 10, end["y"] + end["height"] + 20, steps=5)
    page.mouse.up()


def open_import(panel: Locator) -> Locator:
    panel.get_by_role("button", name="More for Character", exact=True).click()
    panel.page.get_by_role("menuitem", name="Import from script").click()
    return panel.page.get_by_role("dialog", name="Import from script")


def stored_cards(page: Page, script: str) -> dict[str, list[dict[str, Any]]]:
    return {one["label"]: one["items"] for one in call(page, "GET", f"scripts/{script}")["detailedElements"]}


def test_cards_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    panel = open_cards(page, script)
    for empty in ("No storylines yet", "No characters yet", "No locations yet"):
        expect(panel.get_by_text(empty, exact=True)).to_be_visible()
    screen.look("elements-empty")
    add_card(panel, "storyline", "The crossing", "Will the ferry make it before the storm, and who pays for it?")
    add_card(panel, "character", "Mrs. Dale", "She owns the ferry, the harbour and half of the island.")
    dialog = open_import(panel)
    expect(dialog.get_by_role("button", name="Add 4 cards")).to_be_visible()
    screen.look("elements-import")
    dialog.get_by_role("button", name="Add 4 cards").click()
    expect_cards(panel, "Locations", "FERRY", "HARBOUR")
    screen.look("elements-list")
    card(panel, "Mrs. Dale").click()
    expect(panel.get_by_role("list", name="Scenes").get_by_role("listitem")).to_have_count(2)
    screen.look("elements-open")
    assert screen.findings == []


def test_names_and_places_come_from_the_pages_and_nothing_that_was_written_is_changed(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    panel = open_cards(signed_in, script)
    add_card(panel, "character", "mrs. dale", "She owns the ferry.")
    choose(signed_in, "mrs. dale", "Colour…", "Teal")
    expect_saved(signed_in)
    written = stored_cards(signed_in, script)["Character"][0]
    assert (written["content"], written["borderColor"]) == ("mrs. dale", "#1c8a9e")
    dialog = open_import(panel)
    same = dialog.get_by_role("checkbox", name="Another spelling of mrs. dale: join its card")
    expect(same).not_to_be_checked()
    dialog.get_by_role("checkbox", name=re.compile("^HARBOUR")).uncheck()
    same.check()
    dialog.get_by_role("button", name="Add 2 cards").click()
    expect_cards(panel, "Character", "mrs. dale", "JON")
    expect_cards(panel, "Locations", "FERRY")
    # One step: what was imported goes, with the spelling that joined, and comes again.
    press_undo(signed_in, "2 cards added, 1 spelling joined")
    expect_cards(panel, "Character", "mrs. dale")
    expect(panel.get_by_text("No locations yet", exact=True)).to_be_visible()
    expect_saved(signed_in)
    assert stored_cards(signed_in, script)["Character"] == [written]
    panel.get_by_role("button", name="Add a character").focus()
    signed_in.keyboard.press("Control+y")
    expect_cards(panel, "Character", "mrs. dale", "JON")
    dialog = open_import(panel)
    expect(dialog.get_by_role("checkbox", name=re.compile("MRS DALE"))).to_have_count(0)
    dialog.get_by_role("button", name="Add 1 card", exact=True).click()
    expect_cards(panel, "Locations", "FERRY", "HARBOUR")
    expect(open_import(panel).get_by_text("Nothing new: every name and place in the pages has a card.")).to_be_visible()
    signed_in.keyboard.press("Escape")
    expect(panel.get_by_role("button", name="Add a character")).to_be_focused()
    expect_saved(signed_in)
    stored = stored_cards(signed_in, script)
    assert {**stored["Character"][0], "source": None} == {**written, "source": None}
    assert stored["Character"][0]["source"] == ["MRS DALE"]
    assert list(stored) == ["Storylines", "Character", "Locations"]


def test_a_card_leads_to_its_scenes_lines_and_pages_and_to_the_questionnaire(signed_in: Page) -> None:
    script = make_script(signed_in, [*SCRIPT, *[("action", "Rain.")] * 60, SCRIPT[2], SCRIPT[3]])
    call(
        signed_in,
        "PATCH",
        f"scripts/{script}",
        {
            "detailedElements": [
                {"label": "Storylines", "items": [{"id": "sea", "content": "The sea"}]},
                {
                    "label": "Character",
                    "items": [{"id": "dale", "content": "The widow", "source": ["MRS. DALE", "MRS DALE"]}],
                },
            ],
            "scriptOutlines": [{"id": "b1", "title": "Storm", "storylines": [{"id": "sea"}]}],
        },
    )
    panel = open_cards(signed_in, script)
    card(panel, "The widow").click()
    places = panel.get_by_role("region", name="Where The widow appears")
    expect(places).to_contain_text("3 scenes")
    places.get_by_role("button", name="2 EXT. HARBOUR - DAY").click()
    expect(script_text(signed_in)).to_be_focused()
    signed_in.keyboard.type("!")
    expect(script_text(signed_in).get_by_text("EXT. HARBOUR - DAY!")).to_be_visible()
    # From there to the next line, and to the last page.
    places.get_by_role("button", name="4 lines: go to the next one").click()
    signed_in.keyboard.type("?")
    expect(script_text(signed_in).get_by_text("MRS DALE?")).to_be_visible()
    places.get_by_role("button", name="Last page: 3").click()
    signed_in.keyboard.type("!")
    expect(script_text(signed_in).get_by_text("MRS. DALE!")).to_be_in_viewport()
    expect(panel.get_by_role("link", name="Questionnaire of The widow")).to_have_attribute(
        "href", f"/questionnaire?scriptId={script}&characterId=dale"
    )
    card(panel, "The sea").click()
    panel.get_by_role("region", name="Where The sea appears").get_by_role("link", name="1 Storm").click()
    expect(signed_in.get_by_role("main", name="Outline").get_by_role("button", name="Close Storm")).to_be_visible()


@pytest.mark.test_all("proven without a browser in cardEdits.test.ts, sharedTextField.test.ts, DeskList.test.ts")
def test_two_people_add_and_type_at_once_and_cards_are_moved_by_keys_and_clicks(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script = make_script(signed_in, SCRIPT)
    email = account()
    share(signed_in, script, email)
    begin_session(other_browser, email)
    mine, theirs = open_cards(signed_in, script), open_cards(other_browser, script)
    add_card(mine, "location", "Ferry")
    add_card(theirs, "location", "Harbour")
    add_card(mine, "location", "Sea")
    for panel in (mine, theirs):
        expect_cards(panel, "Locations", "Ferry", "Harbour", "Sea")
    card(mine, "Sea").focus()
    signed_in.keyboard.press("Alt+ArrowUp")
    expect_cards(theirs, "Locations", "Ferry", "Sea", "Harbour")
    expect(card(mine, "Sea")).to_be_focused()
    expect(mine.get_by_text(": location 2 of 3.")).to_be_attached()
    choose(other_browser, "Harbour", "Move to…", "Top")
    expect_cards(mine, "Locations", "Harbour", "Ferry", "Sea")
    card(mine, "Sea").click()
    card(theirs, "Sea").click()
    mine.get_by_label("Description").press_sequentially("grey")
    expect(theirs.get_by_label("Description")).to_have_value("grey")
    theirs.get_by_label("Description").press("Home")
    theirs.get_by_label("Description").press_sequentially("Cold and ")
    expect(mine.get_by_label("Description")).to_have_value("Cold and grey")
    choose(other_browser, "Sea", "Delete")
    expect_cards(mine, "Locations", "Harbour", "Ferry")
    press_undo(other_browser, "Card deleted")
    # It is open again where it was.
    expect(mine.get_by_label("Description")).to_have_value("Cold and grey")
    mine.get_by_role("button", name="Close Sea").click()
    expect_cards(mine, "Locations", "Harbour", "Ferry", "Sea")
    drag_below(signed_in, "Harbour", "Ferry")
    expect_cards(mine, "Locations", "Ferry", "Harbour", "Sea")
    # Folded on this device only, also after a reload.
    mine.get_by_role("button", name=re.compile("^Locations")).click()
    expect(card(mine, "Ferry")).to_have_count(0)
    signed_in.reload()
    expect(mine.get_by_role("button", name=re.compile("^Locations"), expanded=False)).to_be_visible()
    expect(card(theirs, "Ferry")).to_be_visible()


@pytest.mark.test_all("proven without a browser in tests/story/test_outline_rights.py, storyParts.test.tsx")
def test_who_only_comments_has_no_such_tab(signed_in: Page, other_browser: Page, account: Callable[[], str]) -> None:
    script = make_script(signed_in, SCRIPT)
    email = account()
    share(signed_in, script, email, "commenter")
    begin_session(other_browser, email)
    open_editor(other_browser, script)
    expect(other_browser.get_by_role("button", name="Stash", exact=True)).to_be_visible()
    other_browser.get_by_role("button", name="Stash", exact=True).click()
    expect(other_browser.get_by_role("tab", name="Stash")).to_be_visible()
    expect(other_browser.get_by_role("tab", name="Elements")).to_have_count(0)


def test_on_a_phone_cards_are_imported_and_lead_to_the_page(signed_in: Page) -> None:
    signed_in.set_viewport_size({"width": 375, "height": 812})
    script = make_script(signed_in, SCRIPT)
    panel = open_cards(signed_in, script)
    panel.get_by_role("button", name="Import from script").first.click()
    signed_in.get_by_role("button", name="Add 5 cards").click()
    expect_cards(panel, "Character", "MRS. DALE", "JON", "MRS DALE")
    card(panel, "JON").click()
    panel.get_by_role("button", name="1 INT. FERRY - NIGHT").click()
    expect(panel).to_have_count(0)
    expect(script_text(signed_in).get_by_text("INT. FERRY - NIGHT")).to_be_in_viewport()
