"""Text typed into a line of a draft that somebody else deleted unseen is kept with that draft (VE22)."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.manuscript.models import DRAFT
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.live.writers import page
from tests.manuscript.offline_writers import OfflineWriters
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def writers(shared_app: OpenApp, ana: Caller, bo: Caller) -> OfflineWriters:
    """Ana and Bo in a published draft of Ana's."""
    script = await ana.script(content=page("Rain.", "Hay.", "A horse waits."))
    await share(ana, script, bo.email, "editor")
    draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script}/drafts/{draft}", {"isPublished": True})
    shared_app.clock.pass_(seconds=1)
    return OfflineWriters(shared_app, script, DRAFT, draft)


async def list_recovered(caller: Caller, script: str) -> dict[str, list[dict[str, Any]]]:
    """By the id of the draft."""
    drafts = (await caller.ask_ok("GET", f"scripts/{script}/drafts"))["data"]["drafts"]
    return {draft["id"]: draft["recovered"] for draft in drafts}


@pytest.mark.parametrize("typed_first", [True, False])
async def test_words_that_a_deletion_took_unseen_come_back_with_the_draft_and_not_in_the_stash_ve22(
    writers: OfflineWriters, ana: Caller, bo: Caller, typed_first: bool
) -> None:
    other = (await ana.ask_ok("POST", f"scripts/{writers.script_id}/drafts", {}))["data"]["id"]
    typing, deleting = await writers.copy(ana), await writers.copy(bo)
    typing.type(1, " She waits.")
    deleting.delete(1)
    for copy in (typing, deleting) if typed_first else (deleting, typing):
        await copy.send()
    await writers.index()
    recovered = await list_recovered(ana, writers.script_id)
    (kept,) = recovered[writers.draft_id]
    assert (kept["text"], kept["typedBy"], kept["deletedBy"]) == ("She waits.", "Ana", "Bo")
    assert recovered[other] == []
    assert await writers.stash() == []
    # Looked for again, the same words are not kept twice.
    await writers.index()
    assert len((await list_recovered(bo, writers.script_id))[writers.draft_id]) == 1


async def test_recovered_words_of_a_draft_go_when_they_are_dismissed_and_are_told_to_nobody_else_ve22(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    typing, deleting = await writers.copy(bo), await writers.copy(ana)
    await typing.type(2, " It is white.").send()
    await deleting.delete(2).send()
    await writers.index()
    (kept,) = (await list_recovered(ana, writers.script_id))[writers.draft_id]
    path = f"scripts/{writers.script_id}/drafts/{writers.draft_id}"
    await ana.ask_ok("PATCH", path, {"isPublished": False})
    assert await list_recovered(bo, writers.script_id) == {}
    await ana.ask_ok("PATCH", path, {"dismissed": [kept["id"]]})
    assert (await list_recovered(ana, writers.script_id))[writers.draft_id] == []
