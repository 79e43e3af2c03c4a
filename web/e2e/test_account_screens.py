"""Every form and dialog of an account, light and dark, wide and on a phone: axe finds nothing, nothing is cut off."""

from __future__ import annotations

import os
from collections.abc import Callable

from playwright.sync_api import expect

from web.e2e.conftest import begin_session, sign_in
from web.e2e.screens import Screen, on_screen
from web.e2e.test_two_factor import keep_codes, switch_on


@on_screen("dark-phone")
def test_every_account_form_and_dialog_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    email = account()
    begin_session(screen.page, email)
    screen.page.goto("/account")
    expect(screen.page.get_by_role("list", name="Signed-in devices")).to_be_visible()
    new_email = open_forms(screen)
    open_friends(screen)
    open_two_factor(screen)
    open_leaving(screen)
    open_sign_in(screen, email, new_email)
    assert screen.findings == []


def open_forms(screen: Screen) -> str:
    page, new_email = screen.page, f"new{os.urandom(5).hex()}@example.com"
    for form in ("Change name", "Change password"):
        page.get_by_role("button", name=form).click()
    screen.look("account-forms")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text("Old password is required").first).to_be_visible()
    page.get_by_role("button", name="Change e-mail").click()
    page.get_by_label("E-mail", exact=True).fill(new_email)
    page.get_by_role("button", name="Save e-mail").click()
    expect(page.get_by_text("Please confirm")).to_be_visible()
    screen.look("account-unconfirmed")
    return new_email


def open_friends(screen: Screen) -> None:
    page = screen.page
    if screen.is_phone:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Refer a friend").click()
    expect(page.get_by_text("Nobody has joined by your link yet")).to_be_visible()
    screen.look("refer-a-friend")


def open_two_factor(screen: Screen) -> None:
    page = screen.page
    page.goto("/account")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_alt_text("QR code for your authenticator app")).to_be_visible()
    screen.look("account-two-factor")
    switch_on(page)
    screen.look("account-recovery-codes")
    keep_codes(page)
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    screen.look("account-switch-off")
    page.keyboard.press("Escape")


def open_leaving(screen: Screen) -> None:
    page = screen.page
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    screen.look("account-leaving")
    page.get_by_role("dialog").get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("button", name="Keep my account").first).to_be_visible()
    page.goto("/desk")
    expect(page.get_by_text("Your account will be deleted on").first).to_be_visible()
    screen.look("account-leaving-desk")


def open_sign_in(screen: Screen, proven: str, claimed: str) -> None:
    page = screen.page
    page.evaluate("localStorage.clear()")
    page.goto("/login")
    sign_in(page, claimed, "Wrong-1!")
    expect(page.get_by_text("Invalid email or password").first).to_be_visible()
    screen.look("login-wrong")
    sign_in(page, claimed)
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()
    screen.look("login-code")
    page.get_by_role("button", name="Use a recovery code instead").click()
    screen.look("login-recovery-code")
    page.goto("/forgot-password")
    # Not confirmed yet, so no letter may go there.
    page.get_by_label("E-mail").fill(claimed)
    page.get_by_role("button", name="Send password reset email").click()
    expect(page.get_by_text("This address is not confirmed yet.").first).to_be_visible()
    screen.look("forgot-password-unconfirmed")
    page.get_by_label("E-mail").fill(proven)
    page.get_by_role("button", name="Send password reset email").click()
    expect(page.get_by_role("heading", name="Please check your e-mail")).to_be_visible()
    screen.look("forgot-password-sent")
