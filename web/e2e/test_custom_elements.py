"""Elements Settings: an element moves on the page; a custom one is made, typed and exported. Rules ES2 to ES9."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, run_command, script_text
from web.e2e.test_settings import close_settings

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes."),
    ("action", "The lamp turns."),
]
# Of the first line of action, in pixels from the left edge of the paper.
LEFT = """(document.querySelector('.script-text [data-kind=action]').getBoundingClientRect().x
    - document.querySelector('.sheet').getBoundingClientRect().x)"""
# Between the tops of the two lines of action.
STEP = """(([one, other]) => other.getBoundingClientRect().y - one.getBoundingClientRect().y)(
    [...document.querySelectorAll('.script-text [data-kind=action]')])"""


def open_element(page: Page, name: str) -> Locator:
    dialog = page.get_by_role("dialog", name="Settings")
    if dialog.count() == 0:
        page.get_by_role("button", name="Settings", exact=True).click()
        dialog.get_by_role("tab", name="Elements Settings", exact=True).click()
    dialog.get_by_role("tab", name=name, exact=True).click()
    return dialog.get_by_role("tabpanel", name=name)


def choose(page: Page, panel: Locator, label: str, option: str) -> None:
    panel.get_by_role("combobox", name=label, exact=True).click()
    page.get_by_role("option", name=option, exact=True).click()


def test_es2_es3_an_element_moves_on_the_page_and_a_custom_one_is_typed_and_exported(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    open_editor(page, script)
    left, step = page.evaluate(LEFT), page.evaluate(STEP)
    panel = open_element(page, "Action")
    expect(panel.get_by_test_id("page-width")).to_contain_text("61 characters")
    panel.get_by_label("Left margin").fill("2.5")
    panel.get_by_label("Left margin").press("Enter")
    expect(panel.get_by_test_id("page-width")).to_contain_text("51 characters")
    page.wait_for_function(f"(left) => Math.abs({LEFT} - left - 96) < 2", arg=left)
    choose(page, panel, "Spacing after", "2 lines")
    page.wait_for_function(f"(step) => Math.abs({STEP} - step - 16) < 2", arg=step)
    panel.get_by_role("button", name="As usual").click()
    page.wait_for_function(f"(left) => Math.abs({LEFT} - left) < 2", arg=left)
    form = open_element(page, "Custom element")
    form.get_by_role("button", name="Create element").click()
    expect(form.get_by_text("Give the element a name.")).to_be_visible()
    form.get_by_label("Name").fill("Title card")
    form.get_by_role("button", name="Bold").click()
    form.get_by_role("button", name="Create element").click()
    # The new element is shown, and the keyboard is at its tab.
    expect(page.get_by_role("tab", name="Title card")).to_be_focused()
    choose(page, page.get_by_role("tabpanel", name="Title card"), "Shortcut", "Ctrl+3 (Character)")
    expect(page.get_by_text("Title card: shortcut Ctrl+3; Character has none now")).to_be_visible()
    close_settings(page)
    caret_to(page, "ControlOrMeta+End")
    page.keyboard.press("ControlOrMeta+3")
    expect(page.get_by_role("button", name="Text type: Title card")).to_be_visible()
    expect(script_text(page).locator("[data-kind=action]").last).to_have_css("font-weight", "700")
    # What is chosen by the mouse leaves the caret in the line.
    for name, letters in (("Action", " Oslo"), ("Title card", ".")):
        page.get_by_role("button", name="Text type:").click()
        page.get_by_role("menuitemradio", name=name).click()
        page.keyboard.type(letters)
    expect_saved(page)
    found = call(page, "GET", f"scripts/{script}")["content"][-1]["children"][-1]
    assert (found["type"], found["style"], found["children"][0]["text"]) == (
        "action",
        "Title card",
        "The lamp turns. Oslo.",
    )
    losses = call(page, "POST", f"scripts/{script}/export/losses", {"format": "fdx"})
    assert losses["losses"] == []


def test_es9_a_custom_element_is_in_the_palette_and_on_the_strip_of_a_phone(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, SCENE)
    card = {"label": "Title card", "behavesLike": "Action", "config": {"bold": True}}
    call(page, "PATCH", f"scripts/{script}", {"elements": [card]})
    open_editor(page, script)
    caret_to(page, "ControlOrMeta+End")
    lines = page.locator(".script-text [data-kind=action]")
    run_command(page, "title card")
    expect(lines.last).to_have_css("font-weight", "700")
    expect(lines.first).to_have_css("font-weight", "400")
    wide = page.viewport_size
    assert wide
    page.set_viewport_size({"width": 375, "height": 812})
    strip = page.get_by_role("toolbar", name="Elements")
    expect(strip.get_by_role("button", name="Title card")).to_have_attribute("aria-pressed", "true")
    strip.get_by_role("button", name="Action").click()
    expect(lines.last).to_have_css("font-weight", "400")
    strip.get_by_role("button", name="Title card").click()
    expect(lines.last).to_have_css("font-weight", "700")
    expect_saved(page)
    assert call(page, "GET", f"scripts/{script}")["content"][-1]["children"][-1]["style"] == "Title card"
    page.set_viewport_size(wide)
