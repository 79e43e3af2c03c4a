"""'Download all my work': everything of theirs in one zip file, nothing of others, no secrets."""

from __future__ import annotations

import asyncio
import io
import json
import os
import threading
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import IO, Any

import pytest
import pytest_asyncio
from PIL import Image

from screnpla.accounts.models import new_id
from screnpla.accounts.repository import user_rows
from screnpla.kit.errors import NotFound
from screnpla.manuscript.models import Takeout
from screnpla.manuscript.packed import takeout
from screnpla.manuscript.packed.projects import projects_as_json
from screnpla.manuscript.packed.script import packed_script
from screnpla.manuscript.repository import takeout_rows
from screnpla.screenplay.formats import register
from screnpla.storage.disk import DiskBlobs
from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller
from tests.damage import damage_text
from tests.measures import measured
from tests.people import PASSWORD
from tests.pictures import picture

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = '../../Ana <b>"; {now} {0.__class__} 😀'


def address(name: str) -> str:
    return f"{name}{os.urandom(4).hex()}@example.com"


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    return Caller(await shared_house.member(address("ana"), NAME))


async def packed(caller: Caller) -> zipfile.ZipFile:
    told = (await caller.told("POST", "user/work"))["data"]
    assert told["state"] == "packing"
    for _ in range(400):
        if told["state"] != "packing":
            break
        await asyncio.sleep(0.05)
        told = (await caller.told("GET", "user/work/progress"))["data"]
    assert (told["state"], told["done"]) == ("ready", told["of"])
    answer = await caller.ask("GET", "user/work")
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="screnpla-2026-11-15.zip"'
    return zipfile.ZipFile(io.BytesIO(answer.content))


async def test_before_anything_is_packed(ana: Caller) -> None:
    assert (await ana.told("GET", "user/work/progress"))["data"] == {"state": "none", "done": 0, "of": 0}
    answer = await ana.ask("GET", "user/work")
    assert (answer.status_code, answer.json()["message"]) == (404, "Nothing is packed yet")


async def test_it_holds_scripts_projects_and_who_they_are(shared_house: OpenApp, ana: Caller) -> None:
    await ana.told("PATCH", f"user/{ana.id}", {"avatar": picture(), "timeZone": "Europe/Berlin"})
    series = (await ana.told("POST", "projects", {"name": "Tides", "type": "tvSeries"}))["data"]["id"]
    await ana.told("POST", f"projects/{series}/members", {"email": "di@example.com", "role": "editor"})
    lamp = await ana.script(title="../The Lamp: what/now?", scriptLogo=picture(), projectId=series)
    draft = {"id": "d", "description": "First", "draftContent": [PAGE]}
    await ana.told("PATCH", f"scripts/{lamp}", {"drafts": [draft]})
    await ana.told("PATCH", f"projects/{series}", {"contents": [draft]})
    gone = await ana.script(title="…")
    await ana.told("DELETE", f"scripts/{gone}")
    bo = Caller(await shared_house.member(address("bo"), "Bo"))
    shared = await bo.script(title="Not hers")
    await bo.told("POST", f"scripts/{shared}/shares", {"email": ana.member.user["email"], "role": "editor"})
    with await packed(ana) as opened:
        assert opened.testzip() is None
        names = opened.namelist()
        lamps = [f"scripts/The Lamp what now-{lamp[:6]}.{ending}" for ending in ("json", "webp", "scrn", "fdx", "pdf")]
        assert set(names) >= {*lamps, f"recently-deleted/…-{gone[:6]}.scrn"}
        kept = [
            f"scripts/The Lamp what now-{lamp[:6]} versions/drafts-0001.json",
            f"project-versions/{series}/contents-0001.json",
        ]
        for name in kept:
            version = json.loads(opened.read(name))
            assert (version["description"], version["draftContent"]) == ("First", [PAGE])
        assert len([name for name in names if name.startswith("scripts/")]) == 5 + 1 + 2 * 4
        assert {name for name in names if "/" not in name} == {
            "README.txt",
            "account.json",
            "avatar.webp",
            "projects.json",
        }
        read = register.read(opened.read(lamps[2]), "lamp.scrn").screenplay
        assert read.elements[0].text == "INT. LIGHTHOUSE - NIGHT"
        assert register.read(opened.read(lamps[3]), "lamp.fdx").screenplay.cover.authors == "Ana Lindqvist"
        assert opened.read(lamps[4]).startswith(b"%PDF-")
        record = json.loads(opened.read(lamps[0]))
        assert (record["genre"], record["notes"], record["deletedAt"]) == ("Mystery", [], None)
        (project,) = json.loads(opened.read("projects.json"))
        assert (project["name"], project["type"], project["scripts"][0]["id"]) == ("Tides", "tvSeries", lamp)
        assert project["members"] == [{"email": "di@example.com", "role": "editor"}]
        told = json.loads(opened.read("account.json"))
        assert (told["name"], told["timeZone"]) == (NAME, "Europe/Berlin")
        assert Image.open(io.BytesIO(opened.read("avatar.webp"))).format == "WEBP"
        assert NAME in opened.read("README.txt").decode()
        everything = b"".join(opened.read(name) for name in names)
    assert b"Not hers" not in everything
    cookie = ana.member.browser.cookies.get("screnpla_renewal") or ""
    for secret in ("argon2", PASSWORD, ana.member.token, cookie):
        assert secret
        assert secret.encode() not in everything


async def test_a_script_that_cannot_be_written_is_told_and_the_others_are_packed(
    shared_house: OpenApp, ana: Caller
) -> None:
    broken, whole = await ana.script(title="Broken"), await ana.script(title="Whole")
    await damage_text(shared_house.app.state.house.db, broken)
    with await packed(ana) as opened:
        problems = opened.read("PROBLEMS.txt").decode()
        name = f"scripts/Broken-{broken[:6]}"
        assert problems.startswith(f"The stash, outline, cards and notes of {name} could not be written.")
        assert f"\n{name} could not be written." in problems
        assert "Whole" not in problems
        assert f"scripts/Whole-{whole[:6]}.pdf" in opened.namelist()


async def test_long_records_are_written_where_nobody_waits(
    shared_house: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = shared_house.app.state.house.accounts
    id_ = await ana.script()
    async with tools.db.reading() as db:
        user = await user_rows.by_id(db, ana.id)
    assert user is not None
    threads: list[str] = []
    dumps = json.dumps

    def watched(told: object, **how: Any) -> str:
        if how.get("indent"):
            threads.append(threading.current_thread().name)
        return dumps(told, **how)

    monkeypatch.setattr(json, "dumps", watched)
    await packed_script(tools, id_)
    await projects_as_json(tools, user)
    assert len(threads) == 2
    assert threading.current_thread().name not in threads


async def test_that_it_began_is_written_down_before_any_script_is_packed(
    shared_house: OpenApp, ana: Caller, tmp_path: Path
) -> None:
    house = shared_house.app.state.house
    seen: list[str] = []

    class WatchedBlobs(DiskBlobs):
        async def put_file(self, key: str, file: IO[bytes]) -> None:
            async with house.db.reading() as db:
                found = await takeout_rows.of(db, ana.id)
            seen.append(found.state if found else "none")
            await super().put_file(key, file)

    # Without scripts nothing is ever told of how far it is.
    waits = Takeout(user_id=ana.id, id=new_id(), state="waiting", asked_at=shared_house.clock())
    async with house.db.session() as db:
        db.add(waits)
    await takeout.takeout_job(house.accounts, WatchedBlobs(tmp_path), shared_house.clock).run(ana.id, waits.id)
    assert seen == ["packing"]
    assert (await ana.told("GET", "user/work/progress"))["data"]["state"] == "ready"


async def test_asking_twice_at_once_packs_once(ana: Caller) -> None:
    await ana.script()
    first, second = await asyncio.gather(*(ana.told("POST", "user/work") for _ in range(2)))
    assert {first["data"]["state"], second["data"]["state"]} == {"packing"}
    with await packed(ana) as opened:
        assert "account.json" in opened.namelist()


async def test_what_is_packed_goes_after_a_day_and_with_its_owner(shared_house: OpenApp, ana: Caller) -> None:
    house = shared_house.app.state.house
    await packed(ana)
    await takeout.sweep(house.accounts, house.blobs, shared_house.clock)
    assert (await ana.ask("GET", "user/work")).status_code == 200
    await takeout.forget(house.accounts, house.blobs)(ana.id)
    assert (await ana.ask("GET", "user/work")).json()["message"] == "Nothing is packed yet"
    await packed(ana)
    key = takeout.key_of(ana.id, await takeout_id(shared_house, ana))
    await takeout.sweep(house.accounts, house.blobs, lambda: shared_house.clock() + timedelta(days=1))
    assert (await ana.told("GET", "user/work/progress"))["data"]["state"] == "none"
    with pytest.raises(NotFound):
        await house.blobs.get(key)


async def takeout_id(house: OpenApp, caller: Caller) -> str:
    async with house.app.state.house.db.reading() as db:
        found = await takeout_rows.of(db, caller.id)
    assert found is not None
    return found.id


async def test_a_job_that_comes_late_takes_nothing_from_its_successor(shared_house: OpenApp, ana: Caller) -> None:
    house = shared_house.app.state.house
    await packed(ana)
    old = await takeout_id(shared_house, ana)
    await packed(ana)
    await takeout.takeout_job(house.accounts, house.blobs, shared_house.clock).run(ana.id, old)
    with pytest.raises(NotFound):
        await house.blobs.stream(takeout.key_of(ana.id, old))
    assert (await ana.ask("GET", "user/work")).status_code == 200


async def test_downloads_have_a_measure_and_say_how_long_they_are(shared_house: OpenApp, ana: Caller) -> None:
    await packed(ana)
    with measured(shared_house, fetches="1/hour"):
        first, second = [await ana.ask("GET", "user/work") for _ in range(2)]
    assert (first.status_code, first.headers["content-length"]) == (200, str(len(first.content)))
    assert second.status_code == 429


@pytest.mark.parametrize(("state", "minutes"), [("packing", 60), ("waiting", 30)])
async def test_packing_that_died_can_be_asked_for_again(
    shared_house: OpenApp, ana: Caller, state: str, minutes: int
) -> None:
    """One that never began is given up sooner, but not while others may be packing before it."""

    async def told(minutes_ago: int) -> str:
        asked_at = shared_house.clock() - timedelta(minutes=minutes_ago)
        async with shared_house.app.state.house.db.session() as db:
            await db.merge(Takeout(user_id=ana.id, id=new_id(), state=state, done=0, of=9, asked_at=asked_at))
        shown = (await ana.told("GET", "user/work/progress"))["data"]
        assert (shown["done"], shown["of"]) == (0, 9)
        return str(shown["state"])

    assert [await told(minutes - 1), await told(minutes)] == ["packing", "failed"]
    with await packed(ana) as opened:
        assert "projects.json" in opened.namelist()
