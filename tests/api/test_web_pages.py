"""The pages of the web app, as the server hands them out."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from screnpla.api import web_app


@pytest.mark.parametrize(("path", "robots"), [("/link/a-secret", "noindex, nofollow"), ("/login", None)])
async def test_a_script_behind_a_public_address_is_not_for_search_engines(
    tmp_path: Path, path: str, robots: str | None
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    app = FastAPI()
    web_app.install(app, tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as browser:
        answer = await browser.get(path)
    assert answer.status_code == 200
    assert answer.headers.get("X-Robots-Tag") == robots
