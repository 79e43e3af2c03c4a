"""Each setting of a script on the page in front of the writer; on paper in `tests/api/test_settings_on_paper.py`."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, press_undo, script_text
from web.e2e.test_custom_elements import choose as select
from web.e2e.test_custom_elements import open_element
from web.e2e.test_settings import choose, close_settings, flip, open_tab

LINE = 16  # pixels
INCH = 96
# Pixels from the left edge of the paper to the first element of a kind.
LEFT_OF = """(kind) => Math.round(document.querySelector(`.script-text [data-kind=${kind}]`).getBoundingClientRect().x
    - document.querySelector('.sheet').getBoundingClientRect().x)"""
# From the top of the first sheet to the first element.
TOP = """() => Math.round(document.querySelector('.script-text [data-kind]').getBoundingClientRect().y
    - document.querySelector('.sheet').getBoundingClientRect().y)"""
# The second page begins with the end of an element that began on the first.
IS_SPLIT = """() => {
    const top = document.querySelectorAll('.sheet')[1].getBoundingClientRect().top;
    return [...document.querySelectorAll('.script-text [data-kind]')].some((line) => {
        const box = line.getBoundingClientRect();
        return box.top < top && box.bottom > top;
    });
}"""
SENTENCE = "The lamp turns and the sea answers it with a long white line of foam, as it has answered every lamp, "


def wait_for(page: Page, script: str, kind: str | None, expected: int) -> None:
    """A measure of the page, to a pixel."""
    arg = {"kind": kind, "expected": expected}
    page.wait_for_function(f"({{ kind, expected }}) => Math.abs(({script})(kind) - expected) <= 1", arg=arg)


def fill(panel: Locator, label: str, text: str) -> None:
    field = panel.get_by_label(label, exact=True)
    field.fill(text)
    field.press("Enter")


def test_ly3_ly6_margins_and_the_break_of_action_change_the_pages(signed_in: Page) -> None:
    page = signed_in
    lines = [("sceneHeading", "INT. LIGHTHOUSE - NIGHT"), ("character", "ANA"), ("dialogue", "You are late.")]
    actions = [("action", "Wind.")] * 23
    script = make_script(page, [*lines, *actions, ("action", SENTENCE * 3 + "and nobody looks up.")])
    open_editor(page, script)
    wait_for(page, LEFT_OF, "action", int(1.5 * INCH))
    panel = open_tab(page, "Page Layout")
    fill(panel, "Page margin", "2")
    wait_for(page, LEFT_OF, "action", 2 * INCH)
    # Where a reader looks for it.
    wait_for(page, LEFT_OF, "dialogue", int(2.5 * INCH))
    press_undo(page, "Page margin saved")
    wait_for(page, LEFT_OF, "action", int(1.5 * INCH))

    assert not page.evaluate(IS_SPLIT)
    flip(panel, "Break action")
    page.wait_for_function(IS_SPLIT)

    wait_for(page, TOP, None, INCH)
    fill(panel, "Top margin", "0.8")
    wait_for(page, TOP, None, round(0.8 * INCH))
    panel.get_by_label("Top margin").fill("2.5")
    expect(panel.get_by_text("From 0.75 to 2 inches")).to_be_visible()
    panel.get_by_label("Bottom margin").focus()
    expect(panel.get_by_label("Top margin")).to_have_value("0.8")
    # Lines of both pages on one. The bottom by another client: then only one toast here tells of it.
    call(page, "PATCH", f"scripts/{script}", {"layout": {"pageMargin": {"bottom": "0.75"}}})
    fill(panel, "Top margin", "0.75")
    expect(page.locator(".sheet")).to_have_count(1)
    fill(panel, "Bottom margin", "2")
    expect(page.locator(".sheet")).to_have_count(2)
    press_undo(page, "Bottom margin saved")
    expect(page.locator(".sheet")).to_have_count(1)
    margin = call(page, "GET", f"scripts/{script}?content=false")["layout"]["pageMargin"]
    assert (margin["space"], margin["top"], margin["bottom"]) == ("1.5", "0.75", "0.75")


def test_ly1_television_has_its_acts_and_a_camera(signed_in: Page) -> None:
    page = signed_in
    acts = [("startOfAct", "Act One"), ("action", "Rain."), ("character", "ANA"), ("dialogue", "You are late. " * 6)]
    open_editor(page, make_script(page, [*acts, ("endOfAct", "End of Act One"), ("startOfAct", "Act Two")]))
    act = page.locator(".script-text [data-kind=startOfAct]").first
    expect(act).to_have_css("font-weight", "400")
    panel = open_tab(page, "Page Layout")
    expect(panel.get_by_role("group", name="Camera")).to_have_count(0)
    choose(panel, "Element template", "Television Screnplay")
    expect(act).to_have_css("font-weight", "700")
    speech = page.locator(".script-text [data-kind=dialogue]")
    height = speech.evaluate("(line) => line.offsetHeight")
    choose(panel, "Camera", "Multi-camera")
    wait_for(page, LEFT_OF, "dialogue", int(2.25 * INCH))
    assert speech.evaluate("(line) => line.offsetHeight") == 2 * height
    expect(page.locator(".script-text [data-kind=action]")).to_have_css("text-transform", "uppercase")


@pytest.mark.test_all("proven without a browser in fixtures/revisions, read by both page engines")
def test_ly9_a_scene_with_so_many_changed_lines_is_marked_whole(signed_in: Page) -> None:
    page = signed_in
    lines = [("sceneHeading", "INT. LIGHTHOUSE - NIGHT"), *[("action", "Rain.")] * 4]
    script = make_script(page, lines)
    call(page, "POST", f"scripts/{script}/revisions", {})
    open_editor(page, script)
    caret_to(page, "ControlOrMeta+End")
    page.keyboard.type(" And wind.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.type(" And fog.")
    marks = page.locator(".word.revision")
    expect(marks).to_have_count(2)
    fill(open_tab(page, "Page Layout"), "Auto-mark count", "2")
    expect(marks).to_have_count(5)
    fill(open_tab(page, "Page Layout"), "Auto-mark count", "3")
    expect(marks).to_have_count(2)


@pytest.mark.test_all("proven without a browser in fixtures/scene-numbers and sceneNumbersOnPages.test.ts")
def test_scene_numbers_look_and_stand_as_the_production_settings_say(signed_in: Page) -> None:
    page = signed_in
    headings = [("sceneHeading", f"INT. ROOM {number} - DAY") for number in range(2)]
    script = make_script(page, headings)
    call(page, "POST", f"scripts/{script}/scene-numbers", {"action": "lock"})
    content = call(page, "GET", f"scripts/{script}")["content"]
    between = {"type": "sceneHeading", "children": [{"text": "INT. STAIRS - DAY"}]}
    content[-1]["children"].insert(1, between)
    call(page, "PATCH", f"scripts/{script}", {"content": content})
    open_editor(page, script)
    numbers = page.locator(".word.sceneNumber")
    panel = open_tab(page, "Production")
    for side, other in (("Left", "Right"), ("Right", "Left")):
        for margin, wanted in ((side, True), (other, False)):
            switch = panel.get_by_role("switch", name=f"{margin} margin display")
            if switch.is_checked() != wanted:
                switch.click()
                expect(switch).to_be_checked(checked=wanted)
        expect(numbers).to_have_text(["1", "1A", "2"])
        x = numbers.first.evaluate("(word) => word.getBoundingClientRect().x")
        middle = page.evaluate("document.querySelector('.sheet').getBoundingClientRect().x") + 4.25 * INCH
        assert (x < middle) == (side == "Left")
    choose(panel, "Display style", "6 > A6 > A6A > A6AA")
    expect(numbers).to_have_text(["1", "A2", "2"])
    choose(panel, "Zero padding", "006")
    expect(numbers).to_have_text(["001", "A002", "002"])
    fill(panel, "Prefix", "S")
    fill(panel, "Suffix", "x")
    expect(numbers).to_have_text(["S001x", "SA002x", "S002x"])
    press_undo(page, "Suffix saved")
    expect(numbers).to_have_text(["S001", "SA002", "S002"])


def test_hf5_ct1_every_text_of_the_margins_stands_on_the_pages_that_have_it(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, [("sceneHeading", "INT. PIER"), *[("action", "Rain on the panes.")] * 60]))
    panel = open_tab(page, "Headers and Footers")
    places = [f"{side} {place}" for side in ("Header", "Footer") for place in ("left", "centre", "right")]
    for place in places:
        fill(panel, place, place)
    words = page.locator(".word.header, .word.footer")
    # Not on the first page.
    expect(words).to_have_text(places * 2)
    xs = [word.bounding_box() for word in words.all()[:3]]
    assert all(one and other and one["x"] < other["x"] for one, other in pairwise(xs))
    flip(panel, "Show on first page")
    expect(words).to_have_text(places * 3)
    fill(panel, "Introduction pages", "2")
    expect(words).to_have_text(places)
    press_undo(page, "Introduction pages saved")
    expect(words).to_have_text(places * 3)
    # CT1 and CT2: the scene goes on over both page breaks.
    panel = open_tab(page, "Production")
    marks = page.locator(".word.sceneTop, .word.sceneBottom")
    flip(panel, "At the bottom of the page")
    expect(marks).to_have_text(["(CONTINUED)"] * 2)
    fill(panel, "Words at the bottom", "(GOES ON)")
    flip(panel, "At the top of the next page")
    fill(panel, "Words at the top", "STILL:")
    expect(marks).to_have_text(["(GOES ON)", "STILL:"] * 2)
    flip(panel, "Count from the second time on")
    expect(marks).to_have_text(["(GOES ON)", "STILL:", "(GOES ON)", "STILL: (2)"])


def action(page: Page) -> Locator:
    return page.locator(".script-text [data-kind=action]").first


def test_es2_the_look_and_the_place_of_an_element_change_on_the_page(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, [("sceneHeading", "INT. PIER - DAY"), ("action", "Wind. " * 30)]))
    panel = open_element(page, "Action")
    height = action(page).evaluate("(line) => line.offsetHeight")
    for mark, name, value in (
        ("Capitals", "text-transform", "uppercase"),
        ("Bold", "font-weight", "700"),
        ("Underline", "text-decoration-line", "underline"),
    ):
        panel.get_by_role("button", name=mark).click()
        expect(action(page)).to_have_css(name, value)
    select(page, panel, "Line spacing", "Double")
    expect(action(page)).to_have_css("line-height", f"{2 * LINE}px")
    assert action(page).evaluate("(line) => line.offsetHeight") == 2 * height
    select(page, panel, "Line spacing", "Single")
    fill(panel, "Right margin", "4")
    page.wait_for_function(
        "(height) => document.querySelector('.script-text [data-kind=action]').offsetHeight > height", arg=height
    )
    select(page, panel, "Alignment", "Centre")
    expect(action(page)).to_have_css("text-align", "center")
    before = page.evaluate(GAP)
    select(page, panel, "Spacing before", "2 lines")
    page.wait_for_function(f"(before) => Math.abs(({GAP})() - before - {LINE}) <= 1", arg=before)
    panel.get_by_role("button", name="As usual").click()
    expect(action(page)).to_have_css("text-align", "left")


# Between the heading and the line of action behind it.
GAP = """() => {
    const [heading, action] = [...document.querySelectorAll('.script-text [data-kind]')];
    return action.getBoundingClientRect().top - heading.getBoundingClientRect().bottom;
}"""


def kinds(page: Page) -> Locator:
    return script_text(page).locator("[data-kind]")


def test_es8_keys_letters_next_elements_and_times_of_day_are_those_of_the_settings(signed_in: Page) -> None:
    page = signed_in
    open_editor(page, make_script(page, [("sceneHeading", "INT. PIER - DAY"), ("action", "Wind.")]))
    panel = open_element(page, "Action")
    select(page, panel, "Next element", "Shot")
    panel = open_element(page, "Shot")
    select(page, panel, "Element mode shortcut", "G")
    select(page, panel, "Shortcut", "Ctrl+4 (Parenthetical)")
    expect(page.get_by_text("Shot: shortcut Ctrl+4; Parenthetical has none now")).to_be_visible()
    panel = open_element(page, "Scene Heading")
    panel.get_by_label("Times of day").fill("magic hour, blue hour")
    panel.get_by_label("Times of day").press("Tab")
    expect(page.get_by_text("Scene Heading: times of day saved")).to_be_visible()
    close_settings(page)
    # Next element: Enter behind action.
    caret_to(page, "ControlOrMeta+End", "Enter")
    page.keyboard.type("On the lamp")
    expect(kinds(page).last).to_have_attribute("data-kind", "shot")
    # Shortcut: of the line that is written, and taken from the other one.
    page.keyboard.press("ControlOrMeta+2")
    expect(kinds(page).last).to_have_attribute("data-kind", "action")
    page.keyboard.press("ControlOrMeta+4")
    expect(kinds(page).last).to_have_attribute("data-kind", "shot")
    # Letter: in the menu of elements, where it was General's.
    page.keyboard.press("Enter")
    expect(kinds(page).last).to_have_attribute("data-kind", "action")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option", name="Shot")).to_be_visible()
    page.keyboard.press("g")
    expect(kinds(page).last).to_have_attribute("data-kind", "shot")
    page.keyboard.press("ControlOrMeta+1")
    page.keyboard.type("ext. quay - m")
    # Before Final Draft's.
    expect(page.get_by_role("option").first).to_have_text("MAGIC HOUR")
    page.keyboard.press("Enter")
    written = page.locator(".script-text [data-kind=sceneHeading]").last
    expect(written).to_have_text("EXT. QUAY - MAGIC HOUR", ignore_case=True)
    expect_saved(page)


@pytest.mark.test_all("proven without a browser in settings.test.tsx, and the cover in test_settings.py")
def test_sd2_document_info_is_kept_and_its_parts_of_the_cover_change_there(signed_in: Page) -> None:
    page = signed_in
    script = make_script(page, [("action", "Rain.")])
    open_editor(page, script)
    cover = page.get_by_role("region", name="Cover", exact=True)
    panel = open_tab(page, "Document info")
    for label, text in (("Sub title", "Part one"), ("Written by", "Ana Lind")):
        fill(panel, label, text)
        expect(page.locator("[aria-label=Cover]").first).to_contain_text(text)
    for label, text in (("Genre", "Drama"), ("Logline", "A lamp goes out."), ("Synopsis", "Nobody comes.")):
        panel.get_by_label(label, exact=True).fill(text)
        panel.get_by_label(label, exact=True).blur()
        expect(page.get_by_text(f"{label} saved")).to_be_visible()
    expect(cover).to_have_count(0)
    record = call(page, "GET", f"scripts/{script}?content=false")
    found = [record[name] for name in ("subTitle", "writtenBy", "genre", "logline", "synopsis")]
    assert found == ["Part one", "Ana Lind", "Drama", "A lamp goes out.", "Nobody comes."]
