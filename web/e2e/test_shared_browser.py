"""A browser that two people use one after the other: the next finds nothing of the one before, who loses no word."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.browser_storage import READ_STORAGE
from web.e2e.conftest import sign_in
from web.e2e.devices import Device
from web.e2e.editor import address_of, caret_to, expect_saved, make_script, open_editor, words_in

TITLE = "Lantern Bay"
SECRET = "The keeper buries the ledger."
WAITING = "Changes not saved yet"


@pytest.fixture
def shared(browser: Browser, browser_context_args: dict[str, Any], served: Served) -> Iterator[Device]:
    device = Device(browser, browser_context_args, served)
    yield device
    device.end()


def places_that_hold(page: Page, words: str) -> list[str]:
    storage: dict[str, str] = page.evaluate(READ_STORAGE)
    return [place for place, content in storage.items() if words in content]


def expect_nothing_shown(page: Page) -> None:
    assert not [words for words in (SECRET, TITLE) if words in page.content()]


def ana_leaves_with_words_that_were_never_sent(device: Device, script: str) -> None:
    page = device.page
    open_editor(page, script)
    expect_saved(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    device.go_offline()
    expect(page.locator("header").get_by_text("Offline").first).to_be_visible()
    caret_to(page, "Control+End")
    page.keyboard.insert_text(" Unsent.")
    expect(page.locator("header").get_by_text("kept here").first).to_be_visible()
    page.get_by_role("link", name="Go to desk").click()
    page.get_by_role("button", name="Logout").click()
    page.get_by_role("button", name="Sign out and keep them on this device").click()
    page.wait_for_url("**/login*")
    expect(page.get_by_label("E-mail")).to_be_visible()
    expect_nothing_shown(page)


def a_visitor_finds_nothing(device: Device, script: str) -> None:
    """Without a network, so that only the device could tell."""
    page = device.page
    page.goto(address_of(script))
    page.wait_for_url("**/login*")
    expect(page.get_by_label("E-mail")).to_be_visible()
    expect_nothing_shown(page)


def bo_finds_nothing(device: Device, script: str, bo: str, owner: str) -> None:
    page = device.page
    sign_in(page, bo)
    page.wait_for_url(f"**{address_of(script)}")
    expect(page.get_by_role("heading", name="This script is not here")).to_be_visible()
    expect_nothing_shown(page)
    page.goto("/desk")
    expect(page.get_by_role("button", name="Logout")).to_be_visible()
    expect(page.get_by_role("region", name=WAITING)).to_have_count(0)
    expect_nothing_shown(page)
    device.go_offline()
    page.goto(address_of(script))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect_nothing_shown(page)
    # The words that wait for their writer, in a place that no page of another opens.
    assert places_that_hold(page, SECRET) == [f"screnpla.copies.{owner}"]
    assert "/api" not in page.evaluate(READ_STORAGE)["caches"]
    device.go_online()


def ana_has_them_again(device: Device, script: str) -> None:
    page = device.page
    page.goto("/desk")
    page.get_by_role("button", name="Logout").click()
    page.wait_for_url("**/login*")
    # A minute later: what is younger may still be saved by an open tab.
    page.clock.set_fixed_time((time.time() + 60) * 1000)
    page.reload()
    sign_in(page, device.email)
    page.get_by_role("region", name=WAITING).get_by_role("button", name="Save them now").click()
    expect(page.get_by_text("Your changes are saved")).to_be_visible()
    assert words_in(page, script) == [f"{SECRET} Unsent."]


def test_signing_out_of_a_shared_browser_hides_all_data_and_loses_no_text(shared: Device, served: Served) -> None:
    bo = make_account(served, "Bo")
    owner: str = shared.page.evaluate("JSON.parse(localStorage.user).id")
    script = make_script(shared.page, [("action", SECRET)], title=TITLE)
    ana_leaves_with_words_that_were_never_sent(shared, script)
    a_visitor_finds_nothing(shared, script)
    shared.go_online()
    bo_finds_nothing(shared, script, bo, owner)
    ana_has_them_again(shared, script)
