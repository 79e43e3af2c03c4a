"""A stranger signs up with the mailed code, answers the question, reaches the desk, signs out and in again."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.people import PASSWORD, code_for
from tests.servers.served import Served
from web.e2e.conftest import sign_in

WITHOUT_BROWSER = pytest.mark.test_all(
    "proven without a browser in app/journeys/accountScreens.test.tsx and specMessages.test.tsx"
)


@pytest.fixture
def email() -> str:
    return f"stranger{os.urandom(5).hex()}@example.com"


def progress(page: Page, percent: int) -> None:
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", str(percent))


def reach_details(page: Page, served: Served, email: str) -> None:
    page.goto("/signup")
    page.get_by_label("E-mail").fill(email.upper())
    page.get_by_role("button", name="Create an account").click()
    page.wait_for_url("**/welcome")
    progress(page, 30)
    page.get_by_label("Token").fill(code_for(served.outbox, email))
    page.get_by_role("button", name="Confirm").click()
    progress(page, 50)


def test_sign_up_to_desk_and_back_in(page: Page, served: Served, email: str) -> None:
    reach_details(page, served, email)
    page.get_by_label("Name").fill("Ana <b>Bö</b>")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Agree and continue").click()
    progress(page, 100)
    expect(page.get_by_role("heading", name="Do you collaborate on your scripts?")).to_be_visible()
    page.get_by_role("button", name="I get feedback from others").click()
    page.wait_for_url("**/desk")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ana <b>Bö</b>")
    page.get_by_role("button", name="Logout").click()
    page.wait_for_url("**/login")
    sign_in(page, email)
    # At once: it goes by itself after three seconds.
    expect(page.get_by_text("Login success")).to_be_visible()
    page.wait_for_url("**/desk")


def test_signing_up_works_with_the_keyboard_alone(page: Page, served: Served, email: str) -> None:
    page.goto("/signup")
    expect(page.get_by_label("E-mail")).to_be_visible()
    tab_to(page, "E-mail")
    page.keyboard.type(email)
    page.keyboard.press("Enter")
    page.wait_for_url("**/welcome")
    expect(page.get_by_label("Token")).to_be_visible()
    tab_to(page, "Token")
    page.keyboard.type(code_for(served.outbox, email))
    page.keyboard.press("Enter")
    progress(page, 50)
    tab_to(page, "Name")
    page.keyboard.type("Ana")
    tab_to(page, "Password")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    progress(page, 100)
    tab_to(page, "I'm going solo!")
    page.keyboard.press("Enter")
    page.wait_for_url("**/desk")
    expect(page.get_by_role("button", name="Logout")).to_be_visible()
    tab_to(page, "Logout")
    page.keyboard.press("Enter")
    page.wait_for_url("**/login")


FOCUSED = """() => {
    const e = document.activeElement;
    return e.getAttribute('aria-label') || (e.labels && e.labels[0]?.innerText) || e.innerText || '';
}"""


def tab_to(page: Page, name: str) -> None:
    for _ in range(40):
        if re.fullmatch(rf"{re.escape(name)}\W*", page.evaluate(FOCUSED).strip()):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches '{name}'")


@pytest.mark.test_all(
    "proven without a browser in app/journeys/specMessages.test.tsx and, on the server, in tests/api/test_signup.py"
)
def test_a_wrong_token_is_reported_and_the_right_one_still_works(page: Page, served: Served, email: str) -> None:
    page.goto("/signup")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Create an account").click()
    page.wait_for_url("**/welcome")
    code = code_for(served.outbox, email)
    page.get_by_label("Token").fill(f"{(int(code) + 1) % 1_000_000:06}")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Invalid token").first).to_be_visible()
    page.get_by_label("Token").fill(code)
    page.get_by_role("button", name="Confirm").click()
    progress(page, 50)


def test_a_reload_keeps_the_step(page: Page, served: Served, email: str) -> None:
    reach_details(page, served, email)
    page.reload()
    progress(page, 50)


@WITHOUT_BROWSER
def test_back_leads_to_sign_up(page: Page, email: str) -> None:
    page.goto("/signup")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Create an account").click()
    page.wait_for_url("**/welcome")
    page.get_by_role("button", name="Back").click()
    page.wait_for_url("**/signup")


@WITHOUT_BROWSER
def test_an_address_that_has_an_account_is_reported(page: Page, account: Callable[[], str]) -> None:
    page.goto("/signup")
    page.get_by_label("E-mail").fill(account())
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("Email already exists").first).to_be_visible()


@WITHOUT_BROWSER
def test_invalid_addresses_names_and_passwords_are_reported(page: Page, served: Served, email: str) -> None:
    page.goto("/signup")
    page.get_by_label("E-mail").fill("no address")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("Please enter a valid email address").first).to_be_visible()
    reach_details(page, served, email)
    page.get_by_role("button", name="Agree and continue").click()
    expect(page.get_by_text("Please enter your name and password").first).to_be_visible()
    page.get_by_label("Name").fill("Ana")
    page.get_by_label("Password", exact=True).fill("weak")
    page.get_by_role("button", name="Agree and continue").click()
    expect(page.get_by_text("Password must be at least 8 characters long and contain").first).to_be_visible()


def test_the_letter_can_be_read_in_the_mailbox(page: Page, served: Served, email: str) -> None:
    page.goto("/signup")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Create an account").click()
    page.wait_for_url("**/welcome")
    page.goto("/mailbox")
    page.get_by_text(f"{code_for(served.outbox, email)} is your Screnpla code").first.click()
    heading = page.frame_locator("iframe").get_by_role("heading", name="Confirm your e-mail")
    expect(heading).to_be_visible()
