"""Pages that are locked by a change of `production.isLockedPages`. Rules PL6 and SD7."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.talking_scripts import create_script

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [{"type": "action", "children": [{"text": f"Line {number}."}]} for number in range(40)]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


async def read_is_locked(ana: Caller, script: str) -> bool:
    """As the record says it, and the document."""
    state = (await ana.ask_ok("GET", f"scripts/{script}/page-locks"))["data"]
    assert (await ana.read(script))["production"]["isLockedPages"] is state["isLocked"]
    return bool(state["isLocked"])


@pytest.mark.parametrize("is_locked", [True, False])
@pytest.mark.parametrize(
    "wrong",
    [{"production": {"prefix": "x" * 11}}, {"layout": {"pageMargin": {"top": 9}}}, {"title": ""}, {"updatedAt": "x"}],
)
async def test_sd7_a_refused_change_neither_locks_nor_unlocks_pages(
    ana: Caller, wrong: dict[str, Any], is_locked: bool
) -> None:
    script = await create_script(ana, content=LINES)
    if is_locked:
        await ana.ask_ok("PATCH", f"scripts/{script}", {"production": {"isLockedPages": True}})
    before = await ana.read(script)
    body = {**wrong, "production": {**wrong.get("production", {}), "isLockedPages": not is_locked}}
    assert (await ana.ask("PATCH", f"scripts/{script}", body)).status_code == 422
    assert await ana.read(script) == before
    assert await read_is_locked(ana, script) is is_locked


async def test_pl6_who_locks_pages_by_a_change_can_send_the_next_one(ana: Caller) -> None:
    script = await create_script(ana, content=LINES)
    for is_locked in (True, False, False):
        seen = (await ana.read(script))["updatedAt"]
        production = {"isLockedPages": is_locked, "prefix": f"{is_locked:d}"}
        answer = await ana.ask_ok("PATCH", f"scripts/{script}", {"updatedAt": seen, "production": production})
        record = await ana.read(script)
        assert (answer["data"]["updatedAt"], record["production"]["prefix"]) == (record["updatedAt"], f"{is_locked:d}")
        assert await read_is_locked(ana, script) is is_locked
