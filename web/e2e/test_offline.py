"""Without a network: the application opens from cold, what is on the device can be worked on, and goes at sign-out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.servers.chromium import ARGUMENTS, EXECUTABLE
from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import begin_session
from web.e2e.page_pool import new_context

pytestmark = pytest.mark.own_context

TITLE = "The Night Ferry"
LINE = "The ferry leaves without its captain."
CONTENT = [{"type": "action", "children": [{"text": LINE}]}]
KEPT = """async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    stored: Object.keys(localStorage).filter((key) => !key.startsWith('device.')),
})"""

CACHED = """async () => {
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


def make_script(page: Page) -> str:
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}"}
    answer = page.request.post("/api/scripts", data={"title": TITLE, "content": CONTENT}, headers=headers)
    assert answer.ok, answer.text()
    return f"/script/{answer.json()['data']['id']}"


def open_to_write(page: Page) -> None:
    """A script that is open, on a device that has the whole application by now."""
    page.goto(make_script(page))
    expect(page.get_by_text(LINE)).to_be_visible()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    # Both are stored beside the text.
    page.wait_for_function(
        """async () => {
            const [{ name } = {}] = await indexedDB.databases();
            if (!name) return false;
            const database = await new Promise((resolve) => {
                indexedDB.open(name).onsuccess = ({ target }) => resolve(target.result);
            });
            const keys = database.transaction('records').objectStore('records').getAllKeys();
            await new Promise((resolve) => { keys.onsuccess = resolve; });
            database.close();
            return keys.result.length === 2;
        }"""
    )


@pytest.fixture
def writing(page: Page, account: Callable[[], str]) -> Page:
    begin_session(page, account())
    open_to_write(page)
    return page


def expect_script(page: Page) -> None:
    expect(page.get_by_text(LINE)).to_be_visible()
    expect(page).to_have_title(f"{TITLE} · Screnpla")


def test_a_script_opens_offline_from_cold_and_is_normal_again_when_back(writing: Page, context: BrowserContext) -> None:
    address = writing.url
    context.set_offline(True)
    writing.reload()
    expect_script(writing)
    writing.close()
    cold_tab = context.new_page()
    cold_tab.goto(address)
    expect_script(cold_tab)
    cold_tab.goto("/desk")
    expect(cold_tab.get_by_text("You are still signed in on this device")).to_be_visible()
    expect(cold_tab.get_by_role("heading", name="On this device")).to_be_visible()
    context.set_offline(False)
    # The page asks again by itself.
    expect(cold_tab.get_by_text("Recently edited")).to_be_visible()
    cold_tab.goto(address)
    expect_script(cold_tab)


def test_signing_out_deletes_all_personal_data_in_the_browser(writing: Page) -> None:
    writing.goto("/desk")
    writing.get_by_role("button", name="Logout").click()
    writing.wait_for_url("**/login")
    writing.wait_for_function("async () => (await indexedDB.databases()).length === 0")
    left = writing.evaluate(KEPT)
    assert left["stored"] == []
    # The application itself, which is everybody's.
    assert [name.rpartition(".")[0] for name in left["caches"]] == ["screnpla.app"]
    paths = writing.evaluate(CACHED)
    assert "/" in paths
    assert not [path for path in paths if path.startswith(("/api", "/script"))]


@pytest.fixture
def full_chromium(playwright: Playwright) -> Iterator[Browser]:
    """With a window, in which an app can be installed."""
    browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
    yield browser
    browser.close()


def test_the_app_can_be_installed(
    full_chromium: Browser, browser_context_args: dict[str, Any], account: Callable[[], str]
) -> None:
    page = new_context(full_chromium, **browser_context_args).new_page()
    begin_session(page, account())
    page.goto("/desk")
    expect(page.get_by_role("button", name="Logout")).to_be_visible()
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    missing = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The browsers of tests are private windows, in which nothing is installed.
    assert [one["errorId"] for one in missing] == ["in-incognito"]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


def test_a_script_opens_while_the_server_is_down(
    own_server: Served, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    context = new_context(browser, **{**browser_context_args, "base_url": own_server.url})
    page = context.new_page()
    begin_session(page, make_account(own_server))
    open_to_write(page)
    own_server.end()
    page.reload()
    expect_script(page)
    own_server.start()
    page.reload()
    expect_script(page)
    context.close()
