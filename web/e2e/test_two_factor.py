"""Two-factor sign-in: set up with an authenticator app, asked for at sign-in, a recovery code, switched off."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pyotp
import pytest
from playwright.sync_api import Page, expect

from web.e2e.conftest import sign_in

TIME_TO_TYPE = 10


class Phone:
    """An authenticator app that never shows the same code twice: waiting half a minute for the next would bore."""

    def __init__(self, secret: str) -> None:
        self._app = pyotp.TOTP(secret)
        # The server takes codes of the half minute before and after, each once: three codes are at hand at once.
        self._steps = iter((-1, 0, 1))

    def code(self) -> str:
        step = next(self._steps)
        # The code of the half minute before is refused once the next half minute begins: it must not begin meanwhile.
        seconds_left = self._app.interval - time.time() % self._app.interval
        if step < 0 and seconds_left < TIME_TO_TYPE:
            time.sleep(seconds_left)
        return self._app.at(int(time.time()), counter_offset=step)


@pytest.fixture
def email(account: Callable[[], str]) -> str:
    return account()


def set_up(page: Page) -> tuple[Phone, list[str]]:
    page.goto("/account")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_alt_text("QR code for your authenticator app")).to_be_visible()
    phone = switch_on(page)
    return phone, keep_codes(page)


def switch_on(page: Page) -> Phone:
    """With the dialog open: the app learns the key and proves it."""
    dialog = page.get_by_role("dialog")
    secret = re.search(r"(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}", dialog.inner_text())
    assert secret, "the key cannot be read"
    phone = Phone(secret.group().replace(" ", ""))
    dialog.get_by_label("Code from the app").fill(phone.code())
    dialog.get_by_role("button", name="Switch on").click()
    expect(page.get_by_role("list", name="Recovery codes")).to_be_visible()
    return phone


def keep_codes(page: Page) -> list[str]:
    codes = page.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(10)
    recovery_codes = codes.all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text("10 recovery codes left")).to_be_visible()
    return recovery_codes


def enter_recovery_code(page: Page, code: str) -> None:
    page.get_by_label("Recovery code").fill(code)
    page.get_by_role("button", name="Sign in").click()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Logout").click()
    page.wait_for_url("**/login")


def test_two_factor_is_switched_on_asked_for_recovered_and_switched_off(page: Page, email: str) -> None:
    page.goto("/login")
    sign_in(page, email)
    page.wait_for_url("**/desk")
    phone, recovery_codes = set_up(page)

    sign_out(page)
    sign_in(page, email)
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()
    page.get_by_label("Code", exact=True).fill("000000")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("This code is not right").first).to_be_visible()
    page.get_by_label("Code", exact=True).fill(phone.code())
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/desk")

    sign_out(page)
    sign_in(page, email)
    page.get_by_role("button", name="Use a recovery code instead").click()
    enter_recovery_code(page, recovery_codes[0].upper())
    page.wait_for_url("**/desk")

    sign_out(page)
    sign_in(page, email)
    page.get_by_role("button", name="Use a recovery code instead").click()
    enter_recovery_code(page, recovery_codes[0])
    expect(page.get_by_text("This code is not right").first).to_be_visible()
    enter_recovery_code(page, recovery_codes[1])
    page.wait_for_url("**/desk")

    page.goto("/account")
    expect(page.get_by_text("8 recovery codes left")).to_be_visible()
    page.get_by_role("button", name="Switch off").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Code from the app, or a recovery code").fill(phone.code())
    dialog.get_by_role("button", name="Switch off").click()
    expect(page.get_by_role("button", name="Set up")).to_be_visible()
    sign_out(page)
    sign_in(page, email)
    page.wait_for_url("**/desk")
