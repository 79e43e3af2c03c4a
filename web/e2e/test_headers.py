"""Headers edited in place: typed on the page with fields, taken back, printed when the export asks (HF1 to HF12)."""

from __future__ import annotations

import pypdfium2
from playwright.sync_api import Page, expect

from web.e2e.editor import call, expect_saved, make_script, open_editor

SCRIPT = [("sceneHeading", "INT. FERRY - NIGHT"), *[("action", "The engine dies.")] * 40]


def pdf_text(page: Page, script: str, *, asked: bool) -> list[str]:
    """The words of each page of the exported file."""
    headers = {"Authorization": f"Bearer {page.evaluate('localStorage.accessToken')}"}
    options = {"format": "pdf", "cover": False, "headersAndFooters": asked}
    answer = page.request.post(f"/api/scripts/{script}/export", data=options, headers=headers)
    assert answer.ok, answer.text()
    file = pypdfium2.PdfDocument(answer.body())
    return [" ".join(sheet.get_textpage().get_text_range().split()) for sheet in file]


def test_a_header_typed_on_the_page_has_the_values_of_each_page_and_prints_where_it_is_asked_for(
    signed_in: Page,
) -> None:
    script = make_script(signed_in, SCRIPT, title="Salt")
    open_editor(signed_in, script)
    expect_saved(signed_in)
    sheets = signed_in.locator(".sheet")
    expect(sheets).to_have_count(2)
    # The line of the header on the first page, where nothing stands yet.
    sheets.first.evaluate("(sheet) => window.scrollBy(0, sheet.getBoundingClientRect().top - 200)")
    box = sheets.first.bounding_box()
    assert box
    signed_in.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + 3.5 * 16)
    left = signed_in.get_by_role("textbox", name="Header, left")
    expect(left).to_be_focused()
    signed_in.keyboard.type("{Title}, ")
    signed_in.get_by_role("button", name="Insert field").click()
    signed_in.get_by_role("menuitem", name="Last Page").click()
    expect(left).to_be_focused()
    signed_in.keyboard.press("Tab")
    signed_in.keyboard.press("Tab")
    signed_in.keyboard.type("p. {Page}")
    signed_in.keyboard.press("Enter")
    expect(left).to_have_count(0)
    words = signed_in.locator(".word.header")
    expect(words).to_have_text(["Salt, 2", "p. 2"])
    expect(signed_in.locator(".word.pageNumber")).to_have_count(0)
    expect(signed_in.locator(".script-text")).to_be_focused()
    # What is shown may not have arrived yet; the toast tells of it.
    expect(signed_in.locator("[id^=toast-]").filter(has_text="Header changed")).to_be_visible()
    stored = call(signed_in, "GET", f"scripts/{script}")["headersAndFooters"]["config"]["header"]
    assert stored == {"left": "{Title}, {Last Page}", "centre": "", "right": "p. {Page}"}

    assert "Salt, 2" in pdf_text(signed_in, script, asked=True)[1]
    plain = pdf_text(signed_in, script, asked=False)[1]
    assert "Salt" not in plain and "2." in plain

    signed_in.get_by_role("button", name="Undo").last.click()
    expect(words).to_have_count(0)
    expect(signed_in.locator(".word.pageNumber")).to_have_text(["2."])
