"""The board of a script, on a canvas and as a list: cards made, moved, linked, coloured (ST2, ST3); the arc view."""

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
    ("sceneHeading", "EXT. HARBOUR - DAY"),
    ("action", "Gulls."),
]

OUTLINE = [
    {
        "id": "act-1",
        "title": "Act One",
        "beats": [{"id": "beat-1", "title": "The engine dies", "description": "Nobody knows why."}],
    }
]
ELEMENTS = [{"label": "Character", "items": [{"id": "card-1", "content": "Ana", "borderColor": "#2e8b57"}]}]


# Of all cards on the canvas.
PLACES = """() => [...document.querySelectorAll('.react-flow__node')]
    .map((one) => [one.dataset.id, one.style.transform]).sort()"""


def open_board(page: Page, script: str) -> Locator:
    open_editor(page, script)
    page.get_by_role("tab", name="Board").click()
    board = page.get_by_role("main", name="Board")
    expect(board.get_by_role("toolbar", name="Board tools")).to_be_visible()
    return board


def card(board: Locator, title: str) -> Locator:
    """On the canvas."""
    return board.locator(".react-flow__node").filter(has_text=title)


def add_card(board: Locator, title: str, text: str = "") -> None:
    board.get_by_role("toolbar").get_by_role("button", name="New card").click()
    type_card(board, title, text)


def type_card(board: Locator, title: str, text: str = "") -> None:
    expect(board.get_by_role("textbox", name="Title")).to_be_focused()
    board.page.keyboard.type(title)
    board.get_by_role("textbox", name="Text").fill(text)
    board.page.keyboard.press("Escape")
    expect(board.get_by_role("textbox", name="Title")).to_have_count(0)


def rename_card(board: Locator, words: str) -> None:
    """The caret is behind the title; Enter leads to the text."""
    expect(board.get_by_role("textbox", name="Title")).to_be_focused()
    board.page.keyboard.type(words)
    board.page.keyboard.press("Enter")
    expect(board.get_by_role("textbox", name="Text")).to_be_focused()
    board.page.keyboard.press("Escape")


def centre(box: Locator) -> tuple[float, float]:
    found = box.bounding_box()
    assert found
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    # A press that moves less than this is a click.
    page.mouse.move(start[0] + 1, start[1] + 1)
    page.mouse.move(start[0] + by[0] / 2, start[1] + by[1] / 2, steps=3)
    page.mouse.move(start[0] + by[0], start[1] + by[1], steps=3)
    page.mouse.up()


def stored(page: Page, script: str) -> dict[str, dict[str, Any]]:
    """Beats by their titles."""
    found = call(page, "GET", f"scripts/{script}")["scriptOutlines"]
    beats = [beat for one in found for beat in one.get("beats", [one])]
    return {beat["title"]: beat for beat in beats}


def choose(page: Page, title: str, *entries: str) -> None:
    """Entries of a card's menu, one after the other."""
    page.get_by_role("button", name=f"More for {title}").click()
    for entry in entries:
        page.locator("[role^=menuitem]").filter(has_text=re.compile(f"^{entry}")).click()


def make_planned(page: Page) -> str:
    """A script with a beat in an act and a character."""
    script = make_script(page, SCRIPT)
    call(page, "PATCH", f"scripts/{script}", {"scriptOutlines": OUTLINE, "detailedElements": ELEMENTS})
    return script


def test_cards_are_made_dragged_linked_and_coloured_and_come_back(signed_in: Page) -> None:
    page = signed_in
    script = make_planned(page)
    board = open_board(page, script)
    expect(board.get_by_text("Nothing on the board yet.")).to_be_visible()
    add_card(board, "Storm", "It comes from the west.")
    add_card(board, "Gull")
    expect(board.get_by_text("Nothing on the board yet.")).to_have_count(0)

    # A drop is one position, and one undo step (ST2).
    before = stored(page, script)["Storm"]["at"]
    drag(page, centre(card(board, "Storm")), (-160, 120))
    expect_saved(page)
    after = stored(page, script)["Storm"]["at"]
    assert [after[0] - before[0], after[1] - before[1]] == [-160, 120]
    board.get_by_role("button", name="Undo").click()
    expect_saved(page)
    assert stored(page, script)["Storm"]["at"] == before
    board.get_by_role("button", name="Redo").click()
    expect_saved(page)

    # By the handle to any point of the other card.
    card(board, "Storm").hover()
    x, y = centre(card(board, "Storm").locator(".board-card-handle"))
    end = centre(card(board, "Gull"))
    drag(page, (x, y), (end[0] - x, end[1] - y))
    line = board.get_by_role("group", name="Link between")
    expect(line).to_be_visible()
    choose(page, "Storm", "Colour…", "Blue")
    expect_saved(page)
    page.reload()
    expect(board.get_by_role("group", name="Link between")).to_be_visible()
    assert stored(page, script)["Storm"]["color"] == "#3f7fd6"


@pytest.mark.test_all("proven without a browser in features/story/board/board.test.ts")
def test_beats_and_elements_are_put_on_the_board_and_removed_and_deleted_cards_come_back(signed_in: Page) -> None:
    page = signed_in
    script = make_planned(page)
    board = open_board(page, script)
    board.get_by_role("button", name="Not on the board yet").click()
    tray = board.get_by_role("group", name="Not on the board yet")
    tray.get_by_role("button", name="Put Ana on the board").click()
    expect(card(board, "Ana")).to_be_visible()
    tray.get_by_role("button", name="Put The engine dies on the board").click()
    expect(card(board, "The engine dies")).to_be_visible()
    choose(page, "Ana", "Link with…")
    page.get_by_role("combobox", name="Link with").fill("engine")
    page.get_by_role("option", name="The engine dies").click()
    page.get_by_role("button", name="Done").click()
    line = board.get_by_role("group", name="Link between")
    expect(line).to_have_count(1)
    # A beat and an element: one step over both lists.
    card(board, "Ana").press("Control+a")
    card(board, "Ana").press("Delete")
    expect(board.locator(".react-flow__node")).to_have_count(0)
    press_undo(page, "2 cards deleted")
    expect(line).to_have_count(1)
    line.press("Enter")
    board.get_by_role("button", name="Remove the link between").click()
    expect(line).to_have_count(0)
    press_undo(page, "Link removed")
    expect(line).to_have_count(1)
    choose(page, "Ana", "Remove from the board")
    expect(card(board, "Ana")).to_have_count(0)
    expect(tray.get_by_role("button", name="Put Ana on the board")).to_be_visible()
    expect_saved(page)
    beat = stored(page, script)["The engine dies"]
    assert beat["at"]
    assert beat["links"] == [{"id": "card-1"}]


def focus_by_tab(page: Page, wanted: Locator) -> None:
    """Whether the Tab key comes there."""
    for _ in range(60):
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not come there")


def test_the_canvas_is_worked_by_keyboard_alone(signed_in: Page) -> None:
    page = signed_in
    script = make_planned(page)
    board = open_board(page, script)
    page.get_by_role("tab", name="Board").focus()
    focus_by_tab(page, board.get_by_role("button", name="New card").first)
    page.keyboard.press("Enter")
    type_card(board, "Storm")
    expect(card(board, "Storm")).to_be_focused()
    expect_saved(page)
    before = stored(page, script)["Storm"]["at"]
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    expect_saved(page)
    moved = stored(page, script)["Storm"]["at"]
    assert [moved[0] - before[0], moved[1] - before[1]] == [8, 32]
    page.keyboard.press("Control+z")
    expect_saved(page)
    assert stored(page, script)["Storm"]["at"] == [before[0] + 8, before[1]]
    page.keyboard.press("n")
    type_card(board, "Gull")
    expect(card(board, "Gull")).to_be_focused()
    page.keyboard.press("Delete")
    expect(card(board, "Gull")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(card(board, "Gull")).to_be_visible()


def test_the_list_does_all_by_keyboard_alone(signed_in: Page) -> None:
    page = signed_in
    script = make_planned(page)
    board = open_board(page, script)
    add_card(board, "Storm")
    add_card(board, "Gull")
    expect(card(board, "Gull")).to_be_focused()
    page.get_by_role("tab", name="Board").focus()
    focus_by_tab(page, board.get_by_role("button", name="Canvas"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    rows = board.get_by_role("listitem")
    expect(rows).to_have_count(2)
    focus_by_tab(page, row(board, "Gull"))
    page.keyboard.press("Alt+ArrowUp")
    expect(rows.first).to_contain_text("Gull")
    expect(row(board, "Gull")).to_be_focused()
    expect(board.get_by_text("1 of 2.")).to_be_attached()
    page.keyboard.press("Enter")
    rename_card(board, " steals the map")
    expect(row(board, "Gull steals the map")).to_be_focused()
    press_entry(page, "Link with…")
    page.keyboard.type("Storm")
    expect(page.get_by_role("option", name="Storm")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Remove link with Storm")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(row(board, "Gull steals the map")).to_contain_text("Linked with Storm")
    press_entry(page, "Colour…", "Violet")
    page.keyboard.press("Shift+Tab")
    press_entry(page, "Move to act…", "Act One")
    expect(board.get_by_role("region", name="Act One")).to_contain_text("Gull steals the map")
    expect_saved(page)
    beats = stored(page, script)
    assert beats["Gull steals the map"]["color"] == "#a65bc8"
    assert [len(beats[title].get("links", [])) for title in ("Gull steals the map", "Storm")] in ([1, 0], [0, 1])
    assert next(iter(beats)) == "The engine dies"


def row(board: Locator, title: str) -> Locator:
    """In the list."""
    return (
        board.get_by_role("listitem")
        .get_by_role("button", name=re.compile(rf"^\w+ ?{title}"))
        .and_(board.locator("[data-card-button]"))
    )


def press_entry(page: Page, *entries: str) -> None:
    """Of the menu of the focused card, by keys alone: each is found by its first letters."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for entry in entries:
        wanted = page.locator("[role^=menuitem]").filter(has_text=re.compile(f"^{entry}"))
        expect(wanted).to_be_visible()
        for _ in range(15):
            if wanted.evaluate("(element) => element === document.activeElement"):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")


def test_two_people_see_each_other_drag_and_link_and_end_with_the_same_board(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    page, other = signed_in, other_browser
    script = make_planned(page)
    email = account()
    share(page, script, email)
    begin_session(other, email)
    mine, theirs = open_board(page, script), open_board(other, script)
    add_card(mine, "Storm")
    add_card(theirs, "Gull")
    for board in (mine, theirs):
        expect(board.locator(".react-flow__node")).to_have_count(2)
    start = centre(card(mine, "Storm"))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 1, start[1] + 1)
    page.mouse.move(start[0] - 150, start[1] + 100, steps=4)
    # A ghost with my name, while the card itself has not moved yet.
    expect(theirs.locator(".board-ghost")).to_have_text("Ana")
    page.mouse.up()
    expect(theirs.locator(".board-ghost")).to_have_count(0)
    choose(page, "Storm", "Link with…")
    page.get_by_role("combobox", name="Link with").fill("Gull")
    page.get_by_role("option", name="Gull").click()
    page.get_by_role("button", name="Done").click()
    for board in (mine, theirs):
        expect(board.get_by_role("group", name="Link between")).to_have_count(1)
    other.context.set_offline(True)
    choose(other, "Storm", "Colour…", "Blue")
    drag(other, centre(card(theirs, "Gull")), (0, 160))
    drag(page, centre(card(mine, "Storm")), (0, 80))
    other.context.set_offline(False)
    expect_saved(page)
    expect_saved(other)
    expect(card(mine, "Storm").locator(".board-card-colour")).to_be_visible()
    assert page.evaluate(PLACES) == other.evaluate(PLACES)


def test_board_passes_axe_and_begins_as_a_list_on_a_phone(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_planned(page)
    board = open_board(page, script)
    expect(board.get_by_text("Nothing on the board yet.")).to_be_visible()
    screen.look("board-empty")
    add_card(board, "Storm", "It comes from the west, and nobody has seen it.")
    add_card(board, "Gull")
    choose(page, "Gull", "Colour…", "Blue")
    choose(page, "Gull", "Link with…")
    page.get_by_role("combobox", name="Link with").fill("Storm")
    page.get_by_role("option", name="Storm").click()
    screen.look("board-links")
    page.get_by_role("button", name="Done").click()
    screen.look("board-list" if screen.is_phone else "board-canvas")
    board.get_by_role("button", name="Canvas" if screen.is_phone else "List").click()
    screen.look("board-canvas" if screen.is_phone else "board-list")
    board.get_by_role("button", name="Not on the board yet").click()
    screen.look("board-tray")
    assert screen.findings == []


def make_arcs(page: Page) -> str:
    """A script of two scenes; of three beats two are linked with them, and one is planned."""
    script = make_script(page, SCRIPT, pageTarget=10)
    lines = [line for sheet in call(page, "GET", f"scripts/{script}")["content"] for line in sheet["children"]]
    first, second = [line["id"] for line in lines if line["type"] == "sceneHeading"]
    love = [{"id": "love"}]
    beats = [
        {"id": "b1", "title": "The engine dies", "storylines": love, "scenes": [{"id": first, "heading": "X"}]},
        {"id": "b2", "title": "Landfall", "storylines": love, "scenes": [{"id": second, "heading": "X"}]},
        {"id": "b3", "title": "The storm", "target": {"from": 0.5, "to": 0.6}, "characters": [{"id": "ana"}]},
        {"id": "b4", "title": "Someday"},
    ]
    groups = [
        {"label": "Storylines", "items": [{"id": "love", "content": "Love", "borderColor": "#c2478f"}]},
        {"label": "Character", "items": [{"id": "ana", "content": "Ana"}]},
    ]
    act = {"id": "act-1", "title": "Act One", "type": "act", "beats": beats}
    call(page, "PATCH", f"scripts/{script}", {"scriptOutlines": [act], "detailedElements": groups})
    return script


def expect_screen_parts_not_to_print(screen: Screen) -> None:
    """A drawer beside the view, and a toast, which covers nothing of the head."""
    if screen.is_phone:  # There the drawer lies over everything.
        return
    page = screen.page
    head = page.get_by_role("banner")
    head.get_by_role("button", name="Stash").click()
    drawer = page.get_by_role("complementary")
    expect(drawer).to_be_visible()
    head.get_by_role("button", name="Save File").click()
    toast = page.locator("[id^=toast-]").filter(has_text="Saved as")
    # Under the pointer it stays.
    toast.hover()
    bars, card = head.bounding_box(), toast.bounding_box()
    assert bars
    assert card
    assert card["y"] >= bars["y"] + bars["height"]
    page.emulate_media(media="print")
    expect(drawer).to_be_hidden()
    assert toast.evaluate_all("(toasts) => toasts.map((toast) => toast.checkVisibility())") == [False]
    page.emulate_media(media="null")
    head.get_by_role("button", name="Stash").click()
    expect(drawer).to_have_count(0)


def test_arc_view_leads_to_scenes_and_beats_and_has_a_table(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_arcs(page)
    open_editor(page, script)
    page.get_by_role("tab", name="Outline").click()
    page.get_by_role("button", name="Arc view").click()
    arcs = page.get_by_role("region", name="Arc view")
    expect(arcs.get_by_role("button", name="Landfall, on p. 1, Love: show in the script")).to_be_visible()
    rows = arcs.get_by_role("row")
    expect(rows).to_have_count(5)
    expect(rows.nth(1)).to_contain_text("Love")
    expect(rows.nth(3)).to_contain_text("planned pp. 5–6")
    screen.look("arc-view")
    arcs.get_by_role("button", name="Characters").click()
    expect(arcs.get_by_role("button", name="Landfall, on p. 1, No character: show in the script")).to_be_visible()
    expect_screen_parts_not_to_print(screen)
    page.emulate_media(media="print")
    expect(arcs.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(arcs.get_by_role("table")).to_be_visible()
    page.emulate_media(media="null")
    # A beat without a scene is shown in the outline, one with a scene in the pages: by keys alone.
    arcs.get_by_role("button", name="Someday").last.press("Enter")
    expect(arcs).to_have_count(0)
    expect(page.get_by_role("main", name="Outline").get_by_role("textbox", name="Title").last).to_be_visible()
    page.get_by_role("button", name="Arc view").click()
    arcs.get_by_role("button", name="Landfall, on p. 1, Love").press("Enter")
    expect(script_text(page)).to_be_focused()
    assert screen.findings == []
