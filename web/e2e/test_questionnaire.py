"""The questionnaire: as a visitor, taken along at sign-in, and with the characters of a script. ST50 to ST54."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from web.e2e.conftest import begin_session, sign_in
from web.e2e.editor import call, expect_saved, make_script, press_undo
from web.e2e.page_pool import go_to
from web.e2e.screens import Screen, on_screen

CARDS = [{"label": "Character", "items": [{"content": "Marit", "borderColor": "#8a4f7d"}]}]


def stored_answers(page: Page, script: str = "") -> dict[str, Any]:
    """By the name of the character."""
    query = f"?scriptId={script}" if script else ""
    found = call(page, "GET", f"getQuestionnaireData{query}")["characters"]
    return {each["name"]: each["answers"] for each in found}


def open_section(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{title}")).click()


def choose_chip(page: Page, question: str, chip: str) -> None:
    field = page.get_by_role("combobox", name=question)
    field.fill(chip[:4])
    page.get_by_role("option", name=chip, exact=True).click()
    field.press("Escape")


@on_screen("light-phone")
def test_a_visitor_answers_signs_in_and_keeps_the_answers_with_a_script(
    screen: Screen, account: Callable[[], str]
) -> None:
    """ST52: nothing is asked for twice, and a script gets a character of its own."""
    page = screen.page
    go_to(page, "/questionnaire")
    page.get_by_label("Name", exact=True).fill("Marit Holm")
    page.get_by_label("First name (required)").fill("Marit")
    page.get_by_label("Date of birth (required)").fill("1890s")
    open_section(page, "Core of the personality")
    choose_chip(page, "Core values", "Truth")
    page.get_by_role("combobox", name="Core values").fill("The sea")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your answers are kept in this browser.")).to_be_visible()
    screen.look("questionnaire-visitor")
    page.reload()
    expect(page.get_by_label("Date of birth (required)")).to_have_value("1890s")
    page.get_by_role("link", name="Sign in to keep them").click()
    sign_in(page, account())
    expect(page.get_by_text("Your answers from before you signed in are kept with your account now.")).to_be_visible()
    expect_saved(page)
    kept = {"firstName": "Marit", "birthdate": "1890s", "coreValues": ["Truth", "The sea"]}
    assert stored_answers(page) == {"Marit Holm": kept}
    script = make_script(page, title="Ferry")
    page.get_by_role("button", name="Keep with a script…").click()
    screen.look("questionnaire-keep")
    page.get_by_role("list", name="Scripts").get_by_text("Ferry").click()
    expect(page).to_have_url(re.compile(f"scriptId={script}"))
    expect(page.get_by_label("First name (required)")).to_have_value("Marit")
    assert stored_answers(page, script) == {"Marit Holm": kept}
    assert screen.findings == []


def answer_own_question(page: Page) -> None:
    """By keys alone."""
    page.get_by_role("button", name="Add your own question").press("Enter")
    page.keyboard.type("What does she carry in her left pocket?")
    page.keyboard.press("Enter")
    page.keyboard.type("A key that fits nothing.")
    own = page.get_by_label("What does she carry in her left pocket?", exact=True)
    expect(own).to_have_value("A key that fits nothing.")


@on_screen("dark-wide")
def test_the_characters_of_a_script_answer_what_the_writer_asks(screen: Screen, account: Callable[[], str]) -> None:
    """ST51, ST53, ST54"""
    page = screen.page
    begin_session(page, account())
    script = make_script(page, title="Ferry")
    call(page, "PATCH", f"scripts/{script}", {"detailedElements": CARDS})
    (card,) = call(page, "GET", f"getQuestionnaireData?scriptId={script}")["characters"]
    go_to(page, f"/questionnaire?scriptId={script}&characterId={card['characterId']}")
    page.get_by_label("First name (required)").fill("Marit")
    expect_saved(page)
    screen.look("questionnaire")
    screen.look_whether_it_fits("questionnaire")
    answer_own_question(page)
    page.get_by_role("tab", name="Advanced Details").click()
    open_section(page, "The supernatural")
    page.get_by_role("button", name="Hide this section").click()
    expect(page.get_by_role("button", name=re.compile("^The supernatural"))).to_have_count(0)
    press_undo(page)
    expect(page.get_by_role("button", name=re.compile("^The supernatural"))).to_be_visible()
    page.get_by_role("button", name="Hide this section").click()
    # Without a network it goes on, also after the page was left.
    page.context.set_offline(True)
    page.get_by_label("Find a question or an answer").fill("fear most")
    page.get_by_label("What do they fear most? (required)").fill("That nobody comes.")
    expect(page.get_by_text(re.compile("Offline, .* kept here")).first).to_be_visible()
    page.context.set_offline(False)
    expect_saved(page)
    page.reload()
    page.get_by_role("switch", name="Answered only").click()
    article = page.get_by_role("article")
    expect(article).to_contain_text("A key that fits nothing.")
    expect(article).to_contain_text("That nobody comes.")
    expect(article).not_to_contain_text("Place of birth")
    screen.look("questionnaire-answered")
    answers = stored_answers(page, script)["Marit"]
    assert (answers["firstName"], answers["greatestFear"]) == ("Marit", "That nobody comes.")
    assert call(page, "GET", f"getQuestionnaireData?scriptId={script}")["settings"]["hiddenSections"] == [
        "supernaturalAndParanormal"
    ]
    assert screen.findings == []
