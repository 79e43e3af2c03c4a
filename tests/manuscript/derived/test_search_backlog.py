"""The search index of long texts: written in small units of work after the text is saved, and never forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import event, text
from sqlalchemy.engine import Connection

from screnpla.accounts.models import new_id
from screnpla.kit.db import Database
from screnpla.library.models import Script, SearchBacklog
from screnpla.library.search.index import MOST_AT_ONCE, PassageChange, index_text
from screnpla.library.search.repository.backlog_rows import advance_backlog
from screnpla.manuscript.derived.search_backlog import index_backlog, index_deferred_text
from tests.api_fixtures import OpenApp
from tests.callers import Caller

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


def make_content(word: str, count: int) -> list[dict[str, Any]]:
    """As many passages as elements: each is longer than half a passage. The x keeps a search for 5 from finding 50."""
    lines = [f"{word}{number}x " + "rain falls on the sea " * 40 for number in range(count)]
    return [{"type": "action", "id": f"a{n}", "children": [{"text": line}]} for n, line in enumerate(lines)]


@contextmanager
def passages_by_unit_of_work(db: Database) -> Iterator[list[int]]:
    """For how many passages each unit of work stores words."""
    counts: list[int] = []
    engine = db.engine.sync_engine

    def on_begin(_connection: Connection) -> None:
        counts.append(0)

    def on_execute(_connection: Connection, _cursor: Any, statement: str, rows: Any, _context: Any, many: bool) -> None:
        if statement.lower().startswith("insert into passage_words"):
            # PostgreSQL gets them in one row of values, two for each passage.
            counts[-1] += len(rows) if many else max(1, len(rows) // 2)

    event.listen(engine, "begin", on_begin)
    event.listen(engine, "before_cursor_execute", on_execute)
    try:
        yield counts
    finally:
        event.remove(engine, "begin", on_begin)
        event.remove(engine, "before_cursor_execute", on_execute)


async def wait_until_indexed(db: Database) -> None:
    async with asyncio.timeout(30):
        while True:
            async with db.reading() as session:
                if not await session.scalar(text("select count(*) from search_backlog")):
                    return
            await asyncio.sleep(0.02)


async def finds(ana: Caller, *words: str) -> list[bool]:
    return [bool((await ana.ask_ok("GET", "scripts", search=word))["data"]["scripts"]) for word in words]


async def stored_passages(db: Database, script_id: str) -> list[tuple[int, str]]:
    query = text("select number, text from script_passages where script_id = :id and number > 0 order by number")
    async with db.reading() as session:
        return [(number, line.split()[0]) for number, line in await session.execute(query, {"id": script_id})]


async def test_a_long_text_is_indexed_in_small_units_of_work(shared_app: OpenApp, ana: Caller) -> None:
    db, count = shared_app.state.db, 3 * MOST_AT_ONCE + 4
    with passages_by_unit_of_work(db) as written:
        script_id = await ana.script(content=make_content("harbour", count))
        await wait_until_indexed(db)
        assert await finds(ana, "harbour0x", f"harbour{count - 1}x") == [True, True]
        await ana.ask_ok("PATCH", f"scripts/{script_id}", {"content": make_content("pier", count - 40)})
        await wait_until_indexed(db)
    assert await finds(ana, "harbour0x", f"harbour{count - 1}x") == [False, False]
    assert await finds(ana, "pier0x", f"pier{count - 41}x") == [True, True]
    assert max(written) == MOST_AT_ONCE
    await ana.ask_ok("DELETE", f"scripts/{script_id}")


async def test_an_edit_while_the_text_waits_for_the_index_is_indexed_too(shared_app: OpenApp, ana: Caller) -> None:
    content = make_content("quay", 2 * MOST_AT_ONCE)
    script_id = await ana.script(content=content)
    content[5]["children"][0]["text"] = "lighthouse"
    await ana.ask_ok("PATCH", f"scripts/{script_id}", {"content": content})
    await wait_until_indexed(shared_app.state.db)
    assert await finds(ana, "lighthouse", "quay5x", "quay63x") == [True, False, True]
    await ana.ask_ok("DELETE", f"scripts/{script_id}")


async def test_a_text_whose_process_was_killed_is_indexed_by_the_job(shared_app: OpenApp, ana: Caller) -> None:
    db = shared_app.state.db
    script_id = await ana.script(content=make_content("jetty", 2))
    # Passages of another text, as after a process that ended half way; without the listener of this one.
    listeners, db.commit_listeners = db.commit_listeners, []
    async with db.session() as session:
        script = await session.get_one(Script, script_id)
        await index_text(session, script, [f"wrong{number}" for number in range(MOST_AT_ONCE)])
        session.add(SearchBacklog(script_id=script_id))
    db.commit_listeners = listeners
    assert await finds(ana, "jetty0x", "wrong7") == [False, True]
    await index_backlog(db)
    assert await finds(ana, "jetty0x", "jetty1x", "wrong7") == [True, True, False]
    await wait_until_indexed(db)
    await ana.ask_ok("DELETE", f"scripts/{script_id}")


async def test_two_processes_never_write_the_same_part_of_the_index(shared_app: OpenApp, ana: Caller) -> None:
    db = shared_app.state.db
    script_id = await ana.script(content=make_content("mole", 2))
    async with db.session() as session:
        session.add(SearchBacklog(script_id=script_id, version=3))
    async with db.session() as session:
        assert await advance_backlog(session, script_id, 3)
        assert not await advance_backlog(session, script_id, 3)
    await index_deferred_text(db, script_id)
    await wait_until_indexed(db)
    assert await stored_passages(db, script_id) == [(1, "mole0x"), (2, "mole1x")]
    await ana.ask_ok("DELETE", f"scripts/{script_id}")


@pytest.mark.parametrize(("old", "new"), [(0, 70), (70, 0), (70, 33), (33, 70), (32, 32), (1, 33)])
async def test_a_change_is_split_into_parts_that_give_the_same_passages(old: int, new: int) -> None:
    passages = ["before", *range(old), "after"]
    change = PassageChange(1, list(range(old)), [f"new{number}" for number in range(new)], has_following=True)
    for part in change.split():
        assert part.size <= MOST_AT_ONCE
        end = part.position + len(part.old_ids)
        assert passages[part.position : end] == part.old_ids
        passages[part.position : end] = part.new_texts
    assert passages == ["before", *change.new_texts, "after"]
