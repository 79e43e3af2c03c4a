"""One page for all: it holds the whole editor (web/src/testing/typingPage) and is given other lines for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.e2e.conftest import PageErrors
from web.e2e.typing.input_method import InputMethod
from web.e2e.typing.typing_editor import TypingEditor


@pytest.fixture(scope="session")
def typing_address(bare_page: Callable[[str], str]) -> str:
    return bare_page("typingPage")


@pytest.fixture(scope="session")
def typing_page_errors(typing_address: str) -> PageErrors:
    return PageErrors(typing_address)


@pytest.fixture(scope="session")
def typing_page(browser: Browser, typing_address: str, typing_page_errors: PageErrors) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    typing_page_errors.follow(page)
    page.goto(typing_address)
    yield page
    context.close()


@pytest.fixture(autouse=True)
def page_errors(typing_page_errors: PageErrors) -> Iterator[PageErrors]:
    """Of this page: it is not made anew for each test, and no server of ours answers it."""
    typing_page_errors.messages.clear()
    yield typing_page_errors
    assert typing_page_errors.messages == []


@pytest.fixture
def preset() -> str:
    return "screnpla"


@pytest.fixture
def editor(typing_page: Page, preset: str) -> TypingEditor:
    return TypingEditor(typing_page, preset)


@pytest.fixture
def method(editor: TypingEditor) -> InputMethod:
    return InputMethod(editor.page)
