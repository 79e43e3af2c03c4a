"""Right to left: the layout is mirrored, sentences and paper are not."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.e2e.editor import make_script, open_editor
from web.e2e.screens import FAILED
from web.e2e.test_editor_screens import SCENE

# Where the first and the last character of a text stand.
ENDS = """(element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const spots = [];
    while (letters.nextNode()) {
        for (const at of [0, letters.currentNode.length - 1]) {
            const range = document.createRange();
            range.setStart(letters.currentNode, at);
            range.setEnd(letters.currentNode, at + 1);
            spots.push(range.getBoundingClientRect().left);
        }
    }
    return [spots.at(0), spots.at(-1)];
}"""


def test_right_to_left_mirrors_the_layout(at_desk: Page) -> None:
    at_desk.get_by_role("button", name="Theme").first.click()
    at_desk.get_by_role("radio", name="Right to left").or_(
        at_desk.get_by_role("button", name="Right to left")
    ).first.click()
    at_desk.keyboard.press("Escape")
    expect(at_desk.locator("html")).to_have_attribute("dir", "rtl")
    navigation = at_desk.get_by_role("navigation").bounding_box()
    assert navigation is not None
    assert navigation["x"] > 720


def open_right_to_left(page: Page, script: str) -> None:
    page.evaluate("localStorage.setItem('device.settings', JSON.stringify({ direction: 'rtl' }))")
    open_editor(page, script)
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.get_by_text(FAILED)).to_have_count(0)


def place_of(thing: Locator) -> tuple[float, float]:
    """Its left and its right edge."""
    box = thing.bounding_box()
    assert box
    return box["x"], box["x"] + box["width"]


def test_right_to_left_a_script_opens_with_its_paper_as_it_prints(signed_in: Page) -> None:
    open_right_to_left(signed_in, make_script(signed_in, SCENE))
    cover = signed_in.get_by_role("region", name="Cover", exact=True)
    contact, date = (cover.get_by_role("textbox", name=name) for name in ("Contact", "Draft date"))
    assert place_of(contact)[1] <= place_of(date)[0]
    expect(contact).to_have_css("text-align", "left")
    expect(date).to_have_css("text-align", "right")


def test_right_to_left_a_sentence_begins_with_its_number_and_a_drawer_widens_inwards(signed_in: Page) -> None:
    open_right_to_left(signed_in, make_script(signed_in, SCENE))
    counts = signed_in.get_by_role("button", name="words")
    expect(counts).to_have_text("63 words · 1 page · 2 scenes")
    first, last = counts.evaluate(ENDS)
    assert first < last
    # The drawer at the right edge becomes wider to the left.
    signed_in.get_by_role("button", name="Scenes", exact=True).click()
    drawer = signed_in.get_by_role("complementary", name="Scenes")
    left, right = place_of(drawer)
    assert right == 1440
    signed_in.get_by_role("separator", name="Width of the drawer").press("ArrowLeft")
    expect(drawer).not_to_have_css("width", f"{right - left:g}px")
    assert place_of(drawer)[0] < left
