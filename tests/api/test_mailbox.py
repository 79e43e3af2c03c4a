"""The mailbox is for a person at the machine itself, on a server without SMTP, and for nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app


async def test_the_mailbox_shows_the_newest_letter_first(app: OpenApp) -> None:
    browser = await app.browser()
    for email in ("ana@example.com", "bo@example.com"):
        await browser.post("/api/auth/verifyEmail", json={"email": email})
        app.clock.pass_(seconds=1)
    mails = (await browser.get("/api/mailbox")).json()["data"]["letters"]
    assert [mail["to"] for mail in mails] == ["bo@example.com", "ana@example.com"]
    opened = (await browser.get(f"/api/mailbox/{mails[0]['id']}")).json()["data"]
    assert "15 minutes" in opened["text"]
    assert opened["html"].startswith("<!doctype html>")


async def test_an_empty_mailbox_is_empty(app: OpenApp) -> None:
    assert (await (await app.browser()).get("/api/mailbox")).json()["data"] == {"letters": []}


@pytest.mark.parametrize("id_", ["x", "20260101T000000000000-00000000", "..%2Fsecret_key", "%2e"])
async def test_an_unknown_letter_is_not_found(app: OpenApp, id_: str) -> None:
    assert (await (await app.browser()).get(f"/api/mailbox/{id_}")).status_code == 404


@pytest.mark.parametrize(
    "settings",
    [
        {"smtp_url": "smtp://127.0.0.1:2525"},
        {"host": "0.0.0.0"},
        {"trusted_proxies": "127.0.0.1"},
        {"public_url": "https://write.example.com"},
    ],
    ids=["smtp", "open-to-the-network", "behind-a-proxy", "with-a-public-name"],
)
async def test_the_mailbox_is_closed_by_these_settings(
    settings_for: Callable[..., Settings], settings: dict[str, str]
) -> None:
    async with open_app(settings_for(**settings)) as app:
        browser = await app.browser()
        assert (await browser.get("/api/mailbox")).status_code == 404
        assert (await browser.get("/api/about")).json()["data"]["mailbox"] is False


async def test_a_caller_from_another_machine_is_refused(app: OpenApp) -> None:
    assert (await (await app.browser("203.0.113.7")).get("/api/mailbox")).status_code == 404


@pytest.mark.parametrize("mark", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "X-Forwarded-Host", "Via"])
async def test_a_caller_through_an_unknown_proxy_is_refused(app: OpenApp, mark: str) -> None:
    browser = await app.browser()
    assert (await browser.get("/api/mailbox", headers={mark: "203.0.113.7"})).status_code == 404


@pytest.mark.parametrize(
    "name",
    [
        "evil.example:8000",
        "a{b.evil.example",
        "x@127.0.0.1",
        "127.0.0.1#evil",
        "127.0.0.1:x",
        "127.0.0.1.evil.example",
        "",
    ],
)
async def test_a_foreign_host_name_is_refused(app: OpenApp, name: str) -> None:
    browser = await app.browser()
    assert (await browser.get("/api/mailbox", headers={"Host": name})).status_code == 404


@pytest.mark.parametrize("name", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
async def test_the_local_host_names_are_accepted(app: OpenApp, name: str) -> None:
    browser = await app.browser()
    assert (await browser.get("/api/mailbox", headers={"Host": name})).status_code == 200
