"""A script and people without access to it: nothing is shown or stored, and none of their own words is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.matrix import choose
from tests.servers.served import Served
from web.e2e.browser_storage import READ_STORAGE
from web.e2e.conftest import sign_in
from web.e2e.devices import Device
from web.e2e.editor import address_of, call, caret_to, expect_saved, make_script, open_editor, script_text, share

TITLE = "Lantern Bay"
SECRET = "The keeper buries the ledger."
GONE = "This script was deleted, or is no longer shared with you."

# As one string.
STORED = f"async () => Object.values(await ({READ_STORAGE})()).join('\\n')"
IS_STORED = f"async (words) => (await ({STORED})()).includes(words)"


@pytest.fixture
def ana(browser: Browser, browser_context_args: dict[str, Any], served: Served) -> Iterator[Device]:
    device = Device(browser, browser_context_args, served)
    yield device
    device.end()


@pytest.fixture
def bo(browser: Browser, browser_context_args: dict[str, Any], served: Served) -> Iterator[Device]:
    device = Device(browser, browser_context_args, served, "Bo")
    yield device
    device.end()


@pytest.fixture
def script(ana: Device) -> str:
    return make_script(ana.page, [("action", SECRET)], title=TITLE)


@pytest.fixture
def statuses(bo: Device) -> Iterator[list[int]]:
    """Of all that the server answers to Bo; it never breaks."""
    statuses: list[int] = []

    def note(response: Response) -> None:
        statuses.append(response.status)

    bo.context.on("response", note)
    yield statuses
    assert [status for status in statuses if status >= 500] == []


def expect_nothing_of_it(page: Page) -> None:
    for words in (SECRET, TITLE):
        assert words not in page.content()
        # Deleted in the background, when the server has said that it is not theirs.
        page.wait_for_function(f"async (words) => !(await ({IS_STORED})(words))", arg=words)


def expect_closed_to(page: Page) -> None:
    expect(page.get_by_role("heading", name="This script is not here")).to_be_visible()
    expect_nothing_of_it(page)


def test_a_person_without_access_sees_and_stores_nothing(bo: Device, script: str, statuses: list[int]) -> None:
    bo.page.goto(address_of(script))
    expect_closed_to(bo.page)
    assert 404 in statuses
    bo.page.reload()
    expect_closed_to(bo.page)


def test_a_person_who_loses_access_is_notified_and_stores_nothing(
    ana: Device, bo: Device, script: str, statuses: list[int]
) -> None:
    page = bo.page
    share_id = share(ana.page, script, bo.email)
    open_editor(page, script)
    caret_to(page, "Control+End")
    page.keyboard.type(" Saved.")
    expect_saved(page)
    page.wait_for_function(IS_STORED, arg=SECRET)
    call(ana.page, "DELETE", f"scripts/{script}/shares/{share_id}")
    expect(page.get_by_role("note")).to_have_text(GONE)
    expect(script_text(page)).to_have_attribute("contenteditable", "false")
    # What the server would refuse is not offered any more; what one has on the screen can still be saved.
    for label, count in (("Share", 0), ("Export", 0), ("Save File", 1)):
        expect(page.get_by_role("button", name=label, exact=True)).to_have_count(count)
    page.goto("/desk")
    expect(page.get_by_role("button", name="Logout")).to_be_visible()
    page.goto(address_of(script))
    expect_closed_to(page)


def test_a_person_who_loses_access_can_copy_their_unsaved_text(
    ana: Device, bo: Device, script: str, statuses: list[int]
) -> None:
    page = bo.page
    bo.context.grant_permissions(["clipboard-read", "clipboard-write"])
    share_id = share(ana.page, script, bo.email)
    open_editor(page, script)
    expect_saved(page)
    bo.go_offline()
    expect(page.locator("header").get_by_text("Offline").first).to_be_visible()
    caret_to(page, "Control+End")
    page.keyboard.type(" Mine.")
    call(ana.page, "DELETE", f"scripts/{script}/shares/{share_id}")
    bo.go_online()
    expect(page.get_by_role("note")).to_have_text(GONE)
    # Also on the screen of who is far down in the script.
    expect(page.get_by_role("note")).to_be_in_viewport()
    page.get_by_role("button", name="Copy my changes").click()
    expect(page.get_by_text("Your changes are copied")).to_be_visible()
    assert "Mine." in page.evaluate("navigator.clipboard.readText()")
    assert "Mine." not in str(call(ana.page, "GET", f"scripts/{script}"))


def with_claims(device: Device, **claims: object) -> str:
    """The token of this device, which says something else; its signature stays."""
    forged: str = device.page.evaluate(
        """(claims) => {
            const [head, body, tail] = localStorage.accessToken.split('.');
            const plain = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
            const payload = btoa(JSON.stringify({ ...JSON.parse(plain), ...claims }));
            return [head, payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), tail].join('.');
        }""",
        claims,
    )
    return forged


def use_token(device: Device, token: str, user: dict[str, Any] | None = None) -> None:
    """What a stranger may write into their own browser; its cookie is nonsense, too."""
    device.page.evaluate(
        """([token, user]) => {
            localStorage.accessToken = token;
            if (user) localStorage.user = user;
        }""",
        [token, json.dumps(user) if user else None],
    )
    for cookie in device.context.cookies():
        name, domain, path = cookie["name"], cookie["domain"], cookie["path"]
        device.context.add_cookies([{"name": name, "value": "forged", "domain": domain, "path": path}])


FORGED = ["another name", "a longer life", "no signature"]


@pytest.mark.parametrize(
    "forgery", choose(FORGED[:1], FORGED, "other forged sessions (tests/api/test_signin.py has them, too)")
)
def test_a_forged_session_opens_nothing(
    ana: Device, bo: Device, script: str, statuses: list[int], forgery: str
) -> None:
    owner = json.loads(ana.page.evaluate("localStorage.user"))
    if forgery == "another name":
        token = with_claims(bo, sub=owner["id"])
    elif forgery == "a longer life":
        token = with_claims(bo, sub=owner["id"], exp=4_000_000_000)
    else:
        token = ana.page.evaluate("localStorage.accessToken").rpartition(".")[0] + "."
    use_token(bo, token, owner)
    bo.page.goto(address_of(script))
    bo.page.wait_for_url("**/login*")
    expect_nothing_of_it(bo.page)
    assert 401 in statuses


def test_an_ended_session_deletes_the_data_stored_on_the_device(ana: Device, script: str) -> None:
    page = ana.page
    open_editor(page, script)
    expect_saved(page)
    page.wait_for_function(IS_STORED, arg=SECRET)
    page.goto("/favicon.svg")
    use_token(ana, with_claims(ana, exp=2))
    page.goto(address_of(script))
    page.wait_for_url("**/login*")
    expect(page.get_by_label("E-mail")).to_be_visible()
    page.wait_for_function("async () => (await indexedDB.databases()).length === 0")
    expect_nothing_of_it(page)


def test_unsaved_text_of_an_ended_session_is_restored_after_signing_in(ana: Device, script: str) -> None:
    page = ana.page
    open_editor(page, script)
    expect_saved(page)
    ana.go_offline()
    expect(page.locator("header").get_by_text("Offline").first).to_be_visible()
    caret_to(page, "Control+End")
    page.keyboard.type(" Unsaved.")
    expect(page.locator("header").get_by_text("kept here").first).to_be_visible()
    use_token(ana, with_claims(ana, exp=2))
    ana.go_online()
    page.wait_for_url("**/login*")
    expect(page.get_by_label("E-mail")).to_be_visible()
    assert SECRET not in page.content()
    sign_in(page, ana.email)
    expect(script_text(page)).to_have_text(f"{SECRET} Unsaved.")
    expect_saved(page)
