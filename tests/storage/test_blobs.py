"""Each rule of the store of blobs, on a disk and on a real S3 interface."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest
from pydantic import SecretStr

from screnpla.kit.errors import NotFound
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import Blobs, open_blobs


@pytest.fixture(params=["disk", "s3"])
def blobs(request: pytest.FixtureRequest, tmp_path: Path) -> Blobs:
    url = request.getfixturevalue("s3").new_bucket() if request.param == "s3" else ""
    return open_blobs(Settings(data_dir=tmp_path, storage_url=SecretStr(url) if url else None))


async def test_what_was_put_is_got(blobs: Blobs) -> None:
    await blobs.put("avatars/ada.png", b"picture")
    assert await blobs.get("avatars/ada.png") == b"picture"


async def test_putting_again_replaces(blobs: Blobs) -> None:
    await blobs.put("a", b"a much longer first version")
    await blobs.put("a", b"second")
    assert await blobs.get("a") == b"second"


async def test_an_empty_blob_is_a_blob(blobs: Blobs) -> None:
    await blobs.put("empty", b"")
    assert await blobs.get("empty") == b""


async def test_a_missing_blob_is_not_found_with_a_sentence(blobs: Blobs) -> None:
    with pytest.raises(NotFound, match="not there"):
        await blobs.get("nobody/was/here")


async def test_a_deleted_blob_is_gone_and_deleting_it_again_is_fine(blobs: Blobs) -> None:
    await blobs.put("a/b", b"x")
    await blobs.delete("a/b")
    await blobs.delete("a/b")
    with pytest.raises(NotFound):
        await blobs.get("a/b")


async def test_a_large_blob_comes_back_whole(blobs: Blobs) -> None:
    # More than one part of an S3 upload.
    data = secrets.token_bytes(1 << 20) * 12
    await blobs.put("recordings/long.webm", data)
    assert await blobs.get("recordings/long.webm") == data


async def test_a_reader_sees_one_whole_version_while_another_writes(blobs: Blobs) -> None:
    versions = [bytes([number]) * 300_000 for number in range(8)]
    await blobs.put("busy", versions[0])
    written = asyncio.gather(*(blobs.put("busy", version) for version in versions))
    seen = [await blobs.get("busy") for _ in range(20)]
    await written
    assert all(version in versions for version in seen)


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
async def test_a_key_that_breaks_the_rules_is_refused(blobs: Blobs, key: str) -> None:
    for attempt in (blobs.put(key, b"x"), blobs.get(key), blobs.delete(key)):
        with pytest.raises(ValueError, match="not a key"):
            await attempt


async def test_a_store_that_works_answers(blobs: Blobs) -> None:
    assert await blobs.answers()
    assert await blobs.answers()
