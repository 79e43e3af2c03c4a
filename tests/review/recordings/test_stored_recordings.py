"""Stored recordings: a failed upload leaves nothing (RE31); what is used or may come back stays (RE34)."""

from __future__ import annotations

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Unavailable
from screnpla.review.models import FAILED, PROCESSING, READY, Recording
from screnpla.review.recordings.blob_keys import mp3_key, source_key
from screnpla.review.recordings.personal_data import forget_recordings
from screnpla.review.recordings.removal import STUCK_FOR, UNUSED_FOR, sweep_recordings
from screnpla.review.recordings.upload import LOST, _transcode_once, upload_recording
from screnpla.review.repository import recording_rows
from screnpla.storage.disk import DiskBlobs
from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller, somebody
from tests.sharing_calls import services_and_user
from tests.sounds import tone, upload_sound

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Ana")


async def keep_recording(app: OpenApp, author: Caller, script_id: str | None = None, state: str = READY) -> str:
    """As one that was uploaded and transcoded just now."""
    recording_id = new_id()
    async with app.state.db.session() as db:
        row = Recording(id=recording_id, script_id=script_id, user_id=author.id, state=state, created_at=app.clock())
        db.add(row)
        await db.flush()
        if script_id:
            await recording_rows.add_place(db, script_id, recording_id, is_in_text=False)
    await app.state.blobs.put((mp3_key if state == READY else source_key)(recording_id), b"sound")
    return recording_id


async def sweep(app: OpenApp, later: timedelta = UNUSED_FOR) -> None:
    state = app.state
    await sweep_recordings(state.services, state.blobs, lambda: app.clock() + later + timedelta(seconds=1))


async def list_rows(app: OpenApp, caller: Caller) -> list[str]:
    async with app.state.db.reading() as db:
        return await recording_rows.list_ids_of(db, caller.id)


async def list_blobs(app: OpenApp) -> list[str]:
    return [key async for key in app.state.blobs.all_keys()]


async def find_row(app: OpenApp, recording_id: str) -> Recording | None:
    async with app.state.db.reading() as db:
        return await recording_rows.find_recording(db, recording_id)


async def is_kept(app: OpenApp, recording_id: str) -> bool:
    has_row = await find_row(app, recording_id) is not None
    has_blob = mp3_key(recording_id) in await list_blobs(app)
    assert has_row == has_blob
    return has_row


def with_voice_message(recording_id: str) -> dict[str, Any]:
    message = {"type": "voice-message", "url": f"/api/recordings/{recording_id}", "children": [{"text": ""}]}
    return {"content": [{**PAGE, "children": [*PAGE["children"], message]}]}


async def begin_thread(caller: Caller, script_id: str, recording_id: str) -> None:
    body = {"id": recording_id, "kind": "global", "text": "", "recordingId": recording_id}
    await caller.ask_ok("POST", f"scripts/{script_id}/threads", body)


async def test_only_a_recording_that_nobody_used_for_a_week_is_swept(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    unused = await keep_recording(shared_app, ana, script)
    in_comment = await keep_recording(shared_app, ana, script)
    await begin_thread(ana, script, in_comment)
    in_text = await keep_recording(shared_app, ana, script)
    await ana.ask_ok("PATCH", f"scripts/{script}", with_voice_message(in_text))
    on_desk = await keep_recording(shared_app, ana, script)
    await ana.ask_ok("PATCH", f"scripts/{script}", {"stashText": f"/api/recordings/{on_desk}"})
    of_no_script = await keep_recording(shared_app, ana)
    kept = [in_comment, in_text, on_desk, of_no_script]
    await sweep(shared_app, later=UNUSED_FOR - timedelta(minutes=1))
    assert [await is_kept(shared_app, each) for each in [unused, *kept]] == [True] * 5
    await sweep(shared_app)
    assert [await is_kept(shared_app, each) for each in [unused, *kept]] == [False] + [True] * 4


async def test_a_voice_message_that_was_deleted_from_the_text_stays_because_it_can_come_back(
    shared_app: OpenApp, ana: Caller
) -> None:
    script = await ana.script()
    recording = await keep_recording(shared_app, ana, script)
    await ana.ask_ok("PATCH", f"scripts/{script}", with_voice_message(recording))
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": [PAGE]})
    await sweep(shared_app)
    assert await is_kept(shared_app, recording)


async def test_the_recording_of_a_removed_comment_is_swept(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    recording = await keep_recording(shared_app, ana, script)
    await begin_thread(ana, script, recording)
    thread = (await ana.ask_ok("GET", f"scripts/{script}/threads"))["data"]["threads"][0]
    await ana.ask_ok("DELETE", f"scripts/{script}/threads/{thread['id']}/comments/{thread['comments'][0]['id']}")
    await sweep(shared_app)
    assert not await is_kept(shared_app, recording)


async def test_recordings_of_a_script_that_was_deleted_for_good_are_swept(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    recording = await keep_recording(shared_app, ana, script)
    await ana.ask_ok("PATCH", f"scripts/{script}", with_voice_message(recording))
    await ana.ask_ok("DELETE", f"scripts/{script}")
    await sweep(shared_app)
    assert await is_kept(shared_app, recording)
    await ana.ask_ok("DELETE", f"scripts/{script}", forever="true")
    await sweep(shared_app)
    assert not await is_kept(shared_app, recording)


async def test_an_upload_whose_job_was_lost_fails_with_a_sentence(shared_app: OpenApp, ana: Caller) -> None:
    recording = await keep_recording(shared_app, ana, state=PROCESSING)
    await sweep(shared_app, later=STUCK_FOR - timedelta(minutes=1))
    found = await find_row(shared_app, recording)
    assert found
    assert found.state == PROCESSING
    await sweep(shared_app, later=STUCK_FOR)
    found = await find_row(shared_app, recording)
    assert found
    assert (found.state, found.problem) == (FAILED, LOST)
    assert source_key(recording) not in await list_blobs(shared_app)


async def test_sounds_without_a_recording_are_swept_and_other_blobs_are_not(shared_app: OpenApp, ana: Caller) -> None:
    blobs, recording = shared_app.state.blobs, await keep_recording(shared_app, ana)
    orphans = [make_key(new_id()) for make_key in (mp3_key, source_key)]
    others = [f"takeouts/{ana.id}/{new_id()}.zip", f"recordings/more/{new_id()}.mp3"]
    for key in (*orphans, *others):
        await blobs.put(key, b"x")
    await sweep(shared_app, later=timedelta())
    left = [key async for key in blobs.all_keys()]
    assert {*others, mp3_key(recording)} <= {*left}
    assert not {*orphans} & {*left}


async def test_with_an_account_its_recordings_go_wherever_they_are_and_no_others(
    shared_app: OpenApp, ana: Caller
) -> None:
    bo = await somebody(shared_app, "Bo")
    script = await bo.script()
    recordings = [await keep_recording(shared_app, ana, place) for place in (script, None)]
    other = await keep_recording(shared_app, bo, script)
    forget = forget_recordings(shared_app.state.services, shared_app.state.blobs)
    await forget(ana.id)
    await forget(ana.id)
    assert [await is_kept(shared_app, each) for each in (*recordings, other)] == [False, False, True]


async def test_nobody_attaches_a_recording_of_somebody_else_or_a_failed_one(shared_app: OpenApp, ana: Caller) -> None:
    script, bo = await ana.script(), await somebody(shared_app, "Bo")
    of_bo, failed = await keep_recording(shared_app, bo), await keep_recording(shared_app, ana, script, FAILED)
    for recording in (of_bo, failed, new_id(), "x", "\x00"):
        body = {"id": "t1", "kind": "global", "text": "Listen.", "recordingId": recording}
        answer = await ana.ask("POST", f"scripts/{script}/threads", body)
        assert answer.status_code == 422, recording
    # A recording without a script becomes one of the script to which its author attaches it.
    await begin_thread(ana, script, own := await keep_recording(shared_app, ana))
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.email, "role": "commenter"})
    assert (await bo.ask("GET", f"recordings/{own}")).status_code == 200


async def test_an_upload_that_cannot_be_stored_or_begun_is_refused_and_leaves_nothing(
    shared_app: OpenApp, ana: Caller, tmp_path: Path
) -> None:
    async def away(*_: object, **__: object) -> None:
        raise Unavailable("The server cannot take this on right now. Please try again in a minute.")

    before = await list_rows(shared_app, ana), await list_blobs(shared_app)
    (tmp_path / "media").write_text("a file where the folder should be")
    services, user = await services_and_user(shared_app, ana)
    without_jobs, _ = await services_and_user(shared_app, ana, begin_job=away)
    for some, blobs in ((services, DiskBlobs(tmp_path / "media")), (without_jobs, shared_app.state.blobs)):
        with pytest.raises(Unavailable, match="try again"):
            await upload_recording(some, blobs, user, io.BytesIO(tone()), len(tone()), None, shared_app.clock())
        assert (await list_rows(shared_app, ana), await list_blobs(shared_app)) == before


async def test_a_job_that_runs_twice_leaves_the_recording_as_it_is(shared_app: OpenApp, ana: Caller) -> None:
    services, blobs = shared_app.state.services, shared_app.state.blobs
    id_ = (await upload_sound(ana.member, tone()))["id"]
    sound = await blobs.get(mp3_key(id_))
    await blobs.put(source_key(id_), b"no sound at all" * 20)
    await _transcode_once(services, blobs, id_)
    recording = await find_row(shared_app, id_)
    assert recording
    assert (recording.state, await blobs.get(mp3_key(id_))) == (READY, sound)
    assert source_key(id_) not in await list_blobs(shared_app)


async def test_a_recording_that_was_removed_while_it_waited_leaves_no_file(shared_app: OpenApp, ana: Caller) -> None:
    id_ = (await upload_sound(ana.member, tone()))["id"]
    await ana.ask_ok("DELETE", f"recordings/{id_}")
    await shared_app.state.blobs.put(source_key(id_), tone())
    await _transcode_once(shared_app.state.services, shared_app.state.blobs, id_)
    assert not [key for key in await list_blobs(shared_app) if id_ in key]


async def test_a_recording_whose_file_is_lost_fails_with_a_sentence(shared_app: OpenApp, ana: Caller) -> None:
    services, blobs = shared_app.state.services, shared_app.state.blobs
    begun: list[str] = []

    async def remember(_name: str, recording_id: str, *, key: str) -> None:
        begun.append(recording_id)
        await blobs.delete(source_key(recording_id))
        await _transcode_once(services, blobs, recording_id)

    idle, user = await services_and_user(shared_app, ana, begin_job=remember)
    answer = await upload_recording(idle, blobs, user, io.BytesIO(tone()), len(tone()), None, shared_app.clock())
    assert (begun, answer["state"], answer["problem"]) == ([answer["id"]], FAILED, LOST)


async def test_browsers_hear_of_comments_whose_recording_was_processed_or_removed(
    shared_app: OpenApp, ana: Caller
) -> None:
    state, script = shared_app.state, await ana.script()
    recording = await keep_recording(shared_app, ana, script, PROCESSING)
    await begin_thread(ana, script, recording)

    async def changed_after(version: int) -> tuple[int, list[str | None]]:
        data = (await ana.ask_ok("GET", f"scripts/{script}/threads", after=str(version)))["data"]
        shown = [comment["recording"] for thread in data["threads"] for comment in thread["comments"]]
        return data["version"], [each and each["state"] for each in shown]

    first, _ = await changed_after(0)
    await state.blobs.put(source_key(recording), tone())
    await _transcode_once(state.services, state.blobs, recording)
    second, states = await changed_after(first)
    assert (second > first, states) == (True, ["ready"])
    await ana.ask_ok("DELETE", f"recordings/{recording}")
    third, states = await changed_after(second)
    assert (third > second, states) == (True, [None])
