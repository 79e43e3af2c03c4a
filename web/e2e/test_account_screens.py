"""Every opened part of an account, light and dark, wide and on a phone: sound for axe, not cut off, pictured."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from web.e2e.conftest import Complaints, sign_in
from web.e2e.test_screens import SIZES, Mode, look_at
from web.e2e.test_two_factor import keep_codes, switch_on


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_every_opened_part_is_sound(
    browser: Browser, base_url: str, account: Callable[[], str], complaints: Complaints, mode: Mode, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=base_url, viewport={"width": width, "height": height}, color_scheme=mode, reduced_motion="reduce"
    )
    context.on("page", complaints.follow)
    page, email, found = context.new_page(), account(), []

    def look(name: str) -> None:
        found.extend(look_at(page, f"account-{name}-{mode}-{size}"))

    page.goto("/login?next=%2Faccount")
    sign_in(page, email)
    expect(page.get_by_role("list", name="Signed-in devices")).to_be_visible()
    _open_forms(page, look)
    _open_two_factor(page, look)
    _open_leaving(page, look)
    _open_sign_in(page, look, email)
    context.close()
    assert found == []


def _open_forms(page: Page, look: Callable[[str], None]) -> None:
    for form in ("Change name", "Change password"):
        page.get_by_role("button", name=form).click()
    look("forms")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text("Old password is required").first).to_be_visible()
    page.get_by_role("button", name="Change e-mail").click()
    page.get_by_label("E-mail", exact=True).fill(f"new{os.urandom(5).hex()}@example.com")
    page.get_by_role("button", name="Save e-mail").click()
    expect(page.get_by_text("Please confirm")).to_be_visible()
    look("unconfirmed")


def _open_two_factor(page: Page, look: Callable[[str], None]) -> None:
    page.reload()
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_alt_text("QR code for your authenticator app")).to_be_visible()
    look("two-factor")
    switch_on(page)
    look("recovery-codes")
    keep_codes(page)
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("switch-off")
    page.keyboard.press("Escape")


def _open_leaving(page: Page, look: Callable[[str], None]) -> None:
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("leaving")
    page.get_by_role("dialog").get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("button", name="Keep my account").first).to_be_visible()
    page.goto("/desk")
    expect(page.get_by_text("Your account will be deleted on").first).to_be_visible()
    look("leaving-desk")


def _open_sign_in(page: Page, look: Callable[[str], None], email: str) -> None:
    page.evaluate("localStorage.clear()")
    page.goto("/login")
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password", exact=True).fill("Wrong-1!")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Invalid email or password").first).to_be_visible()
    look("wrong-password")
    page.goto("/forgot-password")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Send password reset email").click()
    expect(page.get_by_role("heading", name="Please check your e-mail")).to_be_visible()
    look("letter-is-sent")
