"""Journeys in a real Chromium against a real server; whatever a page complains about fails its test."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, expect

from screnpla.api.web_app import BUILT
from tests.people import PASSWORD
from tests.servers.chromium import ARGUMENTS, HEADLESS
from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.bare_pages import served_page
from web.e2e.editor import UNSHARED, Line, make_script, open_editor, share
from web.e2e.page_pool import BLANK, PATIENCE, PagePool
from web.e2e.screens import SIZES, Screen, modes_and_size, screens

LendPage = Callable[[dict[str, Any]], Page]
OpenPair = Callable[[Sequence[Line], str], tuple[Page, Page, str]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not Path(HEADLESS).exists():
        reason = f"no browser at {HEADLESS}, so no journey was made: install it (Debian: chromium-headless-shell)"
        for item in items:
            item.add_marker(pytest.mark.skip(reason=reason))


# A microphone that beeps, and a person who allows it.
MICROPHONE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": HEADLESS, "args": [*ARGUMENTS, *MICROPHONE]}


@pytest.fixture(scope="session")
def base_url(served: Served) -> str:
    assert (BUILT / "index.html").exists(), "the web app is not built: run `make build`"
    return served.url


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    display = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    # It would keep the whole application for each of hundreds of browsers; `test_offline.py` lets it in.
    return {"base_url": base_url, "service_workers": "block", **display}


expect.set_options(timeout=PATIENCE)
# A refused call is an answer like any other; the browser prints it all the same.
EXPECTED = ("Failed to load resource", "Service Worker registration blocked by Playwright")


class PageErrors:
    """What the pages of a test reported as wrong, and which other hosts they asked for something."""

    def __init__(self, *welcome: str) -> None:
        self.messages: list[str] = []
        self._hosts = {urlsplit(address).netloc for address in welcome}

    def follow(self, page: Page) -> None:
        page.on("pageerror", self._error)
        page.on("console", self._console)
        page.on("request", self._request)

    def leave(self, page: Page) -> None:
        page.remove_listener("pageerror", self._error)
        page.remove_listener("console", self._console)
        page.remove_listener("request", self._request)

    def _error(self, error: Error) -> None:
        self.messages.append(f"error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in EXPECTED):
            self.messages.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc not in self._hosts:
            self.messages.append(f"asked another host: {request.url}")


OWN_CONTEXT = "own_context"
HAS_FAILED = pytest.StashKey[bool]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", f"{OWN_CONTEXT}: the test leaves in its pages what nobody can take back (init scripts, listeners)"
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def page_pool(browser: Browser) -> PagePool:
    return PagePool(browser)


@pytest.fixture
def lend_page(request: pytest.FixtureRequest, page_pool: PagePool) -> Iterator[LendPage]:
    """Pages for this test; what it soils is thrown away, the rest is for the next test."""
    is_reusable = request.node.get_closest_marker(OWN_CONTEXT) is None
    lent: list[tuple[Page, dict[str, Any]]] = []

    def lend(options: dict[str, Any]) -> Page:
        page = page_pool.take(options) if is_reusable else page_pool.new_page(options)
        lent.append((page, options))
        return page

    yield lend
    for page, options in lent:
        if is_reusable and not request.node.stash.get(HAS_FAILED, False):
            page_pool.give_back(page, options)
        else:
            page.context.close()


@pytest.fixture
def context(page: Page) -> BrowserContext:
    return page.context


@pytest.fixture
def page(lend_page: LendPage, browser_context_args: dict[str, Any]) -> Page:
    return lend_page(browser_context_args)


@contextmanager
def following(context: BrowserContext, page_errors: PageErrors) -> Iterator[None]:
    """All pages of a context, those too that come; not while they are cleared for the next test."""
    context.on("page", page_errors.follow)
    for page in context.pages:
        page_errors.follow(page)
    yield
    context.remove_listener("page", page_errors.follow)
    for page in context.pages:
        page_errors.leave(page)


@pytest.fixture(autouse=True)
def page_errors(context: BrowserContext, base_url: str) -> Iterator[PageErrors]:
    errors = PageErrors(base_url)
    with following(context, errors):
        yield errors
    assert errors.messages == []


@pytest.fixture(scope="session")
def bare_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """The address of a page of web/src/testing, by the name of its folder."""
    with ExitStack() as served:
        yield cache(lambda name: served.enter_context(served_page(name, tmp_path_factory.mktemp(name))))


@pytest.fixture
def other_browser(lend_page: LendPage, browser_context_args: dict[str, Any], page_errors: PageErrors) -> Iterator[Page]:
    """A page with cookies and a memory of its own, as on another machine."""
    page = lend_page(browser_context_args)
    with following(page.context, page_errors):
        yield page


@pytest.fixture(params=screens("light-wide"))
def screen(
    request: pytest.FixtureRequest,
    lend_page: LendPage,
    browser_context_args: dict[str, Any],
    page_errors: PageErrors,
) -> Iterator[Screen]:
    modes, size = modes_and_size(request.param)
    width, height = SIZES[size]
    display = {"viewport": {"width": width, "height": height}, "color_scheme": modes[0]}
    page = lend_page({**browser_context_args, **display})
    with following(page.context, page_errors):
        yield Screen(page, request.param)


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
    account = {"email": email, "password": PASSWORD}
    answer = page.request.post("/api/auth/login", data=account, headers=UNSHARED)
    assert answer.ok, answer.text()
    user = answer.json()["data"]
    token = user.pop("token")
    # What is stored belongs to an origin; no application runs there.
    page.goto(BLANK)
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
def open_pair(page: Page, other_browser: Page, account: Callable[[], str]) -> OpenPair:
    """The owner, somebody else with a role, and a script of these lines, open on both pages."""

    def open_both(lines: Sequence[Line], role: str) -> tuple[Page, Page, str]:
        begin_session(page, account())
        other = account()
        script = make_script(page, lines)
        share(page, script, other, role)
        begin_session(other_browser, other)
        open_editor(page, script)
        open_editor(other_browser, script)
        return page, other_browser, script

    return open_both


@pytest.fixture
def at_desk(signed_in: Page) -> Page:
    signed_in.goto("/desk")
    expect(signed_in.get_by_role("button", name="Logout")).to_be_visible()
    return signed_in
