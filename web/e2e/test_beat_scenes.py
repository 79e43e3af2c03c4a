"""Beats and scenes: linked, moved and undone together, made of each other, put in order by commands (ST10 to ST14)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import Line, call, caret_to, expect_saved, make_script, open_editor, press_undo, script_text
from web.e2e.screens import Screen, expect_within

PLACES = ("PIER", "SEA", "BARN")
SCRIPT: list[Line] = [
    line for place in PLACES for line in (("sceneHeading", f"INT. {place}"), ("action", f"Fog in the {place.lower()}."))
]
BEATS = [
    {"id": "letter", "title": "The letter"},
    {"id": "storm", "title": "The storm", "description": "Rain.\nWind."},
    {"id": "fire", "title": "The fire"},
]
OUTLINE = [{"id": "act-1", "title": "Act One", "beats": BEATS}]


def make_plan(page: Page) -> str:
    script = make_script(page, SCRIPT)
    call(page, "PATCH", f"scripts/{script}", {"scriptOutlines": OUTLINE})
    return script


def open_outline(page: Page) -> Locator:
    page.get_by_role("tab", name="Outline").click()
    outline = page.get_by_role("main", name="Outline")
    expect(outline.locator("[data-beat]").first).to_be_visible()
    return outline


def card(outline: Locator, key: str) -> Locator:
    return outline.locator(f'[data-beat="{key}"]')


def toggle(outline: Locator, key: str) -> Locator:
    """Opens a card, or closes it."""
    card(outline, key).locator(".beat-open").click()
    return card(outline, key)


def link(outline: Locator, key: str, words: str) -> None:
    """By the picker of the card."""
    page = outline.page
    toggle(outline, key).get_by_role("button", name="Link a scene…").click()
    picker = page.get_by_role("dialog", name="Link a scene")
    picker.get_by_role("searchbox").fill(words)
    page.keyboard.press("Enter")
    expect(picker.get_by_role("button", pressed=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    toggle(outline, key)


def scenes_drawer(page: Page) -> Locator:
    return page.get_by_role("tabpanel", name="Scenes")


def scene_rows(page: Page) -> Locator:
    return scenes_drawer(page).get_by_role("option")


def open_scenes(page: Page) -> None:
    page.get_by_role("button", name="Scenes", exact=True).click()
    expect(scene_rows(page).first).to_be_visible()


def expect_order(outline: Locator, *, beats: str, scenes: str) -> None:
    """Titles and headings, without their first words; the drawer shows the scenes beside the outline."""
    expect(outline.locator("[data-beat] .beat-title")).to_have_text([f"The {word}" for word in beats.split()])
    expect(scene_rows(outline.page)).to_contain_text([f"INT. {word}" for word in scenes.split()])


def drag_scene(page: Page, row: int, onto: Locator) -> None:
    start, end = scene_rows(page).nth(row).bounding_box(), onto.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 80, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 80, start["y"] + 40, steps=3)
    page.mouse.move(end["x"] + 60, end["y"] + 20, steps=5)
    expect(onto).to_have_attribute("data-scenes-over", "")
    page.mouse.up()


def drag_scene_by_finger(page: Page, row: int, onto: Locator) -> None:
    start, end = scene_rows(page).nth(row).bounding_box(), onto.bounding_box()
    assert start
    assert end
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (start["x"] + 60, start["y"] + 20))
    # A finger that has rested holds the scene.
    expect(scenes_drawer(page).get_by_role("listbox")).to_have_css("cursor", "grabbing")
    for share in (0.3, 0.6, 1):
        across, down = end["x"] + 40 - start["x"], end["y"] - start["y"]
        touch("touchMove", (start["x"] + 60 + share * across, start["y"] + 20 + share * down))
    expect(onto).to_have_attribute("data-scenes-over", "")
    touch("touchEnd")
    finger.detach()


def move_up(outline: Locator, key: str) -> None:
    card(outline, key).locator(".beat-open").focus()
    outline.page.keyboard.press("Alt+ArrowUp")


def press_in_outline(outline: Locator, key: str) -> None:
    outline.locator(".beat-open").first.focus()
    outline.page.keyboard.press(key)


def press_in_script(page: Page, key: str) -> Locator:
    """Gives the outline, which is shown again."""
    page.get_by_role("tab", name="Script").click()
    caret_to(page, key)
    return open_outline(page)


def test_a_card_follows_its_scene_and_both_move_together_and_back_from_either_side(signed_in: Page) -> None:
    page = signed_in
    script = make_plan(page)
    open_editor(page, script)
    outline = open_outline(page)
    open_scenes(page)
    link(outline, "letter", "1")
    # Out of the list of scenes, by a finger and by the mouse; the script stays as it is.
    drag_scene_by_finger(page, 1, card(outline, "storm"))
    expect(card(outline, "storm")).to_contain_text("on p. 1")
    drag_scene(page, 2, card(outline, "fire"))
    expect(page.get_by_text("Scene linked").first).to_be_visible()
    expect(card(outline, "fire")).to_contain_text("on p. 1")
    expect_order(outline, beats="letter storm fire", scenes="PIER SEA BARN")
    # ST11, ST12: a scene that moves in the script takes no beat along, and its card says what is wrong.
    listed = scenes_drawer(page).get_by_role("listbox")
    listed.focus()
    for key in ("End", "Alt+ArrowUp", "Alt+ArrowUp"):
        page.keyboard.press(key)
    expect(card(outline, "fire")).to_contain_text("out of order")
    expect_order(outline, beats="letter storm fire", scenes="BARN PIER SEA")
    for _ in range(2):
        page.keyboard.press("Control+z")
    expect(card(outline, "fire")).not_to_contain_text("out of order")
    # ST12: the beat alone, and then its scene as well.
    move_up(outline, "fire")
    expect(page.get_by_text("Beat moved", exact=True)).to_be_visible()
    expect_order(outline, beats="letter fire storm", scenes="PIER SEA BARN")
    page.get_by_role("button", name="Move scene 3 as well").click()
    together = {"beats": "letter fire storm", "scenes": "PIER BARN SEA"}
    before = {"beats": "letter storm fire", "scenes": "PIER SEA BARN"}
    expect_order(outline, **together)
    press_in_outline(outline, "Control+z")
    expect_order(outline, **before)
    press_in_outline(outline, "Control+Shift+z")
    expect_order(outline, **together)
    outline = press_in_script(page, "Control+z")
    expect_order(outline, **before)
    outline = press_in_script(page, "Control+Shift+z")
    expect_order(outline, **together)
    press_undo(page, "Beat and scene 3 moved")
    expect_order(outline, **before)
    expect_saved(page)


@pytest.mark.test_all("proven without a browser in features/story/scenes/beatScenes.test.tsx")
def test_scenes_are_made_of_beats_and_what_is_deleted_comes_back(signed_in: Page) -> None:
    page = signed_in
    script = make_plan(page)
    open_editor(page, script)
    outline = open_outline(page)
    open_scenes(page)
    link(outline, "letter", "pier")
    opened = toggle(outline, "storm")
    opened.get_by_role("button", name="Create scene from beat").click()
    expect(scene_rows(page)).to_contain_text(["INT. PIER", "THE STORM", "INT. SEA", "INT. BARN"])
    expect(opened).to_contain_text("THE STORM")
    press_undo(page, "Scene created")
    expect(scene_rows(page)).to_have_count(3)
    expect(opened).not_to_contain_text("THE STORM")
    # Both again; the scene shows as it is in the script.
    press_in_outline(outline, "Control+Shift+z")
    opened.get_by_role("button", name="2 THE STORM p. 1").click()
    expect(script_text(page)).to_be_focused()
    expect(script_text(page)).to_contain_text("Rain.")
    page.keyboard.type(" AT NIGHT BEHIND THE CUSTOMS HOUSE AND THE FISH MARKET")
    outline = open_outline(page)
    opened = toggle(outline, "storm")
    expect(opened).to_contain_text("THE STORM AT NIGHT")
    expect_within(opened.locator(".beat"))
    # ST10: its last words stay, and the scene comes back with an undo in the script.
    scene_rows(page).nth(1).click(button="right")
    page.get_by_role("menuitem", name="Delete scene").click()
    expect(opened).to_contain_text("(scene deleted)")
    press_undo(page, "deleted")
    expect(opened).not_to_contain_text("(scene deleted)")
    expect(opened).to_contain_text("THE STORM AT NIGHT")
    expect_saved(page)
    # An alternate draft in which the scene is not.
    draft = call(page, "POST", f"scripts/{script}/drafts", {"description": "Short"})["id"]
    page.goto(f"/script/{script}?draft={draft}")
    # The view in which somebody was last.
    outline = page.get_by_role("main", name="Outline")
    expect(outline.locator("[data-beat]").first).to_be_visible()
    scene_rows(page).nth(1).click(button="right")
    page.get_by_role("menuitem", name="Delete scene").click()
    expect(card(outline, "storm")).to_contain_text("not in this draft")


def test_board_and_pages_take_each_others_order_after_a_preview(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_plan(page)
    open_editor(page, script)
    outline = open_outline(page)
    link(outline, "letter", "sea")
    link(outline, "fire", "pier")
    expect(outline.get_by_text("out of order")).to_have_count(1)
    opened = toggle(outline, "letter")
    opened.get_by_role("button", name="Link a scene…").click()
    expect(page.get_by_role("dialog", name="Link a scene").get_by_role("button", pressed=True)).to_be_visible()
    screen.look("beat-scene-picker")
    page.keyboard.press("Escape")
    screen.look("beat-scenes")
    toggle(outline, "letter")
    choose_order(page, "Board in the order of the pages")
    dialog = page.get_by_role("dialog", name="Board in the order of the pages")
    # What has no scenes stays behind the beat before it.
    expect(dialog).to_contain_text("2 beats move")
    expect(dialog.get_by_role("listitem")).to_contain_text(["from Act One, 1 → to Act One, 2", "The storm"])
    screen.look("beat-order")
    dialog.get_by_role("button", name="Cancel").click()
    choose_order(page, "Pages in the order of the board")
    dialog = page.get_by_role("dialog", name="Pages in the order of the board")
    expect(dialog).to_contain_text("restore point")
    dialog.get_by_role("button", name="Move scenes").click()
    expect(dialog).to_have_count(0)
    expect(outline.get_by_text("out of order")).to_have_count(0)
    marks = call(page, "GET", f"scripts/{script}/marks")["marks"]
    assert [mark["name"] for mark in marks] == ["Before the pages took the order of the board"]
    choose_order(page, "Pages in the order of the board")
    expect(dialog).to_contain_text("already")
    dialog.get_by_role("button", name="Close").click()
    press_undo(page, "The pages are in the order of the board")
    expect(outline.get_by_text("out of order")).to_have_count(1)
    assert not screen.findings, "\n".join(screen.findings)


def choose_order(page: Page, command: str) -> None:
    page.get_by_role("toolbar", name="Outline tools").get_by_role("button", name=re.compile("^More")).click()
    page.get_by_role("menuitem", name=command).click()
