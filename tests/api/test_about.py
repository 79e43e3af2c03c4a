"""Health and public settings of the server."""

from __future__ import annotations

import shutil
from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import event

from screnpla import __version__
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app


@pytest.fixture
def app(own_app: OpenApp) -> OpenApp:
    return own_app


async def test_health_is_ok_when_database_and_storage_answer(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/api/health")
    assert (answer.status_code, answer.json()) == (200, {"success": True, "status": "ok", "version": __version__})


async def test_health_says_when_the_database_does_not_answer(app: OpenApp, browser: httpx.AsyncClient) -> None:
    db = app.state.db
    await db.close()
    engine = db.reader.sync_engine

    def refuse(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    event.listen(engine, "do_connect", refuse)
    answer = await browser.get("/api/health")
    event.remove(engine, "do_connect", refuse)
    assert (answer.status_code, answer.json()["message"]) == (503, "The database does not answer")


async def test_health_says_when_the_storage_does_not_answer(app: OpenApp, browser: httpx.AsyncClient) -> None:
    media = app.settings.data_dir / "media"
    shutil.rmtree(media, ignore_errors=True)
    media.write_text("a file where the folder should be")
    answer = await browser.get("/api/health")
    assert (answer.status_code, answer.json()["message"]) == (503, "The storage does not answer")


async def test_about_shows_the_links_of_the_settings(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for(terms_url="https://example.com/terms/")) as app:
        about = (await (await app.browser()).get("/api/about")).json()["data"]
    assert about == {
        "version": __version__,
        "brandUrl": "",
        "termsUrl": "https://example.com/terms",
        "privacyUrl": "",
        "googleSignIn": False,
        "mailbox": True,
    }
