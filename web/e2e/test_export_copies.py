"""Copies of a script from the export popover: for recipients, sides, with comments, without names. EX1 to EX18."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdfium2 import PdfDocument

from web.e2e.conftest import begin_session
from web.e2e.editor import call, expect_saved, make_script, open_editor
from web.e2e.screens import Screen, on_screen
from web.e2e.test_script_files import export

SCRIPT = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain falls on the pier."),
    ("character", "ANA"),
    ("dialogue", "Nobody will come."),
    ("sceneHeading", "EXT. SEA - DAY"),
    ("character", "BEN"),
    ("dialogue", "Ahoy!"),
]


def download(page: Page, dialog: Locator) -> tuple[str, bytes]:
    """Name and content of the file; the dialog closes by itself when nothing else is to be said."""
    with page.expect_download() as found:
        dialog.get_by_role("button", name="Export Now").click()
    expect(dialog).to_have_count(0)
    return found.value.suggested_filename, found.value.path().read_bytes()


def words_of(data: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in PdfDocument(data))


def choose(page: Page, dialog: Locator, field: str, option: str) -> None:
    dialog.get_by_role("combobox", name=field).click()
    page.get_by_role("option", name=option).click()


def comment_on_the_sea(page: Page, script: str) -> None:
    [sheet] = [each for each in call(page, "GET", f"scripts/{script}")["content"] if each["type"] == "page"]
    element = sheet["children"][4]["id"]
    anchor = {"elementId": element, "start": 5, "endElementId": element, "end": 8, "quote": "SEA"}
    call(
        page, "POST", f"scripts/{script}/threads", {"id": "c1", "text": "Too calm", "kind": "passage", "anchor": anchor}
    )


@pytest.mark.test_all("proven without a browser in export.test.tsx and tests/api/test_recipient_copies.py")
def test_copies_for_recipients_are_listed_and_sides_and_a_contest_copy_are_made(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCRIPT, writtenBy="Maja Holm")
    open_editor(page, script)
    expect_saved(page)
    comment_on_the_sea(page, script)

    dialog = export(page)
    dialog.get_by_role("combobox", name="Recipients").fill("Cy Marsh, Di Øst")
    page.keyboard.press("Enter")
    name, data = download(page, dialog)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert (name, archive.namelist()) == ("Salt.zip", ["Salt - Cy Marsh.pdf", "Salt - Di Øst.pdf"])
        copy = words_of(archive.read("Salt - Di Øst.pdf"))
    assert "Di Øst" in copy
    assert "Cy Marsh" not in copy

    dialog = export(page)
    # Who had a copy is chosen anew each time.
    expect(dialog.get_by_role("combobox", name="Recipients")).to_have_value("")
    dialog.get_by_role("button", name="Who has which draft (2)").click()
    expect(dialog.get_by_role("listitem").filter(has_text="Di Øst")).to_contain_text("Has the text as it is now")
    choose(page, dialog, "Pages to print", "Sides: chosen scenes")
    dialog.get_by_role("checkbox", name="EXT. SEA - DAY").check()
    dialog.get_by_role("switch", name="Comments in the margin").check()
    _, data = download(page, dialog)
    assert "Too calm" in words_of(data)

    dialog = export(page)
    choose(page, dialog, "Format", "Fountain")
    dialog.get_by_role("switch", name="Working copy").check()
    _, data = download(page, dialog)
    assert "Too calm" in data.decode()

    dialog = export(page)
    # The format is remembered, a working copy is not.
    expect(dialog.get_by_role("combobox", name="Format")).to_have_text("Fountain")
    expect(dialog.get_by_role("switch", name="Working copy")).not_to_be_checked()
    choose(page, dialog, "Format", "PDF Format")
    dialog.get_by_role("switch", name="Anonymous contest copy").check()
    expect(dialog.get_by_role("switch", name="Comments in the margin")).to_be_disabled()
    _, data = download(page, dialog)
    assert "Holm" not in words_of(data)
    assert b"Holm" not in data


@on_screen("dark-phone")
def test_the_fields_of_copies_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    open_editor(page, make_script(page, SCRIPT))
    expect_saved(page)
    dialog = export(page)
    dialog.get_by_role("combobox", name="Recipients").fill("Cy Marsh,Di Øst,")
    choose(page, dialog, "Pages to print", "Sides: chosen scenes")
    dialog.get_by_role("checkbox", name="EXT. SEA - DAY").check()
    expect(dialog.get_by_role("button", name="Export Now")).to_be_enabled()
    screen.look("export-sides")
    choose(page, dialog, "Pages to print", "Sides: one character")
    choose(page, dialog, "Character", "BEN (1 speech)")
    expect(dialog.get_by_role("button", name="Export Now")).to_be_enabled()
    download(page, dialog)
    dialog = export(page)
    dialog.get_by_role("button", name="Who has which draft (2)").click()
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    screen.look("export-log")
    assert screen.findings == []
