"""Three editors with the same script, each in a tab of its own: ours as it is served, and two bare ones."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, ViewportSize

from bench import scripts
from bench.contest import Running
from bench.live.bench_server import BenchServer
from bench.live.process import run_in_node
from bench.peers import ROOT
from screnpla.library.scripts.profile import PageCounting
from screnpla.manuscript.document.texts import encode_text
from screnpla.screenplay.formats import register
from screnpla.screenplay.profiles.profile import LETTER
from tests.screenplay.typescript_process import BUNDLER
from tests.servers.chromium import ARGUMENTS, EXECUTABLE

HERE = Path(__file__).parent
CLOCK = HERE / "clock.js"
BARE = {"bare windowed ProseMirror": "bareWindow.mjs", "bare Tiptap": "bareTiptap.mjs"}
SCREEN: ViewportSize = {"width": 1440, "height": 900}
# Letters of the width and on the lines of ours.
PLAIN = """<!doctype html><style>
  body { width: 600px; margin: 24px auto; font: 16px/16px monospace }
  p { margin: 16px 0 0 } .far { display: none }
  .ProseMirror { display: flow-root; white-space: pre-wrap; overflow-wrap: break-word; outline: none }
</style><body></body>"""
BETWEEN_KEYS = 200  # milliseconds, of the second writer
# In the layout, and with the words that came from the server.
SHOWN = ".script-text > .near:not(:empty) >> nth=1"


def make_blocks(pages: int) -> list[scripts.Block]:
    """With a last line in which anything may follow."""
    return [
        *scripts.make_blocks(pages),
        scripts.Block("Action", "The harbour lies still, and nobody remembers the ladder."),
    ]


def add_script(bench_server: BenchServer, pages: int, folder: Path) -> str:
    path = folder / f"{pages}.fountain"
    scripts.write_fountain(make_blocks(pages), path)
    new_text = encode_text(register.read(path.read_bytes(), path.name).screenplay, PageCounting(LETTER))
    # In a thread of its own: the browser's driver already runs an event loop in this one.
    with ThreadPoolExecutor(1) as executor:
        [script_id] = executor.submit(asyncio.run, bench_server.add_scripts(new_text)).result()
    return script_id


class EditorTab:
    """An editor to be typed in."""

    def __init__(self, name: str, page: Page, writer: Running | None = None) -> None:
        self.name, self.page = name, page
        self._writer = writer

    @contextmanager
    def caret(self, where: str, turn: int) -> Iterator[None]:
        """In the middle or at the end; meanwhile the second writer writes close by."""
        self.page.bring_to_front()
        self.page.evaluate("([where, turn]) => placeCaret(where, turn)", [where, turn])
        if self._writer:
            self._writer.ask(where)
        # Until what was scrolled to is drawn.
        self.page.wait_for_timeout(500)
        yield
        if self._writer:
            self._writer.ask("rest")


def launch_browser(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)


def open_signed_in_page(browser: Browser, bench_server: BenchServer) -> Page:
    """As after a sign-in of a while ago."""
    context = browser.new_context(viewport=SCREEN, service_workers="block", base_url=bench_server.servers[0].url)
    page = context.new_page()
    page.add_init_script(path=CLOCK)
    # A small file of the same bench_server: what is stored belongs to an address, and no application runs there.
    page.goto("/favicon.svg")
    page.evaluate(
        """([user, token]) => {
            localStorage.setItem('user', user);
            localStorage.setItem('accessTokenReceivedAt', String(Date.now()));
            localStorage.setItem('accessToken', token);
        }""",
        [json.dumps(bench_server.member.user), bench_server.member.token],
    )
    return page


@contextmanager
def open_our_editor(browser: Browser, bench_server: BenchServer, script_id: str, bundles: Path) -> Iterator[EditorTab]:
    """The whole application with all of its bars, and somebody else in the script."""
    page = open_signed_in_page(browser, bench_server)
    page.goto(f"/script/{script_id}")
    page.wait_for_selector(SHOWN, state="attached")
    place = bench_server.place(script_id)
    with run_in_node(str(HERE / "secondWriter.mjs"), place=place, every=BETWEEN_KEYS) as writer:
        # Others are drawn where the text is laid out.
        page.focus(".script-text")
        page.keyboard.press("Control+End")
        writer.ask("end")
        page.wait_for_selector(".others-caret", state="attached")
        page.evaluate((bundles / "ours.mjs").read_text())
        writer.ask("rest")
        yield EditorTab("ours", page, writer)
        page.context.close()


@contextmanager
def open_bare_editor(browser: Browser, name: str, pages: int, bundles: Path) -> Iterator[EditorTab]:
    page = browser.new_context(viewport=SCREEN).new_page()
    page.set_content(PLAIN)
    page.add_script_tag(path=CLOCK)
    page.add_script_tag(content=(bundles / BARE[name]).read_text())
    page.evaluate("(texts) => openEditor(texts)", [block.text for block in make_blocks(pages)])
    yield EditorTab(name, page)
    page.context.close()


def bundle_editors(folder: Path) -> Path:
    for source in ("ours.mjs", *BARE.values()):
        options = ["--format", "iife", "--platform", "browser", "--minify", "--log-level", "silent"]
        command: list[str | Path] = [BUNDLER, HERE / source, *options, "--file", folder / source]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT / "bench")
    return folder
