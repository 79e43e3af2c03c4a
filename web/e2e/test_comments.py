"""Comments on passages: by a commenter while somebody writes, seen live by the others, opened by a link, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import LendPage, OpenPair, PageErrors, begin_session, following
from web.e2e.editor import address_of, call, caret_to, expect_saved, make_script, open_editor, press_undo, script_text
from web.e2e.screens import ALL_RULES, CUT_OFF, Screen, serious_findings

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes. The lamp turns, slowly, and nobody is there."),
    ("character", "ANA"),
    ("dialogue", "You are late."),
]

# Selects words of a line as a mouse does, also where nobody may write. The editor hears of it a moment later, and what
# it draws in between sets its own selection again: whoever sees that selects once more.
SELECT = """async ([line, words]) => {
    const pieceWithWords = () => {
        const lines = [...document.querySelectorAll('.script-text > .near')];
        const dom = lines.find((each) => each.textContent.includes(line));
        const walker = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) if (walker.currentNode.data.includes(words)) return walker.currentNode;
        throw new Error(`${words} is not in one piece of text`);
    };
    for (let tries = 0; tries < 20; tries++) {
        const piece = pieceWithWords();
        const start = piece.data.indexOf(words);
        getSelection().setBaseAndExtent(piece, start, piece, start + words.length);
        await new Promise((goOn) => setTimeout(goOn, 50));
        const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
        const isAnchored = anchorNode === piece && anchorOffset === start;
        if (isAnchored && focusNode === piece && focusOffset === start + words.length) return;
    }
    throw new Error(`${words} do not stay selected`);
}"""

# The words that are marked, line by line.
MARKED = """() => [...document.querySelectorAll('.script-text > .near')].flatMap((line) => {
    const words = [...line.querySelectorAll('.commented')].map((each) => each.textContent).join('');
    return words ? [words] : [];
})"""


def select_words(page: Page, line: str, words: str) -> None:
    page.evaluate(SELECT, [line, words])


def expect_marked(page: Page, *words: str) -> None:
    page.wait_for_function(f"(words) => JSON.stringify(({MARKED})()) === JSON.stringify(words)", arg=list(words))


def write_comment(page: Page, words: str) -> None:
    dialog = page.get_by_role("dialog", name="Comment")
    dialog.get_by_role("textbox").fill(words)
    dialog.get_by_role("button", name="Comment", exact=True).click()
    expect(dialog).to_have_count(0)


def open_comments(page: Page) -> Locator:
    if page.get_by_role("tab", name=re.compile("^Comments")).count() == 0:
        page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("tab", name=re.compile("^Comments")).click()
    return page.get_by_role("tabpanel")


def comment_by_api(page: Page, script: str, quote: str, text: str = "Why?") -> str:
    """The id of a new thread on words of the second line."""
    content = call(page, "GET", f"scripts/{script}")["content"]
    lines = [line for sheet in content if sheet["type"] == "page" for line in sheet["children"]]
    line = lines[1]
    start = "".join(run["text"] for run in line["children"]).index(quote)
    anchor = {"elementId": line["id"], "start": start, "endElementId": line["id"], "end": start + len(quote)}
    body = {"id": "thread-1", "kind": "passage", "text": text, "anchor": {**anchor, "quote": quote}}
    id_: str = call(page, "POST", f"scripts/{script}/threads", body)["id"]
    return id_


def test_a_commenter_comments_on_words_while_the_owner_types_in_the_same_line(
    open_pair: OpenPair,
) -> None:
    owner, commenter, _ = open_pair(SCENE, "commenter")
    expect(commenter.get_by_role("note").first).to_contain_text("You can comment: select words")
    expect(commenter.get_by_role("button", name="Comment", exact=True)).to_be_disabled()
    select_words(commenter, "The lamp turns", "The lamp turns")
    commenter.get_by_role("toolbar", name="Selected words").get_by_role("button", name="Comment").click()
    dialog = commenter.get_by_role("dialog", name="Comment")
    expect(dialog.locator("blockquote")).to_have_text("The lamp turns")
    caret_to(owner, "Control+Home", "ArrowDown", "Home")
    owner.keyboard.type("Hard. ")
    expect_saved(owner)
    # By its class: the dialog hides the text from screen readers.
    expect(commenter.locator(".script-text")).to_contain_text("Hard. Rain on the panes.")
    expect(dialog.get_by_role("button", name="Comment", exact=True)).to_be_disabled()
    write_comment(commenter, "Who turned it on?")
    for page in (owner, commenter):
        expect_marked(page, "The lamp turns")
    owner.keyboard.type("Very hard. ")
    for page in (owner, commenter):
        expect(script_text(page)).to_contain_text("Hard. Very hard. Rain")
        expect_marked(page, "The lamp turns")
    # Enter inside of the words: each half stays marked, in both tabs.
    select_words(owner, "Very hard", "The lamp")
    caret_to(owner, "ArrowRight", "Enter")
    for page in (owner, commenter):
        expect_marked(page, "The lamp", "turns")
    panel = open_comments(owner)
    expect(panel.get_by_role("article")).to_contain_text("Who turned it on?")


def test_a_commenter_selects_words_mentions_the_owner_and_sends_by_the_keyboard_alone(
    open_pair: OpenPair,
) -> None:
    owner, commenter, script = open_pair(SCENE, "commenter")
    caret_to(commenter, "ArrowDown", "Home", "Control+Shift+ArrowRight", "Control+Alt+m")
    field = commenter.get_by_role("dialog", name="Comment").get_by_role("textbox")
    expect(field).to_be_focused()
    commenter.keyboard.type("Snow? @a")
    expect(commenter.get_by_role("option")).to_have_count(1)
    commenter.keyboard.press("Enter")
    expect(field).to_have_value("Snow? @Ana ")
    commenter.keyboard.press("Control+Enter")
    expect(field).to_have_count(0)
    expect_marked(owner, "Rain")
    [thread] = call(owner, "GET", f"scripts/{script}/threads")["threads"]
    [comment] = thread["comments"]
    assert comment["text"] == "Snow? @Ana"
    assert [each["name"] for each in comment["mentions"]] == ["Ana"]


def test_a_thread_is_resolved_and_re_opened_live_and_a_reply_is_unread_until_it_is_seen(
    open_pair: OpenPair,
) -> None:
    owner, editor, script = open_pair(SCENE, "editor")
    comment_by_api(owner, script, "The lamp")
    for page in (owner, editor):
        expect_marked(page, "The lamp")
    theirs = open_comments(editor)
    ours = open_comments(owner)
    theirs.get_by_role("button", name="Resolve").click()
    expect(ours.get_by_text("No comments like that.")).to_be_visible()
    for page in (owner, editor):
        expect_marked(page)
    ours.get_by_role("button", name="Show all").click()
    expect(ours.get_by_role("article")).to_contain_text("Resolved by")
    ours.get_by_role("button", name="Re-open").click()
    expect(theirs.get_by_role("article")).to_be_visible()
    owner.get_by_role("tab", name="Scenes").click()
    theirs.get_by_role("article").click()
    theirs.get_by_role("button", name="Reply").click()
    theirs.get_by_role("textbox").fill("Because.")
    theirs.get_by_role("textbox").press("Control+Enter")
    tab = owner.get_by_role("tab", name=re.compile("^Comments"))
    expect(tab).to_contain_text("1")
    tab.click()
    expect(ours.get_by_role("article")).to_contain_text("Because.")
    expect(tab).to_have_text("Comments")


def test_the_link_of_a_thread_opens_it_and_a_removed_comment_can_be_taken_back(signed_in: Page) -> None:
    script = make_script(signed_in, SCENE)
    thread = comment_by_api(signed_in, script, "nobody")
    open_editor(signed_in, script)
    signed_in.goto(f"{address_of(script)}?thread={thread}")
    card = signed_in.get_by_role("article")
    expect(card).to_have_attribute("aria-current", "true")
    expect(script_text(signed_in).locator(".commented-active")).to_have_text("nobody")
    expect(signed_in).not_to_have_url(re.compile("thread="))
    card.get_by_role("button", name="Delete comment").click()
    expect(card).to_have_count(0)
    expect_marked(signed_in)
    press_undo(signed_in)
    expect(card).to_be_visible()
    expect_marked(signed_in, "nobody")
    assert not serious_findings(signed_in, ALL_RULES)
    assert not signed_in.evaluate(CUT_OFF)


def test_a_viewer_sees_nothing_of_comments(open_pair: OpenPair) -> None:
    owner, viewer, script = open_pair(SCENE, "viewer")
    comment_by_api(owner, script, "The lamp")
    expect_marked(owner, "The lamp")
    viewer.get_by_role("button", name="Scenes", exact=True).click()
    expect(viewer.get_by_role("tab")).to_have_count(2)
    expect_marked(viewer)
    select_words(viewer, "The lamp turns", "turns")
    expect(viewer.get_by_role("button", name="Comment", exact=True)).to_have_count(0)


@pytest.fixture
def phone(
    lend_page: LendPage, browser_context_args: dict[str, Any], page_errors: PageErrors, account: Callable[[], str]
) -> Iterator[Page]:
    display = {"viewport": {"width": 375, "height": 812}, "has_touch": True, "is_mobile": True}
    page = lend_page({**browser_context_args, **display})
    with following(page.context, page_errors):
        begin_session(page, account())
        yield page


def test_on_a_phone_words_are_commented_in_a_sheet_and_a_tap_on_them_shows_the_thread(phone: Page) -> None:
    script = make_script(phone, SCENE)
    open_editor(phone, script)
    script_text(phone).focus()
    select_words(phone, "You are late", "late")
    phone.get_by_role("toolbar", name="Elements").get_by_role("button", name="Comment").tap()
    write_comment(phone, "How late?")
    expect_marked(phone, "late")
    script_text(phone).locator(".commented").tap()
    thread = phone.get_by_role("group", name="Comments on these words")
    expect(thread).to_contain_text("How late?")
    assert not phone.evaluate(CUT_OFF)


def test_the_list_of_comments_and_the_popover_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCENE)
    thread = comment_by_api(page, script, "The lamp turns", "Who turned it on? " * 8)
    call(page, "POST", f"scripts/{script}/threads/{thread}/comments", {"id": "r1", "text": "Nobody."})
    open_editor(page, script)
    panel = open_comments(page)
    expect(panel.get_by_role("article")).to_contain_text("Nobody.")
    screen.look("comments")
    screen.look_whether_it_fits("comments")
    if screen.is_phone:
        page.get_by_role("button", name="Close drawer").click()
        expect(panel).to_have_count(0)
    select_words(page, "You are late.", "You are late.")
    page.keyboard.press("Control+Alt+m")
    expect(page.get_by_role("dialog", name="Comment")).to_be_visible()
    screen.look("comment-popover")
    assert screen.findings == []
