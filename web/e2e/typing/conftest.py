"""One page for all: it holds the whole editor (web/src/testing/typingPage) and is given other lines for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from web.e2e.conftest import Complaints
from web.e2e.typing.desk import Desk
from web.e2e.typing.input_method import InputMethod


@pytest.fixture(scope="session")
def typing_address(bare_page: Callable[[str], str]) -> str:
    return bare_page("typingPage")


@pytest.fixture(scope="session")
def typing_complaints(typing_address: str) -> Complaints:
    return Complaints(typing_address)


@pytest.fixture(scope="session")
def typing_page(browser: Browser, typing_address: str, typing_complaints: Complaints) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    typing_complaints.follow(page)
    page.goto(typing_address)
    yield page
    context.close()


@pytest.fixture(autouse=True)
def complaints(typing_complaints: Complaints) -> Iterator[Complaints]:
    """Of this page: it is not made anew for each test, and no server of ours answers it."""
    typing_complaints.said.clear()
    yield typing_complaints
    assert typing_complaints.said == []


@pytest.fixture
def preset() -> str:
    return "screnpla"


@pytest.fixture
def desk(typing_page: Page, preset: str) -> Desk:
    return Desk(typing_page, preset)


@pytest.fixture
def method(desk: Desk) -> InputMethod:
    return InputMethod(desk.page)
