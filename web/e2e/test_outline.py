"""The outline of a script: acts and beats on a board, moved by hand, keys and clicks; templates (ST1 to ST5, ST20)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import OpenPair, begin_session
from web.e2e.editor import Line, call, expect_saved, make_script, open_editor, press_undo, share
from web.e2e.screens import Screen, expect_within

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. FERRY - NIGHT"),
    ("action", "The engine dies."),
    ("sceneHeading", "EXT. HARBOUR - DAY"),
    ("action", "Gulls."),
]

TEMPLATES = {
    "Basic 3-act": (3, 14),
    "3-act mid midpoint break": (4, 17),
    "5-act TV": (7, 18),
    "Syd Field's Paradigm": (3, 15),
    "Save the Cat!": (4, 15),
    "John Truby's 22 Steps": (5, 22),
}

PICTURE = Path(__file__).parents[1] / "public" / "icon-192.png"

# Acts of the API with their beats.
Plan = dict[str, list[str]]

BOARD: Plan = {"Act One": ["Gull", "Map", "Storm"], "Act Two": ["Harbour"]}


def plan_of(board: Plan) -> list[dict[str, Any]]:
    return [
        {
            "id": f"act {title}",
            "type": "act",
            "title": title,
            "beats": [{"id": f"beat {beat}", "title": beat} for beat in beats],
        }
        for title, beats in board.items()
    ]


def stored_plan(page: Page, script: str) -> Plan:
    """As any client of the API reads it; beats of the Inbox by the name ''."""
    plan: Plan = {}
    for entry in call(page, "GET", f"scripts/{script}")["scriptOutlines"]:
        if entry.get("type") == "act":
            plan[entry["title"]] = [beat["title"] for beat in entry.get("beats", [])]
        else:
            plan.setdefault("", []).append(entry["title"])
    return plan


def open_outline(page: Page, script: str) -> None:
    open_editor(page, script)
    page.get_by_role("tab", name="Outline").click()
    expect(page.get_by_role("main", name="Outline")).to_be_visible()


def make_outline(page: Page, board: Plan, **fields: Any) -> str:
    script = make_script(page, SCRIPT, **fields)
    call(page, "PATCH", f"scripts/{script}", {"scriptOutlines": plan_of(board)})
    return script


def column(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def expect_board(page: Page, board: Plan) -> None:
    """Acts in their order, each with its beats; without the Inbox."""
    titles = page.get_by_label("Title of the act")
    expect(titles).to_have_count(len(board))
    for number, (name, beats) in enumerate(board.items()):
        expect(titles.nth(number)).to_have_value(name)
        expect(column(page, name).locator(".beat-title")).to_have_text(beats)


def expect_inbox(page: Page, *beats: str) -> None:
    expect(column(page, "Inbox").locator(".beat-title")).to_have_text(list(beats))


def card(page: Page, title: str) -> Locator:
    return page.locator(".beat").filter(has=page.get_by_role("button", name=f"Move {title}", exact=True))


def toggle(page: Page, title: str) -> None:
    card(page, title).locator(".beat-open").click()


def choose(page: Page, title: str, entry: str) -> None:
    page.get_by_role("button", name=f"More for {title}", exact=True).click()
    page.get_by_role("menuitem", name=entry, exact=True).click()


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("toolbar", name="Outline tools").get_by_role("button", name=name, exact=True)


def more(page: Page, entry: str) -> None:
    tool(page, "More").click()
    page.get_by_role("menuitem", name=entry, exact=True).click()


def middle(part: Locator) -> tuple[float, float]:
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def grip(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"Move {title}", exact=True)


def drag(page: Page, title: str, onto: str, *, below: bool) -> None:
    """By its handle, above or below another beat, or beside another act."""
    x, y = middle(grip(page, title))
    to_x, to_y = middle(grip(page, onto))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y + 6, steps=2)
    page.mouse.move(to_x, to_y + (30 if below else -30), steps=6)
    page.mouse.up()
    # For 50 milliseconds a click belongs to the drag: no hand is so quick.
    page.evaluate("() => new Promise((later) => setTimeout(later, 80))")


def drag_by_finger(page: Page, title: str, onto: str) -> None:
    """A finger that holds still on the handle for a moment takes the beat along."""
    x, y = middle(grip(page, title))
    _, to_y = middle(grip(page, onto))
    cdp = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (x, y))
    expect(page.get_by_text(re.compile("^Holding"))).to_be_attached()
    for step in range(1, 9):
        touch("touchMove", (x, y + (to_y - y + 24) * step / 8))
    touch("touchEnd")


def press_keys(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def spoken(page: Page, words: str) -> Locator:
    return page.locator("[aria-live=assertive]").get_by_text(words)


@pytest.fixture
def open_boards(open_pair: OpenPair) -> tuple[Page, Page, str]:
    """Of two editors, and the script."""
    ana, bo, script = open_pair(SCRIPT, "editor")
    call(ana, "PATCH", f"scripts/{script}", {"scriptOutlines": plan_of(BOARD), "pageTarget": 100})
    for page in (ana, bo):
        page.get_by_role("tab", name="Outline").click()
        expect_board(page, BOARD)
    return ana, bo, script


def test_the_outline_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT, pageTarget=100)
    open_outline(page, script)
    expect(page.get_by_role("heading", name="Start your beat outline")).to_be_visible()
    expect(page.get_by_role("list", name="Templates").get_by_role("listitem")).to_have_count(6)
    screen.look("outline-empty")
    page.get_by_role("button", name=re.compile("^Save the Cat!")).click()
    expect(page.locator(".beat")).to_have_count(15)
    # ST20: of a hundred pages.
    expect(card(page, "Catalyst")).to_contain_text("pp. 10–12")
    press_undo(page, "15 beats added")
    expect(page.get_by_role("heading", name="Start your beat outline")).to_be_visible()
    page.get_by_role("button", name="Add first beat").click()
    page.keyboard.type("Gull")
    page.get_by_label("Description", exact=True).fill("It steals the map.")
    page.get_by_label("Add tags").fill("Night")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Remove tag Night")).to_be_visible()
    screen.look("outline-open")
    page.keyboard.press("Escape")
    expect(card(page, "Gull").locator(".beat-open")).to_be_focused()
    tool(page, "Show all statuses").click()
    tool(page, "Filter beats").click()
    expect(page.get_by_role("dialog", name="Filter beats")).to_be_visible()
    screen.look("outline-filter")
    assert screen.findings == []


@pytest.mark.test_all("proven without a browser in features/story/outline/templates/templates.test.ts")
def test_each_template_fills_acts_and_beats_and_is_taken_back_at_once(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    open_outline(signed_in, script)
    for name, (acts, beats) in TEMPLATES.items():
        signed_in.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
        expect(signed_in.get_by_label("Title of the act")).to_have_count(acts)
        expect(signed_in.locator(".beat")).to_have_count(beats)
        press_undo(signed_in, f"{beats} beats added")
        expect(signed_in.get_by_role("heading", name="Start your beat outline")).to_be_visible()


def test_beats_and_acts_are_moved_by_clicks_alone_and_by_keys_alone(signed_in: Page) -> None:
    page = signed_in
    script = make_outline(page, BOARD)
    open_outline(page, script)
    expect_board(page, BOARD)
    # By clicks alone.
    choose(page, "Gull", "Move to…")
    dialog = page.get_by_role("dialog", name="Move Gull")
    dialog.get_by_role("combobox", name="Act").click()
    page.get_by_role("option", name="Act Two").click()
    dialog.get_by_role("combobox", name="Position").click()
    page.get_by_role("option", name="First").click()
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect_board(page, {"Act One": ["Map", "Storm"], "Act Two": ["Gull", "Harbour"]})
    expect(spoken(page, ": beat 1 of 2 in ")).to_be_attached()
    choose(page, "Gull", "Move down")
    expect_board(page, {"Act One": ["Map", "Storm"], "Act Two": ["Harbour", "Gull"]})
    choose(page, "Gull", "Move to the next act")
    expect_inbox(page, "Gull")
    choose(page, "Act Two", "Move left")
    expect_board(page, {"Act Two": ["Harbour"], "Act One": ["Map", "Storm"]})
    # By keys alone.
    grip(page, "Gull").focus()
    press_keys(page, "Space")
    expect(spoken(page, "Holding Gull.")).to_be_attached()
    press_keys(page, "ArrowLeft")
    expect(spoken(page, ": beat 1 of 3 in ")).to_be_attached()
    press_keys(page, "ArrowDown")
    expect(spoken(page, ": beat 2 of 3 in ")).to_be_attached()
    press_keys(page, "Space")
    expect_board(page, {"Act Two": ["Harbour"], "Act One": ["Map", "Gull", "Storm"]})
    expect(grip(page, "Gull")).to_be_focused()
    press_keys(page, "Enter", "ArrowLeft", "Escape")
    expect(spoken(page, "It stays where it was.")).to_be_attached()
    card(page, "Gull").locator(".beat-open").focus()
    press_keys(page, "Alt+ArrowUp")
    expect_board(page, {"Act Two": ["Harbour"], "Act One": ["Gull", "Map", "Storm"]})
    press_keys(page, "Alt+ArrowLeft")
    expect_board(page, {"Act Two": ["Gull", "Harbour"], "Act One": ["Map", "Storm"]})
    expect(card(page, "Gull").locator(".beat-open")).to_be_focused()


def test_what_is_dragged_is_there_for_the_server_and_taken_back_by_keys(signed_in: Page) -> None:
    page = signed_in
    script = make_outline(page, {"Act Two": ["Gull", "Harbour"], "Act One": ["Map", "Storm"]})
    open_outline(page, script)
    drag(page, "Harbour", "Map", below=True)
    expect_board(page, {"Act Two": ["Gull"], "Act One": ["Map", "Harbour", "Storm"]})
    drag(page, "Act One", "Act Two", below=True)
    expect_board(page, {"Act One": ["Map", "Harbour", "Storm"], "Act Two": ["Gull"]})
    # All of it is taken back and done again.
    grip(page, "Gull").focus()
    press_keys(page, "Control+z", "Control+z")
    expect_board(page, {"Act Two": ["Gull", "Harbour"], "Act One": ["Map", "Storm"]})
    press_keys(page, "Control+Shift+z", "Control+Shift+z")
    expect_board(page, {"Act One": ["Map", "Harbour", "Storm"], "Act Two": ["Gull"]})
    expect_saved(page)
    assert stored_plan(page, script) == {"Act One": ["Map", "Harbour", "Storm"], "Act Two": ["Gull"]}


def test_two_people_who_drag_at_once_end_with_one_board(open_boards: tuple[Page, Page, str]) -> None:
    ana, bo, script = open_boards
    # Both hold one before either lets go; at last both hold the same.
    for of_ana, of_bo in (("Gull", "Storm"), ("Map", "Harbour"), ("Gull", "Gull")):
        for page, title in ((ana, of_ana), (bo, of_bo)):
            x, y = middle(grip(page, title))
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + 6, y + 6, steps=2)
        to_inbox = middle(column(ana, "Inbox"))
        ana.mouse.move(*to_inbox, steps=4)
        act_two = column(bo, "Act Two").bounding_box()
        assert act_two
        bo.mouse.move(act_two["x"] + 80, act_two["y"] + 120, steps=4)
        ana.mouse.up()
        bo.mouse.up()
        for page in (ana, bo):
            page.evaluate("() => new Promise((later) => setTimeout(later, 80))")
    expect_saved(ana)
    expect_saved(bo)
    board = stored_plan(ana, script)
    assert sorted(beat for beats in board.values() for beat in beats) == ["Gull", "Harbour", "Map", "Storm"]
    inbox = board.pop("", [])
    for page in (ana, bo):
        expect_board(page, board)
        expect_inbox(page, *inbox)


def test_a_card_holds_words_status_star_tags_and_target(open_boards: tuple[Page, Page, str]) -> None:
    ana, bo, script = open_boards
    toggle(ana, "Gull")
    opened = ana.locator(".beat.open")
    expect(opened.get_by_label("Title", exact=True)).to_have_value("Gull")
    opened.get_by_label("Description", exact=True).fill("It steals the map.")
    expect(card(bo, "Gull")).to_contain_text("It steals the map.")
    opened.get_by_role("button", name="Status of Gull: available").click()
    ana.get_by_role("menuitemradio", name="in progress").click()
    expect(card(bo, "Gull")).to_contain_text("in progress")
    opened.get_by_role("button", name="Star Gull").click()
    opened.get_by_label("Add tags").fill("Night")
    ana.keyboard.press("Enter")
    opened.get_by_label("Add tags").fill("  ")
    ana.keyboard.press("Enter")
    opened.get_by_label("Add tags").fill("Sea")
    # On leaving the field.
    opened.get_by_role("textbox", name="Note").fill("Ask the harbour master.")
    opened.get_by_role("button", name="Remove tag Night").click()
    opened.get_by_role("button", name="Target and colour").click()
    dialog = ana.get_by_role("dialog", name="Gull")
    dialog.get_by_label("From page").fill("10")
    dialog.get_by_label("To page").fill("200")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_contain_text("Please type two numbers")
    dialog.get_by_label("To page").fill("12")
    dialog.get_by_role("radio", name="Teal").check()
    dialog.get_by_role("button", name="Save").click()
    expect(opened).to_contain_text("Target pp. 10–12")
    for words in ("note", "Sea"):
        expect(card(bo, "Gull")).to_contain_text(words)
    expect(card(bo, "Gull")).not_to_contain_text("Night")
    expect_saved(ana)
    act = call(ana, "GET", f"scripts/{script}")["scriptOutlines"][0]
    stored = act["beats"][0]
    assert (stored["status"], stored["starred"], stored["note"]) == ("in progress", True, "Ask the harbour master.")
    assert stored["tags"] == [{"id": "sea", "name": "Sea"}]
    assert stored["target"] == {"from": 0.1, "to": 0.12}


def test_a_card_holds_pictures_an_assignee_who_is_told_and_comments(open_boards: tuple[Page, Page, str]) -> None:
    ana, bo, script = open_boards
    toggle(ana, "Gull")
    opened = ana.locator(".beat.open")
    with ana.expect_response(re.compile("/assignment$")) as told:
        opened.get_by_role("button", name="Add assignee").click()
        ana.get_by_role("menuitem").filter(has_not_text="Nobody").last.click()
    assert told.value.ok
    with ana.expect_file_chooser() as chooser:
        opened.get_by_role("button", name="Add images").click()
    chooser.value.set_files(PICTURE)
    expect(opened.get_by_role("list", name="Images").get_by_role("listitem")).to_have_count(1)
    opened.get_by_role("button", name=f"Open {PICTURE.name}").click()
    expect(ana.get_by_role("dialog", name=PICTURE.name).get_by_role("img")).to_be_visible()
    ana.keyboard.press("Escape")
    opened.get_by_role("button", name=f"Remove {PICTURE.name}").click()
    press_undo(ana, "Image removed")
    expect(opened.get_by_role("list", name="Images").get_by_role("listitem")).to_have_count(1)
    opened.get_by_role("button", name="Comment", exact=True).click()
    expect(opened.get_by_role("button", name="Comment", exact=True)).to_be_in_viewport(ratio=1)
    ana.keyboard.type("Too early?")
    ana.keyboard.press("Control+Enter")
    expect(opened.get_by_role("article")).to_contain_text("Too early?")
    expect(opened.get_by_role("button", name="Delete comment")).to_be_visible()
    expect_within(opened)
    for words in ("1 comment", "1 image"):
        expect(card(bo, "Gull")).to_contain_text(words)
    tool(bo, "Show all comments").click()
    expect(card(bo, "Gull")).to_contain_text("Too early?")
    # As from the bell or a letter.
    thread = call(bo, "GET", f"scripts/{script}/threads")["threads"][0]["id"]
    bo.goto(f"/script/{script}?thread={thread}")
    shown = bo.locator(".beat.open").get_by_role("article")
    expect(shown).to_be_in_viewport()
    expect(bo.locator(":focus").get_by_role("article")).to_contain_text("Too early?")


@pytest.mark.test_all("proven without a browser in plan/outline.test.ts, outlineRounds.test.ts")
def test_beats_of_a_deleted_act_are_in_the_inbox_and_undo_gives_them_back(signed_in: Page) -> None:
    page = signed_in
    script = make_outline(page, BOARD)
    open_outline(page, script)
    choose(page, "Act One", "Delete act")
    expect_board(page, {"Act Two": ["Harbour"]})
    expect(column(page, "Inbox").locator(".beat")).to_have_count(3)
    press_undo(page, "Act deleted")
    expect_board(page, BOARD)
    expect_inbox(page)
    choose(page, "Map", "Delete beat")
    expect(card(page, "Storm").locator(".beat-open")).to_be_focused()
    expect_board(page, {"Act One": ["Gull", "Storm"], "Act Two": ["Harbour"]})
    press_undo(page, "Beat deleted")
    expect_board(page, BOARD)
    # '+' between two cards.
    page.get_by_role("button", name="Add beat before Storm").hover()
    page.get_by_role("button", name="Add beat before Storm").click()
    page.keyboard.type("Rain")
    page.keyboard.press("Escape")
    expect_board(page, {"Act One": ["Gull", "Map", "Rain", "Storm"], "Act Two": ["Harbour"]})
    tool(page, "Add act").click()
    page.keyboard.type("Act Three")
    expect_board(page, {"Act One": ["Gull", "Map", "Rain", "Storm"], "Act Two": ["Harbour"], "Act Three": []})
    expect_saved(page)
    assert list(stored_plan(page, script)) == ["Act One", "Act Two", "Act Three"]


@pytest.mark.test_all("proven without a browser in templates.test.ts, tests/story/test_templates.py")
def test_an_outline_is_kept_as_a_template_for_the_next_script(signed_in: Page) -> None:
    page = signed_in
    script = make_outline(page, BOARD)
    open_outline(page, script)
    more(page, "Create template")
    page.get_by_role("dialog", name="Create template").get_by_label("Name").fill("My way")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Template created")).to_be_visible()
    with page.expect_download() as download:
        more(page, "Download as a table (.csv)")
    assert "Gull" in Path(download.value.path()).read_text()
    next_script = make_outline(page, {"Prologue": ["Fog"]})
    open_outline(page, next_script)
    more(page, "Add from a template")
    own = page.get_by_role("list", name="Your templates")
    own.get_by_role("button", name=re.compile("^My way")).click()
    expect_board(page, {"Prologue": ["Fog"], **BOARD})
    press_undo(page, "My way: 4 beats added")
    expect_board(page, {"Prologue": ["Fog"]})
    more(page, "Add from a template")
    own.get_by_role("button", name="Delete template My way").click()
    expect(own).to_have_count(0)
    press_undo(page, "Template deleted")
    expect(own.get_by_role("listitem")).to_have_count(1)


def test_a_link_leads_to_its_beat_and_a_filter_leaves_what_is_asked_for(signed_in: Page) -> None:
    page = signed_in
    script = make_outline(page, {"Act One": [f"Beat {number}" for number in range(30)], "Act Two": ["Harbour"]})
    open_editor(page, script)
    page.goto(f"/script/{script}?beat=beat%20Beat%2025")
    opened = page.locator(".beat.open")
    expect(opened.get_by_label("Title", exact=True)).to_have_value("Beat 25")
    expect(opened.locator(".beat-open")).to_be_focused()
    expect(opened).to_be_in_viewport()
    tool(page, "Filter beats").click()
    panel = page.get_by_role("dialog", name="Filter beats")
    panel.get_by_label("Words").fill("harbour")
    expect(panel.get_by_text("1 of 31 beats")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".beat")).to_have_count(1)
    expect(page.locator(".beat-grip")).to_have_count(0)
    tool(page, "Filter beats").click()
    panel.get_by_label("Words").fill("tempest")
    page.keyboard.press("Escape")
    expect(page.get_by_role("status").filter(has_text="No beat matches the filter")).to_be_visible()
    page.get_by_role("button", name="Clear filter").click()
    expect(page.locator(".beat")).to_have_count(31)
    # Without key beats all cards stay as they are.
    tool(page, "Highlight key beats").click()
    expect(page.get_by_text("No beat is a key beat yet")).to_be_visible()
    expect(tool(page, "Highlight key beats")).to_have_attribute("aria-pressed", "false")


def test_undo_from_anywhere_takes_back_the_last_step_and_no_older_word(signed_in: Page) -> None:
    page = signed_in
    script = make_outline(page, {"Act One": ["Gull", "Map"], "Act Two": []})
    open_outline(page, script)
    title = page.get_by_label("Title of the act").last
    title.press("End")
    title.press_sequentially(": the sea")
    card(page, "Gull").locator(".beat-open").press("Alt+ArrowRight")
    moved = {"Act One": ["Map"], "Act Two: the sea": ["Gull"]}
    expect_board(page, moved)
    page.keyboard.press("Control+z")
    expect_board(page, {"Act One": ["Gull", "Map"], "Act Two: the sea": []})
    expect(card(page, "Gull").locator(".beat-open")).to_be_focused()
    page.keyboard.press("Control+Shift+z")
    expect_board(page, moved)
    # Beside the cards, and where nothing has the focus at all.
    column(page, "Inbox").click(position={"x": 200, "y": 120})
    page.keyboard.press("Control+z")
    expect_board(page, {"Act One": ["Gull", "Map"], "Act Two: the sea": []})
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+z")
    expect_board(page, {"Act One": ["Gull", "Map"], "Act Two": []})
    tool(page, "Redo").click()
    expect_board(page, {"Act One": ["Gull", "Map"], "Act Two: the sea": []})


def test_on_a_phone_a_beat_is_dragged_by_a_finger_and_one_act_fills_the_screen(signed_in: Page) -> None:
    page = signed_in
    page.set_viewport_size({"width": 375, "height": 812})
    script = make_outline(page, BOARD)
    open_outline(page, script)
    expect_board(page, BOARD)
    drag_by_finger(page, "Gull", "Map")
    expect_board(page, {"Act One": ["Map", "Gull", "Storm"], "Act Two": ["Harbour"]})
    expect(column(page, "Act One")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("combobox", name="Act", exact=True).select_option(label="Act Two")
    expect(column(page, "Act Two")).to_be_in_viewport(ratio=0.9)


def test_only_who_may_write_sees_the_outline(signed_in: Page, other_browser: Page, account: Callable[[], str]) -> None:
    script = make_outline(signed_in, BOARD)
    email = account()
    share(signed_in, script, email, "commenter")
    begin_session(other_browser, email)
    open_editor(other_browser, script)
    expect(other_browser.get_by_role("tab", name="Outline")).to_have_count(0)
    assert call(other_browser, "GET", f"scripts/{script}")["scriptOutlines"] == []
