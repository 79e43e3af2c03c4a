"""The Settings dialog: each change is saved by itself, and shows in every window (docs/spec/settings-dialog.md)."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import OpenPair, begin_session
from web.e2e.editor import call, choose_from_more, make_script, open_editor, press_undo
from web.e2e.screens import Screen, on_screen

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes. The lamp turns. " * 30),
    ("character", "ANA"),
    ("dialogue", "You are late. " * 60),
    ("sceneHeading", "EXT. PIER - LATER"),
    ("action", "Nobody. Then, far out, a light. " * 40),
]
# Pixels from the left edge of the paper.
ACTION_LEFT = """document.querySelector('.script-text [data-kind=action]').getBoundingClientRect().x
    - document.querySelector('.sheet').getBoundingClientRect().x"""
# The second scene heading stands on the second sheet.
BEGINS_SECOND_PAGE = """() => document.querySelectorAll('.script-text [data-kind=sceneHeading]')[1]
    .getBoundingClientRect().top > document.querySelectorAll('.sheet')[1].getBoundingClientRect().top"""
SCRIPT_TABS = ("Document info", "Production", "Page Layout", "Headers and Footers")


def settings(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Settings")


def open_tab(page: Page, tab: str) -> Locator:
    """Gives the panel of the tab; opens the dialog when it is not open."""
    if settings(page).count() == 0:
        page.get_by_role("button", name="Settings", exact=True).click()
    settings(page).get_by_role("tab", name=tab, exact=True).click()
    return settings(page).get_by_role("tabpanel", name=tab)


def close_settings(page: Page) -> None:
    """Waits until the dialog has gone: it slides away."""
    page.keyboard.press("Escape")
    expect(settings(page)).to_have_count(0)


def choose(panel: Locator, group: str, choice: str) -> None:
    radio = panel.get_by_role("group", name=group, exact=True).get_by_role("radio", name=choice, exact=True)
    radio.click(force=True)
    # Shown as soon as the fetches that would show the old one are called off.
    expect(radio).to_be_checked()


def flip(panel: Locator, name: str) -> None:
    panel.get_by_role("switch", name=name).click()


def heading(page: Page) -> Locator:
    """The first of the text; behind an open dialog a page has no roles."""
    return page.locator(".script-text [data-kind=sceneHeading]").first


def test_sd1_sd3_headers_and_page_breaks_change_in_both_windows_and_are_taken_back(open_pair: OpenPair) -> None:
    ana, bo, _ = open_pair(SCENE, "viewer")
    # Opened by the gear; the vertical tabs go by arrows.
    ana.get_by_role("button", name="Writing Preferences").press("Enter")
    ana.get_by_role("button", name="All Settings").click()
    expect(settings(ana).get_by_role("tab", name="Writing Preferences")).to_be_focused()
    ana.keyboard.press("End")
    ana.keyboard.press("ArrowUp")
    panel = settings(ana).get_by_role("tabpanel", name="Headers and Footers")
    panel.get_by_label("Header right").fill("Second Draft")
    panel.get_by_label("Introduction pages").fill("a1b")
    expect(panel.get_by_label("Introduction pages")).to_have_value("1")
    panel.get_by_label("Introduction pages").fill("0")
    flip(panel, "Show on first page")
    for page in (ana, bo):
        expect(page.locator(".word.header").first).to_have_text("Second Draft")
    flip(panel, "Show page breaks")
    for page in (ana, bo):
        expect(page.locator(".script-pages.without-breaks")).to_be_visible()
        expect(page.locator(".word.header").first).to_be_hidden()
    press_undo(ana, "Show page breaks: off")
    expect(bo.locator(".word.header").first).to_be_visible()
    close_settings(ana)
    expect(ana.get_by_role("button", name="Writing Preferences")).to_be_focused()
    # A reader has nothing of the script to set.
    bo.get_by_role("button", name="Settings", exact=True).click()
    expect(settings(bo).get_by_role("tab")).to_have_text(["Writing Preferences", "Profile", "Notifications"])


def test_sd10_each_choice_of_page_layout_shows_on_the_pages_of_both_windows(open_pair: OpenPair) -> None:
    ana, bo, script = open_pair(SCENE, "viewer")
    panel = open_tab(ana, "Page Layout")
    choose(panel, "Weight", "Bold")
    for page in (ana, bo):
        expect(heading(page)).to_have_css("font-weight", "700")
    press_undo(ana, "Weight: Bold")
    expect(heading(bo)).to_have_css("font-weight", "400")
    standard = bo.evaluate(ACTION_LEFT)
    choose(panel, "Page layout", "Modern")
    bo.wait_for_function(f"(left) => {ACTION_LEFT} < left - 10", arg=standard)
    choose(panel, "Spacing", "Page break")
    bo.wait_for_function(BEGINS_SECOND_PAGE)
    tall = bo.locator(".sheet").first.evaluate("(dom) => dom.offsetHeight")
    choose(panel, "Page category", "A4")
    bo.wait_for_function("(tall) => document.querySelector('.sheet').offsetHeight > tall", arg=tall)
    choose(panel, "Page view", "Classic")
    expect(bo.locator(".script-pages.classic")).to_be_visible()
    expect(ana.get_by_text("Page view: Classic")).to_be_visible()
    layout = call(ana, "GET", f"scripts/{script}?content=false")["layout"]
    assert (layout["pageLayout"], layout["pageCategory"], layout["pageView"]) == ("Modern", "A4", "classic")


def test_sd2_sd5_document_info_is_saved_and_shows_on_the_cover_of_the_other_window(open_pair: OpenPair) -> None:
    ana, bo, script = open_pair(SCENE, "viewer")
    cover = bo.get_by_role("region", name="Cover", exact=True)
    panel = open_tab(ana, "Document info")
    panel.get_by_label("Title", exact=True).fill("Pepper")
    expect(cover).to_contain_text("Pepper")
    panel.get_by_label("Contact").fill("The agency")
    expect(cover).to_contain_text("The agency")
    panel.get_by_label("Page target").fill("4")
    expect(panel.get_by_role("progressbar", name="Progress to the page target")).to_be_visible()
    panel.get_by_label("Tags").fill(" ,Sea,")
    expect(ana.get_by_text("Tags saved")).to_be_visible()
    flip(open_tab(ana, "Production"), "Right margin display")
    expect(ana.get_by_text("Right margin display: on")).to_be_visible()
    record = call(ana, "GET", f"scripts/{script}?content=false")
    assert (record["title"], record["pageTarget"], [tag["name"] for tag in record["tags"]]) == ("Pepper", 4, ["Sea"])
    assert record["production"]["showRighMargin"] is True


def test_sd4_a_change_that_cannot_be_saved_is_told_and_put_back(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    open_editor(page, script)
    layout = open_tab(page, "Page Layout")
    page.route("**/api/scripts/*", lambda route: route.abort() if route.request.method == "PATCH" else route.fallback())
    layout.get_by_role("radio", name="Bold").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Somthing went wrong while updating a script")
    expect(layout.get_by_role("radio", name="Regular")).to_be_checked()
    page.unroute("**/api/scripts/*")
    assert call(page, "GET", f"scripts/{script}")["layout"]["sceneHeading"] == "Regular"


@on_screen("dark-phone")
def test_the_settings_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SCENE, pageTarget=4))
    if screen.is_phone:
        choose_from_more(page, "Settings")
    else:
        page.get_by_role("button", name="Settings", exact=True).click()
    dialog = page.get_by_role("dialog")
    screen.look("settings")
    for tab in ("Writing Preferences", "Profile", "Notifications", *SCRIPT_TABS):
        dialog.get_by_role("button" if screen.is_phone else "tab", name=tab, exact=True).click()
        if screen.is_phone:
            expect(dialog.get_by_role("heading", name=tab, level=2).first).to_be_visible()
        else:
            expect(dialog.get_by_role("tabpanel", name=tab)).to_be_visible()
        screen.look(f"settings-{tab.lower().replace(' ', '-')}")
        if screen.is_phone:
            dialog.get_by_role("button", name="All Settings").click()
    # A group: its panel lists the elements, and Back leads from one of them to the list.
    dialog.get_by_role("button" if screen.is_phone else "tab", name="Elements Settings").click()
    screen.look("settings-elements")
    for element in ("Action", "Custom element"):
        dialog.get_by_role("button", name=element).click()
        expect(dialog.get_by_text("Line spacing", exact=True)).to_be_visible()
        screen.look(f"settings-element-{element.split()[0].lower()}")
        back = dialog.get_by_role("button" if screen.is_phone else "tab", name="Elements Settings", exact=True)
        back.click()
    assert screen.findings == []
