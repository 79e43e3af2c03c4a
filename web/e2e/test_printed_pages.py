"""What is on the screen is what prints: page by page and row by row the editor, the layout and the PDF agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from screnpla.screenplay.formats import register
from tests.matrix import choose
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fixture_files import fixture_files
from tests.screenplay.layout.pairs import script_of
from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import PageErrors, begin_session
from web.e2e.editor import call, open_editor
from web.e2e.page_pool import new_context
from web.e2e.printed_rows import Rows, rows_of_layout, rows_of_pdf, rows_on_screen


def _pair(name: str) -> tuple[str, bytes]:
    screenplay, profile = script_of(name)
    return f"{name}.scrn", register.write(replace(screenplay, profile=profile), "scrn").data


def _file(format_: str, name: str) -> tuple[str, bytes]:
    return next((file.name, file.data) for file in fixture_files(format_) if file.name == name)


SCRIPTS: dict[str, Callable[[], tuple[str, bytes]]] = {
    "Letter": lambda: _pair("letter-holds-54-lines"),
    "A4": lambda: _pair("a4-holds-58-lines"),
    "lines at their limits": lambda: _pair("wraps-at-the-limits"),
    "a speech over two pages": lambda: _pair("speech-splits-with-more"),
    "a speech that breaks behind a parenthetical": lambda: _pair("speech-splits-behind-a-parenthetical"),
    "longer than a page": lambda: _pair("longer-than-a-page"),
    "tables": lambda: _pair("tables"),
    "dual dialogue": lambda: _pair("dual-dialogue-moves-whole"),
    "who speaks again": lambda: _pair("who-speaks-again"),
    "multi-camera": lambda: _pair("multicam-is-double-spaced"),
    "what does not print": lambda: _pair("what-does-not-print"),
    "acts": lambda: _pair("acts-start-a-page"),
    "scenes that go on": lambda: _pair("scenes-go-on"),
    "forced breaks": lambda: _pair("forced-breaks"),
    "scene numbers of Final Draft": lambda: _file("fdx", "production.fdx"),
    "dual dialogue of Final Draft": lambda: _file("fdx", "dual-dialogue.fdx"),
    "Fountain": lambda: _file("fountain", "a-short-film.fountain"),
}
# With asterisks beside changed lines, and the name of the newest set above the page.
REVISED = {"scene numbers of Final Draft"}


@pytest.fixture(scope="module")
def writer(served: Served, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """Somebody whose device serves for all of these scripts."""
    context = new_context(browser, **browser_context_args)
    page = context.new_page()
    begin_session(page, make_account(served))
    yield page
    context.close()


def _imported(page: Page, name: str, data: bytes) -> str:
    headers = {
        "Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}",
        "Content-Type": "application/octet-stream",
    }
    read = page.request.post("/api/scripts/import", params={"name": name}, data=data, headers=headers)
    assert read.ok, read.text()
    import_id = read.json()["data"]["scripts"][0]["importId"]
    id_: str = call(page, "POST", "scripts", {"title": name, "importId": import_id})["id"]
    return id_


def _pdf(page: Page, script: str) -> bytes:
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}"}
    answer = page.request.post(
        f"/api/scripts/{script}/export", data={"format": "pdf", "headersAndFooters": True}, headers=headers
    )
    assert answer.ok, answer.text()
    return answer.body()


# The two engines agree on all of them without a browser: fixtures/pagination, read by pytest and Vitest.
FEW_SCRIPTS = [
    "A4",
    "lines at their limits",
    "a speech over two pages",
    "scenes that go on",
    "tables",
    "dual dialogue",
    "scene numbers of Final Draft",
]


@pytest.mark.parametrize("name", choose(FEW_SCRIPTS, list(SCRIPTS), "ten more scripts on the screen and in print"))
def test_pages_on_the_screen_are_the_pages_that_print(writer: Page, page_errors: PageErrors, name: str) -> None:
    script = _imported(writer, *SCRIPTS[name]())
    paged = call(writer, "GET", f"scripts/{script}/pages")
    laid_out = rows_of_layout(paged)
    printed = rows_of_pdf(_pdf(writer, script), covers=len(paged["pages"]) - len(laid_out))
    assert (_without_marks(printed) if name in REVISED else printed) == laid_out
    open_editor(writer, script)
    if name in REVISED:
        expect(writer.locator(".word.revision").first).to_be_attached()
    assert rows_on_screen(writer) == printed


@pytest.mark.test_all("proven with the shorter scripts above; this one takes files that are not in the repository")
@pytest.mark.parametrize("path", corpus_files("fdx", below="final-draft"))
def test_a_long_script_in_production_prints_what_its_writer_sees(
    writer: Page, page_errors: PageErrors, path: Path
) -> None:
    script = _imported(writer, path.name, path.read_bytes())
    for rules, body in (("scene-numbers", {"action": "lock"}), ("page-locks", {"action": "lock"}), ("revisions", {})):
        call(writer, "POST", f"scripts/{script}/{rules}", body)
    content = call(writer, "GET", f"scripts/{script}")["content"]
    actions = [line for page in content for line in page["children"] if line["type"] == "action"]
    for line in actions[::30]:
        line["children"].append({"text": " And the river rises, slow and brown, and nobody sees it come." * 5})
    call(writer, "PATCH", f"scripts/{script}", {"content": content})
    printed = rows_of_pdf(_pdf(writer, script), covers=1)
    open_editor(writer, script)
    expect(writer.locator(".word.revision").first).to_be_attached()
    assert rows_on_screen(writer) == printed


def _without_marks(pages: list[Rows]) -> list[Rows]:
    """The layout, which readers see too, knows no revisions."""
    return [[row.removesuffix(" *") for row in rows if row != "Pink"] for rows in pages]
