"""A backup keeps versions: private drafts with their logs, baselines, snapshots and revisions, and what merges know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screnpla.kit.settings import Settings
from screnpla.manuscript.live.indexing.index_document import index_all
from tests.api_fixtures import OpenApp, open_app
from tests.backup.servers import back_up, restore
from tests.callers import Caller
from tests.draft_texts import replace_text, write_elements
from tests.live.writers import page
from tests.people import sign_in
from tests.servers.postgres import PostgresServer
from tests.sharing_calls import share

SettingsFor = Callable[..., Settings]
ANA, BO = "ana@example.com", "bo@example.com"


async def write_versions(app: OpenApp) -> tuple[str, str]:
    """Bo's private draft of Ana's script; the ids of both."""
    ana, bo = [Caller(await app.member(address, name)) for address, name in ((ANA, "Ana"), (BO, "Bo"))]
    services = app.state.services
    script = await ana.script(content=page("The tide goes out.", "A gull screams."))
    await share(ana, script, BO, "editor")
    await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": "First", "coloredRevision": True})
    draft = (await bo.ask_ok("POST", f"scripts/{script}/drafts", {"description": "Darker", "isMarking": True}))["data"]
    await write_elements(services, script, replace_text("gull", "crow"), draft["id"])
    await bo.ask_ok("POST", f"scripts/{script}/snapshots?draft={draft['id']}", {"name": "Crow"})
    await write_elements(services, script, replace_text("screams", "whispers"), draft["id"])
    await write_elements(services, script, replace_text("The tide", "The water"))
    # A job makes the previews of drafts a moment after the texts; the start of a server runs that job at once.
    await index_all(services, app.clock)
    return script, draft["id"]


async def read_versions(app: OpenApp, address: str, script: str, draft: str) -> dict[str, Any]:
    """All that the API tells this person about the versions of the script; the status where it refuses."""
    caller = Caller(await sign_in(await app.browser(), address))
    paths = ["drafts", "snapshots", "history", "revisions", "marking", f"drafts/{draft}/merge?direction=toMain"]
    paths += [f"{path}?draft={draft}" for path in ("snapshots", "history", "history/1", "history/3", "marking")]
    paths += [f"marking/authors?draft={draft}", f"compare?from=main&to=draft:{draft}"]
    found: dict[str, Any] = {}
    for path in paths:
        answer = await caller.ask("GET", f"scripts/{script}/{path}")
        found[path] = answer.json()["data"] if answer.status_code == 200 else answer.status_code
    return found


@pytest.mark.both_databases
async def test_drafts_snapshots_baselines_and_revisions_are_the_same_after_a_backup_is_restored(
    request: pytest.FixtureRequest, settings_for: SettingsFor, tmp_path: Path
) -> None:
    settings = settings_for()
    other: dict[str, Any] = {}
    if settings.on_postgres:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        other["database_url"] = postgres.new_database()
    async with open_app(settings) as app:
        script, draft = await write_versions(app)
        before = [await read_versions(app, address, script, draft) for address in (BO, ANA)]
        await back_up(settings, tmp_path / "backups")
    anew = Settings(data_dir=tmp_path / "elsewhere", **other)
    await restore(anew, tmp_path / "backups")
    async with open_app(anew) as app:
        assert [await read_versions(app, address, script, draft) for address in (BO, ANA)] == before
    bos, anas = before
    assert [each["id"] for each in bos["drafts"]["drafts"]] == [draft]
    assert [each["name"] for each in bos[f"snapshots?draft={draft}"]["snapshots"]] == ["Crow"]
    assert len(bos[f"history?draft={draft}"]["stops"]) == 3
    assert bos[f"marking?draft={draft}"]["isOn"] is True
    assert len(bos[f"drafts/{draft}/merge?direction=toMain"]["scenes"]) == 1
    # Private it is there, too.
    assert anas["drafts"]["drafts"] == []
    assert {anas[path] for path in anas if "draft" in path and path != "drafts"} == {404}
