"""Blob storage on a disk: file modes, a full disk, unfinished files."""

from __future__ import annotations

import io
import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from screnpla.kit.errors import NotFound, Unavailable
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import Blobs, open_blobs


@pytest.fixture
def blobs(tmp_path: Path) -> Blobs:
    return open_blobs(Settings(data_dir=tmp_path))


async def test_blobs_on_disk_are_readable_by_their_owner_only(blobs: Blobs, tmp_path: Path) -> None:
    await blobs.put("a/b/c", b"x")
    media = tmp_path / "media"
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (media, *media.rglob("*"))}
    assert modes == {path: 0o700 if path.is_dir() else 0o600 for path in modes}


async def test_a_blob_folder_that_cannot_be_written_is_unavailable(blobs: Blobs, tmp_path: Path) -> None:
    (tmp_path / "media").write_text("a file where the folder should be")
    with pytest.raises(Unavailable, match="try again"):
        await blobs.put("a", b"x")
    assert not await blobs.is_available()


async def test_a_full_disk_is_unavailable_and_leaves_the_old_version_and_no_temporary_file(
    blobs: Blobs, tmp_path: Path
) -> None:
    await blobs.put("a", b"old")
    with largest_file(1000), pytest.raises(Unavailable, match="try again"):
        await blobs.put("a", b"x" * 100_000)
    assert await blobs.get("a") == b"old"
    assert [path.name for path in (tmp_path / "media").rglob("*") if path.is_file()] == ["a"]


async def test_a_file_that_does_not_fit_on_the_disk_leaves_no_temporary_file(blobs: Blobs, tmp_path: Path) -> None:
    with largest_file(1000), pytest.raises(Unavailable, match="try again"):
        await blobs.put_file("a", io.BytesIO(b"x" * 100_000))
    assert not [path for path in (tmp_path / "media").rglob("*") if path.is_file()]


async def test_is_available_is_false_on_a_full_disk(blobs: Blobs) -> None:
    with largest_file(0):
        assert not await blobs.is_available()


async def test_unfinished_blobs_cannot_be_read(blobs: Blobs, tmp_path: Path) -> None:
    await blobs.put("a", b"x")
    (tmp_path / "media" / ".unfinished" / "left").write_bytes(b"after a crash")
    with pytest.raises(ValueError, match="not a key"):
        await blobs.get(".unfinished/left")
    with pytest.raises(NotFound):
        await blobs.get("left")


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """The nearest thing to a full disk that a test can have without being root."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
