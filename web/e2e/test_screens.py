"""Every screen, light and dark, wide and on a phone: nothing serious for axe, nothing cut off, pictures to look at."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.people import code_for
from tests.servers.served import Served
from web.e2e.conftest import Complaints, serious_findings, sign_in

PICTURES = Path(__file__).parent / "pictures"
A_LINK = "?token=t&secret=s&userId=u"
OUTSIDE = [
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password",
    f"/reset-password{A_LINK}",
    f"/take-back-email{A_LINK}",
    "/unsubscribe?token=t",
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
SIZES = {"wide": (1440, 900), "phone": (375, 812)}
CUT_OFF = "document.documentElement.scrollWidth > document.documentElement.clientWidth"

Mode = Literal["light", "dark"]


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_is_sound(
    browser: Browser, base_url: str, account: Callable[[], str], complaints: Complaints, mode: Mode, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=base_url, viewport={"width": width, "height": height}, color_scheme=mode, reduced_motion="reduce"
    )
    context.on("page", complaints.follow)
    page = context.new_page()
    findings = [look(page, path, f"{mode}-{size}") for path in OUTSIDE]
    page.goto("/login")
    sign_in(page, account())
    page.wait_for_url("**/desk")
    findings += [look(page, path, f"{mode}-{size}") for path in [*INSIDE, "/welcome"]]
    context.close()
    assert [finding for found in findings for finding in found] == []


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_every_step_and_every_opened_thing_is_sound(
    browser: Browser, base_url: str, served: Served, complaints: Complaints, mode: Mode, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=base_url, viewport={"width": width, "height": height}, color_scheme=mode, reduced_motion="reduce"
    )
    context.on("page", complaints.follow)
    page, name, found = context.new_page(), f"{mode}-{size}", []
    email = f"steps{os.urandom(5).hex()}@example.com"
    page.goto("/signup")
    page.get_by_role("button", name="Continue with Google").click()
    found += look_at(page, f"google-{name}")
    page.get_by_label("E-mail").fill(email)
    page.get_by_role("button", name="Create an account").click()
    page.get_by_label("Token").fill("no token")
    page.get_by_role("button", name="Confirm").click()
    found += look_at(page, f"step-1-{name}")
    page.get_by_label("Token").fill(code_for(served.outbox, email))
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Password", exact=True).fill("weak")
    page.get_by_role("button", name="Agree and continue").click()
    found += look_at(page, f"step-2-{name}")
    page.get_by_role("button", name="Theme").first.click()
    expect(page.get_by_text("Right to left")).to_be_visible()
    found += look_at(page, f"theme-{name}")
    page.goto("/mailbox")
    page.get_by_text("is your Screnpla code").first.click()
    expect(page.frame_locator("iframe").get_by_role("heading")).to_be_visible()
    found += look_at(page, f"letter-{name}")
    context.close()
    assert found == []


def look(page: Page, path: str, name: str) -> list[str]:
    page.goto(path, wait_until="networkidle")
    return look_at(page, f"{re.sub('[^a-z]+', '-', path.strip('/'))}-{name}")


def look_at(page: Page, name: str) -> list[str]:
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_text("Something went wrong")).to_have_count(0)
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
    found = [f"{name}: {finding}" for finding in serious_findings(page)]
    return [*found, f"{name}: wider than the screen"] if page.evaluate(CUT_OFF) else found


@pytest.mark.parametrize("path", ["/login", "/signup", "/desk"])
def test_text_twice_as_large_still_fits(signed_in: Page, path: str) -> None:
    if path != "/desk":
        signed_in.get_by_role("button", name="Logout").click()
        signed_in.wait_for_url("**/login")
    signed_in.set_viewport_size({"width": 720, "height": 900})
    signed_in.goto(path)
    expect(signed_in.get_by_role("heading", level=1)).to_be_visible()
    signed_in.add_style_tag(content="html { font-size: 200% }")
    assert not signed_in.evaluate(CUT_OFF)


def test_the_look_is_kept_by_the_device_and_outlives_the_sign_out(signed_in: Page) -> None:
    background = "getComputedStyle(document.body).backgroundColor"
    light = signed_in.evaluate(background)
    signed_in.get_by_role("button", name="Theme").first.click()
    signed_in.get_by_role("radio", name="Dark").or_(signed_in.get_by_role("button", name="Dark")).first.click()
    signed_in.get_by_role("radio", name="purple").or_(signed_in.get_by_role("button", name="Purple")).first.click()
    signed_in.keyboard.press("Escape")
    dark = signed_in.evaluate(background)
    assert dark != light
    signed_in.get_by_role("button", name="Logout").click()
    signed_in.wait_for_url("**/login")
    signed_in.reload(wait_until="commit")
    signed_in.wait_for_function(
        "document.documentElement && getComputedStyle(document.documentElement).colorScheme.includes('dark')"
    )
    expect(signed_in.get_by_role("heading", level=1)).to_be_visible()
    kept = signed_in.evaluate("JSON.stringify(Object.entries(localStorage))")
    assert "dark" in kept
    assert "purple" in kept
    assert "accessToken" not in kept


def test_a_tab_from_before_an_update_fetches_the_new_parts_by_itself(page: Page) -> None:
    page.goto("/login")
    gone = []

    def not_there(route: Route) -> None:
        gone.append(route.request.url)
        route.fulfill(status=404, body="")

    page.route("**/assets/SignUpPage*", not_there, times=1)
    page.get_by_role("link", name="Create an account").click()
    expect(page.get_by_label("E-mail")).to_be_visible()
    assert page.url.endswith("/signup")
    assert len(gone) == 1


def test_a_part_that_stays_away_is_told(page: Page) -> None:
    page.goto("/login")
    page.route("**/assets/SignUpPage*", lambda route: route.fulfill(status=404, body=""))
    page.get_by_role("link", name="Create an account").click()
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()


def test_right_to_left_turns_the_room_around(signed_in: Page) -> None:
    signed_in.get_by_role("button", name="Theme").first.click()
    signed_in.get_by_role("radio", name="Right to left").or_(
        signed_in.get_by_role("button", name="Right to left")
    ).first.click()
    signed_in.keyboard.press("Escape")
    expect(signed_in.locator("html")).to_have_attribute("dir", "rtl")
    navigation = signed_in.get_by_role("navigation").bounding_box()
    assert navigation is not None
    assert navigation["x"] > 720
