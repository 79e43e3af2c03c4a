"""Convergence: real Yjs clients in Node edit at once on a running server, and all copies end equal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.callers import Caller
from tests.live.node_program import run_program
from tests.live.writers import connection_facts, page, read_lines, sign_in_writer
from tests.servers.served import Served

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROUNDS = 200
PEOPLE = 5
# Words that were lost come back a little later.
PATIENCE = 60


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(served: Served) -> AsyncIterator[Caller]:
    async with sign_in_writer(served) as caller:
        yield caller


async def test_two_writers_a_late_joiner_fifty_clients_and_y_websocket_converge(served: Served, ana: Caller) -> None:
    script = await ana.script(content=page("The lamp turns.", "Nobody watches it."))
    result = await run_program("together.mjs", **connection_facts(served, ana, script))

    two = result["two"]
    assert two["sameForLate"]
    assert two["lines"] == ["née 😀 The lamp turns.", "שלום Nobody watches it."]
    assert two["kinds"] == ["action", "dialogue"]
    assert two["saved"] == [["a"], ["b"]]

    words = "".join(result["fifty"]["lines"])
    assert [words.count(f"<{number}>") for number in range(50)] == [1] * 50
    assert sorted(result["fifty"]["saved"]) == list(range(50))

    usual = result["usual"]
    assert usual["line"][:12] in ("theirs ours ", "ours theirs ")
    assert usual["seen"]["user"]["name"] == "Ana"

    stored = [text for _, text in read_lines(await ana.read(script))]
    assert stored == [usual["line"], result["fifty"]["lines"][1]]


async def test_two_hundred_rounds_of_random_edits_lose_no_word(served: Served, ana: Caller) -> None:
    seeds = [f"‹0.{number} é😀›" for number in range(12)]
    script = await ana.script(content=page(*["".join(seeds[at : at + 2]) for at in range(0, 12, 2)]))
    result = await run_program(
        "random_edits.mjs", seed=7, rounds=ROUNDS, people=PEOPLE, **connection_facts(served, ana, script)
    )

    assert result["equal"]
    assert result["cuts"] > 5
    assert len(result["words"]) > ROUNDS
    # A line whose kind was undone after another wrote in it has none; the API calls it a normal one.
    assert read_lines(await ana.read(script)) == [(kind or "normal", text) for kind, text in result["lines"]]

    missing = {*seeds, *result["words"]} - set(result["present"]) - set(result["taken"])
    assert missing, "nobody deleted a line in which another wrote: this tried nothing"
    for _ in range(2 * PATIENCE):
        stash = (await ana.read(script))["stashText"]
        missing = {word for word in missing if word not in stash}
        if not missing:
            return
        await asyncio.sleep(0.5)
    raise AssertionError(missing)
