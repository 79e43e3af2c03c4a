"""Blob storage on S3: unreachable endpoints, invalid URLs, secrets."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from pydantic import SecretStr

from screnpla.kit.errors import Unavailable
from screnpla.kit.settings import Settings
from screnpla.storage.blobs import Blobs, open_blobs
from screnpla.storage.s3 import parse_s3_url
from tests.servers.ports import free_port
from tests.servers.s3 import S3Server


def blobs_at(url: str, tmp_path: Path) -> Blobs:
    return open_blobs(Settings(data_dir=tmp_path, storage_url=SecretStr(url) if url else None))


async def test_an_unreachable_s3_endpoint_is_unavailable(tmp_path: Path) -> None:
    endpoint = f"http://127.0.0.1:{free_port()}"
    blobs = blobs_at(f"s3://key:secret@bucket?endpoint={endpoint}&region=r&allow_http=true", tmp_path)
    for attempt in (blobs.put("a", b"x"), blobs.get("a"), blobs.delete("a")):
        with pytest.raises(Unavailable, match="try again"):
            await attempt
    assert not await blobs.is_available()


async def test_an_s3_endpoint_that_never_answers_is_not_available(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        endpoint = f"http://127.0.0.1:{silent.getsockname()[1]}"
        blobs = blobs_at(f"s3://key:secret@bucket?endpoint={endpoint}&region=r&allow_http=true", tmp_path)
        assert not await blobs.is_available()


async def test_a_bucket_that_does_not_exist_is_unavailable(s3: S3Server, tmp_path: Path) -> None:
    blobs = blobs_at(f"s3://key:secret@nowhere?endpoint={s3.endpoint}&region=us-east-1&allow_http=true", tmp_path)
    with pytest.raises(Unavailable):
        await blobs.put("a", b"x")
    assert not await blobs.is_available()


async def test_blobs_under_two_prefixes_of_one_bucket_are_separate(s3: S3Server, tmp_path: Path) -> None:
    url = s3.new_bucket()
    await blobs_at(url, tmp_path).put("a", b"one")
    await blobs_at(url.replace("/blobs?", "/others?"), tmp_path).put("a", b"two")
    assert await blobs_at(url, tmp_path).get("a") == b"one"


async def test_s3_credentials_may_come_from_the_aws_environment_variables(
    s3: S3Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "test")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "test")
    blobs = blobs_at(s3.new_bucket().replace("test:test@", ""), tmp_path)
    await blobs.put("a", b"x")
    assert await blobs.get("a") == b"x"


def test_an_s3_url_is_parsed_into_bucket_prefix_endpoint_region_and_credentials() -> None:
    address = parse_s3_url("s3://k%2F1:s%40cret@bucket/some/prefix/?endpoint=https://s3.example.org&region=eu")
    assert (address.bucket, address.prefix, address.endpoint) == ("bucket", "some/prefix", "https://s3.example.org")
    assert (address.region, address.allow_http, address.key, address.secret) == ("eu", False, "k/1", "s@cret")


@pytest.mark.parametrize(
    "url",
    [
        "https://key:hunter2@bucket",
        "s3://",
        "s3://key@bucket",
        "s3://key:hunter2@bucket?endpiont=https://example.org",
        "s3://key:hunter2@bucket?endpoint=http://example.org",
    ],
)
def test_an_invalid_s3_url_is_refused_at_the_start_without_showing_its_secret(url: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="SCRENPLA_STORAGE_URL") as refused:
        blobs_at(url, tmp_path)
    assert "hunter2" not in str(refused.value)


async def test_secrets_are_not_shown_by_the_s3_store_its_url_or_its_errors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"s3://key:hunter2@bucket?endpoint=http://127.0.0.1:{free_port()}&region=r&allow_http=true"
    blobs = blobs_at(url, tmp_path)
    with pytest.raises(Unavailable) as away:
        await blobs.get("a")
    printed = [repr(blobs), repr(vars(blobs)), repr(parse_s3_url(url)), repr(away.value), repr(away.value.__cause__)]
    assert "hunter2" not in "".join([*printed, *capsys.readouterr()])
