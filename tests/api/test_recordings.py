"""Recordings over HTTP: uploaded, heard by who may, played by tickets in ranges, removed (RE30 to RE32)."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Mapping
from typing import Any

import av
import pytest
import pytest_asyncio

from screnpla.review.recordings.blob_keys import mp3_key, source_key
from screnpla.review.recordings.hearing import NO_RECORDING
from screnpla.review.recordings.tickets import OVER
from screnpla.review.recordings.upload import EMPTY, TOO_LARGE
from tests.api_fixtures import OpenApp
from tests.callers import PAGE, Caller, somebody
from tests.sharing_calls import refused, share
from tests.sounds import send_sound, tone, upload_sound

# One app for all, and one recording for those that only hear it.
pytestmark = pytest.mark.asyncio(loop_scope="module")

A_TEXT = b'--x\r\nContent-Disposition: form-data; name="audio"\r\n\r\ntext\r\n--x--\r\n'
ROLES = ("editor", "commenter", "viewer", "removed")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def people(shared_app: OpenApp) -> Mapping[str, Caller]:
    names = ("owner", *ROLES, "stranger")
    return {name: await somebody(shared_app, name) for name in names}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def script(people: Mapping[str, Caller]) -> str:
    script_id = await people["owner"].script()
    for role in ROLES:
        given = await share(people["owner"], script_id, people[role].email, "editor" if role == "removed" else role)
        if role == "removed":
            share_id = next(each["id"] for each in given if each["email"] == people[role].email)
            await people["owner"].ask_ok("DELETE", f"scripts/{script_id}/shares/{share_id}")
    return script_id


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def recording(people: Mapping[str, Caller], script: str) -> dict[str, Any]:
    """A commenter's, for the script."""
    return await upload_sound(people["commenter"].member, tone(), scriptId=script)


async def who_hears(people: Mapping[str, Caller], recording_id: str, met_in: str = "") -> list[str]:
    path = f"recordings/{recording_id}" + (f"?scriptId={met_in}" if met_in else "")
    answers = {name: await caller.ask("GET", path) for name, caller in people.items()}
    assert {answer.status_code for answer in answers.values()} <= {200, 404}
    return [name for name, answer in answers.items() if answer.status_code == 200]


async def ticket_for(caller: Caller, recording_id: str) -> str:
    address: str = (await caller.ask_ok("POST", f"recordings/{recording_id}/tickets", {}))["data"]["url"]
    return address


def voice_message(recording: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "voice-message", "url": recording["url"], "children": [{"text": ""}]}


async def put_into_text(caller: Caller, script_id: str, recording: Mapping[str, Any]) -> None:
    page = {**PAGE, "children": [*PAGE["children"], voice_message(recording)]}
    await caller.ask_ok("PATCH", f"scripts/{script_id}", {"content": [page]})


async def test_a_short_recording_is_ready_when_the_upload_is_answered(
    people: Mapping[str, Caller], script: str, shared_app: OpenApp
) -> None:
    answer = await send_sound(people["owner"].member, tone(), scriptId=script)
    body = answer.json()
    assert (answer.status_code, body["success"]) == (200, True)
    uploaded = body["data"]
    assert uploaded["url"] == f"/api/recordings/{uploaded['id']}"
    assert (uploaded["state"], uploaded["problem"], len(uploaded["peaks"])) == ("ready", "", 200)
    assert uploaded["seconds"] == pytest.approx(1.0, abs=0.1)
    keys = [key async for key in shared_app.state.blobs.all_keys()]
    assert mp3_key(uploaded["id"]) in keys
    assert source_key(uploaded["id"]) not in keys


async def test_a_recording_for_a_script_is_heard_by_all_who_may_comment_on_it(
    people: Mapping[str, Caller], recording: dict[str, Any]
) -> None:
    assert await who_hears(people, recording["id"]) == ["owner", "editor", "commenter"]


async def test_a_recording_in_the_text_is_heard_by_all_who_may_read_the_text_with_a_role(
    people: Mapping[str, Caller], shared_app: OpenApp
) -> None:
    owner, viewer = people["owner"], people["viewer"]
    own_script = await owner.script()
    await share(owner, own_script, viewer.email)
    uploaded = await upload_sound(owner.member, tone(), scriptId=own_script)
    assert await who_hears(people, uploaded["id"]) == ["owner"]
    await put_into_text(owner, own_script, uploaded)
    assert await who_hears(people, uploaded["id"]) == ["owner", "viewer"]
    # A visitor of the public link has no role, and no call for it.
    await owner.ask_ok("PUT", f"scripts/{own_script}/link", {})
    visitor = await shared_app.browser()
    assert (await visitor.get(uploaded["url"])).status_code == 401


async def test_a_recording_without_a_script_is_its_uploaders_alone_until_they_put_it_into_a_text(
    people: Mapping[str, Caller], script: str
) -> None:
    editor = people["editor"]
    uploaded = await upload_sound(editor.member, tone())
    assert await who_hears(people, uploaded["id"], script) == ["editor"]
    await put_into_text(editor, script, uploaded)
    readers = ["owner", "editor", "commenter", "viewer"]
    assert await who_hears(people, uploaded["id"], script) == readers


async def test_the_id_of_somebody_elses_private_recording_in_a_text_opens_nothing(
    people: Mapping[str, Caller],
) -> None:
    stranger, owner = people["stranger"], people["owner"]
    uploaded = await upload_sound(owner.member, tone())
    trap = await stranger.script()
    await put_into_text(stranger, trap, uploaded)
    assert await who_hears(people, uploaded["id"], trap) == ["owner"]


async def test_a_copy_of_a_script_plays_the_voice_messages_in_its_text_for_its_own_readers(
    people: Mapping[str, Caller],
) -> None:
    owner, viewer, stranger = people["owner"], people["viewer"], people["stranger"]
    original = await owner.script()
    await share(owner, original, viewer.email)
    uploaded = await upload_sound(owner.member, tone(), scriptId=original)
    await put_into_text(owner, original, uploaded)
    copy = (await viewer.ask_ok("POST", f"scripts/{original}/duplicate"))["data"]["id"]
    await share(viewer, copy, stranger.email)
    assert await who_hears(people, uploaded["id"]) == ["owner", "viewer", "stranger"]
    # Also when the original is gone.
    await owner.ask_ok("DELETE", f"scripts/{original}")
    await owner.ask_ok("DELETE", f"scripts/{original}", forever="true")
    assert await who_hears(people, uploaded["id"]) == ["owner", "viewer", "stranger"]


async def test_uploading_for_a_script_needs_the_permission_to_comment(
    people: Mapping[str, Caller], script: str
) -> None:
    for name, status in {"viewer": 403, "removed": 404, "stranger": 404}.items():
        assert (await send_sound(people[name].member, tone(), scriptId=script)).status_code == status, name
    for unknown in ("f" * 24, "../x", "\x00"):
        assert (await send_sound(people["owner"].member, tone(), scriptId=unknown)).status_code == 404


@pytest.mark.parametrize(
    ("data", "status", "message"),
    [
        (b"", 422, EMPTY),
        (b"x" * 100, 422, EMPTY),
        (b"x" * (26 * 1024 * 1024), 413, TOO_LARGE),
    ],
    ids=["empty", "100 bytes", "26 MB"],
)
async def test_an_empty_or_too_large_upload_is_refused(
    people: Mapping[str, Caller], data: bytes, status: int, message: str
) -> None:
    assert await refused(send_sound(people["owner"].member, data)) == (status, message)


async def test_of_an_upload_of_200_megabytes_no_more_than_25_are_read(people: Mapping[str, Caller]) -> None:
    member, read = people["owner"].member, 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        yield b'--x\r\nContent-Disposition: form-data; name="audio"; filename="a.webm"\r\n\r\n'
        for _ in range(200):
            read += 1
            yield bytes(1_000_000)

    headers = {**member.bearer, "Content-Type": "multipart/form-data; boundary=x"}
    answer = await member.browser.post("/api/upload-audio", content=endless(), headers=headers)
    assert (answer.status_code, answer.json()["message"]) == (413, TOO_LARGE)
    assert read < 30
    # Announced, it is refused before its first byte.
    announced = {**headers, "Content-Length": "200000000"}
    read = 0
    answer = await member.browser.post("/api/upload-audio", content=endless(), headers=announced)
    assert (answer.status_code, read) == (413, 0)


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"", "multipart/form-data; boundary=x"),
        (b"no boundary", "multipart/form-data"),
        (b"--x\r\nnonsense", "multipart/form-data; boundary=x"),
        (b'{"audio": "text"}', "application/json"),
        (
            b'--x\r\nContent-Disposition: form-data; name="audio"\r\n\r\ntext\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
        ),
    ],
    ids=["empty", "no boundary", "broken", "json", "a text as audio"],
)
async def test_a_body_that_is_no_upload_is_refused_with_a_sentence(
    people: Mapping[str, Caller], body: bytes, content_type: str
) -> None:
    member = people["owner"].member
    headers = {**member.bearer, "Content-Type": content_type}
    answer = await member.browser.post("/api/upload-audio", content=body, headers=headers)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["message"] in ("audio is required", "The request could not be read")


async def test_a_text_named_mp3_makes_a_failed_recording_with_a_sentence_and_leaves_no_file(
    people: Mapping[str, Caller], script: str, shared_app: OpenApp
) -> None:
    owner = people["owner"]
    failed = await upload_sound(owner.member, b"FADE IN: " * 50, scriptId=script)
    assert (failed["state"], failed["seconds"], failed["peaks"]) == ("failed", 0, [])
    assert failed["problem"].startswith("No sound could be read from this file.")
    assert await refused(owner.ask("POST", f"recordings/{failed['id']}/tickets", {})) == (409, failed["problem"])
    left = [key async for key in shared_app.state.blobs.all_keys() if failed["id"] in key]
    assert left == []


async def test_a_ticket_plays_the_mp3_in_ranges_and_is_never_cached(
    people: Mapping[str, Caller], recording: dict[str, Any], shared_app: OpenApp
) -> None:
    owner = people["owner"]
    address = await ticket_for(owner, recording["id"])
    browser = owner.member.browser
    whole = await browser.get(address)
    assert whole.status_code == 200
    assert whole.content == await shared_app.state.blobs.get(mp3_key(recording["id"]))
    with av.open(io.BytesIO(whole.content), "r") as mp3:
        assert mp3.format.name == "mp3"
    size = len(whole.content)
    expected = {
        "content-type": "audio/mpeg",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "accept-ranges": "bytes",
        "content-length": str(size),
    }
    assert {name: whole.headers[name] for name in expected} == expected
    for asked, (start, end) in {
        "bytes=0-1": (0, 2),
        "bytes=100-": (100, size),
        "bytes=-50": (size - 50, size),
        "bytes=7-999999999": (7, size),
        "bytes=-999999999": (0, size),
    }.items():
        part = await browser.get(address, headers={"Range": asked})
        assert (part.status_code, part.content) == (206, whole.content[start:end]), asked
        assert part.headers["content-range"] == f"bytes {start}-{end - 1}/{size}"
        assert part.headers["content-length"] == str(end - start)
    for beyond in (f"bytes={size}-", "bytes=999999999-", "bytes=-0"):
        answer = await browser.get(address, headers={"Range": beyond})
        assert (answer.status_code, answer.headers["content-range"]) == (416, f"bytes */{size}"), beyond
    for odd in ("bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=1-2", "bytes=a-b", f"bytes={'9' * 40}-", ""):
        answer = await browser.get(address, headers={"Range": odd})
        assert (answer.status_code, answer.content) == (200, whole.content), odd
    # A condition on a version that we never told.
    answer = await browser.get(address, headers={"Range": "bytes=0-1", "If-Range": '"x"'})
    assert answer.status_code == 200


async def test_a_ticket_plays_only_in_the_browser_that_asked_for_it_and_for_ten_minutes(
    people: Mapping[str, Caller], recording: dict[str, Any], shared_app: OpenApp
) -> None:
    owner, editor = people["owner"], people["editor"]
    address = await ticket_for(owner, recording["id"])
    await ticket_for(editor, recording["id"])
    nobody = await shared_app.browser()
    for browser in (nobody, editor.member.browser):
        assert await refused(browser.get(address)) == (404, OVER)
    odd = {b"Cookie": "screnpla_audio=é".encode()}
    assert (await nobody.get(address, headers=odd)).status_code == 404
    for forged in ("x", address.rsplit("/", 1)[1] + "x", address.rsplit("/", 1)[1][:-1], "%00", "é"):
        assert (await owner.member.browser.get(f"/api/audio/{forged}")).status_code == 404
    shared_app.clock.pass_(minutes=9, seconds=59)
    assert (await owner.member.browser.get(address)).status_code == 200
    shared_app.clock.pass_(seconds=1)
    assert await refused(owner.member.browser.get(address)) == (404, OVER)


async def test_a_ticket_ends_with_the_permission_and_with_the_session(
    people: Mapping[str, Caller], script: str, recording: dict[str, Any], shared_app: OpenApp
) -> None:
    leaving, owner = await somebody(shared_app, "Leaving"), people["owner"]
    given = await share(owner, script, leaving.email, "commenter")
    address = await ticket_for(leaving, recording["id"])
    assert (await leaving.member.browser.get(address)).status_code == 200
    share_id = next(each["id"] for each in given if each["email"] == leaving.email)
    await owner.ask_ok("DELETE", f"scripts/{script}/shares/{share_id}")
    assert (await leaving.member.browser.get(address)).status_code == 404
    await share(owner, script, leaving.email, "commenter")
    assert (await leaving.member.browser.get(address)).status_code == 200
    await leaving.ask_ok("POST", "auth/logout")
    assert (await leaving.member.browser.get(address)).status_code == 404


async def test_a_ticket_stays_out_of_the_log(
    people: Mapping[str, Caller], recording: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    address = await ticket_for(people["owner"], recording["id"])
    await people["owner"].member.browser.get(address)
    printed = capsys.readouterr()
    assert "/api/audio/..." in printed.out + printed.err
    assert address not in printed.out + printed.err


async def test_its_author_removes_a_recording_everywhere_and_the_owner_from_their_script(
    people: Mapping[str, Caller], script: str, shared_app: OpenApp
) -> None:
    commenter, owner = people["commenter"], people["owner"]
    first, second = [await upload_sound(commenter.member, tone(), scriptId=script) for _ in range(2)]
    for name, status in {"editor": 403, "viewer": 404, "removed": 404, "stranger": 404}.items():
        assert (await people[name].ask("DELETE", f"recordings/{first['id']}")).status_code == status, name
    address = await ticket_for(owner, first["id"])
    await commenter.ask_ok("DELETE", f"recordings/{first['id']}")
    await owner.ask_ok("DELETE", f"recordings/{second['id']}")
    for gone in (first["id"], second["id"], "x", "f" * 24):
        assert await refused(commenter.ask("GET", f"recordings/{gone}")) == (404, NO_RECORDING)
        assert (await commenter.ask("DELETE", f"recordings/{gone}")).status_code == 404
    assert (await owner.member.browser.get(address)).status_code == 404
    left = [key async for key in shared_app.state.blobs.all_keys() if first["id"] in key or second["id"] in key]
    assert left == []


async def test_the_owner_of_a_copy_takes_nothing_from_the_original(people: Mapping[str, Caller], script: str) -> None:
    owner, viewer = people["owner"], people["viewer"]
    uploaded = await upload_sound(owner.member, tone(), scriptId=script)
    await put_into_text(owner, script, uploaded)
    await viewer.ask_ok("POST", f"scripts/{script}/duplicate")
    await viewer.ask_ok("DELETE", f"recordings/{uploaded['id']}")
    assert await who_hears(people, uploaded["id"]) == ["owner", "editor", "commenter", "viewer"]


async def test_many_recordings_at_once_all_become_ready(people: Mapping[str, Caller], script: str) -> None:
    member = people["owner"].member
    uploaded = await asyncio.gather(*(upload_sound(member, tone(), scriptId=script) for _ in range(4)))
    assert [each["state"] for each in uploaded] == ["ready"] * 4
