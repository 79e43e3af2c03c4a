"""A new e-mail address: in force at once, confirmed by a letter, taken back by another."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.received_letters import letter_to, link_in
from tests.servers.served import Served
from web.e2e.conftest import sign_in


@pytest.fixture
def old(account: Callable[[], str]) -> str:
    return account()


@pytest.fixture
def new() -> str:
    return f"new{os.urandom(5).hex()}@example.com"


def change_email(page: Page, old: str, new: str) -> None:
    page.goto("/login")
    sign_in(page, old)
    page.wait_for_url("**/desk")
    page.goto("/account")
    page.get_by_role("button", name="Change e-mail").click()
    page.get_by_label("E-mail", exact=True).fill(new)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Email updated successfully")).to_be_visible()
    expect(page.get_by_text(f"Please confirm {new}: we sent it a letter.")).to_be_visible()


def test_a_new_address_is_confirmed_from_the_letter(page: Page, served: Served, old: str, new: str) -> None:
    change_email(page, old, new)
    page.goto(link_in(letter_to(served.outbox, new, "Confirm your new"), "/confirm-email"))
    expect(page.get_by_role("heading", name="Your e-mail is confirmed")).to_be_visible()
    page.get_by_role("link", name="To your account").click()
    expect(page.get_by_text(new)).to_be_visible()
    expect(page.get_by_text("Please confirm")).to_have_count(0)
    page.reload()
    expect(page.get_by_text(new)).to_be_visible()
    expect(page.get_by_text("Please confirm")).to_have_count(0)


@pytest.mark.test_all(
    "proven without a browser in app/journeys/mailedLinks.test.tsx and tests/api/test_email_recovery.py"
)
def test_a_changed_address_is_reverted_from_the_old_one(
    page: Page, other_browser: Page, served: Served, old: str, new: str
) -> None:
    change_email(page, old, new)
    other_browser.goto(link_in(letter_to(served.outbox, old, "address was changed"), "/take-back-email"))
    other_browser.get_by_role("button", name="Take my account back").click()
    expect(other_browser.get_by_role("heading", name="Your account is back")).to_be_visible()
    page.goto("/desk")
    page.wait_for_url("**/login**")
    other_browser.get_by_role("link", name="Sign in").click()
    sign_in(other_browser, new)
    expect(other_browser.get_by_text("Invalid email or password").first).to_be_visible()
    sign_in(other_browser, old)
    other_browser.wait_for_url("**/desk")


@pytest.mark.test_all(
    "proven without a browser in accounts/manage/profile/ProfileSection.test.tsx and tests/api/test_messages.py"
)
def test_an_address_that_has_an_account_is_refused_and_stays_in_the_field(
    page: Page, account: Callable[[], str], old: str
) -> None:
    taken_email = account()
    page.goto("/login")
    sign_in(page, old)
    page.wait_for_url("**/desk")
    page.goto("/account")
    page.get_by_role("button", name="Change e-mail").click()
    page.get_by_label("E-mail", exact=True).fill(taken_email)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Email already exists").first).to_be_visible()
    expect(page.get_by_label("E-mail", exact=True)).to_have_value(taken_email)
