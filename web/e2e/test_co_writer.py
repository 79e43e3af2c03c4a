"""The co-writer in the drawer, on a provider that answers by a script: its answers come to the page (CW10 to CW30)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.servers.scripted_provider import (
    MODEL,
    ScriptedProvider,
    Silence,
    answer_error,
    answer_stream,
    run_scripted_provider,
)
from tests.servers.served import Served, serve_copy
from web.e2e.accounts import make_account
from web.e2e.conftest import PageErrors, begin_session
from web.e2e.editor import (
    Line,
    call,
    caret_to,
    expect_saved,
    lines_in,
    make_script,
    open_editor,
    press_undo,
    script_text,
    words_in,
)
from web.e2e.page_pool import new_context
from web.e2e.screens import CUT_OFF, Screen, expect_within

SCRIPT: list[Line] = [
    ("sceneHeading", "INT. LIGHTHOUSE - NIGHT"),
    ("action", "The lamp turns."),
    ("action", "Nobody watches it."),
]
GREETING = "Hi there 👋 How can I help you today?"
SCENE = "ANA\n(low)\nWho is there?"


@pytest.fixture(scope="module")
def provider() -> Iterator[ScriptedProvider]:
    with run_scripted_provider() as running:
        yield running


@pytest.fixture(scope="module")
def ai_server(
    ready_folder: Path, tmp_path_factory: pytest.TempPathFactory, provider: ScriptedProvider
) -> Iterator[Served]:
    """A server of its own: the others have no provider."""
    settings = {"AI_BASE_URL": provider.base, "AI_MODEL": MODEL, "RATE_LIMITS": "off"}
    with serve_copy(ready_folder, tmp_path_factory.mktemp("ai"), **settings) as server:
        yield server


@pytest.fixture
def writer(browser: Browser, browser_context_args: dict[str, Any], ai_server: Served) -> Iterator[Page]:
    """A page of somebody who is signed in there."""
    context = new_context(browser, **{**browser_context_args, "base_url": ai_server.url})
    errors = PageErrors(ai_server.url)
    context.on("page", errors.follow)
    page = context.new_page()
    begin_session(page, make_account(ai_server))
    yield page
    context.close()
    assert errors.messages == []


def open_co_writer(page: Page, script: str) -> Locator:
    """The tab's panel."""
    open_editor(page, script)
    tab = page.get_by_role("tab", name="Co-Writer")
    if not tab.is_visible():
        page.get_by_role("button", name="Stash", exact=True).click()
    tab.click()
    panel = page.get_by_role("tabpanel", name="Co-Writer")
    expect(panel.get_by_text(GREETING)).to_be_visible()
    return panel


def ask(panel: Locator, question: str) -> None:
    panel.get_by_label("Ask the co-writer").fill(question)
    panel.get_by_label("Ask the co-writer").press("Enter")


def put_caret_into_second_line(page: Page) -> None:
    """The editor hears of a moved caret a moment later, and not at all when the focus has gone on by then."""
    caret_to(page, "Control+Home", "ArrowDown")
    expect(page.get_by_role("button", name="Text type: Action")).to_be_visible()


def answer_with(panel: Locator, provider: ScriptedProvider, *pieces: str) -> None:
    """Asks something, and waits for this answer."""
    provider.script = [answer_stream(*pieces)]
    ask(panel, "What happens?")
    expect(panel.get_by_role("button", name="Move to Page")).to_be_visible()
    expect(panel.get_by_text("".join(pieces), exact=True)).to_be_visible()


def test_an_answer_streams_in_and_an_error_can_be_asked_again(writer: Page, provider: ScriptedProvider) -> None:
    script = make_script(writer, SCRIPT)
    panel = open_co_writer(writer, script)
    expect(panel.get_by_role("note")).to_contain_text("Questions, this script and its outline go to 127.0.0.1")
    provider.script = [answer_stream("A storm", Silence())]
    panel.get_by_role("button", name="What is this script about so far?").click()
    expect(panel.get_by_text("A storm", exact=True)).to_be_visible()
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_text("Stopped", exact=True)).to_be_visible()
    assert provider.client_left.wait(30)
    # Until that is stored, the server takes no other question.
    while len(call(writer, "GET", f"scripts/{script}/co-writer")["messages"]) < 2:
        writer.wait_for_timeout(50)
    provider.script = [answer_error(401, "You have no credit left.")]
    ask(panel, "And then?")
    expect(panel.get_by_text("You have no credit left.", exact=True)).to_be_visible()
    text = "Then <b>all</b> is ![dark](http://evil.example/)."
    provider.script = [answer_stream("Then <b>all</b>", " is ![dark](http://evil.example/).")]
    panel.get_by_role("button", name="Try again").click()
    expect(panel.get_by_text(text, exact=True)).to_be_visible()
    assert provider.calls[-1]["messages"][-1]["content"].endswith("And then?")
    assert panel.locator("img, a").count() == 0
    panel.get_by_role("button", name="What was sent").click()
    sent = writer.get_by_role("dialog", name="What was sent")
    expect(sent).to_contain_text("The lamp turns.")
    sent.get_by_role("button", name="Close").click()
    # As the server has it.
    panel = open_co_writer(writer, script)
    expect(panel.get_by_text("Stopped", exact=True)).to_be_visible()
    expect(panel.get_by_text("You have no credit left.", exact=True)).to_be_visible()
    expect(panel.get_by_text(text, exact=True)).to_be_visible()
    panel.get_by_role("button", name="More for this conversation").click()
    writer.get_by_role("menuitem", name="Clear conversation").click()
    expect(panel.get_by_text(text, exact=True)).to_have_count(0)
    press_undo(writer, "Conversation cleared")
    expect(panel.get_by_text(text, exact=True)).to_be_visible()


def test_answers_come_to_the_page_and_go_again_by_undo(writer: Page, provider: ScriptedProvider) -> None:
    script = make_script(writer, SCRIPT)
    panel = open_co_writer(writer, script)
    answer_with(panel, provider, "A knock.\n\n", "Another.")
    panel.get_by_role("button", name="Move to Page").click()
    expect(script_text(writer)).to_contain_text("Another.")
    expect_saved(writer)
    assert lines_in(writer, script) == [*SCRIPT, ("action", "A knock."), ("action", "Another.")]
    press_undo(writer, "Moved to the end")
    expect(script_text(writer)).not_to_contain_text("knock")
    expect_saved(writer)
    assert lines_in(writer, script) == SCRIPT
    put_caret_into_second_line(writer)
    provider.script = [answer_stream(SCENE)]
    ask(panel, "Write a line.")
    # That of an answer is there as soon as it is whole.
    expect(panel.get_by_role("button", name="Insert here")).to_have_count(2)
    panel.get_by_role("button", name="Insert here").last.click()
    expect(script_text(writer)).to_contain_text("Who is there?")
    expect_saved(writer)
    speech = [("character", "ANA"), ("parenthetical", "(low)"), ("dialogue", "Who is there?")]
    assert lines_in(writer, script) == [*SCRIPT[:2], *speech, *SCRIPT[2:]]


def test_an_answer_is_suggested_and_accepted(writer: Page, provider: ScriptedProvider) -> None:
    script = make_script(writer, SCRIPT)
    panel = open_co_writer(writer, script)
    put_caret_into_second_line(writer)
    answer_with(panel, provider, "A knock.")
    panel.get_by_role("button", name="Suggest as change").click()
    expect(writer.get_by_text("Suggestion sent")).to_be_visible()
    assert words_in(writer, script) == [words for _, words in SCRIPT]
    writer.get_by_role("button", name="Scenes", exact=True).click()
    writer.get_by_role("tab", name="Comments").click()
    comments = writer.get_by_role("tabpanel", name="Comments")
    expect(comments).to_contain_text("From the co-writer")
    comments.get_by_role("button", name="Accept").click()
    expect(script_text(writer)).to_contain_text("A knock.")
    assert words_in(writer, script) == ["INT. LIGHTHOUSE - NIGHT", "The lamp turns.", "A knock.", "Nobody watches it."]


def test_where_ai_is_off_nothing_comes_to_the_page_and_the_drawer_says_why(
    writer: Page, provider: ScriptedProvider
) -> None:
    script = make_script(writer, SCRIPT)
    panel = open_co_writer(writer, script)
    answer_with(panel, provider, "A knock.")
    call(writer, "PUT", f"scripts/{script}/ai", {"off": True})
    panel.get_by_role("button", name="Move to Page").click()
    expect(panel.get_by_role("note")).to_have_text("AI is switched off for this script.")
    expect(panel.get_by_role("button", name="Send")).to_be_disabled()
    assert lines_in(writer, script) == SCRIPT


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_the_drawer_passes_axe_and_fits(writer: Page, provider: ScriptedProvider, size: str) -> None:
    if size == "phone":
        writer.set_viewport_size({"width": 375, "height": 812})
    script = make_script(writer, SCRIPT)
    panel = open_co_writer(writer, script)
    screen = Screen(writer, size)
    screen.look("co-writer-empty")
    answer_with(panel, provider, "A knock. " * 30 + "x" * 200)
    screen.look("co-writer")
    assert screen.findings == []
    expect_within(panel.get_by_role("list", name="Conversation"))
    panel.get_by_role("button", name="Move to Page").click()
    expect(script_text(writer).get_by_text("A knock.").first).to_be_in_viewport()
    # A sheet makes room for the page.
    expect(panel).to_have_count(0 if size == "phone" else 1)
    assert not writer.evaluate(CUT_OFF)
