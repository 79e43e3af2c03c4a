"""Marked changes and suggestions: two browsers see the same marks, decide about them, and no letter is lost."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TimedOut

from web.e2e.conftest import OpenPair, begin_session
from web.e2e.editor import (
    call,
    caret_to,
    expect_saved,
    make_script,
    open_editor,
    press_undo,
    script_text,
    share,
    words_in,
)
from web.e2e.held_socket import HeldSocket
from web.e2e.screens import CUT_OFF, Screen
from web.e2e.test_comments import open_comments, phone, select_words

__all__ = ["phone"]

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes. The lamp turns, slowly."),
    ("action", "A bell, far away."),
]

# The marks of each line: kind of mark, letters, and words that went.
MARKS = """() => [...document.querySelectorAll('.script-text > .near')].map((line) => {
    const shown = (kind) => [...line.querySelectorAll(`.${kind}`)];
    const came = ['marked-in', 'marked-field', 'marked-look', 'marked-moved'].flatMap((kind) => {
        const letters = shown(kind).map((each) => each.textContent).join('');
        return letters ? [`${kind}:${letters}`] : [];
    });
    const went = ['marked-out', 'marked-out-behind'].flatMap((kind) =>
        [...new Set(shown(kind).map((each) => `${kind}:${each.title.replace('Removed: ', '')}`))]);
    return [line.textContent, ...came, ...went];
})"""


def expect_marks(pages: tuple[Page, ...], *lines: list[str]) -> None:
    """Text and marks of each line, the same on all pages."""
    expected = json.dumps(list(lines), ensure_ascii=False, separators=(",", ":"))
    for page in pages:
        try:
            page.wait_for_function(f"(expected) => JSON.stringify(({MARKS})()) === expected", arg=expected)
        except TimedOut:
            assert page.evaluate(MARKS) == list(lines)


def open_popover(page: Page) -> Locator:
    page.get_by_role("button", name="Track changes", exact=True).click()
    return page.get_by_role("dialog", name="Track changes")


def start_marking(page: Page) -> None:
    dialog = open_popover(page)
    dialog.get_by_role("button", name="Start marking changes").click()
    expect(dialog.get_by_role("button", name="Stop marking changes")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def click_mark(page: Page, words: str) -> Locator:
    """The card of letters that came."""
    script_text(page).locator(".marked-in", has_text=words).first.click()
    return page.get_by_role("article", name="Change: ")


def type_at_end(page: Page, line: str, words: str) -> None:
    """Of a line that is not longer than a row."""
    page.bring_to_front()
    select_words(page, line, line[:4])
    caret_to(page, "End")
    page.keyboard.type(words)


def test_both_see_the_same_marks_while_one_writes_and_the_other_accepts_and_rejects(
    open_pair: OpenPair,
) -> None:
    """VE40 to VE45, VE48."""
    ana, bo, script = open_pair(SCENE, "editor")
    both = (ana, bo)
    heading, rain, bell = [words for _, words in SCENE]
    start_marking(ana)
    type_at_end(ana, bell, " Gulls.")
    select_words(bo, rain, "slowly")
    bo.keyboard.press("Delete")
    bo.keyboard.type("fast")
    fast = rain.replace("slowly", "fast")
    turned = [fast, "marked-in:fast", "marked-out:slowly"]
    expect_marks(both, [heading], turned, [f"{bell} Gulls.", "marked-in: Gulls."])
    expect_saved(ana)
    # Bo accepts what Ana wrote, and takes that back once.
    card = click_mark(bo, "Gulls")
    expect(card).to_contain_text("Ana")
    card.get_by_role("button", name="Accept").click()
    expect_marks(both, [heading], turned, [f"{bell} Gulls."])
    press_undo(bo)
    expect_marks(both, [heading], turned, [f"{bell} Gulls.", "marked-in: Gulls."])
    # Ana rejects what Bo wrote; undo is that of the editor.
    card = click_mark(ana, "ast")
    expect(card.locator("del")).to_have_text("slowly")
    expect(card.locator("ins")).to_have_text("fast")
    card.get_by_role("button", name="Reject").click()
    expect_marks(both, [heading], [rain], [f"{bell} Gulls.", "marked-in: Gulls."])
    caret_to(ana, "Control+z")
    expect_marks(both, [heading], turned, [f"{bell} Gulls.", "marked-in: Gulls."])
    # All that is left, at once.
    dialog = open_popover(bo)
    expect(dialog.get_by_role("status")).to_have_text("2 changes")
    dialog.get_by_role("button", name="Accept 2").click()
    expect_marks(both, [heading], [fast], [f"{bell} Gulls."])
    assert words_in(ana, script) == [heading, fast, f"{bell} Gulls."]


def test_the_keyboard_leads_from_change_to_change_and_marks_can_be_hidden(
    open_pair: OpenPair,
) -> None:
    """VE44."""
    ana, viewer, _ = open_pair(SCENE, "viewer")
    heading, rain, bell = [words for _, words in SCENE]
    start_marking(ana)
    type_at_end(ana, bell, " Gulls.")
    select_words(ana, rain, "slowly")
    ana.keyboard.press("Delete")
    expect_saved(ana)
    caret_to(ana, "Control+Home", "Control+Alt+PageDown")
    card = ana.get_by_role("article", name="Change: Removed")
    expect(card).to_contain_text("slowly")
    ana.keyboard.press("Control+Alt+PageDown")
    card = ana.get_by_role("article", name="Change: Added")
    card.get_by_role("button", name="Accept").press("Enter")
    gone = [rain.replace("slowly", ""), "marked-out:slowly"]
    expect_marks((ana,), [heading], gone, [f"{bell} Gulls."])
    # Readers see no marks before the owner shows them (VE46).
    expect_marks((viewer,), [heading], gone[:1], [f"{bell} Gulls."])
    dialog = open_popover(ana)
    dialog.get_by_label("Show marks to readers").click()
    expect_marks((viewer,), [heading], gone, [f"{bell} Gulls."])
    dialog.get_by_label("Hide marks for me").check()
    expect_marks((ana,), [heading], gone[:1], [f"{bell} Gulls."])
    dialog.get_by_label("Hide marks for me").uncheck()
    dialog.get_by_role("link", name="Show the original").click()
    expect(ana.get_by_role("heading", name="Original")).to_be_visible()
    expect(ana.get_by_text("The lamp turns, slowly.")).to_be_visible()


@pytest.mark.own_context
def test_a_suggestion_that_is_accepted_while_the_owner_types_in_the_line_keeps_every_letter(
    open_pair: OpenPair, page: Page
) -> None:
    """VE50 to VE52."""
    socket = HeldSocket(page)
    owner, commenter, script = open_pair(SCENE, "commenter")
    select_words(commenter, "The lamp turns", "slowly")
    commenter.get_by_role("toolbar", name="Selected words").get_by_role("button", name="Suggest a change").click()
    dialog = commenter.get_by_role("dialog", name="Suggest a change")
    expect(dialog.get_by_label("Wanted text")).to_be_focused()
    commenter.keyboard.type("at last")
    dialog.get_by_label("Reason").fill("It waited.")
    dialog.get_by_role("button", name="Suggest", exact=True).click()
    expect(script_text(owner).locator(".proposed")).to_have_text("slowly")
    socket.outgoing.hold()
    socket.incoming.hold()
    type_at_end(owner, SCENE[1][1], " Gulls cry.")
    (proposal,) = call(owner, "GET", f"scripts/{script}/proposals")["proposals"]
    call(owner, "POST", f"scripts/{script}/proposals/{proposal['id']}/accept")
    expect(script_text(commenter)).to_contain_text("The lamp turns, at last.")
    socket.outgoing.release()
    socket.incoming.release()
    for each in (owner, commenter):
        expect(script_text(each)).to_contain_text("The lamp turns, at last. Gulls cry.")
        expect(script_text(each).locator(".proposed")).to_have_count(0)


@pytest.mark.test_all(
    "proven without a browser in versions/proposals/proposals.test.tsx, editor/proposals/proposals.test.ts "
    "and tests/versions/proposals/test_proposals.py"
)
def test_a_conflict_of_a_suggestion_is_shown_and_the_suggested_words_can_be_used(
    open_pair: OpenPair,
) -> None:
    """VE51: and accepting is undone from its toast (VE52)."""
    owner, commenter, script = open_pair(SCENE, "commenter")
    select_words(commenter, "A bell", "far away")
    commenter.get_by_role("button", name="Suggest a change").first.click()
    expect(commenter.get_by_label("Wanted text")).to_be_focused()
    commenter.keyboard.type("close by")
    commenter.get_by_role("button", name="Suggest", exact=True).click()
    expect(script_text(owner).locator(".proposed")).to_have_text("far away")
    select_words(owner, "A bell", "far away")
    owner.keyboard.press("Delete")
    owner.keyboard.type("next door")
    expect_saved(owner)
    card = open_comments(owner).get_by_role("article", name="Suggestion by")
    card.get_by_role("button", name="Accept").click()
    conflict = card.get_by_role("alert")
    for words in ("far away", "next door", "close by"):
        expect(conflict).to_contain_text(words)
    conflict.get_by_role("button", name="Use the suggested words").click()
    for each in (owner, commenter):
        expect(script_text(each)).to_contain_text("A bell, close by.")
    expect(card).to_have_count(0)
    assert words_in(owner, script)[2] == "A bell, close by."


TRAPS = [("action", f"E{number} Hello world again") for number in range(1, 6)]


def delete_words(page: Page, line: str, words: str) -> None:
    select_words(page, line, words)
    page.keyboard.press("Delete")


def write_unseen(ana: Page, bo: Page) -> None:
    delete_words(ana, "E1", "world ")
    select_words(bo, "E1", "wo")
    caret_to(bo, "ArrowRight")
    bo.keyboard.type("NEW")
    delete_words(ana, "E2", "Hello world")
    delete_words(bo, "E2", "world again")


def prepare_decisions(ana: Page, bo: Page) -> None:
    delete_words(ana, "E3", "world ")
    for line in ("E4 Hello world again", "E5 Hello world again"):
        type_at_end(ana, line, " and once")
    for each in (ana, bo):
        expect(script_text(each)).to_contain_text("E5 Hello world again and once")
        expect(script_text(each)).to_contain_text("E1 Hello NEWagain")
    expect_saved(ana)


def write_and_reject(bo: Page) -> None:
    select_words(bo, "E3", "Hello ")
    caret_to(bo, "ArrowRight")
    bo.keyboard.type("new ")
    type_at_end(bo, "E4 Hello world again", " more")
    script_text(bo).locator(".marked-in", has_text="and once").last.click()
    bo.get_by_role("article", name="Change: ").get_by_role("button", name="Reject").click()


@pytest.mark.test_all("the same with a server and two writers in tests/versions/marking/test_marking_traps.py")
@pytest.mark.own_context
def test_traps_of_marks_that_live_in_the_text_do_not_open(
    page: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    """E1 to E5: two write and decide without seeing each other, then their changes meet."""
    ana, bo = page, other_browser
    begin_session(ana, account())
    friend = account()
    script = make_script(ana, TRAPS)
    share(ana, script, friend, "editor")
    begin_session(bo, friend)
    sockets = [HeldSocket(ana), HeldSocket(bo)]
    directions = [direction for socket in sockets for direction in (socket.outgoing, socket.incoming)]
    for each in (ana, bo):
        open_editor(each, script)
    start_marking(ana)
    expect(bo.get_by_role("button", name="Track changes", exact=True)).to_be_visible()
    for direction in directions:
        direction.hold()
    write_unseen(ana, bo)
    for direction in directions:
        direction.release()
    prepare_decisions(ana, bo)
    for direction in directions[2:]:
        direction.hold()
    write_and_reject(bo)
    dialog = open_popover(ana)
    dialog.get_by_role("button", name="Accept ").click()
    expect(dialog.get_by_role("status")).to_have_text("No changes yet")
    ana.keyboard.press("Escape")
    for direction in directions[2:]:
        direction.release()
    expect_marks(
        (ana, bo),
        ["E1 Hello NEWagain"],
        ["E2 "],
        ["E3 Hello new again", "marked-in:new "],
        ["E4 Hello world again and once more", "marked-in: more"],
        ["E5 Hello world again", "marked-out-behind: and once"],
    )


def test_on_a_phone_a_tap_on_a_mark_shows_its_card(phone: Page) -> None:
    """VE43."""
    script = make_script(phone, SCENE)
    open_editor(phone, script)
    call(phone, "POST", f"scripts/{script}/marking", {"on": True})
    type_at_end(phone, "A bell, far away.", " Gulls.")
    mark = script_text(phone).locator(".marked-in")
    mark.tap()
    card = phone.get_by_role("article", name="Change: Added")
    expect(card).to_contain_text("Gulls.")
    assert not phone.evaluate(CUT_OFF)
    card.get_by_role("button", name="Reject").tap()
    expect(mark).to_have_count(0)
    expect(script_text(phone)).not_to_contain_text("Gulls")


def test_popover_card_and_suggestions_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCENE)
    call(page, "POST", f"scripts/{script}/marking", {"on": True})
    open_editor(page, script)
    type_at_end(page, "A bell, far away.", " Gulls.")
    select_words(page, "Rain", "slowly")
    page.keyboard.press("Delete")
    page.keyboard.type("fast")
    expect_saved(page)
    script_text(page).locator(".marked-in").first.click()
    expect(page.get_by_role("article")).to_contain_text("slowly")
    screen.look("marked-change")
    select_words(page, "A bell", "far away")
    page.get_by_role("button", name="Suggest a change").first.click()
    expect(page.get_by_label("Wanted text")).to_be_focused()
    page.keyboard.type("close by")
    screen.look("suggest-a-change")
    page.get_by_role("button", name="Suggest", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    panel = open_comments(page)
    expect(panel.get_by_role("article", name="Suggestion by")).to_contain_text("close by")
    screen.look("suggestions")
    screen.look_whether_it_fits("suggestions")
    if screen.is_phone:
        page.get_by_role("button", name="Close drawer").click()
    else:
        open_popover(page)
        screen.look("track-changes")
    assert screen.findings == []
