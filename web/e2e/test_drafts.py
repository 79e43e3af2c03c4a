"""Alternate drafts: made, written, published, merged with a conflict, archived and taken back (VE20 to VE25)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import OpenPair, begin_session
from web.e2e.editor import (
    Line,
    call,
    caret_to,
    expect_saved,
    make_script,
    open_editor,
    script_text,
    shown_lines,
    words_in,
)
from web.e2e.screens import CUT_OFF, Screen, on_screen

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. HUT - DAY"),
    ("action", "Rain falls hard on the roof."),
    ("sceneHeading", "EXT. PIER - NIGHT"),
    ("action", "A gull screams."),
]


def open_drafts(page: Page) -> Locator:
    if not page.get_by_role("tab", name="Drafts").is_visible():
        page.get_by_role("button", name="Scenes", exact=True).click()
    page.get_by_role("tab", name="Drafts").click()
    panel = page.get_by_role("tabpanel", name="Drafts")
    expect(panel.get_by_role("article").first).to_be_visible()
    return panel


def choose(page: Page, draft: str, entry: str) -> None:
    """An entry of the dropdown below the title, which names the open draft."""
    page.get_by_role("banner").get_by_role("button", name=draft, exact=True).click()
    page.get_by_role("menuitem", name=entry).click()


def create_draft(page: Page, description: str) -> None:
    choose(page, "Main Draft", "Create alternate draft")
    dialog = page.get_by_role("dialog", name="Create Alternate Draft")
    box = dialog.bounding_box()
    assert box
    assert box["width"] <= 550
    expect(dialog.get_by_label("Start marking changes")).to_be_checked()
    dialog.get_by_label("Description").fill(description)
    dialog.get_by_role("button", name="Create").click()
    expect(page.get_by_text("Alternate draft created")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?draft="))
    expect_banner(page, description)
    expect(script_text(page)).to_contain_text("A gull screams.")


def expect_banner(page: Page, words: str) -> None:
    expect(page.get_by_role("note", name="Alternate draft")).to_contain_text(words)


def replace_last_line(page: Page, words: str) -> None:
    caret_to(page, "Control+End", "Shift+Home")
    page.keyboard.type(words)
    expect_saved(page)


def test_a_draft_is_private_until_it_is_published_and_merged_with_its_conflict_shown(
    open_pair: OpenPair,
) -> None:
    owner, writer, script = open_pair(SCRIPT, "editor")
    create_draft(owner, "Darker")
    expect_banner(owner, "Only you see it")
    replace_last_line(owner, "A gull dies.")
    assert words_in(owner, script)[-1] == "A gull screams."
    expect(script_text(writer)).to_contain_text("A gull screams.")
    theirs = open_drafts(writer)
    expect(theirs.get_by_text("No alternate drafts yet.")).to_be_visible()
    # The room tells the others of a draft when it is published.
    choose(owner, "Darker", "publish to collaborators")
    expect(theirs.get_by_role("article").last).to_contain_text("Darker")
    theirs.get_by_role("link", name="Darker").click()
    expect_banner(writer, "Published by Ana")
    expect(script_text(writer)).to_contain_text("A gull dies.")
    writer.get_by_role("link", name="Back to main draft").click()
    expect(script_text(writer)).to_contain_text("A gull screams.")
    replace_last_line(writer, "A gull sings.")
    choose(owner, "Darker", "merge into main")
    card = owner.get_by_role("region", name="EXT. PIER - NIGHT")
    expect(card).to_contain_text("Conflict: Both changed the same words")
    expect(card.get_by_role("group", name="Mine: Main Draft").locator("ins")).to_have_text("sings")
    expect(card.get_by_role("group", name="Theirs: Darker").locator("ins")).to_have_text("dies")
    expect(owner.get_by_role("button", name="Merge")).to_be_disabled()
    card.get_by_label("Take both").check()
    owner.get_by_role("button", name="Merge").click()
    expect(owner.get_by_text("The drafts are merged")).to_be_visible()
    for page in (owner, writer):
        expect(script_text(page)).to_contain_text("A gull sings.")
        expect(script_text(page)).to_contain_text("A gull dies.")
    assert words_in(owner, script)[-2:] == ["A gull sings.", "A gull dies."]
    # One that was never there is told of like one that was taken back.
    writer.goto(f"/script/{script}?draft=none")
    expect(writer.get_by_role("heading", name="This draft is not here")).to_be_visible()
    writer.get_by_role("link", name="Open the main draft").click()
    expect(script_text(writer)).to_contain_text("A gull sings.")


@pytest.mark.test_all(
    "proven without a browser in tests/live/test_draft_sockets.py, tests/api/drafts/test_drafts.py, "
    "draftSession.test.ts and drafts.test.tsx"
)
def test_an_archived_draft_is_read_only_and_one_that_is_taken_back_is_gone_for_others(
    open_pair: OpenPair,
) -> None:
    owner, writer, script = open_pair(SCRIPT, "editor")
    create_draft(owner, "Darker")
    choose(owner, "Darker", "publish to collaborators")
    expect(owner.get_by_text("Your collaborators see this draft now")).to_be_visible()
    draft = call(owner, "GET", f"scripts/{script}/drafts")["drafts"][0]["id"]
    writer.goto(f"/script/{script}?draft={draft}")
    expect_banner(writer, "Published by Ana")
    # Comments are about the main draft.
    open_drafts(writer)
    expect(writer.get_by_role("tab", name="Comments")).to_have_count(0)
    choose(owner, "Darker", "archive draft")
    for page in (owner, writer):
        expect_banner(page, "Archived")
        expect(page.get_by_text("Read only").first).to_be_visible()
    caret_to(writer, "Control+End")
    writer.keyboard.type("Never.")
    assert "Never." not in "".join(shown_lines(writer))
    owner.get_by_role("button", name="Bring back").click()
    expect_saved(writer)
    choose(owner, "Darker", "take back from collaborators")
    expect(writer.get_by_role("heading", name="This draft is not here")).to_be_visible()
    writer.get_by_role("link", name="Open the main draft").click()
    expect(script_text(writer)).to_contain_text("A gull screams.")
    expect_banner(owner, "Only you see it")


@on_screen("dark-phone")
def test_drafts_and_their_merge_on_every_screen(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    draft = call(page, "POST", f"scripts/{script}/drafts", {"description": "Darker", "isMarking": True})["id"]
    content = call(page, "GET", f"scripts/{script}")["content"]
    lines = [line for sheet in content if sheet["type"] == "page" for line in sheet["children"]]
    lines[3]["children"] = [{"text": "A gull sings."}]
    call(page, "PATCH", f"scripts/{script}", {"content": [{"type": "page", "children": lines}]})
    open_editor(page, f"{script}?draft={draft}")
    expect_banner(page, "Darker")
    expect(page.get_by_role("link", name="Main has moved on")).to_be_visible()
    replace_last_line(page, "A gull dies.")
    open_drafts(page)
    screen.look("drafts")
    page.goto(f"/script/{script}/merge?draft={draft}")
    expect(page.get_by_role("region", name="EXT. PIER - NIGHT")).to_be_visible()
    screen.look("merge")
    assert not page.evaluate(CUT_OFF)
    assert screen.findings == []
