"""A server that is killed, hangs, has no disk space or refuses: nothing unsaved is shown as saved; no word is lost."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.matrix import choose
from tests.servers.full_disk import limit_files
from tests.servers.served import Served
from web.e2e.devices import Device
from web.e2e.editor import STANDING, call, caret_to, make_script, open_editor, script_text, share, words_in
from web.e2e.screens import Screen, screens

KILLS = choose(1, 3, "a server that is killed three times instead of once (`make torture`: a hundred times)")
WORDS = 12  # after each kill
OPENING = [("action", "The ferry leaves")]


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("house"), RATE_LIMITS="off")
    server.start()
    yield server
    server.end()


@pytest.fixture
def ana(browser: Browser, browser_context_args: dict[str, Any], own_server: Served) -> Iterator[Device]:
    device = Device(browser, browser_context_args, own_server)
    yield device
    device.end()


@pytest.fixture
def bo(browser: Browser, browser_context_args: dict[str, Any], own_server: Served) -> Iterator[Device]:
    device = Device(browser, browser_context_args, own_server, "Bo")
    yield device
    device.end()


def expect_saved_soon(page: Page) -> None:
    expect(page.locator("header").get_by_text("Changes Saved").first).to_be_visible()


class Typist:
    """Types words, and remembers the text whenever the page showed that all of it was saved."""

    def __init__(self, page: Page) -> None:
        self.saved = ""
        self.typed = OPENING[0][1]
        self._page = page

    def type(self, word: str) -> None:
        for char in f" {word}":
            self._page.keyboard.press(char)
            self.typed += char
            self.look()

    def look(self) -> None:
        state = self._page.evaluate(STANDING)
        if state["isSaved"]:
            self.saved = state["lines"][0]


def test_text_shown_as_saved_survives_a_killed_server(ana: Device, own_server: Served) -> None:
    page = ana.page
    script = make_script(page, OPENING)
    open_editor(page, script)
    caret_to(page, "Control+End")
    typist = Typist(page)
    for kill in range(KILLS):
        expect_saved_soon(page)
        for number in range(WORDS):
            typist.type(f"k{kill}w{number}")
            if number == WORDS // 2:
                own_server.end(signal.SIGKILL)
        typist.look()
        # Nobody tells the new server anything before it was asked what it has.
        ana.network.disconnect()
        own_server.start()
        [on_disk] = words_in(page, script, at=own_server.url)
        assert on_disk.startswith(typist.saved)
        ana.network.reconnect()
    expect_saved_soon(page)
    assert words_in(page, script) == [typist.typed]
    expect(script_text(page)).to_have_text(typist.typed)


@contextmanager
def silent(server: Served) -> Iterator[None]:
    """It takes what is sent, and answers nothing: as a machine that hangs."""
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


@pytest.mark.test_all("proven without a browser in editor/session/reconnect.test.ts")
def test_a_server_that_hangs_is_reported_and_gets_everything_when_it_resumes(ana: Device, own_server: Served) -> None:
    page = ana.page
    screen = Screen(page, *screens("light-wide", "wide"))
    script = make_script(page, OPENING)
    open_editor(page, script)
    expect_saved_soon(page)
    caret_to(page, "Control+End")
    with silent(own_server):
        page.keyboard.insert_text(" without us")
        expect(page.locator("header").get_by_text("1 change not saved", exact=True)).to_be_visible()
        warning = "The server has not confirmed your last changes for a while. They are kept in this browser"
        expect(page.get_by_role("status").filter(has_text=warning)).to_have_count(1)
        # One goes on all the same.
        page.keyboard.insert_text(" again")
        screen.look("editor-silent-server")
        expect(script_text(page)).to_have_text("The ferry leaves without us again")
    expect_saved_soon(page)
    assert words_in(page, script) == ["The ferry leaves without us again"]
    assert screen.findings == []


def test_a_full_disk_shows_changes_as_not_saved(ana: Device, own_server: Served) -> None:
    page = ana.page
    script = make_script(page, OPENING)
    open_editor(page, script)
    expect_saved_soon(page)
    caret_to(page, "Control+End")
    typist = Typist(page)
    limit_files(own_server, "8192")
    try:
        for number in range(4):
            typist.type(f"full{number}")
        trouble = page.locator("header").get_by_text(re.compile("^[0-9]+ changes? not saved$"))
        expect(trouble).to_be_visible()
        assert typist.saved in ("", OPENING[0][1])
        page.keyboard.type(" and on")
    finally:
        limit_files(own_server, "unlimited")
    expect_saved_soon(page)
    assert words_in(page, script) == [f"{typist.typed} and on"]


def test_a_writer_made_reader_while_offline_is_notified_and_can_copy_their_text(ana: Device, bo: Device) -> None:
    script = make_script(ana.page, OPENING)
    share_id = share(ana.page, script, bo.email)
    bo.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = bo.page
    open_editor(page, script)
    expect_saved_soon(page)
    caret_to(page, "Control+End")
    page.keyboard.type(" again")
    expect_saved_soon(page)
    bo.go_offline()
    expect(page.locator("header").get_by_text("Offline").first).to_be_visible()
    page.keyboard.type(" in fog")
    call(ana.page, "PATCH", f"scripts/{script}/shares/{share_id}", {"role": "viewer"})
    bo.go_online()
    expect(page.locator("header")).to_contain_text("not saved")
    # It can be read, and nothing can be added to it.
    expect(script_text(page)).to_have_text("The ferry leaves again in fog")
    expect(script_text(page)).to_have_attribute("contenteditable", "false")
    expect(page.get_by_role("status").filter(has_text="You may not write in this script any more.")).to_have_count(1)
    page.get_by_role("button", name="Copy my changes").click()
    expect(page.get_by_text("Your changes are copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "The ferry leaves again in fog"
    assert words_in(ana.page, script) == ["The ferry leaves again"]


def test_a_permission_revoked_while_typing_makes_the_editor_read_only(ana: Device, bo: Device) -> None:
    script = make_script(ana.page, OPENING)
    share_id = share(ana.page, script, bo.email)
    page = bo.page
    open_editor(page, script)
    expect_saved_soon(page)
    caret_to(page, "Control+End")
    typist = Typist(page)
    for number in range(6):
        typist.type(f"w{number}")
        if number == 2:
            call(ana.page, "PATCH", f"scripts/{script}/shares/{share_id}", {"role": "viewer"})
    expect(script_text(page)).to_have_attribute("contenteditable", "false")
    expect(script_text(page)).to_contain_text("The ferry leaves w0 w1 w2")
    [text] = words_in(ana.page, script)
    assert text.startswith(typist.saved)
