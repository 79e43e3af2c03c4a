"""Writing on a phone: the caret is always to be seen, the page stays under it, and two fingers change its size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from web.e2e.conftest import LendPage, PageErrors, begin_session, following
from web.e2e.editor import caret_to, expect_saved, make_script, open_editor, prefer
from web.e2e.screens import ALL_RULES, CUT_OFF, RAISE_KEYBOARD, serious_findings

WIDTH, HEIGHT = 375, 812
KEYBOARD = 330
LINES = [("action", f"Wave {number} comes in, slowly, and goes out again over the stones.") for number in range(120)]

# Where the caret stands in the window, also in an empty line.
CARET = """() => {
    const range = getSelection().getRangeAt(0);
    const box = range.getClientRects()[0] ?? range.startContainer.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom };
}"""

ZOOM = "() => Number(document.querySelector('.script-pages').style.getPropertyValue('--zoom')) * 100"

# The line at this height of the screen.
LINE_AT = """(y) => {
    const lines = [...document.querySelectorAll('.script-text > .near')];
    return lines.find((line) => line.getBoundingClientRect().bottom > y).textContent.slice(0, 9);
}"""


@pytest.fixture
def phone(
    lend_page: LendPage, browser_context_args: dict[str, Any], page_errors: PageErrors, account: Callable[[], str]
) -> Iterator[Page]:
    display = {"viewport": {"width": WIDTH, "height": HEIGHT}, "has_touch": True, "is_mobile": True}
    page = lend_page({**browser_context_args, **display})
    with following(page.context, page_errors):
        begin_session(page, account())
        yield page


def strip_of(page: Page) -> Locator:
    return page.get_by_role("toolbar", name="Elements")


def caret(page: Page) -> tuple[float, float]:
    box = page.evaluate(CARET)
    return box["top"], box["bottom"]


def lower_edge(page: Page) -> float:
    box = strip_of(page).bounding_box()
    assert box is not None
    return box["y"]


def settled(page: Page) -> None:
    """Two frames: what follows a key is on the screen."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def put_caret_at(page: Page, height: float) -> None:
    page.evaluate(f"scrollBy(0, {caret(page)[0]} - {height})")
    settled(page)


def expect_seen(page: Page) -> float:
    settled(page)
    top, bottom = caret(page)
    head = page.get_by_role("toolbar", name="Formatting").bounding_box()
    assert head is not None
    assert head["y"] + head["height"] <= top < bottom <= lower_edge(page)
    return top


def test_the_caret_is_never_under_the_keyboard_and_the_page_scrolls_no_more_than_needed(phone: Page) -> None:
    open_editor(phone, make_script(phone, LINES))
    caret_to(phone, "Control+Home", *["ArrowDown"] * 40, "End")
    put_caret_at(phone, 300)
    before = expect_seen(phone)
    # The line is above where the keyboard comes: nothing moves.
    phone.evaluate(RAISE_KEYBOARD, KEYBOARD)
    settled(phone)
    assert lower_edge(phone) < HEIGHT - KEYBOARD
    assert expect_seen(phone) == before
    # Letters leave it where it is; Enter takes it down until there is no room, and then the page comes up.
    for _ in range(12):
        phone.keyboard.type("The tide. ")
        settled(phone)
        height = expect_seen(phone)
        phone.keyboard.type("x")
        settled(phone)
        assert caret(phone)[0] == pytest.approx(height, abs=1)
        phone.keyboard.press("Enter")
        expect_seen(phone)
        phone.keyboard.press("Escape")
    # The keyboard goes: what was seen stays where it was.
    height = expect_seen(phone)
    phone.evaluate(RAISE_KEYBOARD, 0)
    settled(phone)
    assert caret(phone)[0] == pytest.approx(height, abs=1)
    assert not phone.evaluate(CUT_OFF)
    expect_saved(phone)


def test_a_line_the_keyboard_would_cover_scrolls_up_unless_it_was_scrolled_away(phone: Page) -> None:
    open_editor(phone, make_script(phone, LINES))
    caret_to(phone, "Control+Home", *["ArrowDown"] * 40, "End")
    # The lower end of the screen, where somebody has tapped.
    put_caret_at(phone, 690)
    phone.evaluate(RAISE_KEYBOARD, KEYBOARD)
    top = expect_seen(phone)
    # Out from under it, and no further.
    assert top > lower_edge(phone) - 100
    phone.evaluate(RAISE_KEYBOARD, 0)
    phone.evaluate("scrollBy(0, 3000)")
    settled(phone)
    away = phone.evaluate("scrollY")
    phone.evaluate(RAISE_KEYBOARD, KEYBOARD)
    settled(phone)
    assert phone.evaluate("scrollY") == away


def test_the_last_line_of_a_short_script_scrolls_up_above_the_keyboard(phone: Page) -> None:
    open_editor(phone, make_script(phone, LINES[:8]))
    caret_to(phone, "Control+End")
    phone.evaluate(RAISE_KEYBOARD, KEYBOARD)
    expect_seen(phone)
    phone.keyboard.press("Enter")
    phone.keyboard.press("Escape")
    phone.keyboard.type("And out again.")
    expect_seen(phone)
    # Between a phone and a tablet the bar has one line, too.
    phone.set_viewport_size({"width": 700, "height": HEIGHT})
    expect(strip_of(phone)).to_be_visible()
    head = phone.get_by_role("banner").bounding_box()
    assert head is not None
    assert head["height"] <= 57


def test_the_strip_shows_and_changes_the_kind_of_the_line(phone: Page) -> None:
    open_editor(phone, make_script(phone, [("action", "Fog."), ("note", "Too early?"), ("action", "Rain.")]))
    caret_to(phone, "Control+Home")
    strip = strip_of(phone)
    buttons = strip.get_by_role("button")
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
    expect(strip.get_by_role("button", name="Action")).to_have_attribute("aria-pressed", "true")
    expect(strip.get_by_role("button", name="Note")).not_to_be_in_viewport()
    phone.keyboard.press("ArrowDown")
    marked = strip.get_by_role("button", name="Note")
    expect(marked).to_have_attribute("aria-pressed", "true")
    expect(marked).to_be_in_viewport(ratio=1)
    # Not by its colour alone.
    assert marked.evaluate("(button) => getComputedStyle(button).boxShadow") != "none"
    assert serious_findings(phone, ALL_RULES) == []
    strip.get_by_role("button", name="Lyrics").tap()
    expect(strip.get_by_role("button", name="Lyrics")).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(".script-text > [data-kind=lyrics]")).to_have_text("Too early?")
    assert phone.evaluate("document.activeElement.classList.contains('script-text')")


class Hand:
    """Two fingers, as a phone reports them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)

    def _tell(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pinch(self, y: float, apart: float, to: float, *, down: float = 0, lift: bool = True) -> None:
        """Around the middle of the screen at this height; fingers one above the other."""
        x = WIDTH / 2
        self._tell("touchStart", (x, y - apart / 2))
        self._tell("touchStart", (x, y - apart / 2), (x, y + apart / 2))
        for step in range(1, 9):
            now, at = apart + (to - apart) * step / 8, y + down * step / 8
            self._tell("touchMove", (x, at - now / 2), (x, at + now / 2))
        if lift:
            self.lift()

    def lift(self) -> None:
        self._tell("touchEnd")


def zoom(page: Page) -> int:
    return round(float(page.evaluate(ZOOM)))


def expect_zoom(page: Page, expected: int) -> None:
    page.wait_for_function(f"() => Math.round(({ZOOM})()) === {expected}")
    settled(page)


def test_pinching_zooms_the_pages_around_the_fingers(phone: Page) -> None:
    open_editor(phone, make_script(phone, LINES))
    phone.evaluate("scrollTo(0, 3000)")
    settled(phone)
    touch, pages = Hand(phone), phone.locator(".script-pages")
    line = phone.evaluate(LINE_AT, 400)
    touch.pinch(400, 100, 133, lift=False)
    # While the fingers are there the pages follow them, and nothing is laid out.
    assert pages.evaluate("(pages) => new DOMMatrix(getComputedStyle(pages).transform).a") == pytest.approx(1.33, 0.01)
    assert zoom(phone) == 100
    touch.lift()
    expect_zoom(phone, 130)
    assert pages.evaluate("(pages) => pages.style.transform") == ""
    assert phone.evaluate(LINE_AT, 400) == line
    assert phone.evaluate("visualViewport.scale") == 1
    assert not phone.evaluate(CUT_OFF)
    # No further than there are steps, and what is between the fingers goes with them.
    touch.pinch(400, 100, 300, down=80)
    expect_zoom(phone, 160)
    assert phone.evaluate(LINE_AT, 480) == line
    touch.pinch(480, 300, 60)
    expect_zoom(phone, 60)
    assert phone.evaluate(LINE_AT, 480) == line
    # A finger's breadth is no step: the page is where it was, in the same size.
    scroll_y = phone.evaluate("scrollY")
    touch.pinch(400, 100, 103)
    settled(phone)
    assert (zoom(phone), phone.evaluate("scrollY")) == (60, scroll_y)
    # One finger scrolls, as ever.
    assert phone.locator("main").evaluate("(main) => getComputedStyle(main).touchAction") == "pan-x pan-y"
    assert phone.evaluate("JSON.parse(localStorage['device.editor']).zoom") == 60


def test_whole_pages_on_a_phone_are_zoomed_by_the_browser(phone: Page) -> None:
    prefer(phone)
    open_editor(phone, make_script(phone, LINES[:20]), flows=False)
    assert phone.locator("main").evaluate("(main) => getComputedStyle(main).touchAction") == "auto"


def test_control_and_the_wheel_zoom_the_pages_under_the_pointer_and_not_the_window(signed_in: Page) -> None:
    open_editor(signed_in, make_script(signed_in, LINES))
    signed_in.evaluate("scrollTo(0, 2500)")
    settled(signed_in)
    signed_in.mouse.move(720, 500)
    line = signed_in.evaluate(LINE_AT, 500)
    signed_in.keyboard.down("Control")
    signed_in.mouse.wheel(0, -100)
    expect_zoom(signed_in, 110)
    signed_in.mouse.wheel(0, -100)
    expect_zoom(signed_in, 120)
    assert signed_in.evaluate(LINE_AT, 500) == line
    # As a trackpad tells a pinch: a little at a time.
    for _ in range(4):
        signed_in.mouse.wheel(0, 5)
    expect_zoom(signed_in, 100)
    assert signed_in.evaluate(LINE_AT, 500) == line
    for _ in range(12):
        signed_in.mouse.wheel(0, 100)
    expect_zoom(signed_in, 60)
    signed_in.keyboard.up("Control")
    assert signed_in.evaluate("[devicePixelRatio, visualViewport.scale]") == [1, 1]
    signed_in.mouse.wheel(0, 200)
    settled(signed_in)
    assert zoom(signed_in) == 60
