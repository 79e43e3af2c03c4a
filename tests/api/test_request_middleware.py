"""Middleware around every request: headers, ids, logs without secrets, and the last error handler."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import Connection, event

from screnpla.accounts.sessions.browser_sessions import SIGN_IN_AGAIN
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, code_for, sign_in, sign_up
from tests.servers.full_disk import DISK_FULL, full_database


async def test_every_answer_protects_the_browser(browser: httpx.AsyncClient) -> None:
    for address in ("/api/about", "/api/nothing", "/login"):
        headers = (await browser.get(address)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
        assert "access-control-allow-origin" not in headers


async def test_api_answers_are_sent_with_no_store(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/api/about")).headers["cache-control"] == "no-store"


async def test_behind_https_answers_have_hsts_and_secure_cookies(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for(public_url="https://write.example.com")) as app:
        browser = await app.browser(base_url="https://write.example.com")
        await sign_up(browser, app.outbox, "ana@example.com")
        answer = await browser.post("/api/auth/login", json={"email": "ana@example.com", "password": PASSWORD})
        assert "max-age=31536000" in answer.headers["strict-transport-security"]
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_cors_preflight_of_another_site_is_refused(browser: httpx.AsyncClient) -> None:
    preflight = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    answer = await browser.options("/api/auth/login", headers=preflight)
    assert answer.status_code == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]


async def test_an_unknown_error_is_logged_with_its_id_and_hidden(
    own_app: OpenApp, capsys: pytest.CaptureFixture[str]
) -> None:
    member = await own_app.member()
    own_app.state.services.passwords.close()  # now hashing fails in a way nobody foresaw
    answer = await member.browser.post("/api/auth/login", json={"email": "ana@example.com", "password": PASSWORD})
    assert (answer.status_code, answer.json()) == (
        500,
        {"success": False, "error": True, "message": "Something went wrong"},
    )
    printed = capsys.readouterr()
    assert answer.headers["x-request-id"] in printed.out + printed.err
    assert "request.failed" in printed.out + printed.err
    assert "ana@example.com" not in printed.out + printed.err


async def test_an_unreachable_database_is_answered_503_with_its_own_message(app: OpenApp) -> None:
    member = await app.member()
    engine = app.state.db.reader
    await engine.dispose()

    def away(*_: object, **__: object) -> None:
        raise engine.dialect.loaded_dbapi.OperationalError("connection to 10.1.2.3 failed for user ana@example.com")

    event.listen(engine.sync_engine, "do_connect", away)
    answer = await member.browser.post("/api/auth/login", json={"email": "ana@example.com", "password": PASSWORD})
    event.remove(engine.sync_engine, "do_connect", away)
    assert (answer.status_code, answer.json()["message"]) == (
        503,
        "Screnpla cannot reach its database right now. Please try again in a minute.",
    )


async def test_a_full_disk_is_answered_503_and_no_script_is_half_made(app: OpenApp) -> None:
    member = await app.member()
    long_ = [{"type": "action", "children": [{"text": f"Day {day}. The rain falls, and falls."}]} for day in range(900)]

    async with full_database(app):
        answer = await member.browser.post("/api/scripts", json={"title": "A", "content": long_}, headers=member.bearer)
    assert (answer.status_code, answer.json()["message"]) == DISK_FULL
    listed = await member.browser.get("/api/scripts", headers=member.bearer)
    assert listed.json()["data"]["totalRecords"] == 0
    response = await member.browser.post("/api/scripts", json={"title": "A", "content": long_}, headers=member.bearer)
    assert response.status_code == 200


async def test_a_commit_that_fails_is_not_answered_with_success(app: OpenApp) -> None:
    member = await app.member()
    address = f"/api/user/{member.user['id']}"

    def disk_full(_connection: Connection) -> None:
        raise OSError(28, "No space left on device")

    event.listen(app.state.db.engine.sync_engine, "commit", disk_full)
    answer = await member.browser.patch(address, json={"collaboration": "solo"}, headers=member.bearer)
    event.remove(app.state.db.engine.sync_engine, "commit", disk_full)
    assert (answer.status_code, answer.json()["success"]) == (500, False)
    response = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    assert response.json()["data"]["collaboration"] is None


async def test_no_secret_is_ever_logged(app: OpenApp, capsys: pytest.CaptureFixture[str]) -> None:
    browser = await app.browser()
    await sign_up(browser, app.outbox, "ana@example.com")
    member = await sign_in(browser, "ana@example.com")
    await member.browser.post("/api/auth/renew")
    await member.browser.get("/login?token=sesame&secret=open")
    printed = capsys.readouterr()
    log = printed.out + printed.err
    assert "/api/auth/login" in log
    secrets = [PASSWORD, member.token, "sesame", code_for(app.outbox, "ana@example.com"), app.settings.signing_key]
    assert not [secret for secret in [*secrets, *dict(member.browser.cookies).values()] if secret in log]


@pytest.mark.parametrize(
    ("trusted", "client_ip"), [("", "10.0.0.9"), ("10.0.0.9", "203.0.113.7"), ("10.0.0.0/8", "203.0.113.7")]
)
async def test_x_forwarded_for_counts_only_from_a_trusted_proxy(
    settings_for: Callable[..., Settings], trusted: str, client_ip: str
) -> None:
    async with open_app(settings_for(trusted_proxies=trusted, rate_limits="signin_address=1/hour")) as app:
        proxy = await app.browser("10.0.0.9", headers={"X-Forwarded-For": "203.0.113.7"})
        direct = await app.browser(client_ip)
        body = {"email": "ana@example.com", "password": PASSWORD}
        assert (await proxy.post("/api/auth/login", json=body)).status_code == 401
        assert (await direct.post("/api/auth/login", json=body)).status_code == 429


async def test_the_secret_of_a_public_link_is_not_logged(
    browser: httpx.AsyncClient, capsys: pytest.CaptureFixture[str]
) -> None:
    for address in ("/api/links/open-sesame", "/link/open-sesame", "/LINK/open-sesame", "/API/links/open-sesame"):
        await browser.get(address)
    printed = capsys.readouterr()
    assert "/api/links/..." in printed.out + printed.err
    assert "open-sesame" not in printed.out + printed.err


@pytest.mark.parametrize(
    ("call", "bytes_", "sentence"),
    [
        ("POST /api/auth/login", 1_000_001, "This is more than we take in one request"),
        ("PATCH /api/scripts/x", 12_000_001, "This is far longer than any screenplay and cannot be kept."),
        ("POST /api/scripts/import", 60_000_000, "The file is larger than 32 MB; a screenplay is far smaller."),
    ],
)
async def test_each_kind_of_body_has_its_size_limit(app: OpenApp, call: str, bytes_: int, sentence: str) -> None:
    member = await app.member()
    method, path = call.split()
    headers = {**member.bearer, "Content-Length": str(bytes_), "Content-Type": "application/json"}
    answer = await member.browser.request(method, path, content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["message"]) == (413, sentence)


@pytest.mark.parametrize("token", ["", "made up"])
async def test_a_large_body_without_a_valid_token_is_refused_401(browser: httpx.AsyncClient, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}", "Content-Length": "2000000"}
    answer = await browser.post("/api/scripts/import", content=b"INT.", headers=headers)
    assert (answer.status_code, answer.json()["message"]) == (401, SIGN_IN_AGAIN)


async def test_a_client_that_disconnects_is_not_logged_as_a_failure(
    app: OpenApp, capsys: pytest.CaptureFixture[str]
) -> None:
    member = await app.member()
    headers = [(b"authorization", f"Bearer {member.token}".encode())]
    scope = {"type": "http", "method": "POST", "path": "/api/scripts/import", "query_string": b"", "headers": headers}

    async def receive() -> dict[str, object]:
        return {"type": "http.disconnect"}

    async def send(_message: object) -> None: ...

    capsys.readouterr()
    await app.asgi({**scope, "client": ("127.0.0.1", 50000)}, receive, send)
    printed = capsys.readouterr()
    assert "request.client_left" in printed.out + printed.err
    assert "request.failed" not in printed.out + printed.err
