"""Settings that make no sense, over the API: one clear sentence, a 4xx, and nothing is changed (SD7, ES4)."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.talking_scripts import create_script

pytestmark = pytest.mark.asyncio(loop_scope="module")

# By the kind of a field: what no field of that kind takes.
NO_VALUES: list[Any] = [None, [1], {"unheardOf": 1}, float("nan"), float("inf"), -float("inf"), 10**400]
NO_SWITCHES = [*NO_VALUES, "", "true", 1, 0.5, "x" * 10_000, "\ud800"]
NO_CHOICES = [*NO_VALUES, True, 3, "", "x", "nan", "x" * 10_000, "a\x00b", "\ud800"]
NO_INCHES = [*NO_VALUES, True, "wide", "nan", "Infinity", "a\x00b", "\ud800", "²", "x" * 10_000, -1, 8.6, 1e308]
NO_WORDS = [*NO_VALUES, True, 3, "x" * 10_001]
NO_SHORT_WORDS = [*NO_WORDS, "x" * 41, "a\x00b", "\ud800", "two\nlines"]
WRONG: dict[str, list[Any]] = {
    "production.showLeftMargin": NO_SWITCHES,
    "production.showRighMargin": NO_SWITCHES,
    "production.countScenes": NO_SWITCHES,
    "production.displayStyle": NO_CHOICES,
    "production.prefix": [*NO_SHORT_WORDS, "x" * 11, "a\u202eb"],
    "production.suffix": [*NO_SHORT_WORDS, "x" * 11, "a\u202eb"],
    "production.zeroPadding": [*NO_VALUES, True, 3, "7", "-1", "²", "9" * 5000],
    "production.continued.bottom": NO_SWITCHES,
    "production.continued.top": NO_SWITCHES,
    "production.continued.number": NO_SWITCHES,
    "production.continued.bottomText": NO_SHORT_WORDS,
    "production.continued.topText": NO_SHORT_WORDS,
    "layout.elementTemplate": NO_CHOICES,
    "layout.camera": NO_CHOICES,
    "layout.pageLayout": NO_CHOICES,
    "layout.pageMargin.type": NO_CHOICES,
    "layout.pageMargin.space": NO_INCHES,
    "layout.pageMargin.top": NO_INCHES,
    "layout.pageMargin.bottom": NO_INCHES,
    "layout.sceneHeading": NO_CHOICES,
    "layout.breakAction": NO_SWITCHES,
    "layout.autoMarkAsCount": [*NO_VALUES, -1, 1001, 1.5, "many", "²", "9" * 5000],
    "layout.pageCategory": NO_CHOICES,
    "layout.pageView": NO_CHOICES,
    "headersAndFooters.isShowOnFirstPage": NO_SWITCHES,
    "headersAndFooters.showPageBreaks": NO_SWITCHES,
    "headersAndFooters.introPages": [*NO_CHOICES, "-1", "1.5", "²", "9" * 7],
    "headersAndFooters.config": [*NO_VALUES, [], "x", {"margin": {}}],
    "headersAndFooters.config.header": [*NO_VALUES, [], "x", {"top": "x"}],
    "headersAndFooters.config.footer.centre": NO_WORDS,
    "title": [*NO_WORDS, "", " \n"],
    "subTitle": NO_WORDS,
    "writtenBy": NO_WORDS,
    "genre": NO_WORDS,
    "pageTarget": [*NO_VALUES, True, "", "12", -1, 1.5, 100_001],
    "logline": NO_WORDS,
    "synopsis": NO_WORDS,
    "tags": [*NO_VALUES, "sea", ["sea"], [{"id": "1"}], [{"id": "1", "name": "x" * 10_000}]],
    "elements[].label": [*NO_WORDS, "", " ", "x" * 61, "a\x00b", "\ud800"],
    "elements[].spaceBefore": [*NO_CHOICES[:5], "3 lines", "x" * 10_000, "a\x00b", "\ud800"],
    "elements[].spaceAfter": ["page break", 2, None],
    "elements[].shortCut": ["F5", "Ctrl+10", 1, None, "x" * 10_000],
    "elements[].mode": ["AB", "1", 1, None, "é"],
    "elements[].nextElement": NO_WORDS,
    "elements[].timesOfDay": [*NO_VALUES, "DAY", [1], ["x" * 41]],
    "elements[].removed": [*NO_SWITCHES, True],
    "elements[].behavesLike": [*NO_WORDS, "Nothing"],
    "elements[].name": [*NO_WORDS, "Dialogue", "a\x00b"],
    "elements[].config": [None, [], "x", float("nan")],
    "elements[].config.left": [*NO_INCHES[1:], 8.4],
    "elements[].config.right": [*NO_INCHES[1:], 0.1],
    "elements[].config.lineSpacing": [*NO_INCHES[1:], 0, 3.5],
    "elements[].config.align": NO_CHOICES[1:],
    "elements[].config.bold": NO_SWITCHES[1:],
}
# The other margin of an element, so that one of them alone can be too near.
SIDES: dict[str, dict[str, float]] = {"left": {"right": 8.5}, "right": {"left": 0}}


def make_change(path: str, value: Any) -> dict[str, Any]:
    """With a change beside it that would be right."""
    *outer, name = path.split(".")
    inner: dict[str, Any] = {**SIDES.get(name, {}), name: value} if outer[-1:] == ["config"] else {name: value}
    for part in reversed(outer[1:] if outer[:1] == ["elements[]"] else outer):
        inner = {part: inner}
    if outer[:1] == ["elements[]"]:
        inner = {"elements": [{"label": "Shot", "mode": "D"}, {"label": "Action", **inner}]}
    return {"description": "Changed", **inner}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def script(ana: Caller) -> str:
    return await create_script(ana)


async def send(ana: Caller, script: str, body: dict[str, Any]) -> httpx.Response:
    """Also what no library would send: NaN, halves of characters."""
    headers = {**ana.member.bearer, "Content-Type": "application/json"}
    return await ana.member.browser.patch(f"/api/scripts/{script}", content=json.dumps(body).encode(), headers=headers)


def assert_one_clear_sentence(answer: httpx.Response, sent: object) -> None:
    assert answer.status_code in (400, 422), (sent, answer.text[:200])
    message = answer.json()["message"]
    assert 5 < len(message) < 200, sent
    assert message.isprintable(), sent
    # Not a word of the library that checks types, nor of a stack.
    assert not re.search(r"Input should|dictionary|extract|Traceback|pydantic|\.(str|int|bool|float)\b", message), (
        message
    )


@pytest.mark.parametrize("path", WRONG)
async def test_sd7_a_setting_that_means_nothing_is_refused_and_changes_nothing(
    ana: Caller, script: str, path: str
) -> None:
    before = await ana.read(script)
    for value in WRONG[path]:
        assert_one_clear_sentence(await send(ana, script, make_change(path, value)), (path, repr(value)[:40]))
    assert await ana.read(script) == before


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"layout": {"pageMargin": {"space": 9}}}, "The left margin must be between 0.5 and 3 inches"),
        ({"layout": {"pageMargin": {"top": "nan"}}}, "layout.pageMargin.top must be a number of inches"),
        ({"layout": {"pageMargin": {"top": []}}}, "layout.pageMargin.top must be a text or a number"),
        ({"layout": {"breakAction": "yes"}}, "layout.breakAction must be true or false"),
        ({"layout": {"pageCategory": "A5"}}, "layout.pageCategory must be 'Letter' or 'A4'"),
        ({"layout": []}, "layout must be an object"),
        ({"elements": {}}, "elements must be a list"),
        ({"elements": [{"label": "a\x00b"}]}, "The name of an element may have no control characters"),
        (
            {"production": {"continued": {"topText": "x" * 41}}},
            "production.continued.topText may have at most 40 characters, in one line",
        ),
    ],
)
async def test_sd7_the_sentence_names_the_field_and_what_it_takes(
    ana: Caller, script: str, body: dict[str, Any], sentence: str
) -> None:
    answer = await send(ana, script, body)
    assert (answer.status_code, answer.json()["message"]) == (422, sentence)
