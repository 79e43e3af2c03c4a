"""Blob storage: every rule, on a disk and on a real S3 server."""

from __future__ import annotations

import asyncio
import io
import secrets
import tempfile
from pathlib import Path

import pytest
from pydantic import SecretStr

from screnpla.kit.errors import NotFound, Unavailable
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import Blobs, open_blobs


@pytest.fixture(params=["disk", "s3"])
def blobs(request: pytest.FixtureRequest, tmp_path: Path) -> Blobs:
    url = request.getfixturevalue("s3").new_bucket() if request.param == "s3" else ""
    return open_blobs(Settings(data_dir=tmp_path, storage_url=SecretStr(url) if url else None))


async def test_a_stored_blob_is_read_back(blobs: Blobs) -> None:
    await blobs.put("avatars/ada.png", b"picture")
    assert await blobs.get("avatars/ada.png") == b"picture"


async def test_storing_a_blob_again_replaces_it(blobs: Blobs) -> None:
    await blobs.put("a", b"a much longer first version")
    await blobs.put("a", b"second")
    assert await blobs.get("a") == b"second"


async def test_an_empty_blob_is_stored(blobs: Blobs) -> None:
    await blobs.put("empty", b"")
    assert await blobs.get("empty") == b""


async def test_a_missing_blob_is_not_found_with_a_message(blobs: Blobs) -> None:
    with pytest.raises(NotFound, match="not there"):
        await blobs.get("nobody/was/here")
    for asked in (blobs.stream("nobody/was/here"), blobs.size("nobody/was/here")):
        with pytest.raises(NotFound, match="not there"):
            await asked


async def test_a_deleted_blob_is_not_found_and_may_be_deleted_again(blobs: Blobs) -> None:
    await blobs.put("a/b", b"x")
    await blobs.delete("a/b")
    await blobs.delete("a/b")
    with pytest.raises(NotFound):
        await blobs.get("a/b")


async def test_a_large_blob_is_read_back_whole(blobs: Blobs) -> None:
    # More than one part of an S3 upload.
    data = secrets.token_bytes(1 << 20) * 12
    await blobs.put("recordings/long.webm", data)
    assert await blobs.get("recordings/long.webm") == data


async def test_a_large_file_is_stored_and_streamed_in_pieces(blobs: Blobs) -> None:
    data = secrets.token_bytes(1 << 20) * 12 + b"the end"
    with tempfile.TemporaryFile() as file:
        file.write(data)
        await blobs.put_file("takeouts/all.zip", file)
    streamed = await blobs.stream("takeouts/all.zip")
    pieces = [piece async for piece in streamed.pieces]
    assert streamed.size == len(data)
    assert b"".join(pieces) == data
    assert len(pieces) > 1
    assert await blobs.get("takeouts/all.zip") == data


async def test_small_and_empty_files_are_streamed(blobs: Blobs) -> None:
    for data in (b"", b"x"):
        await blobs.put_file("small", io.BytesIO(data))
        streamed = await blobs.stream("small")
        assert (streamed.size, [piece async for piece in streamed.pieces]) == (len(data), [data] if data else [])


async def test_a_range_of_a_blob_is_streamed_with_the_size_of_the_whole(blobs: Blobs) -> None:
    data = secrets.token_bytes(1 << 20) * 18 + b"the end"
    await blobs.put("recordings/long.mp3", data)
    size = len(data)
    assert await blobs.size("recordings/long.mp3") == size
    # Also longer than one piece, at the end, beyond the end, and empty.
    ranges = [(0, 1), (5, 9), (3, (17 << 20) + 1), (size - 3, None), (size - 3, size + 99), (7, 7), (size, None)]
    for start, end in ranges:
        streamed = await blobs.stream("recordings/long.mp3", start, end)
        assert streamed.size == size
        assert b"".join([piece async for piece in streamed.pieces]) == data[start:end], (start, end)


async def test_a_stream_never_mixes_two_versions_of_a_blob(blobs: Blobs) -> None:
    old, new = (bytes([number]) * (20 << 20) for number in (1, 2))
    await blobs.put("busy", old)
    streamed = await blobs.stream("busy")
    first = await anext(streamed.pieces)
    await blobs.put("busy", new)
    try:
        rest = b"".join([piece async for piece in streamed.pieces])
    except Unavailable:
        return
    assert first + rest == old


async def test_a_blob_read_during_a_write_is_one_whole_version(blobs: Blobs) -> None:
    versions = [bytes([number]) * 300_000 for number in range(8)]
    await blobs.put("busy", versions[0])
    written = asyncio.gather(*(blobs.put("busy", version) for version in versions))
    contents = [await blobs.get("busy") for _ in range(20)]
    await written
    assert all(version in versions for version in contents)


@pytest.mark.parametrize(
    "key",
    [
        "",
        "/",
        "/etc/passwd",
        "../evil",
        "a/../b",
        "a//b",
        "a/",
        "./a",
        ".hidden",
        "A",
        "a b",
        "a\\b",
        "ä",
        "a\n",
        "a\0",
        "x" * 201,
    ],
)
async def test_an_invalid_key_is_refused(blobs: Blobs, key: str) -> None:
    into = io.BytesIO(b"x")
    for attempt in (
        blobs.put(key, b"x"),
        blobs.put_file(key, into),
        blobs.get(key),
        blobs.stream(key),
        blobs.size(key),
        blobs.delete(key),
    ):
        with pytest.raises(ValueError, match="not a key"):
            await attempt


async def test_a_working_store_is_available(blobs: Blobs) -> None:
    assert await blobs.is_available()
    assert await blobs.is_available()


async def test_all_keys_lists_every_stored_blob_and_nothing_else(blobs: Blobs) -> None:
    assert [key async for key in blobs.all_keys()] == []
    await blobs.is_available()
    await blobs.put("a/b/c.png", b"x")
    await blobs.put("d", b"y")
    assert sorted([key async for key in blobs.all_keys()]) == ["a/b/c.png", "d"]
