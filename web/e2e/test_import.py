"""New Script: empty pages, files from elsewhere, files that cannot be read; then details and exports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from screnpla.screenplay.formats import register
from web.e2e.conftest import begin_session
from web.e2e.screens import CUT_OFF, Screen, on_screen

FIXTURES = Path(__file__).parents[2] / "fixtures" / "formats"
FDX = FIXTURES / "fdx" / "other-programs-names.fdx"
LETTERS = "(line) => parseFloat(getComputedStyle(line).fontSize)"
FOUNTAIN = FIXTURES / "fountain" / "a-short-film.fountain"


def file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "", "buffer": content}


@pytest.fixture(scope="module")
def pdf() -> FilePayload:
    """As another program would have printed it."""
    film = register.read(FOUNTAIN.read_bytes(), FOUNTAIN.name).screenplay
    return file("short film.pdf", register.write(film, "pdf").data)


@pytest.fixture
def drawer(signed_in: Page) -> Locator:
    """Of somebody who has no script yet."""
    signed_in.goto("/script-editor")
    opened = signed_in.get_by_role("dialog", name="New Script")
    expect(opened).to_be_visible()
    return opened


def bring(drawer: Locator, *files: FilePayload) -> None:
    drawer.get_by_label("Files to import").set_input_files(list(files))


def field(drawer: Locator, label: str) -> Locator:
    return drawer.get_by_label(label, exact=True)


def create(drawer: Locator) -> None:
    drawer.get_by_role("button", name="Create script").click()
    # At once: it goes by itself after three seconds.
    expect(drawer.page.get_by_text("Script created successfully")).to_be_visible()
    drawer.page.wait_for_url("**/script-dummy/*")


def export(page: Page) -> Locator:
    more = page.get_by_role("button", name="More", exact=True)
    if more.is_visible():  # on a phone
        more.click()
        page.get_by_role("menuitem", name="Export").click()
    else:
        page.get_by_role("button", name="Export").click()
    dialog = page.get_by_role("dialog", name="Export Script")
    expect(dialog).to_be_visible()
    return dialog


def script_text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Script")


# The other two differ in nothing that these do not show.
@on_screen("light-wide", "light-wide", "dark-phone")
def test_the_import_drawer_and_the_script_page_pass_axe_and_fit(screen: Screen, account: Callable[[], str]) -> None:
    page = screen.page
    begin_session(page, account())
    page.goto("/script-editor")
    drawer = page.get_by_role("dialog", name="New Script")
    bring(drawer, file("ferry.fountain", b"INT. FERRY - NIGHT\n\n[[A note]]\nIt leaves."), file("script.rtf", b"x"))
    expect(drawer.get_by_text("Fountain ·")).to_be_visible()
    screen.look("drawer-import")
    drawer.get_by_role("button", name="Continue").click()
    screen.look("drawer-fields")
    create(drawer)
    screen.look("script")
    export(page)
    screen.look("export")
    assert screen.findings == []


@pytest.mark.test_all("proven without a browser in library/scriptDrawer/ScriptDrawer.test.tsx and app/guards.test.tsx")
def test_an_empty_page_becomes_a_script_whose_details_can_be_changed(drawer: Locator) -> None:
    page = drawer.page
    drawer.get_by_role("button", name="Skip").click()
    drawer.get_by_role("button", name="Create script").click()
    expect(drawer.get_by_text("title is required")).to_be_visible()
    field(drawer, "Title").fill("The Last Ferry")
    field(drawer, "Page Target").fill("110")
    create(drawer)
    title = page.get_by_role("region", name="Cover").get_by_label("Title on the cover")
    expect(title).to_have_value("The Last Ferry")
    expect(script_text(page).get_by_text("FADE IN:")).to_be_visible()
    page.get_by_role("button", name="Edit details").click()
    edit = page.get_by_role("dialog", name="Edit Script")
    expect(field(edit, "Page Target")).to_have_value("110")
    field(edit, "Title").fill("The First Ferry")
    edit.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Script updated successfully")).to_be_visible()
    expect(page.get_by_role("heading", name="The First Ferry")).to_be_visible()
    expect(title).to_have_value("The First Ferry")
    page.goto("/script-editor")
    page.wait_for_url("**/script/*")
    expect(page.get_by_role("link", name="Go to desk")).to_be_visible()
    page.goto("/scripts?show=all")
    page.get_by_role("link", name="The First Ferry").click()
    page.get_by_role("link", name="Go to your scripts").click()
    page.wait_for_url("**/scripts?show=all")


def test_an_fdx_and_a_pdf_become_scripts_and_leave_as_files(drawer: Locator, pdf: FilePayload, tmp_path: Path) -> None:
    page = drawer.page
    page.set_viewport_size({"width": 375, "height": 812})
    bring(drawer, file(FDX.name, FDX.read_bytes()), pdf)
    expect(drawer.get_by_text("Final Draft ·")).to_be_visible()
    expect(drawer.get_by_text("PDF ·")).to_be_visible()
    drawer.get_by_role("button", name=f"Remove {FDX.name}").click()
    drawer.get_by_role("button", name="Continue").click()
    expect(field(drawer, "Title")).to_have_value("THE LIGHTHOUSE KEEPER'S CAT")
    create(drawer)
    words = script_text(page).get_by_text("LIGHTHOUSE").first
    expect(words).to_be_visible()
    assert not page.evaluate(CUT_OFF)
    # On a phone text is as large as elsewhere; pages as they print are a touch away, without their margins.
    assert words.evaluate(LETTERS) >= 16
    page.get_by_role("button", name="Writing Preferences").click()
    page.get_by_role("radio", name="Whole pages").check()
    page.keyboard.press("Escape")
    expect(words).to_be_visible()
    assert not page.evaluate(CUT_OFF)
    assert words.evaluate(LETTERS) > 8.5
    dialog = export(page)
    dialog.get_by_role("combobox", name="Format").click()
    page.get_by_role("option", name="Final Draft Format (.fdx)").click()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Export Now").click()
    download.value.save_as(tmp_path / "script.fdx")
    assert download.value.suggested_filename.endswith(".fdx")
    left = register.read((tmp_path / "script.fdx").read_bytes(), "script.fdx").screenplay
    assert any("LIGHTHOUSE" in element.text for element in left.elements)


@pytest.mark.test_all(
    "proven without a browser in library/scriptDrawer/ScriptDrawer.test.tsx and tests/api/test_imports.py"
)
def test_several_files_become_several_scripts(drawer: Locator, pdf: FilePayload) -> None:
    bring(drawer, file(FDX.name, FDX.read_bytes()), pdf)
    drawer.get_by_role("button", name="Continue").click()
    drawer.get_by_role("button", name="Create 2 scripts").click()
    expect(drawer.page.get_by_text("2 scripts created")).to_be_visible()
    drawer.page.wait_for_url("**/desk")


@pytest.mark.test_all(
    "proven without a browser in library/scriptDrawer/ScriptDrawer.test.tsx and tests/api/test_imports.py"
)
def test_unreadable_files_are_refused_with_a_sentence_and_create_no_script(drawer: Locator) -> None:
    page = drawer.page
    bring(
        drawer,
        file("script.rtf", b"{\\rtf1 Words}"),
        file("empty.fdx", b""),
        file("ferry.scrn", b'{"title": '),
        file("scan.pdf", b"%PDF-1.7\n%%EOF"),
        file("ferry.docx", b"PK\x05\x06" + bytes(18)),
    )
    expect(drawer.get_by_text("Invalid file format. Allowed formats: .fdx, .docx, .pdf, .scrn")).to_be_visible()
    expect(drawer.get_by_text("The file is empty.")).to_be_visible()
    expect(drawer.get_by_text("Error parsing JSON:")).to_be_visible()
    expect(drawer.get_by_text("Reading …").or_(drawer.get_by_text("Waiting"))).to_have_count(0)
    expect(drawer.get_by_role("alert")).to_have_count(5)
    expect(drawer.get_by_role("button", name="Continue")).to_have_count(0)
    drawer.get_by_role("button", name="Cancel").click()
    page.wait_for_url("**/desk")
    page.goto("/script-editor")
    expect(drawer).to_be_visible()
