"""Drafts in other calls of the API: entries of `drafts`, files, restore points, the undo of a merge (VE20 to VE26)."""

from __future__ import annotations

import pytest

from screnpla.kit.services import Services
from screnpla.versions.drafts import drafts as draft_rules
from screnpla.versions.drafts.merge import NOT_LAST_MERGE
from tests.api.drafts.draft_calls import list_drafts, make_draft, merge
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.draft_texts import read_elements, read_texts, replace_text, write_elements
from tests.sharing_calls import refused, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

BEFORE = ["INT. HUT - DAY", "Rain falls hard on the roof.", "EXT. PIER - NIGHT", "A gull screams."]


async def test_an_entry_without_id_and_text_makes_a_private_draft_that_changes_nothing_at_the_script(
    ana: Caller, bo: Caller, script: str, services: Services
) -> None:
    """VE26, VE22."""
    before = await ana.read(script)
    await bo.ask_ok("PATCH", f"scripts/{script}", {"drafts": [{"description": "By night", "author": "Somebody"}]})
    (made,) = await list_drafts(bo, script)
    assert (made["description"], made["author"], made["isPublished"]) == ("By night", "Bo", False)
    assert await read_elements(services, script, made["id"]) == await read_elements(services, script)
    after = await ana.read(script)
    assert (after["drafts"], after["updatedAt"]) == ([], before["updatedAt"])


async def test_a_list_that_is_sent_back_describes_drafts_and_makes_no_second_one(
    ana: Caller, bo: Caller, script: str
) -> None:
    """VE26: whoever sends all entries as they came must not copy a private draft into what everybody sees."""
    draft = await make_draft(bo, script)
    (entry,) = (await bo.read(script))["drafts"]
    await bo.ask_ok("PATCH", f"scripts/{script}", {"drafts": [entry]})
    await bo.ask_ok("PATCH", f"scripts/{script}", {"drafts": [{**entry, "description": "Darker still"}]})
    assert [(each["id"], each["description"]) for each in (await bo.read(script))["drafts"]] == [
        (draft, "Darker still")
    ]
    assert (await ana.read(script))["drafts"] == []
    long = {**entry, "description": "x" * (draft_rules.LONGEST_DESCRIPTION + 1)}
    status, message = await refused(bo.ask("PATCH", f"scripts/{script}", {"drafts": [long]}))
    assert (status, message) == (422, draft_rules.DESCRIPTION_TOO_LONG)


async def test_a_file_has_the_text_of_the_draft_that_is_asked_for(
    ana: Caller, bo: Caller, script: str, services: Services
) -> None:
    """VE21: a private one for its author alone."""
    draft = await make_draft(bo, script)
    await write_elements(services, script, replace_text("gull", "dog"), draft)
    body = {"format": "fountain"}
    exported = await bo.ask("POST", f"scripts/{script}/export", body, draft=draft)
    assert "A dog screams." in exported.text
    assert "A gull screams." in (await bo.ask("POST", f"scripts/{script}/export", body)).text
    losses = await bo.ask("POST", f"scripts/{script}/export/losses", body, draft=draft)
    assert losses.status_code == 200
    for path in ("export", "export/losses"):
        assert (await ana.ask("POST", f"scripts/{script}/{path}", body, draft=draft)).status_code == 404


async def test_a_restore_point_of_a_draft_is_in_its_own_log(ana: Caller, bo: Caller, script: str) -> None:
    draft = await make_draft(bo, script)
    mark = {"name": "Before replacing it", "origin": "import"}
    assert (await ana.ask("POST", f"scripts/{script}/marks", mark, draft=draft)).status_code == 404
    assert (await bo.ask("POST", f"scripts/{script}/marks", mark, draft=draft)).status_code == 200
    snapshots = (await bo.ask_ok("GET", f"scripts/{script}/snapshots", draft=draft))["data"]["snapshots"]
    assert [each["name"] for each in snapshots] == ["Before replacing it"]
    assert (await ana.ask_ok("GET", f"scripts/{script}/marks"))["data"]["marks"] == []


@pytest.mark.both_databases
async def test_an_undone_merge_gives_the_text_back_and_the_next_merge_asks_again(
    ana: Caller, script: str, services: Services
) -> None:
    """VE25."""
    draft = await make_draft(ana, script)
    await write_elements(services, script, replace_text("gull", "dog"), draft)
    path = f"scripts/{script}/drafts/{draft}/merge"
    merged = await ana.ask_ok("POST", path, {"direction": "toMain"})
    undo = {"direction": "toMain", "beforeId": merged["data"]["beforeId"]}
    assert (await read_texts(services, script))[3] == "A dog screams."
    await ana.ask_ok("POST", f"{path}/undo", undo)
    assert await read_texts(services, script) == BEFORE
    assert await refused(ana.ask("POST", f"{path}/undo", undo)) == (409, NOT_LAST_MERGE)
    view = (await ana.ask_ok("GET", path))["data"]
    assert [scene["state"] for scene in view["scenes"]] == ["theirs"]
    assert await merge(ana, script, draft) == "The drafts are merged"
    assert (await read_texts(services, script))[3] == "A dog screams."


@pytest.mark.both_databases
async def test_only_the_last_merge_is_undone(ana: Caller, script: str, services: Services) -> None:
    """VE25."""
    draft = await make_draft(ana, script)
    path = f"scripts/{script}/drafts/{draft}/merge"
    ids = []
    for old, new in (("gull", "dog"), ("Rain", "Snow")):
        await write_elements(services, script, replace_text(old, new), draft)
        ids.append((await ana.ask_ok("POST", path, {"direction": "toMain"}))["data"]["beforeId"])
    first, second = [{"direction": "toMain", "beforeId": each} for each in ids]
    assert await refused(ana.ask("POST", f"{path}/undo", first)) == (409, NOT_LAST_MERGE)
    assert await refused(ana.ask("POST", f"{path}/undo", {**first, "beforeId": ""})) == (409, NOT_LAST_MERGE)
    await ana.ask_ok("POST", f"{path}/undo", second)
    assert await read_texts(services, script) == [*BEFORE[:3], "A dog screams."]


async def test_a_list_of_drafts_tells_what_the_caller_may_do(shared_app: OpenApp, ana: Caller, script: str) -> None:
    """VE21."""
    draft = await make_draft(ana, script, isMarking=True)
    await ana.ask_ok("PATCH", f"scripts/{script}/drafts/{draft}", {"isPublished": True})
    viewer = await somebody(shared_app, "Vi")
    await share(ana, script, viewer.email, "viewer")
    assert [(each["canChange"], each["isMarking"]) for each in await list_drafts(viewer, script)] == [(False, True)]
    assert [each["canChange"] for each in await list_drafts(ana, script)] == [True]
    await ana.ask_ok("POST", f"scripts/{script}/marking", {"on": False}, draft=draft)
    assert [each["isMarking"] for each in await list_drafts(ana, script)] == [False]
