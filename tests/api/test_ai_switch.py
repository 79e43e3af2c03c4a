"""The owner's switch: AI off in a script, and in all scripts of a project, for everybody. CW1, CW2, CW3."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from screnpla.ai.calls.ai_switch import PROJECT_OFF, SCRIPT_OFF
from screnpla.ai.calls.model_choice import NO_KEY_AND_PROVIDER, NO_PROVIDER
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.callers import Caller, somebody
from tests.sharing_calls import refused, share

PASSAGE = {"callId": "0" * 24, "elementIds": ["e1"], "text": "The lamp turns.", "way": "inserted"}
NO_SCRIPT, NO_PROJECT = (404, "Script not found!"), (404, "Project not found!")


def too_weak(role: str) -> tuple[int, str]:
    return 403, f"You may not do this here: you are {role}."


@pytest.fixture(scope="module")
def app_settings() -> dict[str, Any]:
    # Whether one may ask is known without asking.
    return {"ai_base_url": "http://127.0.0.1:9/v1", "ai_model": "some-model"}


@pytest.fixture
async def ana(app: OpenApp) -> Caller:
    return await somebody(app, "Ana")


@pytest.fixture
async def bo(app: OpenApp) -> Caller:
    return await somebody(app, "Bo")


async def read_state(who: Caller, script: str) -> dict[str, Any]:
    found: dict[str, Any] = (await who.ask_ok("GET", f"scripts/{script}/ai"))["data"]
    return found


async def switch(who: Caller, target: str, *, off: bool) -> str:
    message: str = (await who.ask_ok("PUT", f"{target}/ai", {"off": off}))["message"]
    return message


async def make_project(owner: Caller, guest: Caller | None = None, role: str = "editor") -> str:
    project: str = (await owner.ask_ok("POST", "projects", {"name": "Tides", "type": "folder"}))["data"]["id"]
    if guest:
        await owner.ask_ok("POST", f"projects/{project}/members", {"email": guest.email, "role": role})
    return project


async def is_project_off(who: Caller, project: str) -> bool:
    off: bool = (await who.ask_ok("GET", f"projects/{project}/ai"))["data"]["off"]
    return off


async def test_ai_is_on_until_the_owner_switches_it_off(ana: Caller) -> None:
    script = await ana.script()
    ready = {
        "state": "ready",
        "sentence": "",
        "host": "127.0.0.1:9",
        "model": "some-model",
        "isOwn": False,
        "scriptOff": False,
        "projectOff": False,
    }
    assert await read_state(ana, script) == ready
    for _ in range(2):
        assert await switch(ana, f"scripts/{script}", off=True) == "AI is off in this script"
    off = await read_state(ana, script)
    assert (off["state"], off["sentence"], off["host"]) == ("off", SCRIPT_OFF, "")
    assert (off["scriptOff"], off["projectOff"]) == (True, False)
    for _ in range(2):
        assert await switch(ana, f"scripts/{script}", off=False) == "AI is on in this script"
    assert await read_state(ana, script) == ready


async def test_while_it_is_off_no_model_is_asked_and_no_text_is_taken_from_one(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    await share(ana, script, bo.email, "editor")
    await switch(ana, f"scripts/{script}", off=True)
    for who in (ana, bo):
        assert await refused(who.ask("POST", f"scripts/{script}/co-writer", {"text": "Now?"})) == (403, SCRIPT_OFF)
        assert await refused(who.ask("POST", f"scripts/{script}/ai/passages", PASSAGE)) == (403, SCRIPT_OFF)
        # What was said before stays one's own.
        await who.ask_ok("GET", f"scripts/{script}/co-writer")
    other = await ana.script()
    assert (await read_state(ana, other))["state"] == "ready"


async def test_who_may_write_sees_the_switch_and_only_the_owner_turns_it(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    path = f"scripts/{script}/ai"
    assert await refused(bo.ask("GET", path)) == NO_SCRIPT
    assert await refused(bo.ask("PUT", path, {"off": True})) == NO_SCRIPT
    [guest] = await share(ana, script, bo.email, "editor")
    assert (await read_state(bo, script))["state"] == "ready"
    assert await refused(bo.ask("PUT", path, {"off": True})) == too_weak("an editor")
    for role in ("commenter", "viewer"):
        await ana.ask_ok("PATCH", f"scripts/{script}/shares/{guest['id']}", {"role": role})
        for method, body in (("GET", None), ("PUT", {"off": True})):
            assert await refused(bo.ask(method, path, body)) == too_weak(f"a {role}")
    assert (await read_state(ana, script))["state"] == "ready"


@pytest.mark.parametrize("body", [{}, {"off": "yes"}, {"off": 1}, {"off": None}, {"off": True, "on": False}])
async def test_the_switch_is_off_or_on(ana: Caller, body: dict[str, Any]) -> None:
    script, project = await ana.script(), await make_project(ana)
    for target in (f"scripts/{script}", f"projects/{project}"):
        assert (await ana.ask("PUT", f"{target}/ai", body)).status_code == 422
    assert (await read_state(ana, script))["state"] == "ready"


async def test_a_project_switches_ai_off_in_all_its_scripts_also_in_those_of_others(ana: Caller, bo: Caller) -> None:
    project = await make_project(ana, bo)
    inside, outside = await ana.script(projectId=project), await ana.script()
    of_bo = await bo.script(projectId=project)
    assert not await is_project_off(ana, project)
    for _ in range(2):
        assert await switch(ana, f"projects/{project}", off=True) == "AI is off in this project"
    assert await is_project_off(bo, project)
    for who, script in ((ana, inside), (bo, inside), (bo, of_bo)):
        state = await read_state(who, script)
        assert (state["state"], state["sentence"]) == ("off", PROJECT_OFF)
        assert (state["scriptOff"], state["projectOff"]) == (False, True)
        asked = who.ask("POST", f"scripts/{script}/co-writer", {"text": "Now?"})
        assert await refused(asked) == (403, PROJECT_OFF)
    assert (await read_state(ana, outside))["state"] == "ready"
    # Each has its own: a script that is off stays so.
    await switch(ana, f"scripts/{inside}", off=True)
    assert await switch(ana, f"projects/{project}", off=False) == "AI is on in this project"
    assert (await read_state(ana, inside))["sentence"] == SCRIPT_OFF
    assert (await read_state(bo, of_bo))["state"] == "ready"


async def test_a_script_that_leaves_a_project_leaves_its_switch(ana: Caller) -> None:
    project = await make_project(ana)
    script = await ana.script(projectId=project)
    await switch(ana, f"projects/{project}", off=True)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"projectId": None})
    assert (await read_state(ana, script))["state"] == "ready"


@pytest.mark.parametrize(("role", "called"), [("editor", "an editor"), ("viewer", "a viewer")])
async def test_members_see_a_projects_switch_and_only_its_owner_turns_it(
    ana: Caller, bo: Caller, role: str, called: str
) -> None:
    project = await make_project(ana)
    path = f"projects/{project}/ai"
    assert await refused(bo.ask("GET", path)) == NO_PROJECT
    assert await refused(bo.ask("PUT", path, {"off": True})) == NO_PROJECT
    await ana.ask_ok("POST", f"projects/{project}/members", {"email": bo.email, "role": role})
    assert not await is_project_off(bo, project)
    assert await refused(bo.ask("PUT", path, {"off": True})) == too_weak(called)


@pytest.mark.both_databases
async def test_switching_off_twice_at_once_is_off(ana: Caller) -> None:
    project = await make_project(ana)
    script = await ana.script(projectId=project)
    for target in (f"scripts/{script}", f"projects/{project}"):
        await asyncio.gather(*(switch(ana, target, off=True) for _ in range(3)))
    state = await read_state(ana, script)
    assert (state["scriptOff"], state["projectOff"]) == (True, True)
    await ana.ask_ok("DELETE", f"projects/{project}")
    await switch(ana, f"scripts/{script}", off=False)
    assert (await read_state(ana, script))["state"] == "ready"


async def test_without_a_provider_it_says_how_to_set_one(own_app: OpenApp) -> None:
    cy = await somebody(own_app, "Cy")
    script = await cy.script()
    state = await read_state(cy, script)
    assert (state["state"], state["sentence"], state["host"]) == ("missing", NO_PROVIDER, "")
    assert await refused(cy.ask("POST", f"scripts/{script}/co-writer", {"text": "Now?"})) == (400, NO_PROVIDER)


async def test_cw3_a_key_of_ones_own_is_proposed_only_where_one_can_be_entered(
    settings_for: Callable[..., Settings],
) -> None:
    async with open_app(settings_for(ai_allowed_bases="https://models.example/v1")) as opened:
        ana = await somebody(opened, "Ana")
        state = await read_state(ana, await ana.script())
    assert state["sentence"] == NO_KEY_AND_PROVIDER
    assert NO_KEY_AND_PROVIDER.startswith(NO_PROVIDER)
