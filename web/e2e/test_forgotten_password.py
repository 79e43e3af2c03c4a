"""A forgotten password: the letter, its link, the new password, and the end of every session."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.people import PASSWORD
from tests.received_letters import letter_to, link_in
from tests.servers.served import Served
from web.e2e.conftest import sign_in

WITHOUT_BROWSER = pytest.mark.test_all(
    "proven without a browser in app/journeys/forgottenPassword.test.tsx and, on the server, in tests/api/test_reset.py"
)

NEW_PASSWORD = "a new one, with blanks"


def ask_for_link(page: Page, served: Served, email: str) -> str:
    page.goto("/login")
    page.get_by_role("link", name="Forgot your password?").click()
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Send password reset email").click()
    expect(page.get_by_role("heading", name="Please check your e-mail")).to_be_visible()
    return link_in(letter_to(served.outbox, email, "new Screnpla password"), "/reset-password")


def set_password(page: Page, password: str) -> None:
    page.get_by_label("New password").fill(password)
    page.get_by_role("button", name="Reset Password").click()


def test_a_password_reset_from_the_letter_ends_every_session(
    page: Page, other_browser: Page, served: Served, account: Callable[[], str]
) -> None:
    email = account()
    other_browser.goto("/login")
    sign_in(other_browser, email)
    other_browser.wait_for_url("**/desk")
    link = ask_for_link(page, served, email)
    page.goto(link)
    set_password(page, "  short  ")
    expect(page.get_by_text("Password must be at least 8 characters long.").first).to_be_visible()
    set_password(page, NEW_PASSWORD)
    page.wait_for_url("**/login")
    sign_in(page, email, PASSWORD)
    expect(page.get_by_text("Invalid email or password").first).to_be_visible()
    sign_in(page, email, NEW_PASSWORD)
    page.wait_for_url("**/desk")
    other_browser.goto("/account")
    other_browser.wait_for_url("**/login**")
    letter_to(served.outbox, email, "password was changed")


@WITHOUT_BROWSER
def test_a_reset_link_works_once(page: Page, served: Served, account: Callable[[], str]) -> None:
    link = ask_for_link(page, served, account())
    page.goto(link)
    set_password(page, NEW_PASSWORD)
    page.wait_for_url("**/login")
    page.goto(link)
    set_password(page, "another new one")
    expect(page.get_by_text("This link has expired or was used already.").first).to_be_visible()
    expect(page.get_by_label("New password")).to_have_value("another new one")


@WITHOUT_BROWSER
def test_an_unknown_address_is_reported_and_stays_in_the_field(page: Page) -> None:
    page.goto("/forgot-password")
    page.get_by_label("E-mail").fill("nobody@example.com")
    page.get_by_role("button", name="Send password reset email").click()
    expect(page.get_by_text("Email doesn't exists.").first).to_be_visible()
    expect(page.get_by_label("E-mail")).to_have_value("nobody@example.com")


@pytest.mark.test_all("proven without a browser in app/guards.test.tsx and app/journeys/specMessages.test.tsx")
def test_an_incomplete_reset_link_shows_an_error(page: Page) -> None:
    page.goto("/reset-password?token=1&userId=2")
    expect(page.get_by_role("heading", name="Opps Sorry Invalid Url!")).to_be_visible()
    page.get_by_role("link", name="Login").click()
    page.wait_for_url("**/login")
