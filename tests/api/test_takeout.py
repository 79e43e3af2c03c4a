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
from screnpla.accounts.repository.user_rows import find_user
from screnpla.api.extra_fields import EXTRA_FIELDS
from screnpla.kit.errors import NotFound
from screnpla.manuscript.models import Takeout
from screnpla.manuscript.repository import takeout_rows
from screnpla.manuscript.takeout.pack import projects_to_json
from screnpla.manuscript.takeout.script_files import write_script_files
from screnpla.manuscript.takeout.takeout import blob_key, forget, sweep_takeouts, takeout_job
from screnpla.review.recordings.blob_keys import mp3_key
from screnpla.screenplay.formats import register
from screnpla.storage.disk import DiskBlobs
from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller
from tests.damage import damage_text
from tests.limits_in_tests import measured
from tests.people import PASSWORD
from tests.pictures import picture
from tests.sounds import tone, upload_sound

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = '../../Ana <b>"; {now} {0.__class__} 😀'


def make_address(name: str) -> str:
    return f"{name}{os.urandom(4).hex()}@example.com"


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(make_address("ana"), NAME))


async def fetch_takeout(caller: Caller) -> zipfile.ZipFile:
    data = (await caller.ask_ok("POST", "user/work"))["data"]
    assert data["state"] == "packing"
    for _ in range(400):
        if data["state"] != "packing":
            break
        await asyncio.sleep(0.05)
        data = (await caller.ask_ok("GET", "user/work/progress"))["data"]
    assert (data["state"], data["done"]) == ("ready", data["of"])
    answer = await caller.ask("GET", "user/work")
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="screnpla-2026-11-15.zip"'
    return zipfile.ZipFile(io.BytesIO(answer.content))


async def test_before_the_first_takeout_there_is_none(ana: Caller) -> None:
    assert (await ana.ask_ok("GET", "user/work/progress"))["data"] == {"state": "none", "done": 0, "of": 0}
    answer = await ana.ask("GET", "user/work")
    assert (answer.status_code, answer.json()["message"]) == (404, "Nothing is packed yet")


async def test_a_takeout_holds_scripts_versions_projects_and_the_account(shared_app: OpenApp, ana: Caller) -> None:
    await ana.ask_ok("PATCH", f"user/{ana.id}", {"avatar": picture(), "timeZone": "Europe/Berlin"})
    series = (await ana.ask_ok("POST", "projects", {"name": "Tides", "type": "tvSeries"}))["data"]["id"]
    await ana.ask_ok("POST", f"projects/{series}/members", {"email": "di@example.com", "role": "editor"})
    lamp = await ana.script(title="../The Lamp: what/now?", scriptLogo=picture(), projectId=series)
    draft = {"id": "d", "description": "First", "draftContent": [PAGE]}
    await ana.ask_ok("PATCH", f"scripts/{lamp}", {"drafts": [draft]})
    await ana.ask_ok("PATCH", f"projects/{series}", {"contents": [draft]})
    deleted = await ana.script(title="…")
    await ana.ask_ok("DELETE", f"scripts/{deleted}")
    bo = Caller(await shared_app.member(make_address("bo"), "Bo"))
    shared = await bo.script(title="Not hers")
    await bo.ask_ok("POST", f"scripts/{shared}/shares", {"email": ana.member.user["email"], "role": "editor"})
    with await fetch_takeout(ana) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        lamps = [f"scripts/The Lamp what now-{lamp[:6]}.{ending}" for ending in ("json", "webp", "scrn", "fdx", "pdf")]
        assert set(names) >= {*lamps, f"recently-deleted/…-{deleted[:6]}.scrn"}
        stored = [
            f"scripts/The Lamp what now-{lamp[:6]} versions/drafts-0001.json",
            f"project-versions/{series}/contents-0001.json",
        ]
        for name in stored:
            version = json.loads(archive.read(name))
            assert (version["description"], version["draftContent"]) == ("First", [PAGE])
        assert len([name for name in names if name.startswith("scripts/")]) == 5 + 1 + 2 * 4
        assert {name for name in names if "/" not in name} == {
            "README.txt",
            "account.json",
            "avatar.webp",
            "projects.json",
        }
        read = register.read(archive.read(lamps[2]), "lamp.scrn").screenplay
        assert read.elements[0].text == "INT. LIGHTHOUSE - NIGHT"
        assert register.read(archive.read(lamps[3]), "lamp.fdx").screenplay.cover.authors == "Ana Lindqvist"
        assert archive.read(lamps[4]).startswith(b"%PDF-")
        record = json.loads(archive.read(lamps[0]))
        assert (record["genre"], record["notes"], record["deletedAt"]) == ("Mystery", [], None)
        (project,) = json.loads(archive.read("projects.json"))
        assert (project["name"], project["type"], project["scripts"][0]["id"]) == ("Tides", "tvSeries", lamp)
        assert project["members"] == [{"email": "di@example.com", "role": "editor"}]
        account = json.loads(archive.read("account.json"))
        assert (account["name"], account["timeZone"]) == (NAME, "Europe/Berlin")
        assert Image.open(io.BytesIO(archive.read("avatar.webp"))).format == "WEBP"
        assert NAME in archive.read("README.txt").decode()
        everything = b"".join(archive.read(name) for name in names)
    assert b"Not hers" not in everything
    cookie = ana.member.browser.cookies.get("screnpla_renewal") or ""
    for secret in ("argon2", PASSWORD, ana.member.token, cookie):
        assert secret
        assert secret.encode() not in everything


async def test_a_takeout_holds_alternate_drafts_of_the_person_and_no_private_one_of_others(
    shared_app: OpenApp, ana: Caller
) -> None:
    """VE21, VE23."""
    lamp = await ana.script(title="Lamp")
    bo = Caller(await shared_app.member(make_address("bo"), "Bo"))
    await ana.ask_ok("POST", f"scripts/{lamp}/shares", {"email": bo.email, "role": "editor"})
    own = (await ana.ask_ok("POST", f"scripts/{lamp}/drafts", {"description": "Darker"}))["data"]["id"]
    await bo.ask_ok("POST", f"scripts/{lamp}/drafts", {"description": "Kept from her"})
    with await fetch_takeout(ana) as archive:
        names = archive.namelist()
        assert [name for name in names if name.startswith("drafts/")] == [f"drafts/{own}.json"]
        assert b"Kept from her" not in b"".join(archive.read(name) for name in names)


async def test_a_script_that_cannot_be_written_is_listed_as_a_problem_and_the_others_are_packed(
    shared_app: OpenApp, ana: Caller
) -> None:
    broken, intact = await ana.script(title="Broken"), await ana.script(title="Whole")
    await damage_text(shared_app.state.db, broken)
    with await fetch_takeout(ana) as archive:
        problems = archive.read("PROBLEMS.txt").decode()
        name = f"scripts/Broken-{broken[:6]}"
        assert problems.startswith(f"The stash, outline, cards and notes of {name} could not be written.")
        assert f"\n{name} could not be written." in problems
        assert "Whole" not in problems
        assert f"scripts/Whole-{intact[:6]}.pdf" in archive.namelist()


async def test_records_are_serialized_outside_of_the_event_loops_thread(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = shared_app.state.services
    id_ = await ana.script()
    async with services.db.reading() as db:
        user = await find_user(db, ana.id)
    assert user is not None
    threads: list[str] = []
    dumps = json.dumps

    def watched(value: object, **options: Any) -> str:
        if options.get("indent"):
            threads.append(threading.current_thread().name)
        return dumps(value, **options)

    monkeypatch.setattr(json, "dumps", watched)
    await write_script_files(services, id_, EXTRA_FIELDS)
    await projects_to_json(services, user, EXTRA_FIELDS)
    assert len(threads) == 2
    assert threading.current_thread().name not in threads


async def test_a_takeout_without_scripts_is_marked_as_packing_before_its_file_is_stored(
    shared_app: OpenApp, ana: Caller, tmp_path: Path
) -> None:
    app = shared_app.state
    states: list[str] = []

    class WatchedBlobs(DiskBlobs):
        async def put_file(self, key: str, file: IO[bytes]) -> None:
            async with app.db.reading() as db:
                found = await takeout_rows.find_takeout(db, ana.id)
            states.append(found.state if found else "none")
            await super().put_file(key, file)

    # Without scripts no progress is stored while packing.
    takeout = Takeout(user_id=ana.id, id=new_id(), state="waiting", asked_at=shared_app.clock())
    async with app.db.session() as db:
        db.add(takeout)
    await takeout_job(app.services, WatchedBlobs(tmp_path), shared_app.clock, EXTRA_FIELDS).run(ana.id, takeout.id)
    assert states == ["packing"]
    assert (await ana.ask_ok("GET", "user/work/progress"))["data"]["state"] == "ready"


async def test_a_takeout_holds_all_that_a_person_spoke_also_in_scripts_of_others(
    shared_app: OpenApp, ana: Caller
) -> None:
    bo = Caller(await shared_app.member(make_address("bo"), "Bo"))
    script = await bo.script()
    await bo.ask_ok("POST", f"scripts/{script}/shares", {"email": ana.email, "role": "commenter"})
    uploaded = await upload_sound(ana.member, tone(), scriptId=script)
    await upload_sound(ana.member, b"no sound" * 50)
    await upload_sound(bo.member, tone(), scriptId=script)
    with await fetch_takeout(ana) as archive:
        [name] = [name for name in archive.namelist() if name.startswith("recordings/")]
        assert name == f"recordings/2026-11-15 09.00-{uploaded['id'][:6]}.mp3"
        assert archive.read(name) == await shared_app.state.blobs.get(mp3_key(uploaded["id"]))


@pytest.mark.both_databases
async def test_asking_twice_at_once_packs_once(ana: Caller) -> None:
    await ana.script()
    first, second = await asyncio.gather(*(ana.ask_ok("POST", "user/work") for _ in range(2)))
    assert {first["data"]["state"], second["data"]["state"]} == {"packing"}
    with await fetch_takeout(ana) as archive:
        assert "account.json" in archive.namelist()


async def test_a_takeout_is_deleted_after_a_day_and_with_its_owner(shared_app: OpenApp, ana: Caller) -> None:
    app = shared_app.state
    await fetch_takeout(ana)
    await sweep_takeouts(app.services, app.blobs, shared_app.clock)
    assert (await ana.ask("GET", "user/work")).status_code == 200
    await forget(app.services, app.blobs)(ana.id)
    assert (await ana.ask("GET", "user/work")).json()["message"] == "Nothing is packed yet"
    await fetch_takeout(ana)
    key = blob_key(ana.id, await takeout_id(shared_app, ana))
    await sweep_takeouts(app.services, app.blobs, lambda: shared_app.clock() + timedelta(days=1))
    assert (await ana.ask_ok("GET", "user/work/progress"))["data"]["state"] == "none"
    with pytest.raises(NotFound):
        await app.blobs.get(key)


async def takeout_id(app: OpenApp, caller: Caller) -> str:
    async with app.state.db.reading() as db:
        found = await takeout_rows.find_takeout(db, caller.id)
    assert found is not None
    return found.id


async def test_a_late_job_of_an_earlier_takeout_leaves_the_newer_one(shared_app: OpenApp, ana: Caller) -> None:
    app = shared_app.state
    await fetch_takeout(ana)
    old = await takeout_id(shared_app, ana)
    await fetch_takeout(ana)
    await takeout_job(app.services, app.blobs, shared_app.clock, EXTRA_FIELDS).run(ana.id, old)
    with pytest.raises(NotFound):
        await app.blobs.stream(blob_key(ana.id, old))
    assert (await ana.ask("GET", "user/work")).status_code == 200


async def test_downloads_are_rate_limited_and_have_a_length(shared_app: OpenApp, ana: Caller) -> None:
    await fetch_takeout(ana)
    with measured(shared_app, fetches="1/hour"):
        first, second = [await ana.ask("GET", "user/work") for _ in range(2)]
    assert (first.status_code, first.headers["content-length"]) == (200, str(len(first.content)))
    assert second.status_code == 429


@pytest.mark.parametrize(("state", "minutes"), [("packing", 60), ("waiting", 30)])
async def test_a_takeout_whose_job_died_fails_and_can_be_asked_for_again(
    shared_app: OpenApp, ana: Caller, state: str, minutes: int
) -> None:
    """A takeout that never began fails sooner, but not while others may be packing before it."""

    async def state_after(minutes_ago: int) -> str:
        asked_at = shared_app.clock() - timedelta(minutes=minutes_ago)
        async with shared_app.state.db.session() as db:
            await db.merge(Takeout(user_id=ana.id, id=new_id(), state=state, done=0, of=9, asked_at=asked_at))
        progress = (await ana.ask_ok("GET", "user/work/progress"))["data"]
        assert (progress["done"], progress["of"]) == (0, 9)
        return str(progress["state"])

    assert [await state_after(minutes - 1), await state_after(minutes)] == ["packing", "failed"]
    with await fetch_takeout(ana) as archive:
        assert "projects.json" in archive.namelist()
