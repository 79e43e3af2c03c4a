"""Only lines near the screen are rendered, and no key may notice: a script of 120 pages, from end to end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.conftest import PageErrors, begin_session
from web.e2e.editor import call, caret_to, expect_saved, make_script, open_editor, script_text, words_in
from web.e2e.long_script import long_script
from web.e2e.page_pool import new_context

LINES = long_script()
FIRST, LAST = LINES[0][1], LINES[-1][1]
BARS = 110  # pixels: what is higher is under them

# Where the caret is: which element, how far in it, and at which height of the screen.
CARET = """() => {
  const { focusNode, focusOffset } = getSelection();
  const dom = (focusNode.nodeType === 3 ? focusNode.parentElement : focusNode).closest('[data-id]');
  const range = document.createRange();
  range.setStart(dom, 0);
  range.setEnd(focusNode, focusOffset);
  const offset = range.toString().length;
  range.setStart(focusNode, Math.max(0, focusOffset - 1));
  const rect = [...range.getClientRects()].at(-1) ?? dom.getBoundingClientRect();
  // Lines that came in one file are numbered by their ids.
  const place = Number(dom.dataset.id.slice(1));
  return { place, offset, text: dom.textContent, y: rect.top };
}"""
SETTLE = "async () => { for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame); }"


@pytest.fixture(scope="module")
def opened_script(served: Served, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[tuple[Page, str]]:
    """Somebody with a long script, of which each journey has a copy."""
    context = new_context(browser, **browser_context_args, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    begin_session(page, make_account(served))
    yield page, make_script(page, LINES)
    context.close()


@pytest.fixture
def script(opened_script: tuple[Page, str], page_errors: PageErrors) -> str:
    page, original = opened_script
    id_: str = call(page, "POST", f"scripts/{original}/duplicate")["id"]
    return id_


@pytest.fixture
def writing(opened_script: tuple[Page, str], script: str) -> Page:
    page, _ = opened_script
    open_editor(page, script)
    expect_pages(page)
    return page


def expect_pages(page: Page) -> None:
    """All of it is there: what is shown is only a part."""
    page.wait_for_function("() => document.querySelector('.script-text').offsetHeight > 100 * innerHeight")


def caret(page: Page) -> dict[str, Any]:
    page.evaluate(SETTLE)
    found: dict[str, Any] = page.evaluate(CARET)
    return found


def expect_caret_seen(page: Page) -> dict[str, Any]:
    found = caret(page)
    assert BARS < found["y"] < 900, found
    return found


def clipboard(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def is_whole(text: str) -> bool:
    return all(words.strip() in text for _, words in LINES)


def see(page: Page, words: str) -> None:
    """Scrolls with the wheel until these words are on the screen."""
    page.mouse.move(720, 500)
    for _ in range(400):
        page.mouse.wheel(0, 1500)
        page.evaluate(SETTLE)
        if page.evaluate(
            """(words) => [...document.querySelectorAll('.script-text > .near')].some((dom) =>
                dom.textContent === words && dom.getBoundingClientRect().bottom < innerHeight)""",
            words,
        ):
            break
    line = page.get_by_text(words, exact=True)
    line.scroll_into_view_if_needed()
    expect(line).to_be_in_viewport()


def test_control_home_and_end_reach_the_ends_of_the_script(writing: Page) -> None:
    assert writing.locator(".script-text > .near").count() < len(LINES) / 4
    caret_to(writing, "Control+End")
    assert expect_caret_seen(writing)["text"] == LAST
    caret_to(writing, "Control+Home")
    assert expect_caret_seen(writing)["text"] == FIRST
    caret_to(writing, "Control+Shift+End", "Control+c")
    assert is_whole(clipboard(writing))


def test_page_down_and_up_walk_through_all_pages(writing: Page) -> None:
    caret_to(writing, "Control+Home")
    places = [caret(writing)["place"]]
    for _ in range(12):
        writing.keyboard.press("PageDown")
        places.append(expect_caret_seen(writing)["place"])
    assert all(later > earlier for earlier, later in itertools.pairwise(places)), places
    assert places[-1] > 100
    back = [places[-1]]
    for _ in range(12):
        writing.keyboard.press("PageUp")
        back.append(expect_caret_seen(writing)["place"])
    assert back[-1] < 10, back


def test_arrow_keys_cross_the_edge_of_the_rendered_lines(writing: Page) -> None:
    caret_to(writing, "Control+End", "Home")
    # The screen is elsewhere, the caret is not: it is brought back by the key.
    writing.evaluate("scrollTo(0, 0)")
    writing.evaluate(SETTLE)
    writing.keyboard.press("ArrowUp")
    places = [expect_caret_seen(writing)["place"]]
    for _ in range(120):
        writing.keyboard.press("ArrowUp")
        places.append(caret(writing)["place"])
    # Line by line: none is left out, none is entered again.
    assert sorted(set(places), reverse=True) == list(range(places[0], places[-1] - 1, -1))
    assert places == sorted(places, reverse=True)
    expect_caret_seen(writing)


def test_shift_and_a_click_far_away_select_all_between(writing: Page) -> None:
    writing.get_by_text(FIRST, exact=True).click()
    writing.keyboard.press("Home")
    see(writing, "Then count 121.")
    writing.get_by_text("Then count 121.", exact=True).click(modifiers=["Shift"])
    writing.keyboard.press("Shift+End")
    writing.keyboard.press("Control+c")
    copied = clipboard(writing)
    assert copied.startswith(FIRST)
    assert copied.rstrip().endswith("Then count 121.")
    assert all(words.strip() in copied for _, words in LINES[: 7 * 119])


def test_a_selection_is_dragged_past_the_edge_of_the_screen(writing: Page) -> None:
    line = writing.get_by_text("The end of scene 1.", exact=True)
    line.scroll_into_view_if_needed()
    box = line.bounding_box()
    assert box
    writing.mouse.move(box["x"] + 1, box["y"] + 8)
    writing.mouse.down()
    writing.mouse.move(box["x"] + 60, 880)
    for _ in range(60):
        writing.mouse.move(box["x"] + 60, 905)
        writing.evaluate(SETTLE)
        if writing.evaluate("scrollY") > 3000:
            break
    writing.mouse.move(box["x"] + 60, 600)
    writing.mouse.up()
    writing.keyboard.press("Control+c")
    copied = clipboard(writing)
    assert copied.startswith("The end of scene 1.")
    numbers = [number for number in range(2, 200) if f"Rain in scene {number}." in copied]
    assert len(numbers) > 5
    assert numbers == list(range(2, numbers[-1] + 1))


def test_the_whole_script_is_copied_deleted_and_restored_by_undo(writing: Page, script: str) -> None:
    see(writing, "Then count 21.")
    caret_to(writing)
    scroll_y = writing.evaluate("scrollY")
    writing.keyboard.press("Control+a")
    writing.keyboard.press("Control+c")
    assert is_whole(clipboard(writing))
    # Nobody is sent to the end by it, and what is scrolled to meanwhile stays selected.
    writing.evaluate(SETTLE)
    assert writing.evaluate("scrollY") == scroll_y
    see(writing, "Then count 41.")
    writing.keyboard.press("Delete")
    expect(script_text(writing)).to_have_text("")
    expect_saved(writing)
    assert words_in(writing, script) == [""]
    writing.keyboard.press("Control+z")
    expect_pages(writing)
    expect_saved(writing)
    assert [words.strip() for words in words_in(writing, script)] == [words.strip() for _, words in LINES]


def test_edits_by_the_browser_itself_change_only_the_selection(writing: Page, script: str) -> None:
    """As by its menu, by dictation or by a keyboard on glass: no key is pressed, the page is changed at once."""
    texts = [words.strip() for _, words in LINES]
    caret_to(writing, "Control+Home")
    see(writing, "Then count 121.")
    writing.get_by_text("Then count 121.", exact=True).click()
    writing.keyboard.press("Home")
    # In the last line that is laid out, and below it.
    for command in ("insertParagraph", "delete", "forwardDelete"):
        writing.evaluate("(command) => document.execCommand(command)", command)
    writing.keyboard.press("Control+Shift+Home")
    writing.evaluate("document.execCommand('insertText', false, 'All of it. ')")
    expect(writing.get_by_text("All of it. hen count 121.")).to_be_in_viewport()
    expect_saved(writing)
    below = texts[texts.index("Then count 121.") + 1 :]
    assert [words.strip() for words in words_in(writing, script)] == ["All of it. hen count 121.", *below]


def test_the_browsers_own_select_all_includes_lines_that_are_not_rendered(writing: Page) -> None:
    caret_to(writing, "Control+Home")
    writing.evaluate("document.execCommand('selectAll')")
    writing.evaluate(SETTLE)
    writing.keyboard.press("Control+c")
    assert is_whole(clipboard(writing))


def test_a_reload_or_going_back_keeps_the_scroll_position(writing: Page, script: str) -> None:
    see(writing, "The end of scene 40.")
    line = writing.get_by_text("The end of scene 40.", exact=True)
    before = line.bounding_box()
    assert before
    writing.reload()
    expect(line).to_be_in_viewport()
    assert line.bounding_box()["y"] == pytest.approx(before["y"], abs=24)  # type: ignore[index]
    writing.goto("/desk")
    expect(writing.get_by_role("button", name="Logout")).to_be_visible()
    writing.go_back()
    expect(line).to_be_in_viewport()


def test_the_whole_script_can_be_rendered_by_preference(opened_script: tuple[Page, str], script: str) -> None:
    page, _ = opened_script
    open_editor(page, script, wholeScript=True)
    expect(page.locator(".script-text > .near")).to_have_count(len(LINES))
    # So that the browser finds words anywhere.
    assert page.evaluate("find('The end of scene 350')") is True
    expect(page.get_by_text("The end of scene 350.", exact=True)).to_be_in_viewport()


def test_a_suggestion_list_that_opens_does_not_scroll_the_page(writing: Page) -> None:
    caret_to(writing, "Control+End", "Enter")
    writing.evaluate(SETTLE)
    before = writing.evaluate("window.scrollY")
    writing.keyboard.press("Enter")
    options = writing.get_by_role("option")
    expect(options.first).to_be_in_viewport()
    assert abs(writing.evaluate("window.scrollY") - before) < 100
    # Also where the last of a long list is chosen.
    writing.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    expect(options.last).to_be_in_viewport()
    assert abs(writing.evaluate("window.scrollY") - before) < 100
