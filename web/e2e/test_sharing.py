"""Journeys of sharing: with another account, with an address that signs up later, by a public link."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.e2e.browser_storage import READ_STORAGE
from web.e2e.conftest import sign_in
from web.e2e.editor import call

TITLE = "The Last Ferry"


@pytest.fixture
def script(signed_in: Page) -> str:
    """A script of the one who is signed in; the page with its Share dialog is open."""
    token = signed_in.evaluate("localStorage.accessToken")
    answer = signed_in.request.post("/api/scripts", data={"title": TITLE}, headers={"Authorization": f"Bearer {token}"})
    assert answer.ok, answer.text()
    id_: str = answer.json()["data"]["id"]
    signed_in.goto(f"/script/{id_}")
    signed_in.get_by_role("button", name="Share").click()
    expect(signed_in.get_by_role("dialog", name="Share Script")).to_be_visible()
    return id_


def _invite(page: Page, email: str, role: str) -> None:
    page.get_by_label("Invite by e-mail").fill(email)
    page.get_by_role("combobox", name="What they may do").click()
    page.get_by_role("option", name=role).click()
    page.get_by_role("button", name="Invite").click()


def test_a_second_account_sees_what_is_shared_with_it(
    signed_in: Page, script: str, other_browser: Page, account: Callable[[], str]
) -> None:
    other = account()
    _invite(signed_in, other, "Can comment")
    expect(signed_in.get_by_text("Invitation sent successfully")).to_be_visible()
    expect(signed_in.get_by_role("list", name="People").get_by_text(other)).to_be_visible()
    other_browser.goto("/login")
    sign_in(other_browser, other)
    other_browser.wait_for_url("**/desk")
    other_browser.goto("/scripts?show=shared")
    expect(other_browser.get_by_text(TITLE).first).to_be_visible()
    other_browser.goto(f"/script/{script}")
    expect(other_browser.get_by_text(TITLE).first).to_be_visible()
    # A commenter gives nothing on; a role that changes counts at once.
    expect(other_browser.get_by_role("button", name="Share")).to_have_count(0)
    people = call(signed_in, "GET", f"scripts/{script}/shares")["people"]
    share = f"scripts/{script}/shares/{next(one['id'] for one in people if one['email'] == other)}"
    call(signed_in, "PATCH", share, {"role": "editor"})
    expect(other_browser.get_by_role("button", name="Share")).to_be_visible()
    expect(other_browser.get_by_role("button", name="Edit details")).to_be_visible()
    call(signed_in, "PATCH", share, {"role": "viewer"})
    expect(other_browser.get_by_role("button", name="Share")).to_have_count(0)
    expect(other_browser.get_by_role("button", name="Edit details")).to_have_count(0)
    _invite(signed_in, "nobody-yet@example.com", "Can read")
    expect(signed_in.get_by_text("Invited, not signed up yet")).to_be_visible()
    is_stored = f"async () => JSON.stringify(await ({READ_STORAGE})()).includes('FADE IN:')"
    other_browser.wait_for_function(is_stored)
    signed_in.get_by_role("button", name="Remove Ana").click()
    expect(signed_in.get_by_text("Script updated successfully")).to_be_visible()
    # The browser of who lost the script keeps no copy of it, open as it is.
    expect(other_browser.get_by_text("This script was deleted, or is no longer shared with you.").first).to_be_visible()
    other_browser.wait_for_function(f"async () => !(await ({is_stored})())")
    other_browser.reload()
    expect(other_browser.get_by_text("This script is not here")).to_be_visible()


def switch_public_link(page: Page, *, is_on: bool) -> None:
    """It changes when the server has answered: `check` would look at once."""
    switch = page.get_by_role("switch", name="Public link")
    switch.click()
    expect(switch).to_be_checked(checked=is_on)


def test_a_public_link_opens_in_a_private_window_until_it_is_switched_off(
    signed_in: Page, script: str, other_browser: Page
) -> None:
    signed_in.context.grant_permissions(["clipboard-read", "clipboard-write"])
    switch_public_link(signed_in, is_on=True)
    address = signed_in.get_by_label("Address", exact=True).input_value()
    signed_in.get_by_role("button", name="Copy").click()
    expect(signed_in.get_by_text("Link copied to clipboard")).to_be_visible()
    assert signed_in.evaluate("navigator.clipboard.readText()") == address
    other_browser.goto(address)
    expect(other_browser.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(other_browser.get_by_text("FADE IN:")).to_be_visible()
    expect(other_browser.get_by_text("@example.com")).to_have_count(0)
    signed_in.get_by_role("button", name="Make a new address").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Make a new address").click()
    expect(signed_in.get_by_label("Address", exact=True)).not_to_have_value(address)
    renewed = signed_in.get_by_label("Address", exact=True).input_value()
    other_browser.reload()
    expect(other_browser.get_by_role("heading", name=TITLE)).to_have_count(0)
    other_browser.goto(renewed)
    expect(other_browser.get_by_role("heading", name=TITLE)).to_be_visible()
    switch_public_link(signed_in, is_on=False)
    expect(signed_in.get_by_label("Address", exact=True)).to_have_count(0)
    other_browser.reload()
    expect(other_browser.get_by_role("heading", name=TITLE)).to_have_count(0)
    switch_public_link(signed_in, is_on=True)
    expect(signed_in.get_by_label("Address", exact=True)).to_have_value(renewed)
    expect(signed_in.get_by_text("Opened once")).to_be_visible()
    other_browser.reload()
    expect(other_browser.get_by_role("heading", name=TITLE)).to_be_visible()
