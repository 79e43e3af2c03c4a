"""Notes and comments on the page of a project: added, edited, deleted and brought back there (RE41)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import call
from web.e2e.screens import Screen

NOTES = [{"id": "n1", "label": "Tide tables", "description": "The moon must be full in every storm."}]
COMMENTS = [{"state": "open", "contents": {"id": "t1", "comments": [{"id": "c1", "text": "I like the harbour."}]}}]


def make_project(page: Page, **fields: object) -> str:
    id_: str = call(page, "POST", "projects", {"name": "Harbour Lights", **fields})["id"]
    return id_


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def test_notes_and_comments_of_a_project_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    begin_session(screen.page, account())
    project = make_project(screen.page, notes=NOTES, comments=COMMENTS)
    screen.page.goto(f"/project/{project}")
    expect(region(screen.page, "Comments").get_by_text("I like the harbour.")).to_be_visible()
    screen.look("project-review")
    region(screen.page, "Notes").get_by_role("button", name="Edit Tide tables").click()
    expect(screen.page.get_by_role("dialog", name="Edit note")).to_be_visible()
    screen.look("project-note")
    assert screen.findings == []


@pytest.mark.test_all(
    "proven without a browser in review/project/projectReview.test.tsx, GlobalComment.test.tsx and "
    "tests/api/test_project_review.py"
)
def test_a_project_has_notes_for_its_writers_and_one_thread_for_who_comments(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    project = make_project(signed_in)
    signed_in.goto(f"/project/{project}")
    notes = region(signed_in, "Notes")
    notes.get_by_role("button", name="New Note").click()
    signed_in.get_by_label("Label").fill("Gull")
    signed_in.get_by_label("Description").fill("It steals the map.")
    signed_in.get_by_role("button", name="Save").click()
    expect(notes.get_by_role("listitem")).to_contain_text("It steals the map.")
    notes.get_by_role("button", name="Delete Gull").click()
    expect(notes.get_by_text("No notes yet.")).to_be_visible()
    signed_in.get_by_role("button", name="Undo", exact=True).click()
    expect(notes.get_by_text("Gull", exact=True)).to_be_visible()
    # Somebody who may comment sees no notes, and is asked before words are lost.
    email = account()
    call(signed_in, "POST", f"projects/{project}/members", {"email": email, "role": "commenter"})
    begin_session(other_browser, email)
    other_browser.goto(f"/project/{project}")
    comments = region(other_browser, "Comments")
    comments.get_by_role("button", name="+ Add a global comment").click()
    expect(region(other_browser, "Notes")).to_have_count(0)
    other_browser.get_by_label("Comment", exact=True).fill("More gulls!")
    other_browser.keyboard.press("Escape")
    question = other_browser.get_by_role("alertdialog", name="Discard Comment?")
    expect(question).to_contain_text("Your comment will be discarded.")
    question.get_by_role("button", name="Submit Comment").click()
    expect(comments.get_by_role("listitem")).to_contain_text("More gulls!")
    signed_in.reload()
    expect(region(signed_in, "Comments").get_by_role("listitem")).to_contain_text("More gulls!")
    expect(region(signed_in, "Comments").get_by_role("button", name="Edit comment")).to_have_count(0)
    comments.get_by_role("button", name="Edit comment").click()
    other_browser.get_by_label("Edit the comment").fill("Fewer gulls.")
    other_browser.get_by_role("button", name="Save").click()
    expect(comments.get_by_role("listitem")).to_contain_text("Fewer gulls.")
    comments.get_by_role("button", name="Delete comment").click()
    expect(comments.get_by_text("No comments yet.")).to_be_visible()
    assert call(signed_in, "GET", f"projects/{project}")["comments"] == []
