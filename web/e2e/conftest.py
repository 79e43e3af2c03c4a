"""Journeys in a real Chromium against a real server; whatever a page complains about fails its test."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from screnpla.api.web_app import BUILT
from tests.people import PASSWORD
from tests.servers.chromium import ARGUMENTS, BARE, EXECUTABLE
from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.bare_pages import served_page
from web.e2e.screens import SIZES, Screen, modes_and_size, screens


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not Path(EXECUTABLE).exists():
        reason = f"no browser at {EXECUTABLE}, so no journey was made: install it (Debian: chromium)"
        for item in items:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": BARE, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def base_url(served: Served) -> str:
    assert (BUILT / "index.html").exists(), "the web app is not built: run `make build`"
    return served.url


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    looks = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    # It would keep the whole application for each of hundreds of browsers; `test_offline.py` lets it in.
    return {"base_url": base_url, "service_workers": "block", **looks}


# Two processors do all tests at once: a page, and what it shows, may be long on its way. The usual five seconds are a
# guess about the machine.
PATIENCE = 90_000  # milliseconds
expect.set_options(timeout=PATIENCE)
# A refused call is an answer like any other; the browser prints it all the same.
EXPECTED = ("Failed to load resource", "Service Worker registration blocked by Playwright")


class Complaints:
    """What the pages of a test complained about, and which other hosts they asked for something."""

    def __init__(self, *welcome: str) -> None:
        self.said: list[str] = []
        self._hosts = {urlsplit(address).netloc for address in welcome}

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.said.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in EXPECTED):
            self.said.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc not in self._hosts:
            self.said.append(f"asked another host: {request.url}")


@pytest.fixture(autouse=True)
def complaints(context: BrowserContext, base_url: str) -> Iterator[Complaints]:
    heard = Complaints(base_url)
    context.set_default_navigation_timeout(PATIENCE)
    context.on("page", heard.follow)
    yield heard
    assert heard.said == []


@pytest.fixture(scope="session")
def bare_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """The address of a page of web/src/testing, by the name of its folder."""
    with ExitStack() as served:
        yield cache(lambda name: served.enter_context(served_page(name, tmp_path_factory.mktemp(name))))


@pytest.fixture
def elsewhere(browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints) -> Iterator[Page]:
    """A page with cookies and a memory of its own, as on another machine."""
    context = browser.new_context(**browser_context_args)
    context.on("page", complaints.follow)
    yield context.new_page()
    context.close()


@pytest.fixture(params=screens("light-wide"))
def screen(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints
) -> Iterator[Screen]:
    modes, size = modes_and_size(request.param)
    width, height = SIZES[size]
    wanted = {**browser_context_args, "viewport": {"width": width, "height": height}, "color_scheme": modes[0]}
    context = browser.new_context(**wanted)
    context.on("page", complaints.follow)
    yield Screen(context.new_page(), request.param)
    context.close()


@pytest.fixture
def account(served: Served) -> Callable[[], str]:
    """Makes an account behind the browser's back and gives its e-mail."""

    return partial(make_account, served)


def sign_in(page: Page, email: str, password: str = PASSWORD) -> None:
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def begin_session(page: Page, email: str) -> None:
    """As after a sign-in of a while ago: the form has its own journeys, and each walk through it takes seconds."""
    answer = page.request.post("/api/auth/login", data={"email": email, "password": PASSWORD})
    assert answer.ok, answer.text()
    user = answer.json()["data"]
    token = user.pop("token")
    # A small file of the same house: what is stored belongs to an address, and no application runs there.
    page.goto("/favicon.svg")
    page.evaluate(
        """([user, token]) => {
            localStorage.setItem('user', user);
            localStorage.setItem('accessTokenReceivedAt', String(Date.now()));
            localStorage.setItem('accessToken', token);
        }""",
        [json.dumps(user), token],
    )


@pytest.fixture
def signed_in(page: Page, account: Callable[[], str]) -> Page:
    """Somebody who has opened nothing yet: the desk takes a second, and most are on their way to a script."""
    begin_session(page, account())
    return page


@pytest.fixture
def at_desk(signed_in: Page) -> Page:
    signed_in.goto("/desk")
    expect(signed_in.get_by_role("button", name="Logout")).to_be_visible()
    return signed_in
