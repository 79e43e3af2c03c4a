"""The pages of the web app, as the server hands them out."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from screnpla.api import web_app


async def _get(built: Path, path: str) -> httpx.Response:
    (built / "index.html").write_text("<!doctype html>")
    app = FastAPI()
    web_app.install(app, built)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as browser:
        return await browser.get(path)


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
async def test_what_makes_the_app_work_offline_is_asked_for_anew_and_is_what_it_says(
    tmp_path: Path, name: str, kind: str
) -> None:
    # A worker that a cache on the way keeps would hold everybody at an old version.
    (tmp_path / name).write_text("{}")
    answer = await _get(tmp_path, f"/{name}")
    assert answer.text == "{}"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].partition(";")[0] == kind
