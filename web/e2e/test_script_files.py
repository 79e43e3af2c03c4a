"""Files of a script that is open: exported with what they will not hold, saved without the server, brought in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from tests.servers.served import Served
from web.e2e.conftest import begin_session
from web.e2e.devices import Device
from web.e2e.editor import (
    call,
    caret_to,
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    press_undo,
    script_text,
    share,
    words_in,
)
from web.e2e.screens import Screen, on_screen

SCRIPT = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain falls on the pier."),
    ("character", "ANA"),
    ("dialogue", "Nobody will come."),
    ("synopsis", "She waits in vain."),
]
FERRY = Screenplay(
    (
        Element("1", Kind.SCENE_HEADING, (Run("INT. LIGHTHOUSE - NIGHT"),)),
        Element("2", Kind.ACTION, (Run("Snow falls on the "), Run("pier", bold=True), Run("."))),
        Element("3", Kind.ACTION, (Run("A ferry."),)),
    ),
    Cover(title="The Last Ferry", authors="Maja Holm"),
)
FDX = register.write(FERRY, "fdx").data
# A dropped file, over the text of an element or over the bar.
DROP = """([selector, files]) => {
    const target = document.querySelector(selector);
    const {left, top, width, height} = target.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    for (const [name, type, letters] of files)
        dataTransfer.items.add(new File([Uint8Array.from(letters)], name, {type}));
    const where = {clientX: left + Math.min(width, 30), clientY: top + height / 2};
    for (const kind of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer, ...where}));
}"""
LINE = ".script-text > [data-kind=action]"


def drop(page: Page, *files: tuple[str, str, bytes], onto: str = LINE) -> None:
    page.evaluate(DROP, [onto, [[name, type_, list(data)] for name, type_, data in files]])


def asking(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Bring in a file")


def export(page: Page) -> Locator:
    more = page.get_by_role("button", name="More", exact=True)
    if more.is_visible():  # on a phone
        more.click()
        page.get_by_role("menuitem", name="Export").click()
    else:
        page.get_by_role("button", name="Export", exact=True).click()
    dialog = page.get_by_role("dialog", name="Export Script")
    expect(dialog).to_be_visible()
    return dialog


def marks(page: Page, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = call(page, "GET", f"scripts/{script}/marks")["marks"]
    return found


@on_screen("dark-phone")
def test_the_export_and_import_dialogs_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SCRIPT))
    expect_saved(page)
    dialog = export(page)
    expect(dialog.get_by_text("What the file will not hold")).to_be_visible()
    screen.look("export-editor")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    if screen.is_phone:
        page.get_by_role("button", name="More", exact=True).click()
        screen.look("more-editor")
        page.keyboard.press("Escape")
    page.get_by_label("File to bring in").set_input_files(
        {"name": "ferry.fdx", "mimeType": "", "buffer": FDX},
    )
    expect(asking(page).get_by_text("Final Draft · 1 page")).to_be_visible()
    asking(page).get_by_role("radio", name="Replace the whole script").check()
    screen.look("bring-in")
    assert screen.findings == []


def test_an_export_has_the_latest_text_and_lists_its_losses_first(signed_in: Page, tmp_path: Path) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    expect_saved(signed_in)
    caret_to(signed_in, "Control+Home", "End")
    signed_in.keyboard.type(" LATE")
    dialog = export(signed_in)
    assert dialog.get_by_role("combobox", name="Format").inner_text() == "PDF Format"
    expect(dialog.get_by_text("Notes, synopses, outline sections and voice messages do not print.")).to_be_visible()
    dialog.get_by_role("combobox", name="Format").click()
    expect(signed_in.get_by_role("option")).to_have_text(
        [
            *("PDF Format", "Final Draft Format (.fdx)", "XML Format (.xml)", "Word Doc Format"),
            *("Fountain", "Plain text"),
        ],
    )
    signed_in.get_by_role("option", name="Fountain").click()
    expect(dialog.get_by_text("All of the script goes into this file.")).to_be_visible()
    with signed_in.expect_download() as download:
        dialog.get_by_role("button", name="Export Now").click()
    assert download.value.suggested_filename == "Salt.fountain"
    download.value.save_as(tmp_path / "salt.fountain")
    assert "INT. LIGHTHOUSE - NIGHT LATE" in (tmp_path / "salt.fountain").read_text()
    expect(dialog).to_have_count(0)
    expect(signed_in.get_by_role("button", name="Export", exact=True)).to_be_focused()
    # Remembered on this device; nothing was loaded anew in between.
    assert export(signed_in).get_by_role("combobox", name="Format").inner_text() == "Fountain"


def test_a_dropped_file_is_inserted_or_replaces_the_script_and_can_be_undone(signed_in: Page) -> None:
    script = make_script(signed_in, SCRIPT)
    text = open_editor(signed_in, script)
    expect_saved(signed_in)
    before = words_in(signed_in, script)
    drop(signed_in, ("ferry.fountain", "", b"A gull.\n\nTwo gulls."))
    dialog = asking(signed_in)
    expect(dialog.get_by_text("Fountain · 1 page · 4 words")).to_be_visible()
    expect(dialog.get_by_text("Below ‘Rain falls on the pier.’ on page 1")).to_be_visible()
    expect(dialog.get_by_role("radio", name="Insert where it was dropped")).to_be_checked()
    dialog.get_by_role("button", name="Insert", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(text).to_be_focused()
    expect(text.get_by_text("Two gulls.")).to_be_visible()
    expect_saved(signed_in)
    assert words_in(signed_in, script) == [*before[:2], "A gull.", "Two gulls.", *before[2:]]
    signed_in.keyboard.press("Control+z")
    expect(text.get_by_text("A gull.")).to_have_count(0)

    drop(signed_in, ("ferry.fdx", "", FDX))
    expect(dialog.get_by_text("Final Draft · 1 page")).to_be_visible()
    dialog.get_by_role("radio", name="Replace the whole script").check()
    dialog.get_by_role("radio", name="Take the file’s").check()
    dialog.get_by_role("button", name="Replace", exact=True).click()
    expect(text.get_by_text("A ferry.")).to_be_visible()
    cover = signed_in.get_by_role("region", name="Cover")
    expect(cover).to_contain_text("The Last Ferry")
    expect_saved(signed_in)
    assert lines_in(signed_in, script) == [
        ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
        ("action", "Snow falls on the pier."),
        ("action", "A ferry."),
    ]
    (mark,) = marks(signed_in, script)
    assert mark["name"] == "Before replacing it with ferry.fdx"
    press_undo(signed_in)
    expect(cover.get_by_label("Title on the cover")).to_have_value("Salt")
    expect(text.get_by_text("Rain falls on the pier.")).to_be_visible()
    expect_saved(signed_in)
    assert words_in(signed_in, script) == before
    signed_in.keyboard.press("Control+Shift+z")
    expect(text.get_by_text("A ferry.")).to_be_visible()
    expect_saved(signed_in)
    # However long ago: the place in its history is there.
    call(signed_in, "POST", f"scripts/{script}/marks/{mark['id']}/restore")
    expect(text.get_by_text("Rain falls on the pier.")).to_be_visible()
    assert words_in(signed_in, script) == before


def test_a_file_that_cannot_be_imported_is_refused_with_one_sentence(
    signed_in: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    script = make_script(signed_in, SCRIPT)
    open_editor(signed_in, script)
    fountain = ("ferry.fountain", "", b"A gull.")
    for files, sentence in (
        ([fountain, fountain], "Please bring one file at a time"),
        ([("face.png", "image/png", b"x")], "This is a picture, and a script is made of words."),
        ([("script.rtf", "", b"x")], "Invalid file format. Allowed formats: .fdx"),
        ([("empty.fdx", "", b"")], "The file is empty."),
    ):
        drop(signed_in, *files, onto="header")
        expect(signed_in.get_by_text(sentence)).to_be_visible()
    expect(asking(signed_in)).to_have_count(0)
    drop(signed_in, ("half.pdf", "", b"%PDF-1.7\n1 0 obj"))
    expect(asking(signed_in).get_by_role("alert")).to_contain_text("The PDF is damaged or not complete.")
    signed_in.keyboard.press("Escape")
    expect(asking(signed_in)).to_have_count(0)
    expect(script_text(signed_in)).to_be_focused()

    reader = account()
    share(signed_in, script, reader, "viewer")
    begin_session(other_browser, reader)
    open_editor(other_browser, script)
    drop(other_browser, fountain)
    expect(other_browser.get_by_text("You can only read this script: nothing can be brought into it.")).to_be_visible()
    expect(other_browser.get_by_role("button", name=re.compile("Bring in a file"))).to_have_count(0)


def test_save_file_works_offline_and_contains_unsaved_changes(
    browser: Browser, browser_context_args: dict[str, Any], served: Served, tmp_path: Path
) -> None:
    device = Device(browser, browser_context_args, served)
    try:
        page = device.page
        content = [*SCRIPT, ("list-item", "A list."), ("action", "The end.")]
        script = make_script(page, content, title="Salt / Smoke 🎬")
        open_editor(page, script)
        expect_saved(page)

        def saved() -> bytes:
            with page.expect_download() as download:
                page.get_by_role("button", name="Save File").click()
            assert download.value.suggested_filename == "Salt Smoke 🎬.scrn"
            download.value.save_as(tmp_path / "file.scrn")
            return (tmp_path / "file.scrn").read_bytes()

        # What it takes is fetched when it is first asked for.
        dialog = export(page)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        by_server = register.read(saved(), "a.scrn").screenplay
        device.go_offline()
        caret_to(page, "Control+End")
        page.keyboard.type(" At last.")
        expect(page.get_by_text("Offline, 9 changes kept here", exact=True)).to_be_visible()
        saved_file = saved()
        assert json.loads(saved_file)["format"] == "screnpla"
        by_browser = register.read(saved_file, "a.scrn")
        assert by_browser.losses == ()
        assert by_browser.screenplay.elements[-1].text == "The end. At last."
        assert by_browser.screenplay.elements[:-1] == by_server.elements[:-1]
        assert by_browser.screenplay.cover == by_server.cover
        export(page)
        expect(dialog.get_by_text("You are offline, and files are made on the server.")).to_be_visible()
        expect(dialog.get_by_role("button", name="Export Now")).to_be_disabled()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        device.go_online()
        expect_saved(page)
        expect(export(page).get_by_role("button", name="Export Now")).to_be_enabled()
    finally:
        device.end()
