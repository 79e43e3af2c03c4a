"""Accessibility of the editor: screen readers, keyboard only, large text and reduced motion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.matrix import choose
from web.e2e.editor import caret_to, make_script, open_editor, prefer, script_text
from web.e2e.long_script import long_script
from web.e2e.screens import CUT_OFF, WIDTHS

SCENE = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "Rain on the panes. The lamp turns, slowly, as if it had all the time in the world. Below it, a door."),
    ("character", "ANA"),
    ("parenthetical", "(without turning)"),
    ("dialogue", "You are late."),
    ("action", "Nobody answers."),
    ("character", "ANA"),
    ("dialogue", "Very late."),
    ("transition", "CUT TO:"),
    ("note", "Is it too early for Bo?"),
]

NAMES = {
    "sceneHeading": "Scene Heading",
    "action": "Action",
    "character": "Character",
    "parenthetical": "Parenthetical",
    "dialogue": "Dialogue",
    "transition": "Transition",
    "note": "Note",
}


def announcement(page: Page) -> Locator:
    return page.locator("[aria-live=polite]", has_text=re.compile("^(" + "|".join(NAMES.values()) + "|.*Page).*"))


def test_the_kind_of_a_line_is_announced_when_the_caret_enters_it_and_when_a_key_changes_it(signed_in: Page) -> None:
    text = open_editor(signed_in, make_script(signed_in, SCENE, title="Salt & Smoke"))
    expect(text).to_have_accessible_name("Script: Salt & Smoke")
    expect(text).to_have_accessible_description(re.compile("F6 leads to the toolbar"))
    expect(text).to_have_attribute("aria-multiline", "true")
    caret_to(signed_in, "Control+Home", "ArrowDown")
    expect(announcement(signed_in)).to_have_text("Action")
    signed_in.keyboard.press("ArrowDown")
    signed_in.keyboard.press("ArrowDown")
    expect(announcement(signed_in)).to_have_text("Character")
    signed_in.keyboard.press("Control+2")
    expect(announcement(signed_in)).to_have_text("Action")
    # Typed characters are not announced.
    signed_in.evaluate(
        """() => {
            window.announcements = 0;
            const watch = new MutationObserver(() => { window.announcements += 1; });
            for (const part of document.querySelectorAll('[aria-live=polite]'))
                if (/^[A-Z]/.test(part.textContent) && !part.closest('header'))
                    watch.observe(part, { subtree: true, childList: true, characterData: true });
        }"""
    )
    signed_in.keyboard.press("End")
    signed_in.keyboard.type(" and her coat")
    expect(signed_in.get_by_text("ANA and her coat")).to_be_visible()
    assert signed_in.evaluate("window.announcements") == 0


def aria_tree(page: Page) -> list[dict[str, Any]]:
    line = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = line.send("Accessibility.getFullAXTree")["nodes"]
    return nodes


def value(node: dict[str, Any], name: str) -> Any:
    return next((each["value"].get("value") for each in node.get("properties", []) if each["name"] == name), None)


def accessible_lines(page: Page) -> list[tuple[str, str]]:
    """What each line is, and its words, as a screen reader is given them."""
    nodes = {node["nodeId"]: node for node in aria_tree(page)}

    def words(node: dict[str, Any]) -> Iterator[str]:
        if node.get("role", {}).get("value") == "StaticText":
            yield node["name"]["value"]
            return
        for child in node.get("childIds", []):
            if child in nodes:
                yield from words(nodes[child])

    text = next(node for node in nodes.values() if str(node.get("name", {}).get("value")).startswith("Script: "))
    lines = []
    for child in text["childIds"]:
        node = nodes[child]
        role = value(node, "roledescription")
        if role:
            lines.append((role, " ".join("".join(words(node)).split())))
    return lines


def test_a_screen_reader_gets_every_line_with_its_kind(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, SCENE))
    assert accessible_lines(signed_in) == []
    # The second thing that Tab finds.
    signed_in.evaluate("document.activeElement.blur()")
    signed_in.keyboard.press("Tab")
    signed_in.keyboard.press("Tab")
    switch = signed_in.get_by_role("button", name="Screen reader support")
    expect(switch).to_be_focused()
    expect(switch).to_be_in_viewport()
    signed_in.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expected = [(NAMES[kind], words) for kind, words in SCENE]
    # Who speaks again is read as it prints.
    expected[6] = ("Character", "ANA (CONT'D)")
    expect(signed_in.get_by_role("heading", name="INT. LIGHTHOUSE - NIGHT")).to_be_visible()
    assert accessible_lines(signed_in) == expected
    # Every line has its kind as its role description, so it is not announced twice.
    caret_to(signed_in, "Control+Home", "ArrowDown")
    expect(signed_in.get_by_role("button", name="Text type: Action")).to_be_visible()
    expect(announcement(signed_in)).to_have_count(0)
    signed_in.keyboard.press("Control+5")
    expect(announcement(signed_in)).to_have_text("Dialogue")
    assert accessible_lines(signed_in)[1] == ("Dialogue", SCENE[1][1])


def test_a_screen_reader_gets_all_of_120_pages_without_page_numbers_and_more(signed_in: Page) -> None:
    # The last speech goes over a page.
    script = [*long_script(), ("character", "NORA"), ("dialogue", "Nobody counts any more. " * 120)]
    open_editor(signed_in, make_script(signed_in, script), screenReader=True)
    expect(signed_in.get_by_text("The end of scene 360.")).to_be_attached()
    lines = accessible_lines(signed_in)
    assert [role for role, _ in lines] == [NAMES[kind] for kind, _ in script]
    assert [words for _, words in lines] == [" ".join(words.split()) for _, words in script]
    # Page numbers and '(MORE)' are hidden; another page is announced when the caret enters it.
    everything = [str(node.get("name", {}).get("value")) for node in aria_tree(signed_in)]
    assert signed_in.locator(".sheets .pageNumber").count() > 100
    assert signed_in.locator(".sheets .more").count() > 0
    assert not {"(MORE)", "57.", "NORA (CONT'D)"} & set(everything)
    caret_to(signed_in, "Control+End")
    expect(announcement(signed_in)).to_contain_text(re.compile(r"Page 1\d\d"))


def test_selected_words_are_formatted_by_keys(signed_in: Page) -> None:
    text = open_editor(signed_in, make_script(signed_in, SCENE))
    caret_to(signed_in, "Control+Home", "ArrowDown", "Home", "Shift+End")
    palette = signed_in.get_by_role("toolbar", name="Selected words")
    expect(palette).to_be_visible()
    signed_in.keyboard.press("Alt+F10")
    expect(palette.get_by_role("button", name="Bold")).to_be_focused()
    signed_in.keyboard.press("End")
    expect(palette.get_by_role("button").last).to_be_focused()
    signed_in.keyboard.press("Home")
    for name in ("Highlight", "Highlight colour", "Italic", "Capitalize", "Uppercase", "Underline", "Text colour"):
        signed_in.keyboard.press("ArrowRight")
        expect(palette.get_by_role("button", name=name, exact=True)).to_be_focused()
    signed_in.keyboard.press("Escape")
    expect(text).to_be_focused()
    expect(palette).to_be_visible()
    # Four colours, in a menu that keys open.
    signed_in.keyboard.press("Alt+F10")
    palette.get_by_role("button", name="Highlight colour").focus()
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("menuitemradio")).to_have_text(["Yellow", "Green", "Cyan", "Blue"])
    signed_in.keyboard.press("ArrowDown")
    signed_in.keyboard.press("Enter")
    expect(text.locator("[data-mark=highlight][data-value=green]").first).to_be_visible()
    expect(text).to_be_focused()
    expect(signed_in.locator("[role=menu]")).to_have_count(0)
    # F6 goes to the toolbar above, also now; who goes on elsewhere leaves no palette behind.
    signed_in.keyboard.press("F6")
    expect(signed_in.get_by_role("toolbar", name="Formatting").locator(":focus")).to_have_count(1)
    expect(palette).to_have_count(0)


# Everything that says where the keyboard is, and whether it can be seen that it is there.
STOP = """() => {
    const { activeElement: at } = document;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    const { top, bottom, width } = at.getBoundingClientRect();
    const isRinged = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || /inset$/.test(boxShadow);
    return {
        name: at.getAttribute('aria-label') ?? at.textContent.trim(),
        isText: at.classList.contains('script-text'),
        isSeen: isRinged && width > 0 && bottom > 0 && top < innerHeight,
    };
}"""


@pytest.mark.parametrize("width", choose([1440], [1440, 375], WIDTHS))
def test_tab_goes_through_the_toolbars_into_the_text_and_f6_out_of_it(signed_in: Page, width: int) -> None:
    signed_in.set_viewport_size({"width": width, "height": 812})
    open_editor(signed_in, make_script(signed_in, SCENE))
    signed_in.evaluate("document.activeElement.blur()")
    stops: list[str] = []
    for _ in range(40):
        signed_in.keyboard.press("Tab")
        stop = signed_in.evaluate(STOP)
        if stop["isText"]:
            break
        assert stop["isSeen"], stop
        assert stop["name"], stops
        stops.append(stop["name"])
    assert stops[:2] == ["Skip to content", "Screen reader support"]
    # Each once: nobody goes in circles. Toolbars are one stop each.
    assert len(stops) == len(set(stops))
    assert "Title" in stops
    assert script_text(signed_in).evaluate("(text) => text === document.activeElement")
    signed_in.keyboard.press("F6")
    expect(signed_in.get_by_role("toolbar", name="Formatting").locator(":focus")).to_have_count(1)
    signed_in.keyboard.press("Shift+Tab")
    expect(signed_in.get_by_role("banner").locator(":focus")).to_have_count(1)
    # The way past the bars.
    signed_in.get_by_role("link", name="Skip to content").focus()
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("main")).to_be_focused()


LARGE = """document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
})"""

# Words that do not fit into what they stand in, and controls that lie on each other.
CROWDED = """() => {
    const bars = 'header, [role=toolbar], [role=search], [role=menu], aside, [role=dialog]';
    const isVisible = (part) => part.checkVisibility() && part.getClientRects().length > 0;
    const parts = [...document.querySelectorAll(bars)].filter(isVisible);
    const controls = [...new Set(parts.flatMap((part) =>
        [...part.querySelectorAll('button, a, input, [role=tab], [role=option], [role^=menuitem]')]))]
        .filter(isVisible);
    const name = (part) => part.getAttribute('aria-label') ?? part.textContent.slice(0, 30);
    const cut = controls.filter((part) => part.textContent.trim()).filter((part) => {
        const isInput = part instanceof HTMLInputElement;
        return part.scrollHeight > part.clientHeight + 2 || (!isInput && part.scrollWidth > part.clientWidth + 2);
    });
    const over = controls.flatMap((one, at) => controls.slice(at + 1).filter((other) => {
        if (one.contains(other) || other.contains(one)) return false;
        if (one.closest(bars) !== other.closest(bars)) return false;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }).map((other) => `${name(one)} on ${name(other)}`));
    const low = parts.filter((part) => part.matches('header, [role=toolbar]') &&
        part.scrollHeight > part.clientHeight + 2);
    return [...cut.map((part) => `cut: ${name(part)}`), ...over, ...low.map((part) => `low: ${name(part)}`)];
}"""


@pytest.mark.own_context
@pytest.mark.parametrize("width", choose([375], [1280, 375], WIDTHS))
def test_text_of_twice_the_size_is_neither_cut_off_nor_overlapping(signed_in: Page, width: int) -> None:
    signed_in.set_viewport_size({"width": width, "height": 812})
    script = make_script(signed_in, SCENE)
    signed_in.add_init_script(LARGE)
    open_editor(signed_in, script)
    findings: list[str] = []

    def look(name: str) -> None:
        found = signed_in.evaluate(CROWDED)
        findings.extend(f"{name}: {each}" for each in found)
        if signed_in.evaluate(CUT_OFF):
            findings.append(f"{name}: wider than the screen")

    look("editor")
    caret_to(signed_in, "Control+Home")
    signed_in.keyboard.press("Control+f")
    expect(signed_in.get_by_role("search")).to_be_visible()
    look("find")
    signed_in.keyboard.press("Escape")
    signed_in.get_by_role("button", name="Scenes", exact=True).click()
    expect(signed_in.get_by_role("option").first).to_be_visible()
    look("scenes")
    signed_in.keyboard.press("Escape")
    signed_in.get_by_role("button", name="Text type:").click()
    expect(signed_in.get_by_role("menu")).to_be_visible()
    look("text types")
    assert findings == []
    signed_in.keyboard.press("Escape")
    signed_in.set_viewport_size({"width": 1280, "height": 812})
    caret_to(signed_in, "Control+f")
    # Below the bars of a wide window, not on them.
    search, tools = signed_in.get_by_role("search"), signed_in.get_by_role("toolbar", name="Formatting")
    expect(search).to_be_visible()
    assert _top(search) >= _bottom(tools)


def _top(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def _bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_reduced_motion_plays_no_animations(signed_in: Page) -> None:
    signed_in.set_viewport_size({"width": 375, "height": 812})
    prefer(signed_in)
    open_editor(signed_in, make_script(signed_in, SCENE))
    moving = "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"
    signed_in.get_by_role("button", name="Scenes", exact=True).click()
    expect(signed_in.get_by_role("option").first).to_be_visible()
    assert signed_in.evaluate(moving) == 0
    signed_in.keyboard.press("Escape")
    signed_in.get_by_role("button", name="Text type:").click()
    expect(signed_in.get_by_role("menu")).to_be_visible()
    assert signed_in.evaluate(moving) == 0
