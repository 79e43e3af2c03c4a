"""The rows of a script's pages, read in three places: on the screen, from the layout, and in the PDF.

A row is all that stands at one height, from left to right, its words one blank apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf, PdfCharacter

LINE, CELL = 12.0, 7.2  # points
# A row is no higher than this part of a line away from another.
APART = 0.3
PDFIUM_HYPHEN = "\x02"  # pdfium's sign for a hyphen that ends a line
SCENE_NUMBER = {"left": 54.0, "right": 531.0}

Rows = list[str]


class Piece(NamedTuple):
    """Words at a place: `y` in lines, `x` in any unit."""

    y: float
    x: float
    text: str


# Character by character, where the browser has put them. Text that no person wrote is read at its place, too.
PIECES = """(number) => {
  const frame = document.querySelector('.script-pages');
  const sheet = frame.querySelectorAll('.sheet')[number].getBoundingClientRect();
  const line = parseFloat(getComputedStyle(frame).lineHeight);
  const visibleText = (text, dom) => {
    const { textTransform } = getComputedStyle(dom);
    if (textTransform === 'uppercase') return text.toUpperCase();
    return textTransform === 'capitalize' ? text.replace(/(^|\\s)\\S/g, (at) => at.toUpperCase()) : text;
  };
  const pieces = [];
  const put = (rect, text) => {
    const y = (rect.top + rect.bottom) / 2;
    if (y > sheet.top && y < sheet.bottom) pieces.push([(y - sheet.top) / line, rect.left, text]);
  };
  const rectsIn = (node) => {
    const range = document.createRange();
    return [...node.data].map((letter, at) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [letter, [...range.getClientRects()].at(-1)];
    });
  };
  for (const dom of document.querySelectorAll('.script-text > .near:not(.aside)')) {
    const walker = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
    let begun = null;
    let words = '';
    const end = (after = '') => {
      if (begun) put(begun, words + after);
      [begun, words] = [null, ''];
    };
    for (let node; (node = walker.nextNode()); ) {
      if (node.parentElement.tagName === 'TD') end();
      for (const [letter, rect] of rectsIn(node)) {
        if (!rect || !rect.width) continue;
        if (begun && Math.abs(rect.top - begun.top) > line * 0.4) end();
        begun ??= rect;
        words += visibleText(letter, node.parentElement);
      }
    }
    end(dom.dataset.after ?? '');
  }
  for (const word of document.querySelectorAll('.sheet .word')) put(word.getBoundingClientRect(), word.textContent);
  return pieces;
}"""

# Its turn comes with the next frames: what is scrolled to is laid out then.
SCROLL_TO = """async (number) => {
  document.querySelectorAll('.sheet')[number].scrollIntoView();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}"""


def rows_on_screen(page: Page) -> list[Rows]:
    """Scrolls through all pages."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    found = []
    for number in range(page.locator(".sheet").count()):
        page.evaluate(SCROLL_TO, number)
        found.append(_rows(Piece(*piece) for piece in page.evaluate(PIECES, number)))
    return found


def rows_of_layout(paged: dict[str, Any]) -> list[Rows]:
    """Of the server's answer; without covers, which have no number."""
    pages = [page for page in paged["pages"] if page["label"]]
    return [_rows(_laid_out(page)) for page in pages]


def _laid_out(page: dict[str, Any]) -> Iterable[Piece]:
    yield Piece(-2, 522, page["number"])
    for line in page["margins"]:
        yield Piece(line["row"], line["x"], line["text"])
    for number in page["numbers"]:
        yield Piece(number["row"], SCENE_NUMBER[number["side"]], number["text"])
    for line in page["lines"]:
        text = "".join(run["text"] for run in line["runs"])
        before = {"center": len(text) / 2, "right": len(text)}.get(line["align"], 0)
        yield Piece(line["row"], line["x"] - before * CELL, text)


def rows_of_pdf(data: bytes, covers: int) -> list[Rows]:
    file = OpenedPdf(data)
    return [_rows(_printed(file.chars(number))) for number in range(covers, len(file.labels))]


def _printed(chars: Iterable[PdfCharacter]) -> Iterable[Piece]:
    at_height: dict[float, list[PdfCharacter]] = defaultdict(list)
    for char in chars:
        at_height[round(char.y, 1)].append(char)
    for y, row in at_height.items():
        last = -CELL
        text = ""
        for char in sorted(row, key=lambda one: one.x):
            letter = "-" if char.text == PDFIUM_HYPHEN else char.text
            text += (" " if char.x - last > 1.5 * CELL else "") + letter
            last = char.x
        yield Piece(y / LINE, 0, text)


def _rows(pieces: Iterable[Piece]) -> Rows:
    rows: list[list[Piece]] = []
    for piece in sorted(pieces):
        if rows and piece.y - rows[-1][0].y < APART:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    texts = (" ".join(piece.text for piece in sorted(row, key=lambda one: one.x)) for row in rows)
    return [" ".join(text.split()) for text in texts if text.strip()]
