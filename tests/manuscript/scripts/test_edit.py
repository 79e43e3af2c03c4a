"""Edits of a script's text and layout: their cost, what they change and what they leave alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import event, select, update
from sqlalchemy.engine import Connection

from screnpla.accounts.models import new_id
from screnpla.kit.connections import READING
from screnpla.library.fields.updated_at import next_updated_at
from screnpla.library.models import Script, Share
from screnpla.manuscript.background import THREAD_NAME
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.scripts import edit_desk, edit_text
from screnpla.manuscript.scripts.edit_text import PreparedTextEdit, TextEdit
from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller
from tests.damage import damage_text
from tests.limits_in_tests import measured

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [{"type": "action", "id": f"a{n}", "children": [{"text": f"Line {n}"}]} for n in range(60)]
A4 = {"layout": {"pageCategory": "A4"}}
# What the app does by itself meanwhile (letters, jobs) has units of work, too, and nobody who watches asked for them.
WATCHED = ContextVar("WATCHED", default=False)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@contextmanager
def watched_work(app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """For each piece of work on a text: how many units of work were open that could keep others from writing.

    Of those that were begun for what is asked meanwhile, here and in what that calls.
    """
    open_units: set[int] = set()
    open_counts: list[int] = []
    engine = app.state.db.engine.sync_engine
    submit = ThreadPoolExecutor.submit

    def on_begin(connection: Connection) -> None:
        if WATCHED.get() and not connection.get_execution_options().get(READING, False):
            open_units.add(id(connection))

    def on_end(connection: Connection) -> None:
        open_units.discard(id(connection))

    def watched(pool: ThreadPoolExecutor, *args: Any, **kwargs: Any) -> Any:
        if WATCHED.get() and pool._thread_name_prefix == THREAD_NAME:
            open_counts.append(len(open_units))
        return submit(pool, *args, **kwargs)

    monkeypatch.setattr(ThreadPoolExecutor, "submit", watched)
    for name, listener in (("begin", on_begin), ("commit", on_end), ("rollback", on_end)):
        event.listen(engine, name, listener)
    token = WATCHED.set(True)
    try:
        yield open_counts
    finally:
        WATCHED.reset(token)
        for name, listener in (("begin", on_begin), ("commit", on_end), ("rollback", on_end)):
            event.remove(engine, name, listener)


@pytest.mark.both_databases
async def test_work_on_a_text_within_a_transaction_is_detected_by_these_tests(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = await ana.script(content=LINES)
    edit = TextEdit(None, {"title": "Pepper"}, {}, "", shared_app.clock())
    with watched_work(shared_app, monkeypatch) as open_counts:
        async with shared_app.state.db.session() as db:
            await edit_text.prepare_text_edit(db, await db.get_one(Script, id_), edit)
    assert open_counts
    assert set(open_counts) == {1}


@pytest.mark.parametrize("change", [A4, {"title": "Pepper"}, {"content": [PAGE]}])
@pytest.mark.both_databases
async def test_no_transaction_is_open_while_a_text_is_worked_on(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    id_ = await ana.script(content=LINES)
    with watched_work(shared_app, monkeypatch) as open_counts:
        await ana.ask_ok("PATCH", f"scripts/{id_}", change)
    assert open_counts
    assert not any(open_counts)


@pytest.mark.parametrize("change", [A4, {"title": "Pepper"}, {"content": [PAGE]}])
@pytest.mark.both_databases
async def test_no_transaction_is_open_while_others_write_in_the_text(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    id_ = await ana.script()
    before = (await ana.read(id_))["updatedAt"]
    prepare = edit_text.prepare_text_edit

    async def and_others_write(*args: Any) -> PreparedTextEdit:
        prepared = await prepare(*args)
        monkeypatch.setattr(edit_text, "prepare_text_edit", prepare)
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": [PAGE, *LINES]})
        return prepared

    monkeypatch.setattr(edit_text, "prepare_text_edit", and_others_write)
    with watched_work(shared_app, monkeypatch) as open_counts:
        await ana.ask_ok("PATCH", f"scripts/{id_}", {**change, "updatedAt": before})
    assert open_counts
    assert not any(open_counts)
    script = await ana.read(id_)
    assert sum(len(page["children"]) for page in script["content"][1:]) == len(LINES) + len(PAGE["children"])
    assert script["pageCount"] == len(script["content"]) - 1 > 1


@pytest.mark.both_databases
async def test_no_transaction_is_open_while_others_write_on_the_desk(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    bo = Caller(await shared_app.member(f"{new_id()}@example.com", "Bo"))
    id_ = await ana.script()
    await ana.ask_ok("POST", f"scripts/{id_}/shares", {"email": bo.member.user["email"], "role": "editor"})
    before = (await ana.read(id_))["updatedAt"]
    prepare = edit_desk.prepare_desk_edit

    async def and_bo_writes(*args: Any) -> edit_desk.PreparedDeskEdit:
        prepared = await prepare(*args)
        monkeypatch.setattr(edit_desk, "prepare_desk_edit", prepare)
        await bo.ask_ok("PATCH", f"scripts/{id_}", {"stashText": "Hay."})
        return prepared

    monkeypatch.setattr(edit_desk, "prepare_desk_edit", and_bo_writes)
    with watched_work(shared_app, monkeypatch) as open_counts:
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"stashText": "Straw.", "updatedAt": before})
    assert open_counts
    assert not any(open_counts)
    assert sorted((await ana.read(id_))["stashText"].split()) == ["Hay.", "Straw."]


async def test_pages_are_counted_by_the_layout_sent_with_the_content(ana: Caller) -> None:
    id_ = await ana.script()
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": LINES, **A4})
    script = await ana.read(id_)
    assert script["pageCount"] == len(script["content"]) - 1 == 3
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"title": "Pepper", "layout": {"pageCategory": "Letter"}})
    script = await ana.read(id_)
    assert script["pageCount"] == len(script["content"]) - 1
    assert script["content"][0]["children"][0]["children"][0]["text"] == "Pepper"


async def test_a_text_is_not_read_for_settings_that_move_no_page(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    await damage_text(shared_app.state.db, id_)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"layout": {"autoMarkAsCount": 3, "pageView": "print"}})


async def test_the_same_content_again_is_no_change(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    first = await ana.read(id_)
    shared_app.clock.pass_(seconds=5)
    # As it was sent, without ids; as it was read; and without the cover.
    for content in ([PAGE], first["content"], first["content"][1:]):
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": content})
        assert await ana.read(id_) == {**first, "openedAt": (await ana.read(id_))["openedAt"]}
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": LINES})
    assert (await ana.read(id_))["updatedAt"] > first["updatedAt"]


async def test_a_cover_title_typed_differently_is_a_change(ana: Caller) -> None:
    id_ = await ana.script()
    content = (await ana.read(id_))["content"]
    content[0]["children"][0]["children"][0]["text"] = "T H E  L A M P"
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": content})
    assert (await ana.read(id_))["content"] == content


@pytest.mark.both_databases
async def test_changes_made_while_an_edit_is_prepared_are_not_undone(shared_app: OpenApp, ana: Caller) -> None:
    """Also within one moment of the clock, which stands still here."""
    db_of = shared_app.state.db
    id_ = await ana.script()
    edit = TextEdit(None, {"title": "Third"}, {}, "", shared_app.clock())
    async with db_of.reading() as db:
        script = await db.get_one(Script, id_)
        prepared = await edit_text.prepare_text_edit(db, script, edit)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": LINES})
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"title": "Second"})
    async with db_of.session() as db:
        await edit_text.apply_text_edit(db, await db.get_one(Script, id_), prepared, shared_app.clock())
    content = (await ana.read(id_))["content"]
    assert content[0]["children"][0]["children"][0]["text"] == "Third"
    assert sum(len(page["children"]) for page in content[1:]) == len(LINES)


async def test_every_changed_text_gets_a_new_sequence_number(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    versions = []
    for content in ([PAGE], LINES, [PAGE], LINES):
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": content})
        async with shared_app.state.db.reading() as db:
            versions.append(await document_rows.load_head_seq(db, id_, MANUSCRIPT))
    assert versions == [1, 2, 3, 4]


@pytest.mark.both_databases
async def test_updated_at_never_goes_backwards(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    before = (await ana.read(id_))["updatedAt"]
    shared_app.clock.pass_(seconds=-60)
    await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": LINES})
    after = (await ana.read(id_))["updatedAt"]
    assert datetime.fromisoformat(after) > datetime.fromisoformat(before)
    shared_app.clock.pass_(seconds=60)
    now = shared_app.clock()
    script = Script(created_at=now, updated_at=now)
    assert next_updated_at(script, now - timedelta(hours=1)) == now + timedelta(milliseconds=1)
    assert next_updated_at(script, now + timedelta(hours=1)) == now + timedelta(hours=1)


async def test_work_on_texts_is_rate_limited_and_other_changes_are_not(shared_app: OpenApp, ana: Caller) -> None:
    id_ = await ana.script()
    bo = Caller(await shared_app.member(f"{new_id()}@example.com", "Bo"))
    with measured(shared_app, texts="2/hour"):
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"content": LINES})
        await ana.ask_ok("PATCH", f"scripts/{id_}", A4)
        for method, path, body in (
            ("PATCH", f"scripts/{id_}", {"content": [PAGE]}),
            ("PATCH", f"scripts/{id_}", A4),
            ("POST", "scripts", {"title": "One more"}),
            ("POST", f"scripts/{id_}/duplicate", None),
        ):
            assert (await ana.ask(method, path, body)).status_code == 429
        await ana.ask_ok("PATCH", f"scripts/{id_}", {"title": "Pepper", "stared": True})
        await bo.script()


@pytest.mark.both_databases
async def test_opening_a_script_and_changing_its_shares_do_not_deadlock(shared_app: OpenApp, ana: Caller) -> None:
    """Who holds the script asks for its shares next; who opens it must not hold these while they wait for it."""
    db_of = shared_app.state.db
    bo = Caller(await shared_app.member(f"{new_id()}@example.com", "Bo"))
    id_ = await ana.script()
    await ana.ask_ok("POST", f"scripts/{id_}/shares", {"email": bo.member.user["email"], "role": "viewer"})
    async with db_of.session() as db:
        await db.execute(update(Share).where(Share.script_id == id_).values(user_id=None))
    async with db_of.session() as db:
        await db.scalar(select(Script).where(Script.id == id_).with_for_update())
        await bo.read(id_)
        await db.execute(update(Share).where(Share.script_id == id_).values(role="editor"))
    for _ in range(400):
        async with db_of.reading() as db:
            share = (await db.scalars(select(Share).where(Share.script_id == id_))).one()
        if (share.user_id, share.role) == (bo.id, "editor"):
            return
        await asyncio.sleep(0.05)
    pytest.fail("the share never became Bo's")
