"""The palette of commands and the sheet of keys, everywhere, by keyboard alone and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import begin_session
from web.e2e.editor import call, caret_to, choose_from_more, make_script, open_editor, script_text, share
from web.e2e.screens import Screen, on_screen

SCENE = [
    ("sceneHeading", "INT. PIER - NIGHT"),
    ("action", "Fog over the water."),
    ("sceneHeading", "EXT. HARBOUR - DAY"),
    ("action", "Gulls."),
]


def palette(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Commands")


def box(page: Page) -> Locator:
    return palette(page).get_by_role("combobox", name="Search commands")


def rows(page: Page) -> Locator:
    return palette(page).get_by_role("option")


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Keyboard shortcuts")


def ask(page: Page) -> None:
    page.keyboard.press("Control+k")
    expect(box(page)).to_be_focused()


def command(page: Page, words: str, name: str) -> None:
    """Has the first command done that is found by these words."""
    ask(page)
    page.keyboard.type(words)
    expect(palette(page).get_by_role("option", selected=True)).to_have_accessible_name(re.compile(f"^{name}"))
    page.keyboard.press("Enter")
    expect(palette(page)).to_have_count(0)


# On a phone its buttons are elsewhere; on a wide screen the journeys below open it.
@on_screen("dark-phone")
def test_the_command_palette_and_the_shortcut_sheet_pass_axe_and_fit(
    screen: Screen, account: Callable[[], str]
) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCENE)
    page.goto("/desk")
    expect(page.get_by_role("link", name="Salt").first).to_be_visible()
    if screen.is_phone:
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("dialog", name="Menu").get_by_role("button", name="Commands").click()
    else:
        page.get_by_role("button", name="Commands").click()
    expect(box(page)).to_be_focused()
    expect(palette(page).get_by_role("group", name="Recent scripts").get_by_role("option")).to_have_text(["Salt"])
    screen.look("palette-desk")
    page.keyboard.press("Escape")
    opener = "Menu" if screen.is_phone else "Commands"
    expect(page.get_by_role("button", name=opener, exact=True)).to_be_focused()

    open_editor(page, script)
    if screen.is_phone:
        choose_from_more(page, "Commands")
    else:
        ask(page)
    expect(palette(page).get_by_role("group", name="Elements")).to_be_visible()
    screen.look("palette-editor")
    box(page).fill("sh")
    expect(rows(page).first).to_have_accessible_name(re.compile("^Shot"))
    screen.look("palette-found")
    box(page).fill("no such thing")
    expect(palette(page).get_by_text("Nothing here is called ‘no such thing’.")).to_be_visible()
    screen.look("palette-nothing")
    box(page).fill("keyboard")
    rows(page).first.click()
    expect(sheet(page).get_by_role("heading", name="Enter at the end of a line")).to_be_visible()
    screen.look("shortcuts-editor")
    assert screen.findings == []


def goes_places_and_remembers_them(page: Page) -> None:
    command(page, "proj", "Projects")
    expect(page).to_have_url(re.compile("/projects$"))
    command(page, "trash", "Recently deleted")
    expect(page).to_have_url(re.compile("show=deleted"))
    ask(page)
    last_used = palette(page).get_by_role("group", name="Last used").get_by_role("option")
    expect(last_used).to_have_text(["Recently deleted", "Projects"])
    page.keyboard.press("ArrowDown")
    expect(rows(page).nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(rows(page).last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(palette(page)).to_have_count(0)


def comes_back_into_a_field(page: Page) -> None:
    command(page, "scripts", "Scripts")
    field = page.get_by_placeholder("search scripts...")
    field.fill("salt")
    ask(page)
    page.keyboard.press("Escape")
    expect(field).to_be_focused()
    page.keyboard.type("y?")
    expect(field).to_have_value("salty?")
    expect(sheet(page)).to_have_count(0)


def leaves_open_dialogs_alone(page: Page) -> None:
    command(page, "new scr", "New Script")
    drawer = page.get_by_role("dialog", name="New Script")
    expect(drawer).to_be_visible()
    page.keyboard.press("Control+k")
    expect(palette(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


@pytest.mark.test_all("proven without a browser in app/palette/Palette.test.tsx and listCommands.test.ts")
def test_the_palette_at_the_desk_navigates_and_runs_commands(at_desk: Page) -> None:
    page = at_desk
    make_script(page, SCENE, title="The Salt Road")
    goes_places_and_remembers_them(page)
    command(page, "dark", "Dark theme")
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    comes_back_into_a_field(page)
    leaves_open_dialogs_alone(page)
    command(page, "account", "Manage Account")
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("?")
    expect(sheet(page).get_by_text("Close what is open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    command(page, "salt ro", "The Salt Road")
    expect(script_text(page)).to_contain_text("Fog over the water.")
    command(page, "sign out", "Logout")
    expect(page).to_have_url(re.compile("/login"))
    page.keyboard.press("Control+k")
    expect(palette(page)).to_have_count(0)


def writes_on_where_the_caret_was(page: Page, text: Locator) -> None:
    caret_to(page, "Control+Home", "ArrowDown", "Home", "ArrowRight", "ArrowRight", "ArrowRight")
    ask(page)
    page.keyboard.press("Control+k")
    expect(palette(page)).to_have_count(0)
    expect(text).to_be_focused()
    page.keyboard.type("gy")
    command(page, "char", "Character")
    cue = text.locator("[data-kind=character]")
    expect(cue).to_have_text("Foggy over the water.")
    expect(text).to_be_focused()
    page.keyboard.type("?")
    expect(cue).to_have_text("Foggy? over the water.")
    command(page, "undo", "Undo")
    expect(cue.filter(has_text="?")).to_have_count(0)
    command(page, "action", "Action")
    expect(cue).to_have_count(0)


def keeps_what_is_selected(page: Page, text: Locator) -> None:
    caret_to(page, "Home", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    command(page, "bold", "Bold")
    expect(text.locator("strong").first).to_have_text("Fog")
    ask(page)
    box(page).fill("bold")
    expect(rows(page).first).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    expect(text).to_be_focused()


def finds_and_goes(page: Page, text: Locator) -> None:
    command(page, "next scene", "Next scene")
    expect(text).to_be_focused()
    page.keyboard.type(" X")
    expect(text).to_contain_text("EXT. HARBOUR - DAY X")
    command(page, "find and", "Find and replace")
    expect(page.get_by_role("textbox", name="Find", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    command(page, "go to a page", "Go to a page or scene…")
    expect(page.get_by_role("dialog", name="Go to")).to_be_visible()
    page.keyboard.press("Escape")
    expect(text).to_be_focused()
    command(page, "title page", "Cover")
    expect(page.get_by_role("textbox", name="Title on the cover")).to_be_focused()


def shows_what_is_asked_for(page: Page) -> None:
    command(page, "scenes", "Scenes")
    expect(page.get_by_role("tabpanel", name="Scenes").get_by_role("listbox")).to_be_focused()
    leave = page.get_by_role("button", name="Leave focus mode")
    command(page, "focus", "Focus mode")
    expect(leave).to_be_visible()
    command(page, "focus", "Focus mode")
    expect(leave).to_have_count(0)
    command(page, "zoom in", "Zoom in")
    expect(page.get_by_role("button", name="Zoom: 110 %")).to_be_visible()
    command(page, "invite", "Share")
    shared = page.get_by_role("dialog", name="Share Script")
    expect(shared).to_be_visible()
    page.keyboard.press("Escape")
    expect(shared).to_have_count(0)


def test_the_palette_in_a_script_runs_commands_at_the_caret(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    call(page, "PATCH", f"scripts/{script}", {"elements": [{"label": "Shot", "shortCut": "Ctrl+2"}]})
    text = open_editor(page, script)
    writes_on_where_the_caret_was(page, text)
    keeps_what_is_selected(page, text)
    finds_and_goes(page, text)
    shows_what_is_asked_for(page)
    # The sheet tells the script's own keys.
    text.focus()
    page.keyboard.press("Control+/")
    named = sheet(page).locator("dl > div")
    expect(named.first).to_be_visible()
    assert [
        named.filter(has=page.locator("dt", has_text=re.compile(f"^{name}$"))).locator("kbd").all_text_contents()
        for name in ("Shot", "Action", "Bold")
    ] == [["Ctrl+2"], [], ["Ctrl+B"]]
    page.keyboard.press("Escape")
    expect(text).to_be_focused()


def test_the_palette_offers_a_reader_no_writing_commands(signed_in: Page, served: Served) -> None:
    script = make_script(signed_in, SCENE)
    reader = make_account(served)
    share(signed_in, script, reader, "viewer")
    begin_session(signed_in, reader)
    open_editor(signed_in, script)
    ask(signed_in)
    expect(palette(signed_in).get_by_role("group", name="View")).to_be_visible()
    for name in ("Elements", "Text"):
        expect(palette(signed_in).get_by_role("group", name=name)).to_have_count(0)
    for words in ("bold", "replace", "rename", "invite"):
        box(signed_in).fill(words)
        expect(palette(signed_in).get_by_text(f"Nothing here is called ‘{words}’.")).to_be_visible()
