"""Voice: recorded with a microphone, kept on the device until it is sent (RE35), and played in the script (RE33)."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.conftest import begin_session
from web.e2e.editor import (
    Line,
    call,
    caret_to,
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    run_command,
    script_text,
    share,
)
from web.e2e.screens import Screen, on_screen
from web.e2e.test_comments import open_comments, select_words

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes."),
    ("character", "ANA"),
    ("dialogue", "You are late."),
    ("action", "Nobody."),
]
MESSAGE = "Voice message"
UNSENT = "You have a recording that was not sent"
# Every stream of a microphone that the page has asked for.
REMEMBER_STREAMS = """
const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
window.streams = [];
navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    window.streams.push(stream);
    return stream;
};
"""
IS_RELEASED = (
    "streams.length > 0 && streams.every((one) => one.getTracks().every(({ readyState }) => readyState === 'ended'))"
)
# Looked at with each change of the page: a recording is over in a second.
WATCH_PLAYING = """() => {
    window.played = [];
    const look = () => {
        const words = document.querySelector('[role=toolbar][aria-label=Recordings]')?.textContent ?? '';
        const number = words.match(/Recording \\d of \\d/)?.[0];
        for (const name of ['Pause voice message', 'Pause recorded line'])
            if (number && document.querySelector(`[aria-label='${name}']`)?.checkVisibility())
                window.played.push(`${number}: ${name}`);
    };
    new MutationObserver(look).observe(document.body, {
        subtree: true, childList: true, characterData: true, attributes: true,
    });
}"""


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def open_recorder(page: Page) -> Locator:
    button(page, "Record voice").first.click()
    dialog = page.get_by_role("dialog", name="Record voice")
    expect(dialog.get_by_text("Ready to record")).to_be_visible()
    return dialog


def record(page: Page) -> None:
    button(page, "Record").click()
    # Or longer: who looks once a second may miss one of them.
    expect(page.get_by_role("timer")).to_have_text(re.compile("0:[0-9][1-9]"))
    button(page, "Stop").click()
    expect(page.get_by_text("Recording available")).to_be_visible()


def insert_recording(page: Page) -> None:
    button(page, "Insert Recording").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def messages(page: Page) -> Locator:
    return script_text(page).get_by_role("group", name=MESSAGE)


def fail_next_upload(page: Page) -> None:
    """As where the connection is lost for a moment."""
    page.route("**/api/upload-audio", lambda route: route.abort(), times=1)


def addresses_in(page: Page, script: str) -> list[str]:
    content = call(page, "GET", f"scripts/{script}")["content"]
    leaves = [leaf for sheet in content for element in sheet["children"] for leaf in element.get("children", [])]
    return [leaf["url"] for leaf in leaves if "url" in leaf]


@pytest.mark.own_context
@on_screen("light-wide")
def test_recordings_are_heard_inserted_played_in_order_and_deleted_by_their_menu_alone(
    screen: Screen, account: Callable[[], str]
) -> None:
    page = screen.page
    page.add_init_script(REMEMBER_STREAMS)
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    open_editor(page, script)
    caret_to(page, "Control+Home", "ArrowDown")
    dialog = open_recorder(page)
    button(page, "Insert Recording").click()
    asked = dialog.get_by_role("alert")
    expect(asked).to_have_text("Please record a voice message before inserting it into the script.")
    screen.look("voice-asked")
    record(page)
    assert page.evaluate(IS_RELEASED)
    expect(dialog.get_by_text("Listen to your recording before inserting it.")).to_be_visible()
    button(page, "Play your recording").click()
    expect(button(page, "Pause your recording")).to_be_visible()
    # Its end is heard: then it can be played again.
    expect(button(page, "Play your recording")).to_be_visible()
    insert_recording(page)
    expect(messages(page)).to_contain_text(re.compile(r"^0:00 / 0:\d\d$"))
    expect_saved(page)
    assert [kind for kind, _ in lines_in(page, script)][:3] == ["sceneHeading", "action", "voice-message"]

    record_line(page, "You are late.")
    screen.look("voice-script")
    expect_saved(page)
    assert ("voice-dialogue", "You are late.") in lines_in(page, script)
    expect_played_in_order(page)
    expect_deleted_by_its_menu_alone(page, script)
    assert screen.findings == []


def record_line(page: Page, words: str) -> None:
    script_text(page).get_by_text(words).click()
    run_command(page, "Record this line")
    expect(page.get_by_role("dialog", name="Record this line")).to_contain_text(words)
    record(page)
    insert_recording(page)
    expect(button(page, "Play recorded line")).to_be_visible()


def expect_played_in_order(page: Page) -> None:
    page.evaluate(WATCH_PLAYING)
    button(page, "Play all recordings").click()
    page.wait_for_function("() => played.includes('Recording 2 of 2: Pause recorded line')")
    expect(page.get_by_role("toolbar", name="Recordings")).to_have_count(0)
    played = page.evaluate("played")
    assert played.index("Recording 1 of 2: Pause voice message") < played.index("Recording 2 of 2: Pause recorded line")


def expect_deleted_by_its_menu_alone(page: Page, script: str) -> None:
    script_text(page).get_by_text("Rain on the panes.").click()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(button(page, "Pause voice message")).to_be_visible()
    for key in ("Backspace", "Delete"):
        page.keyboard.press(key)
    expect(messages(page)).to_have_count(1)
    addresses = addresses_in(page, script)
    button(page, "Voice message: more").click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(messages(page)).to_have_count(0)
    expect(script_text(page)).to_be_focused()
    page.keyboard.press("Control+z")
    expect(messages(page)).to_have_count(1)
    # What was deleted is not heard any longer.
    expect(button(page, "Play voice message")).to_be_visible()
    expect_saved(page)
    assert addresses_in(page, script) == addresses


@pytest.mark.test_all(
    "proven without a browser in unsentRecordings.test.ts, UnsentRecordings.test.tsx and tests/api/test_recordings.py"
)
@pytest.mark.own_context
@on_screen("light-phone", "light-phone", "dark-wide")
def test_a_recording_outlives_a_reload_and_an_upload_that_fails(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    script = make_script(page, SCRIPT)
    open_editor(page, script)
    caret_to(page, "Control+Home", "ArrowDown")
    open_recorder(page)
    button(page, "Record").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile("0:[0-9][2-9]"))
    screen.look("voice-recording")
    page.reload()
    card = page.get_by_role("region", name=UNSENT)
    expect(card).to_contain_text(re.compile(r"0:00 / 0:\d\d"))
    button(page, "Play your recording").click()
    expect(button(page, "Pause your recording")).to_be_visible()
    screen.look("voice-unsent")

    fail_next_upload(page)
    button(page, "Send").click()
    expect(card).to_contain_text("It is kept on this device")
    button(page, "Try again").click()
    expect(card).to_have_count(0)
    expect(messages(page)).to_have_count(1)
    expect_saved(page)
    assert len(addresses_in(page, script)) == 1

    caret_to(page, "Control+End")
    dialog = open_recorder(page)
    record(page)
    fail_next_upload(page)
    button(page, "Insert Recording").click()
    expect(dialog.get_by_role("alert")).to_contain_text("It is kept on this device")
    screen.look("voice-failed")
    button(page, "Try again").click()
    expect(messages(page)).to_have_count(2)
    expect(card).to_have_count(0)
    assert screen.findings == []


@on_screen("dark-wide", "dark-wide", "light-phone")
def test_a_commenter_speaks_in_a_comment_which_is_played_in_its_thread(
    screen: Screen, other_browser: Page, account: Callable[[], str]
) -> None:
    writer, page = other_browser, screen.page
    begin_session(writer, account())
    script, commenter = make_script(writer, SCRIPT), account()
    share(writer, script, commenter, "commenter")
    begin_session(page, commenter)
    open_editor(page, script)
    expect(button(page, "Record voice")).to_have_count(0)
    select_words(page, "You are late.", "late")
    button(page, "Comment").first.click()
    dialog = page.get_by_role("dialog", name="Comment")
    button(page, "Record dialogue").click()
    record(page)
    button(page, "Insert Recording").click()
    expect(button(page, "Play voice comment")).to_be_enabled()
    screen.look("voice-comment")
    dialog.get_by_role("button", name="Comment", exact=True).click()
    expect(dialog).to_have_count(0)
    open_comments(page)
    button(page, "Play voice comment").click()
    expect(button(page, "Pause voice comment")).to_be_visible()
    assert screen.findings == []


@pytest.mark.test_all("proven without a browser in tests/api/test_recordings.py and RecordingPlayer.test.tsx")
def test_a_reader_plays_a_voice_message_and_a_public_link_leaves_it_out(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    page, reading = signed_in, other_browser
    script = make_script(page, SCRIPT)
    open_editor(page, script)
    caret_to(page, "Control+Home", "ArrowDown")
    open_recorder(page)
    record(page)
    insert_recording(page)
    expect_saved(page)
    reader = account()
    share(page, script, reader, "viewer")
    begin_session(reading, reader)
    open_editor(reading, script)
    expect(button(reading, "Record voice")).to_have_count(0)
    button(reading, "Play voice message").click()
    expect(button(reading, "Pause voice message")).to_be_visible()
    call(page, "PATCH", f"scripts/{script}", {"publicLink": "on"})
    link: str = call(page, "GET", f"scripts/{script}")["publicLink"]
    reading.goto(urlsplit(link).path)
    expect(reading.get_by_text("Rain on the panes.")).to_be_visible()
    expect(reading.get_by_role("group", name=MESSAGE)).to_have_count(0)
