"""The editor's pages in a real browser: every line where the layout has it, also beyond what is shown.

They run on a page of their own (web/src/testing/editor), which holds nothing but the pages.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.matrix import choose
from web.e2e.conftest import PageErrors, following

FIXTURES = Path(__file__).parents[2] / "fixtures" / "pagination"
# On the screen what does not print stands between the lines.
WITH_ASIDES = {"forced-breaks", "what-does-not-print"}
# Tables are drawn by cells, in which offsets of their text mean nothing: test_printed_pages looks at them.
TABLES_ONLY = {"tables-of-other-scripts"}
NAMES = sorted(path.name.removesuffix(".script.json") for path in FIXTURES.glob("*.script.json"))

WRONG_LINES = """() => {
  const { layoutOf, pagesKey } = pagesPage;
  const { tops } = pagesKey.getState(view.state).paging;
  const layout = layoutOf(view.state);
  const paper = view.dom.getBoundingClientRect();
  const line = parseFloat(getComputedStyle(view.dom).lineHeight);
  const rectAt = (dom, offset) => {
    const walker = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
    for (let left = offset, node; (node = walker.nextNode()); left -= node.data.length) {
      if (left >= node.data.length) continue;
      const range = document.createRange();
      range.setStart(node, left);
      range.setEnd(node, Math.min(node.data.length, left + (node.data.codePointAt(left) > 0xffff ? 2 : 1)));
      return [...range.getClientRects()].at(-1);
    }
  };
  const wrong = [];
  let checked = 0;
  layout.pages.forEach(({ label, lines }, page) => {
    for (const { row, start, end, elementId, text, x, align, rtl } of lines) {
      const dom = view.dom.querySelector(`.near[data-id="${elementId}"]`);
      if (start === end || !dom || dom.dataset.kind === 'table') continue;
      const middle = paper.top + (tops[page] + layout.profile.top / 12 + row - 0.5) * line;
      for (const offset of [start, end - 1]) {
        const rect = rectAt(dom, offset);
        checked += 1;
        if (Math.abs((rect.top + rect.bottom) / 2 - middle) > line * 0.45) wrong.push([label, row, text, offset]);
      }
      const isAside = align === 'left' && !rtl && Math.abs(rectAt(dom, start).left - paper.left - (x / 12) * line) > 2;
      if (isAside) wrong.push([label, row, text, 'x']);
    }
  });
  return { checked, wrong };
}"""


@pytest.fixture(scope="module")
def pages_page(bare_page: Callable[[str], str]) -> str:
    return bare_page("editor")


@pytest.fixture(autouse=True)
def page_errors(context: BrowserContext, pages_page: str) -> Iterator[PageErrors]:
    """The host of these tests is not the app's."""
    errors = PageErrors(pages_page)
    with following(context, errors):
        yield errors
    assert errors.messages == []


def show(page: Page, address: str, elements: list[dict[str, Any]], **options: object) -> None:
    page.goto(address)
    fonts = ["", "italic ", "bold "]
    page.evaluate("(all) => Promise.all(all.map((font) => document.fonts.load(`${font}16px 'Courier Prime'`)))", fonts)
    page.evaluate("([elements, options]) => { window.view = pagesPage.open(elements, options); }", [elements, options])


def long_script(paragraphs: int) -> list[dict[str, Any]]:
    text = "Rain on the half-lit harbour. A lamp goes out—then another. "
    return [{"kind": "action", "text": f"{number}. {text * (1 + number % 5)}"} for number in range(paragraphs)]


@pytest.mark.parametrize("zoom", choose([110], [100, 110], "the pairs of pages at a second zoom"))
def test_lines_of_the_pagination_fixtures_stand_where_they_print(page: Page, pages_page: str, zoom: int) -> None:
    for name in set(NAMES) - WITH_ASIDES - TABLES_ONLY:
        script = json.loads((FIXTURES / f"{name}.script.json").read_text())
        show(page, pages_page, script["elements"], profile=script["profile"], wholeScript=True, zoom=zoom)
        found = page.evaluate(WRONG_LINES)
        assert found["checked"] > 0, name
        assert found["wrong"] == [], name


ODD = [
    "The quick-witted stage-manager re-entered—without a word—and/or the forty-5 year-old … What?No!Yes (that) one. "
    * 3,
    "日本語の文章はどこでも折り返すことができます。ただし、句読点の前ではいけません。そして「括弧」も同じです。長い文章です。",
    "Emoji 👩‍👩‍👧‍👦 family and 🎬 clapper and 🇳🇱 flags, over and over 👩‍👩‍👧‍👦 again until the line wraps 👍🏽 nice.",
    "שלום עולם זה משפט ארוך מאוד בעברית שצריך להישבר לשורה הבאה כי הוא לא נכנס בשורה אחת בכלל.",
    "https://example.com/a/very/long/path/that/does/not/fit/in/one/line/of/the/page/and-goes-on?x=1&y=2",
    "x" * 200,
    "One  two   three    four     five      six       seven        eight   \nsoft break\n\n  indented, and on   ",
    "cafe\u0301 re\u0301sume\u0301 " * 12,
    "tab\tseparated\twords " * 8,
]


@pytest.mark.parametrize(
    "fields", [{}, {"align": "center"}, {"align": "right"}, {"overrides": {"first": 0.5, "spacing": 2}}]
)
def test_odd_texts_wrap_as_they_print(page: Page, pages_page: str, fields: dict[str, Any]) -> None:
    kinds = ["action", "dialogue", "parenthetical"]
    elements = [{"kind": kind, "text": text, **fields} for kind in kinds for text in ODD]
    show(page, pages_page, elements, wholeScript=True)
    found = page.evaluate(WRONG_LINES)
    assert found["checked"] > 100
    assert found["wrong"] == []


def test_keys_reach_text_that_is_not_rendered(page: Page, pages_page: str) -> None:
    show(page, pages_page, long_script(1500))
    page.evaluate("view.focus()")
    index = "view.state.selection.$head.index(0)"
    assert page.evaluate("document.querySelectorAll('.script-text > .near').length") < 200
    page.keyboard.press("Control+End")
    page.keyboard.type("The end")
    page.wait_for_function("() => view.state.doc.lastChild.textContent.endsWith('The end')")
    page.keyboard.press("Control+Shift+Home")
    assert page.evaluate(index) == 0
    page.evaluate("pagesPage.scrollToPosition(view, view.state.doc.content.size >> 1)")
    page.wait_for_function(
        "() => document.elementsFromPoint(innerWidth / 2, 450).some((dom) => dom.dataset?.id > 'e500')"
    )
    assert page.evaluate(WRONG_LINES)["wrong"] == []
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.type("Anew")
    assert page.evaluate("view.state.doc.textContent") == "Anew"


def test_text_inserted_above_by_another_does_not_scroll_the_screen(page: Page, pages_page: str) -> None:
    show(page, pages_page, long_script(600))
    page.evaluate("pagesPage.scrollToPosition(view, view.state.doc.content.size >> 1)")
    page.wait_for_function("() => scrollY > 0 && document.querySelector('[data-id=e300].near')")
    # Pages break anew, so that gaps move: what is at the upper edge stays.
    top = "[...view.dom.children].find((dom) => dom.getBoundingClientRect().bottom > 0)"
    page.evaluate(f"window.firstVisible = {top}")
    before = page.evaluate("firstVisible.getBoundingClientRect().top")
    page.evaluate("view.dispatch(view.state.tr.insertText('Another line.\\n'.repeat(3), 1).setMeta('remote', true))")
    assert page.evaluate("firstVisible.getBoundingClientRect().top") == pytest.approx(before, abs=1)
    assert page.evaluate(WRONG_LINES)["wrong"] == []


# As the editor reads a caret that the browser has moved: a change of the selection that asks for no scrolling.
MOVE_CARET = """(lines) => {
    const { doc, selection, tr } = view.state;
    const to = doc.resolve(selection.head).before(1) + lines * doc.child(0).nodeSize;
    view.dispatch(tr.setSelection(selection.constructor.near(doc.resolve(to + 1))));
}"""
CARET_BELOW_MIDDLE = """() => {
    const { top, bottom } = view.coordsAtPos(view.state.selection.head);
    return Math.round((top + bottom) / 2 - innerHeight / 2);
}"""


def test_typewriter_scroll_follows_a_late_key_and_no_mouse(page: Page, pages_page: str) -> None:
    """ProseMirror itself scrolls only to a caret of which it hears within 50 ms of the key."""
    show(page, pages_page, [{"kind": "action", "text": "Rain."}] * 200, typewriter=True)
    page.evaluate("view.focus()")
    page.keyboard.press("Control+End")
    assert abs(page.evaluate(CARET_BELOW_MIDDLE)) < 20
    page.keyboard.press("Shift")
    page.evaluate(MOVE_CARET, -8)
    assert abs(page.evaluate(CARET_BELOW_MIDDLE)) < 20
    page.mouse.move(700, 450)
    page.mouse.down()
    page.mouse.up()
    before = page.evaluate("scrollY")
    page.evaluate(MOVE_CARET, -3)
    assert page.evaluate("scrollY") == before
