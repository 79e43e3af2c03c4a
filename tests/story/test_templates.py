"""Templates of outlines: one's own, within limits, in the takeout, gone with the account (ST21)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from screnpla.accounts.models import new_id
from screnpla.story.models import OutlineTemplate
from screnpla.story.personal_data import TEMPLATES_FILE, forget_templates, list_story_files
from screnpla.story.templates.edit_templates import (
    LARGE_TEMPLATE,
    LONG_NAME,
    MOST_ENTRIES,
    MOST_TEMPLATES,
    NO_ENTRIES,
    NO_NAME,
    NO_TEMPLATE,
    TOO_MANY_ENTRIES,
    TOO_MANY_TEMPLATES,
)
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import refused
from tests.story.beat_pictures import upload_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")

BEAT = {"title": "Storm", "description": "It begins", "target": {"from": 0.1, "to": 0.12}, "color": "#aa00FF"}
ACT = {"title": "Act One", "description": "", "target": None, "color": "", "beats": [BEAT]}


async def make(caller: Caller, name: str = "Mine", acts: Any = (ACT,)) -> Any:
    return await caller.ask("POST", "outline-templates", {"name": name, "acts": list(acts)})


async def listed(caller: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await caller.ask_ok("GET", "outline-templates"))["data"]
    return found


async def test_a_template_is_its_makers_alone(shared_app: OpenApp) -> None:
    ana, bo = await somebody(shared_app, "Ana"), await somebody(shared_app, "Bo")
    made = (await make(ana, "  My \n acts ")).json()["data"]
    assert made == {"id": made["id"], "name": "My acts", "acts": [ACT], "createdAt": made["createdAt"]}
    shared_app.clock.pass_(seconds=1)
    second = (await make(ana, "Other", [{"title": "Only an act"}])).json()["data"]
    assert await listed(ana) == [made, second]
    assert await listed(bo) == []
    path = f"outline-templates/{made['id']}"
    assert await refused(bo.ask("DELETE", path)) == (404, NO_TEMPLATE)
    await ana.ask_ok("DELETE", path)
    assert await refused(ana.ask("DELETE", path)) == (404, NO_TEMPLATE)
    assert await refused(ana.ask("DELETE", "outline-templates/x%00")) == (404, NO_TEMPLATE)
    assert await listed(ana) == [second]


@pytest.mark.parametrize(
    ("name", "acts", "sentence"),
    [
        (" ", [ACT], NO_NAME),
        ("x" * 101, [ACT], LONG_NAME),
        ("Mine", [], NO_ENTRIES),
        ("Mine", [{**ACT, "beats": [BEAT] * MOST_ENTRIES}], TOO_MANY_ENTRIES),
        ("Mine", [{**ACT, "beats": [{**BEAT, "description": "x" * 20_000}] * 10}], LARGE_TEMPLATE),
    ],
)
async def test_what_is_too_much_is_refused_with_one_sentence(
    shared_app: OpenApp, name: str, acts: Any, sentence: str
) -> None:
    ana = await somebody(shared_app, "Ana")
    assert await refused(make(ana, name, acts)) == (422, sentence)


@pytest.mark.parametrize(
    "bad",
    [
        {"color": "red"},
        {"target": {"from": 0.5, "to": 0.4}},
        {"target": {"from": -1, "to": 0.4}},
        {"target": {"to": 0.4}},
        {"target": {"from": 0, "to": 0.4, "x": 1}},
        {"scenes": []},
        {"title": 5},
        {"title": "x" * 501},
        {"beats": [{"assignee": "x"}]},
    ],
)
async def test_a_template_holds_titles_descriptions_targets_and_colours_only(
    shared_app: OpenApp, bad: dict[str, Any]
) -> None:
    ana = await somebody(shared_app, "Ana")
    assert (await make(ana, acts=[{**ACT, **bad}])).status_code == 422
    assert await listed(ana) == []


async def test_one_keeps_a_bounded_number_of_templates(shared_app: OpenApp) -> None:
    ana = await somebody(shared_app, "Ana")
    row = {"user_id": ana.id, "name": "Mine", "acts": [ACT], "created_at": shared_app.clock()}
    async with shared_app.state.db.session() as db:
        db.add_all([OutlineTemplate(id=new_id(), **row) for _ in range(MOST_TEMPLATES - 1)])
    await make(ana)
    assert await refused(make(ana)) == (422, TOO_MANY_TEMPLATES)


async def test_templates_and_pictures_are_in_the_takeout_and_templates_go_with_the_account(
    shared_app: OpenApp,
) -> None:
    ana = await somebody(shared_app, "Ana")
    services, blobs = shared_app.state.services, shared_app.state.blobs
    list_files = list_story_files(services, blobs)
    assert [path async for path, _ in list_files(ana.id)] == []
    await make(ana, "Tides")
    script = await ana.script(title="The Lamp")
    image = (await upload_picture(ana, script))["id"]
    # No name stands twice in the file.
    copy = (await ana.ask_ok("POST", f"scripts/{script}/duplicate"))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{copy}", {"title": "The Lamp"})
    files = [file async for file in list_files(ana.id)]
    assert [path for path, _ in files] == [TEMPLATES_FILE, f"outline-pictures/The Lamp - {image}.webp"]
    assert b'"Tides"' in files[0][1]
    await forget_templates(services)(ana.id)
    async with shared_app.state.db.reading() as db:
        assert await db.scalar(select(OutlineTemplate.id).where(OutlineTemplate.user_id == ana.id)) is None
