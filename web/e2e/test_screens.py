"""Every screen, light and dark, wide and on a phone: nothing serious for axe, nothing cut off, pictures to look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from web.e2e.conftest import Complaints, serious_findings, sign_in

PICTURES = Path(__file__).parent / "pictures"
OUTSIDE = ["/login", "/signup", "/forgot-password", "/reset-password", "/questionnaire", "/mailbox", "/nowhere"]
INSIDE = ["/desk", "/scripts", "/stared", "/projects", "/project/1", "/account", "/script/1"]
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


def look(page: Page, path: str, name: str) -> list[str]:
    page.goto(path, wait_until="networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Something went wrong")).to_have_count(0)
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{path.strip('/').replace('/', '-')}-{name}.png")
    found = [f"{path}: {finding}" for finding in serious_findings(page)]
    return [*found, f"{path}: wider than the screen"] if page.evaluate(CUT_OFF) else found


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
