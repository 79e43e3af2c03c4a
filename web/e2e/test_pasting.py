"""Scenes come in from the programs that writers come from, and go out so that anybody can read them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.matrix import choose
from tests.servers.served import Served
from web.e2e.accounts import make_account
from web.e2e.clipboards import FOUNTAIN, PROGRAMS, SCENE
from web.e2e.conftest import PageErrors, begin_session
from web.e2e.editor import caret_to, expect_saved, lines_in, make_script, open_editor, script_text
from web.e2e.page_pool import new_context

BEFORE = [("action", "Rain."), ("action", "Wind.")]
MIDDLE = ("Control+Home", "End")

# The event that a browser sends: its data are as the program wrote them, which a test cannot put on a real clipboard.
# Before a real one there are keys, which make the editor look where the caret is; here it is given the time.
PASTE = """async (formats) => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(paste);
}"""
LISTEN = """() => addEventListener('copy', ({ clipboardData }) => {
  window.copied = Object.fromEntries([...clipboardData.types].map((type) => [type, clipboardData.getData(type)]));
})"""


@pytest.fixture(scope="module")
def writer(served: Served, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    context = new_context(browser, **browser_context_args, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    begin_session(page, make_account(served))
    yield page
    context.close()


def _open(page: Page, lines: list[tuple[str, str]]) -> str:
    script = make_script(page, lines)
    text = open_editor(page, script)
    expect(text).to_contain_text(lines[-1][1])
    return script


# What the others give is read in src/editor/clipboard/sources.test.ts, by the same code.
PASTED = choose(["Word", "Fountain"], list(PROGRAMS), "pasting from other programs (sources.test.ts reads them, too)")


@pytest.mark.parametrize("program", PASTED)
def test_a_pasted_scene_keeps_its_kinds(writer: Page, page_errors: PageErrors, program: str) -> None:
    script = _open(writer, BEFORE)
    caret_to(writer, *MIDDLE)
    writer.evaluate(PASTE, PROGRAMS[program])
    expect_saved(writer)
    assert lines_in(writer, script) == [BEFORE[0], *SCENE, BEFORE[1]]


def test_a_paste_is_undone_in_one_step(writer: Page, page_errors: PageErrors) -> None:
    script = _open(writer, BEFORE)
    caret_to(writer, *MIDDLE)
    # Without a pause: what was typed is another undo step all the same. (Letter by letter, a busy machine would pause.)
    writer.keyboard.insert_text(" Hail.")
    writer.evaluate(PASTE, FOUNTAIN)
    writer.keyboard.insert_text(" Smash.")
    typed = [("action", "Rain. Hail."), BEFORE[1]]
    for expected in (
        [typed[0], *SCENE, typed[1]],
        typed,
        BEFORE,
    ):
        writer.keyboard.press("Control+z")
        expect_saved(writer)
        assert lines_in(writer, script) == expected
    writer.keyboard.press("Control+Shift+z")
    writer.keyboard.press("Control+Shift+z")
    expect_saved(writer)
    assert lines_in(writer, script) == [typed[0], *SCENE, typed[1]]


def test_pasting_with_shift_inserts_plain_text(writer: Page, page_errors: PageErrors) -> None:
    script = _open(writer, BEFORE)
    writer.evaluate("navigator.clipboard.writeText('INT. FERRY - NIGHT')")
    caret_to(writer, *MIDDLE, "Control+Shift+v")
    expect_saved(writer)
    assert lines_in(writer, script) == [("action", "Rain.INT. FERRY - NIGHT"), BEFORE[1]]


def test_copied_lines_are_text_html_and_fountain_and_paste_into_another_script(
    writer: Page, page_errors: PageErrors
) -> None:
    _open(writer, SCENE)
    writer.evaluate(LISTEN)
    caret_to(writer, "Control+a", "Control+c")
    copied = writer.evaluate("copied")
    assert copied["text/plain"] == copied["text/x-fountain"] == FOUNTAIN["text/plain"].strip()
    for words in ("INT. FERRY - NIGHT", "Did you hear that?"):
        assert words in copied["text/html"]
    other = _open(writer, BEFORE)
    # By the real clipboard.
    caret_to(writer, *MIDDLE, "Control+v")
    expect(script_text(writer)).to_contain_text("CUT TO:")
    expect_saved(writer)
    assert lines_in(writer, other) == [BEFORE[0], *SCENE, BEFORE[1]]


def test_cut_lines_are_pasted_elsewhere_without_loss(writer: Page, page_errors: PageErrors) -> None:
    script = _open(writer, [*SCENE, BEFORE[0]])
    caret_to(writer, "Control+Home", "ArrowDown", "Home", "Shift+ArrowDown", "Shift+End", "Control+x")
    caret_to(writer, "Control+End", "Enter", "Control+v")
    expect_saved(writer)
    kinds = [kind for kind, _ in lines_in(writer, script)]
    words = [words for _, words in lines_in(writer, script) if words]
    assert sorted(words) == sorted([*(words for _, words in SCENE), BEFORE[0][1]])
    assert kinds[-2:] == ["action", "character"]
    for _ in ("the paste", "the line for it", "the cut"):
        writer.keyboard.press("Control+z")
    expect_saved(writer)
    assert lines_in(writer, script) == [*SCENE, BEFORE[0]]
