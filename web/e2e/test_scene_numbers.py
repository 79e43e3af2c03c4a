"""Scene numbers and omitted scenes on the page, in two windows and in the exported PDF (docs/spec/scene-numbers.md)."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import OpenPair, begin_session
from web.e2e.editor import Line, expect_saved, make_script, open_editor, press_undo, run_command, script_text
from web.e2e.printed_rows import Rows, rows_of_pdf, rows_on_screen
from web.e2e.screens import Screen, on_screen
from web.e2e.test_export_copies import download
from web.e2e.test_script_files import export
from web.e2e.test_settings import close_settings, open_tab

PLACES = ("LIGHTHOUSE", "PIER", "KITCHEN")


def scene(place: str) -> list[Line]:
    return [("sceneHeading", f"INT. {place} - NIGHT"), ("action", f"Rain on the {place.lower()}.")]


SCRIPT = [line for place in PLACES for line in scene(place)]


def expect_numbers(page: Page, *shown: str) -> None:
    """In the left margin, from top to bottom."""
    expect(page.locator(".word.sceneNumber.left")).to_have_text(list(shown))


def open_numbers(page: Page) -> Locator:
    return open_tab(page, "Production").get_by_role("region", name="Scene numbers", exact=True)


def number_from_six(page: Page) -> None:
    section = open_numbers(page)
    section.get_by_role("switch", name="Number scenes").click()
    expect_numbers(page, "1", "2", "3")
    start = section.get_by_label("Start number")
    start.fill("6")
    start.press("Enter")
    expect_numbers(page, "6", "7", "8")
    close_settings(page)


def put_scene_behind(page: Page, words: str, place: str) -> None:
    """At the end of the scene: the line gets a new one behind it, which becomes a heading by its words."""
    script_text(page).get_by_text(words, exact=True).click()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.type(f"int. {place}")
    expect(script_text(page).get_by_text(f"INT. {place}", exact=True)).to_be_visible()


def choose_in_menu(page: Page, place: str, entry: str) -> None:
    row = page.get_by_role("tabpanel", name="Scenes").get_by_role("option").filter(has_text=place)
    row.click(button="right")
    page.get_by_role("menuitem", name=entry).click()


def printed_rows(page: Page) -> Rows:
    """Of the only page behind the cover, which the screen shows alike."""
    _, data = download(page, export(page))
    [rows] = rows_of_pdf(data, covers=1)
    assert rows_on_screen(page) == [rows]
    return rows


def test_sn2_to_sn5_a_script_is_locked_grows_is_omitted_restored_and_numbered_anew(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, SCRIPT))
    number_from_six(page)
    section = open_numbers(page)
    section.get_by_role("button", name="Lock scene numbers", exact=True).click()
    expect(section.get_by_role("status")).to_contain_text("Scene numbers are locked")
    close_settings(page)
    # SN2: a new scene between 6 and 7 is provisional until the next lock.
    put_scene_behind(page, "Rain on the lighthouse.", "STAIRS")
    expect_numbers(page, "6", "6A", "7", "8")
    expect_saved(page)
    section = open_numbers(page)
    expect(section.get_by_text("1 new scene has a provisional number: 6A.")).to_be_visible()
    section.get_by_role("button", name="Re-Lock scene numbers").click()
    expect(section.get_by_text("provisional")).to_have_count(0)
    close_settings(page)
    # SN4, SN5: two neighbours are one line, on the page as in print.
    page.get_by_role("button", name="Scenes", exact=True).click()
    choose_in_menu(page, "STAIRS", "Omit scene")
    # SN6: where numbers are locked, omitting is offered in place of deleting.
    choose_in_menu(page, "PIER", "Delete scene")
    page.get_by_role("alertdialog").get_by_role("button", name="Omit", exact=True).click()
    expect_numbers(page, "6", "6A-7", "8")
    expect(page.get_by_text("Rain on the pier.")).to_be_hidden()
    expect_saved(page)
    assert printed_rows(page) == [
        "6 INT. LIGHTHOUSE - NIGHT 6",
        "Rain on the lighthouse.",
        "6A-7 OMITTED 6A-7",
        "8 INT. KITCHEN - NIGHT 8",
        "Rain on the kitchen.",
    ]
    # SN10: unfolded they are read, and restored they print.
    page.get_by_role("button", name="Show omitted scene 6A-7").click()
    expect(page.get_by_text("Rain on the pier.")).to_be_visible()
    choose_in_menu(page, "PIER", "Restore scene")
    expect_numbers(page, "6", "6A", "7", "8")
    # SN3: renumbering a locked script asks, and the toast takes it back.
    choose_in_menu(page, "STAIRS", "Renumber from here")
    page.get_by_role("alertdialog").get_by_role("button", name="Renumber").click()
    expect_numbers(page, "6", "7", "8", "9")
    # The toast may come after the numbers.
    expect(page.get_by_text("Scenes are numbered anew")).to_be_visible()
    press_undo(page)
    expect_numbers(page, "6", "6A", "7", "8")


def test_sn2_two_who_put_a_scene_between_6_and_7_at_once_see_6a_and_6b(open_pair: OpenPair) -> None:
    ana, bo, _ = open_pair(SCRIPT, "editor")
    number_from_six(ana)
    expect_numbers(bo, "6", "7", "8")
    run_command(ana, "lock scene numbers")
    expect(ana.get_by_text("Scene numbers are locked")).to_be_visible()
    # Neither knows of the other's scene.
    for page in (ana, bo):
        page.context.set_offline(True)
    put_scene_behind(ana, "Rain on the lighthouse.", "STAIRS")
    put_scene_behind(bo, "Rain on the lighthouse.", "LAMP ROOM")
    for page in (ana, bo):
        expect_numbers(page, "6", "6A", "7", "8")
    for page in (ana, bo):
        page.context.set_offline(False)
    for page in (ana, bo):
        expect_numbers(page, "6", "6A", "6B", "7", "8")
        expect_saved(page)
    # SN4: who writes in a scene that another omits sees what they write, and it is there when the scene is back.
    bo.get_by_text("Rain on the pier.").click()
    bo.keyboard.press("End")
    ana.get_by_role("button", name="Scenes", exact=True).click()
    choose_in_menu(ana, "PIER", "Omit scene")
    expect(bo.locator(".word.omitted")).to_have_text("OMITTED")
    bo.keyboard.type(" And fog.")
    expect(bo.get_by_text("Rain on the pier. And fog.")).to_be_visible()
    expect_saved(bo)
    expect(ana.get_by_text("And fog.")).to_be_hidden()
    press_undo(ana, "omitted")
    expect(ana.get_by_text("Rain on the pier. And fog.")).to_be_visible()
    expect_saved(ana)
    rows = printed_rows(ana)
    assert [row.split()[0] for row in rows if "INT." in row] == ["6", "6A", "6B", "7", "8"]
    assert "Rain on the pier. And fog." in rows


@on_screen("light-phone")
def test_folded_scenes_their_menu_and_the_renumbering_pass_axe_and_fit(
    screen: Screen, account: Callable[[], str]
) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SCRIPT))
    run_command(page, "omit scene")
    expect(page.get_by_role("button", name=re.compile("^Show omitted scene"))).to_be_visible()
    screen.look("scene-numbers-folded")
    run_command(page, "renumber scenes")
    dialog = page.get_by_role("dialog", name="Renumber scenes")
    expect(dialog).to_be_visible()
    screen.look("scene-numbers-renumber")
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("option").filter(has_text="PIER").click(button="right")
    expect(page.get_by_role("menuitem", name="Omit scene")).to_be_visible()
    screen.look("scene-numbers-menu")
    assert screen.findings == []
