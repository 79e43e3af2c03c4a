"""Every screen, light and dark, wide and on a phone: nothing serious for axe, nothing cut off, pictures to look at."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.people import code_for
from tests.servers.served import Served
from web.e2e.conftest import begin_session
from web.e2e.screens import CUT_OFF, Screen, on_screen

A_LINK = "?token=t&secret=s&userId=u"
OUTSIDE = [
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password",
    f"/reset-password{A_LINK}",
    f"/take-back-email{A_LINK}",
    "/unsubscribe?token=t",
    "/unsubscribe/comments?token=t",
    "/questionnaire",
    "/mailbox",
    "/nowhere",
]
INSIDE = [
    "/desk",
    "/scripts",
    "/stared",
    "/projects",
    "/projects/new",
    "/project/1",
    "/account",
    "/script/1",
    f"/confirm-email{A_LINK}",
]


def test_every_screen_passes_axe_and_fits(screen: Screen, account: Callable[[], str]) -> None:
    for path in OUTSIDE:
        screen.look_at(path)
    begin_session(screen.page, account())
    for path in [*INSIDE, "/welcome"]:
        screen.look_at(path)
    assert screen.findings == []


@on_screen("dark-phone")
def test_every_sign_up_step_the_theme_menu_and_the_mailbox_pass_axe_and_fit(screen: Screen, served: Served) -> None:
    page, email = screen.page, f"steps{os.urandom(5).hex()}@example.com"
    page.goto("/signup")
    page.get_by_role("button", name="Continue with Google").click()
    screen.look("google")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Create an account").click()
    page.get_by_label("Token").fill("no token")
    page.get_by_role("button", name="Confirm").click()
    screen.look("step-1")
    page.get_by_label("Token").fill(code_for(served.outbox, email))
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Password", exact=True).fill("weak")
    page.get_by_role("button", name="Agree and continue").click()
    screen.look("step-2")
    page.get_by_role("button", name="Theme").first.click()
    expect(page.get_by_text("Right to left")).to_be_visible()
    screen.look("theme")
    page.goto("/mailbox")
    page.get_by_text("is your Screnpla code").first.click()
    expect(page.frame_locator("iframe").get_by_role("heading")).to_be_visible()
    screen.look("letter")
    assert screen.findings == []


@pytest.mark.parametrize("path", ["/login", "/signup", "/desk"])
def test_text_twice_as_large_still_fits(page: Page, account: Callable[[], str], path: str) -> None:
    if path == "/desk":
        begin_session(page, account())
    page.set_viewport_size({"width": 720, "height": 900})
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.add_style_tag(content="html { font-size: 200% }")
    assert not page.evaluate(CUT_OFF)


def test_the_theme_is_stored_on_the_device_and_survives_signing_out(at_desk: Page) -> None:
    light = at_desk.evaluate("getComputedStyle(document.body).backgroundColor")
    at_desk.get_by_role("button", name="Theme").first.click()
    at_desk.get_by_role("radio", name="Dark").or_(at_desk.get_by_role("button", name="Dark")).first.click()
    at_desk.get_by_role("radio", name="purple").or_(at_desk.get_by_role("button", name="Purple")).first.click()
    at_desk.keyboard.press("Escape")
    expect(at_desk.locator("body")).not_to_have_css("background-color", light)
    at_desk.get_by_role("button", name="Logout").click()
    at_desk.wait_for_url("**/login")
    at_desk.reload(wait_until="commit")
    at_desk.wait_for_function(
        "() => document.documentElement && getComputedStyle(document.documentElement).colorScheme.includes('dark')"
    )
    expect(at_desk.get_by_role("heading", level=1)).to_be_visible()
    stored = at_desk.evaluate("JSON.stringify(Object.entries(localStorage))")
    assert "dark" in stored
    assert "purple" in stored
    assert "accessToken" not in stored


def test_the_navigation_above_the_page_is_one_row(at_desk: Page) -> None:
    at_desk.get_by_role("button", name="Theme").click()
    at_desk.get_by_role("radio", name="Above").click(force=True)
    at_desk.keyboard.press("Escape")
    expect(at_desk.get_by_role("dialog")).to_have_count(0)
    for width in (1440, 900):
        at_desk.set_viewport_size({"width": width, "height": 900})
        # The labels make room a moment later.
        at_desk.wait_for_function("() => document.querySelector('header').getBoundingClientRect().height <= 57")
        bar = at_desk.get_by_role("banner").bounding_box()
        assert bar
        assert bar["width"] == width
        assert not at_desk.evaluate(CUT_OFF)


@pytest.mark.own_context
def test_a_tab_older_than_a_deployment_reloads_missing_chunks(page: Page) -> None:
    page.goto("/login")
    requests = []

    def not_there_at_first(route: Route) -> None:
        requests.append(route.request.url)
        if len(requests) == 1:
            route.fulfill(status=404, body="")
        else:
            route.continue_()

    page.route("**/assets/SignUpPage*", not_there_at_first)
    page.get_by_role("link", name="Create an account").click()
    # What only the new page has: `E-mail` stands on the old one too, and a page that is closed in the middle of its
    # reload sometimes never closes.
    expect(page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
    assert page.url.endswith("/signup")
    assert len(requests) == 2


@pytest.mark.own_context
def test_a_chunk_that_cannot_be_loaded_is_reported(page: Page) -> None:
    page.goto("/login")
    page.route("**/assets/SignUpPage*", lambda route: route.fulfill(status=404, body=""))
    page.get_by_role("link", name="Create an account").click()
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()
