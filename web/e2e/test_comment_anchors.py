"""Threads stay on their words while two people write at random: the server and both browsers agree (RE11 to RE15)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.matrix import choose
from web.e2e.conftest import begin_session
from web.e2e.editor import call, expect_saved, lines_in, make_script, open_editor, script_text, share

EDITS, THREADS = choose((40, 12), (300, 50), "random edits of two browsers around threads")
SCENES, LINES = 6, 7
LETTERS = "abcdefghijklmnopqrstuvwxyz"

# The words that each thread marks, by its id; lines in the order of the text.
MARKED = """() => {
    const words = {};
    for (const piece of document.querySelectorAll('.script-text [data-threads]'))
        for (const id of piece.dataset.threads.split(' ')) words[id] = (words[id] ?? '') + piece.textContent;
    return words;
}"""
# The caret into a random place of a random line, as a click does.
PLACE = """([line, place]) => {
    const lines = [...document.querySelectorAll('.script-text > .near')];
    const dom = lines[Math.floor(line * lines.length)];
    dom.scrollIntoView({ block: 'center' });
    const walker = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.data.trim()) texts.push(node);
    const text = texts[Math.floor(place * texts.length)];
    if (text) getSelection().collapse(text, Math.floor(place * (text.length + 1)));
}"""


class AnchorWriter:
    """Writes, splits, joins, cuts, pastes, moves scenes, takes back, alone and offline."""

    def __init__(self, page: Page, random: Random) -> None:
        self._page, self._random = page, random
        self._is_offline = False

    def edit(self) -> None:
        edits = [self._type, self._type, self._split, self._join, self._delete, self._cut, self._paste]
        edit = self._random.choice([*edits, self._undo, self._redo, self._move_scene])
        if edit not in (self._undo, self._redo):
            script_text(self._page).focus()
            self._page.evaluate(PLACE, [self._random.random(), self._random.random()])
            # The editor hears of a selection a moment later.
            self._page.wait_for_timeout(25)
        edit()

    def toggle_network(self) -> None:
        self._is_offline = not self._is_offline
        self._page.context.set_offline(self._is_offline)

    def go_online(self) -> None:
        if self._is_offline:
            self.toggle_network()

    def _press(self, *keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key)

    def _type(self) -> None:
        self._page.keyboard.type(f" {make_word(self._random)} ")

    def _split(self) -> None:
        self._press("Enter")

    def _join(self) -> None:
        self._press("Home", "Backspace")

    def _delete(self) -> None:
        self._press(*["Backspace"] * self._random.randint(1, 6))

    def _cut(self) -> None:
        self._press(*["Control+Shift+ArrowRight"] * self._random.randint(1, 3), "Control+x")

    def _paste(self) -> None:
        self._press("Control+v")

    def _undo(self) -> None:
        self._press("Control+z")

    def _redo(self) -> None:
        self._press("Control+Shift+z")

    def _move_scene(self) -> None:
        panel = self._page.get_by_role("listbox", name="Scenes")
        panel.get_by_role("option").nth(self._random.randrange(panel.get_by_role("option").count())).click()
        self._press(self._random.choice(["Alt+ArrowUp", "Alt+ArrowDown"]))


def make_word(random: Random) -> str:
    """Nowhere else in the text."""
    return "".join(random.choices(LETTERS, k=random.randint(5, 8)))


def make_lines(random: Random) -> list[tuple[str, str]]:
    lines = []
    for _ in range(SCENES):
        lines.append(("sceneHeading", f"INT. {make_word(random).upper()} - DAY"))
        lines += [("action", " ".join([make_word(random) for _ in range(6)]) + ".") for _ in range(LINES)]
    return lines


def begin_threads(page: Page, script: str, random: Random) -> dict[str, str]:
    """Ids of the threads, and the words that each is about."""
    content = call(page, "GET", f"scripts/{script}")["content"]
    lines = [line for sheet in content if sheet["type"] == "page" for line in sheet["children"]]
    threads: dict[str, str] = {}
    for number in range(THREADS):
        line = random.choice([each for each in lines if each["type"] == "action"])
        text = "".join([run["text"] for run in line["children"]])
        words = text.rstrip(".").split()
        first = random.randrange(len(words) - 1)
        quote = " ".join(words[first : first + 2])
        start = text.index(quote)
        anchor = {"elementId": line["id"], "start": start, "endElementId": line["id"], "end": start + len(quote)}
        body = {"id": f"t{number}", "text": "Hm", "anchor": {**anchor, "quote": quote}}
        call(page, "POST", f"scripts/{script}/threads", body)
        threads[f"t{number}"] = quote
    return threads


def read_anchors(page: Page, script: str) -> dict[str, dict[str, Any]]:
    return {each["id"]: each["anchor"] for each in call(page, "GET", f"scripts/{script}/threads")["threads"]}


def wait_for_anchors(page: Page, script: str) -> dict[str, dict[str, Any]]:
    """Until the server has followed all changes."""
    before: dict[str, dict[str, Any]] = {}
    for _ in range(30):
        page.wait_for_timeout(4_000)
        anchors = read_anchors(page, script)
        if anchors == before:
            return anchors
        before = anchors
    raise AssertionError("the anchors do not come to rest")


@pytest.mark.test_all(
    "proven without a browser in tests/review/test_anchor_rounds.py; drawn live in web/e2e/test_comments.py"
)
@pytest.mark.timeout(600)
def test_threads_stay_on_their_words_while_two_people_write_at_random(
    page: Page, other_browser: Page, account: Callable[[], str]
) -> None:
    random = Random(20261118)
    begin_session(page, account())
    editor = account()
    script = make_script(page, make_lines(random))
    share(page, script, editor)
    begin_session(other_browser, editor)
    threads = begin_threads(page, script, random)
    for each in (page, other_browser):
        each.set_viewport_size({"width": 1440, "height": 900})
        open_editor(each, script)
        each.get_by_role("button", name="Scenes", exact=True).click()
    writers = [AnchorWriter(page, random), AnchorWriter(other_browser, random)]
    for number in range(EDITS):
        random.choice(writers).edit()
        if number % 20 == 10:
            random.choice(writers).toggle_network()
    for writer in writers:
        writer.go_online()
    for each in (page, other_browser):
        expect_saved(each)
    anchors = wait_for_anchors(page, script)
    text = "".join([words for _, words in lines_in(page, script)])
    for id_, quote in threads.items():
        anchor = anchors[id_]
        if anchor["isOrphaned"]:
            assert anchor["quote"] == quote
            assert quote not in text, f"{quote} is there, and its thread does not know it"
    live = {id_: anchor["quote"].replace("\n", "") for id_, anchor in anchors.items() if not anchor["isOrphaned"]}
    assert len(live) > THREADS / 3
    for each in (page, other_browser):
        assert each.evaluate(MARKED) == live
