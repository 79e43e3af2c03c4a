"""The pages of the web app, as the server answers them."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from screnpla.api.web_app import install_web_app


async def _get(built: Path, path: str, **headers: str) -> httpx.Response:
    (built / "index.html").write_text("<!doctype html>")
    app = FastAPI()
    install_web_app(app, built)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as browser:
        return await browser.get(path, headers=headers)


@pytest.mark.parametrize(("path", "robots"), [("/link/a-secret", "noindex, nofollow"), ("/login", None)])
async def test_a_script_behind_a_public_address_is_not_for_search_engines(
    tmp_path: Path, path: str, robots: str | None
) -> None:
    answer = await _get(tmp_path, path)
    assert answer.status_code == 200
    assert answer.headers.get("X-Robots-Tag") == robots


@pytest.mark.parametrize(
    ("name", "kind"), [("sw.js", "text/javascript"), ("manifest.webmanifest", "application/manifest+json")]
)
async def test_the_service_worker_and_the_manifest_are_revalidated_and_have_their_content_type(
    tmp_path: Path, name: str, kind: str
) -> None:
    # A service worker cached on the way would hold everybody at an old version.
    (tmp_path / name).write_text("{}")
    answer = await _get(tmp_path, f"/{name}")
    assert answer.text == "{}"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].partition(";")[0] == kind


@pytest.mark.parametrize(
    ("name", "accepted", "packed"),
    [
        ("app-1.js", "gzip, br", True),
        ("app-1.js", "br", False),
        ("app-1.js", "gzip;q=0", False),
        ("small-1.js", "gzip", False),
    ],
)
async def test_prebuilt_gzip_files_are_served_to_clients_that_accept_gzip(
    tmp_path: Path, name: str, accepted: str, packed: bool
) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    for each in ("app-1.js", "small-1.js"):
        (assets / each).write_text(f"say('{each}')")
    (assets / "app-1.js.gz").write_bytes(gzip.compress(b"say('app-1.js')"))
    answer = await _get(tmp_path, f"/assets/{name}", **{"Accept-Encoding": accepted})
    assert answer.text == f"say('{name}')"
    assert answer.headers["content-type"].partition(";")[0] == "text/javascript"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    assert ("accept-encoding" in answer.headers.get("vary", "").lower()) is (name == "app-1.js")


async def test_no_file_outside_of_the_built_ones_is_given(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "secret.gz").write_bytes(b"no")
    for path in ("/assets/../secret", "/assets/%2e%2e/secret.gz", "/assets/nothing.js"):
        answer = await _get(tmp_path, path, **{"Accept-Encoding": "gzip"})
        assert answer.content != b"no"
        assert answer.headers.get("content-encoding") is None
