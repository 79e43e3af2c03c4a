"""Writing without a network: everything stays, everything comes together again, and nobody leaves it behind unasked."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from tests.matrix import choose
from tests.servers.served import Served
from web.e2e.conftest import sign_in
from web.e2e.devices import Device
from web.e2e.editor import (
    SAVED,
    caret_to,
    expect_saved,
    make_script,
    open_editor,
    script_text,
    share,
    shown_lines,
    words_in,
)
from web.e2e.random_writing import RandomWriter

# How long both sides write without a network; by default as long as a few rounds take.
SECONDS = float(os.environ.get("SCRENPLA_TEST_OFFLINE_SECONDS", "0"))
OPENING = [("sceneHeading", "INT. FERRY - NIGHT"), ("action", "The engine dies."), ("action", "Silence.")]

MakeDevice = Callable[[str], Device]


@pytest.fixture
def device(browser: Browser, browser_context_args: dict[str, Any], served: Served) -> Iterator[MakeDevice]:
    devices: list[Device] = []

    def make(name: str) -> Device:
        devices.append(Device(browser, browser_context_args, served, name))
        return devices[-1]

    yield make
    for one in devices:
        one.end()


def open_here(device: Device, script: str) -> Page:
    """Also what is needed to open it again without a network is on the device then."""
    open_editor(device.page, script)
    expect_saved(device.page)
    device.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return device.page


def expect_offline(page: Page) -> None:
    expect(page.locator("header").get_by_text("Offline").first).to_be_visible()


def expect_all_saved(page: Page) -> None:
    expect(page.locator("header").get_by_text(SAVED).first).to_be_visible()


def test_two_people_writing_offline_lose_no_word(device: MakeDevice) -> None:
    ana, bo = device("Ana"), device("Bo")
    script = make_script(ana.page, OPENING)
    share(ana.page, script, bo.email)
    writers = [RandomWriter(open_here(ana, script), "A", seed=1), RandomWriter(open_here(bo, script), "B", seed=2)]
    for one in (ana, bo):
        one.go_offline()
        expect_offline(one.page)
        caret_to(one.page, "Control+Home")
    until = time.monotonic() + SECONDS
    rounds = 0
    while rounds < 4 or time.monotonic() < until:
        for one, writer in zip((ana, bo), writers, strict=True):
            one.page.bring_to_front()
            writer.write(5)
        rounds += 1
    for one in (ana, bo):
        one.go_online()
    for one in (ana, bo):
        expect_all_saved(one.page)
    expected = words_in(ana.page, script)
    for one in (ana, bo):
        one.page.wait_for_function(
            "(lines) => JSON.stringify([...document.querySelectorAll('.script-text > [data-kind]')]"
            ".map((dom) => dom.textContent)) === JSON.stringify(lines)",
            arg=expected,
        )
    counted = Counter(" ".join(expected).split())
    for writer in writers:
        assert {word: counted[word] for word in writer.words} == dict.fromkeys(writer.words, 1)
        assert not writer.gone & set(counted)
    for _, words in OPENING:
        assert all(counted[word] >= 1 for word in words.split())


def test_a_reloaded_tab_goes_on_offline_and_all_changes_merge(device: MakeDevice) -> None:
    ana, bo = device("Ana"), device("Bo")
    script = make_script(ana.page, OPENING)
    share(ana.page, script, bo.email)
    page = open_here(ana, script)
    open_here(bo, script)
    ana.go_offline()
    expect_offline(page)
    caret_to(page, "Control+End")
    page.keyboard.type(" One.")
    # Whoever leaves is warned, and may.
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(script_text(page)).to_contain_text("Silence. One.")
    expect_offline(page)
    caret_to(page, "Control+End")
    page.keyboard.type(" Two.")
    expect(page.locator("header")).to_contain_text("kept here")
    address = page.url
    page.close()
    caret_to(bo.page, "Control+Home", "End")
    bo.page.keyboard.type(" - LATER")
    cold_tab = ana.open_tab()
    cold_tab.goto(address)
    expect(script_text(cold_tab)).to_contain_text("Silence. One. Two.")
    caret_to(cold_tab, "Control+End")
    cold_tab.keyboard.type(" Three.")
    ana.go_online()
    expect_all_saved(cold_tab)
    expect(script_text(cold_tab)).to_contain_text("LATER")
    assert words_in(cold_tab, script) == ["INT. FERRY - NIGHT - LATER", "The engine dies.", "Silence. One. Two. Three."]
    expect(script_text(bo.page)).to_contain_text("Silence. One. Two. Three.")
    assert shown_lines(bo.page) == words_in(cold_tab, script)


def test_the_last_character_typed_before_a_reload_stays(device: MakeDevice) -> None:
    ana = device("Ana")
    script = make_script(ana.page, OPENING)
    page = open_here(ana, script)
    ana.go_offline()
    page.on("dialog", lambda dialog: dialog.accept())
    written = "Silence."
    for char in choose("abc", "abcdefghij", "ten reloads after the last letter, instead of three"):
        expect(script_text(page)).to_contain_text(written)
        caret_to(page, "Control+End")
        page.keyboard.type(char)
        page.reload()
        written += char
    expect(script_text(page)).to_contain_text(written)


def test_closing_a_page_with_unsaved_changes_asks_for_confirmation(device: MakeDevice) -> None:
    ana = device("Ana")
    page = open_here(ana, make_script(ana.page, OPENING))
    warnings: list[str] = []

    def stay(dialog: Dialog) -> None:
        warnings.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    ana.go_offline()
    expect_offline(page)
    caret_to(page, "Control+End")
    page.keyboard.type(" More.")
    with page.expect_event("dialog"):
        page.close(run_before_unload=True)
    expect(script_text(page)).to_contain_text("Silence. More.")
    assert warnings == ["beforeunload"]
    ana.go_online()
    expect_all_saved(page)
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    assert warnings == ["beforeunload"]


def test_signing_out_with_unsaved_changes_asks_and_they_can_be_saved_later(device: MakeDevice) -> None:
    ana = device("Ana")
    script = make_script(ana.page, OPENING)
    page = open_here(ana, script)
    ana.go_offline()
    expect_offline(page)
    caret_to(page, "Control+End")
    page.keyboard.type(" Kept.")
    page.get_by_role("link", name="Go to desk").click()
    page.wait_for_url("**/desk")
    page.get_by_role("button", name="Logout").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("You have changes that are not saved yet")
    question.get_by_role("button", name="Sign out and keep them on this device").click()
    page.wait_for_url("**/login")
    ana.go_online()
    # A minute later: what is younger may still be saved by an open tab.
    page.clock.set_fixed_time((time.time() + 60) * 1000)
    page.reload()
    sign_in(page, ana.email)
    page.get_by_role("button", name="Save them now").click()
    expect(page.get_by_text("Your changes are saved")).to_be_visible()
    assert words_in(page, script)[-1] == "Silence. Kept."


@pytest.mark.test_all("proven without a browser in UnsavedChangesNotice.test.tsx")
def test_changes_of_a_closed_tab_are_offered_on_an_open_desk_when_the_network_is_back(device: MakeDevice) -> None:
    ana = device("Ana")
    script = make_script(ana.page, OPENING)
    page = open_here(ana, script)
    desk = ana.open_tab()
    desk.goto("/desk")
    expect(desk.get_by_text("Recently edited")).to_be_visible()
    page.bring_to_front()
    ana.go_offline()
    expect_offline(page)
    caret_to(page, "Control+End")
    page.keyboard.type(" Left.")
    expect(page.locator("header").get_by_text("kept here").first).to_be_visible()
    page.close()
    ana.go_online()
    notice = desk.get_by_role("region", name="Changes not saved yet")
    expect(notice).to_contain_text(
        "in “\u2068Salt\u2069” are only on this device. They are not saved on the server yet."
    )
    notice.get_by_role("button", name="Save them now").click()
    expect(desk.get_by_text("Your changes are saved")).to_be_visible()
    expect(notice).to_have_count(0)
    assert words_in(desk, script)[-1] == "Silence. Left."
