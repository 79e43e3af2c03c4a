"""Whatever arrives: a clear sentence and a 4xx, never a 500, never half a result."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tests.api_fixtures import OpenApp
from tests.people import sign_in, sign_up

# One app for all: what is refused leaves nothing behind.
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def browser(shared_app: OpenApp) -> httpx.AsyncClient:
    return await shared_app.browser()


POSTS = ["/api/auth/verifyEmail", "/api/auth/register", "/api/auth/login"]
JSON = {"Content-Type": "application/json"}
FULL = {"name": "Ana", "email": "ana@example.com", "password": "Fade-in1!"}


def is_clear_refusal(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text
    body = answer.json()
    assert body["success"] is False
    assert 5 < len(body["message"]) < 300
    assert "Traceback" not in body["message"]


@pytest.mark.parametrize("address", POSTS)
@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"null", b"[]", b'"text"', b"\xff\xfe\x00", b'{"email": NaN}', b"[" * 100_000, b'{"email":' * 10_000],
    ids=["empty", "half", "null", "list", "string", "bytes", "nan", "deep-list", "deep-object"],
)
async def test_malformed_json(browser: httpx.AsyncClient, address: str, raw: bytes) -> None:
    is_clear_refusal(await browser.post(address, content=raw, headers=JSON))


@pytest.mark.parametrize("address", POSTS)
@pytest.mark.parametrize("value", [None, 1, 1.5, True, [], {}, ["a@b.cc"], {"$ne": ""}])
async def test_wrong_types(browser: httpx.AsyncClient, address: str, value: Any) -> None:
    names = {"/api/auth/verifyEmail": ["email"], "/api/auth/login": ["email", "password"]}.get(address, list(FULL))
    for name in names:
        expected = {key: FULL[key] for key in names}
        is_clear_refusal(await browser.post(address, json={**expected, name: value}))


HOSTILE = [
    "\x00",
    "ana\x00@example.com",
    "'; DROP TABLE users; --@example.com",
    "<script>alert(1)</script>@example.com",
    "a" * 400 + "@example.com",
    "ana@" + "e" * 400 + ".com",
    "ana@example.com\r\nBcc: everyone@example.com",
    "\ud800@example.com",
    "😀@example.com",
    "%00@example.com<",
    "@" * 250 + "." * 50,
    "ceo@=?utf-8?q?evil=2ecom=2c?=.victim.com",
    "=?utf-8?q?b=6fmbed?=@example.com",
    "a@x..com",
    "a@x.com.",
    ".a@x.com",
    "a..b@x.com",
    "a@-x.com",
    '"a b"@x.com',
    "a(comment)@x.com",
]


@pytest.mark.parametrize("address", POSTS)
@pytest.mark.parametrize("email", HOSTILE, ids=range(len(HOSTILE)))
async def test_hostile_addresses(browser: httpx.AsyncClient, address: str, email: str) -> None:
    more = {} if "verify" in address else {"password": "Fade-in1!"} if "login" in address else {**FULL}
    raw = _json({**more, "email": email})
    is_clear_refusal(await browser.post(address, content=raw, headers=JSON))


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()  # escapes lone surrogates, as a hostile sender would


@pytest.mark.parametrize("password", ["\x00", "\ud800", "p" * 100_000, "Fade-in1!\x00", "😀" * 1000])
async def test_hostile_passwords_at_sign_in(browser: httpx.AsyncClient, password: str) -> None:
    body = {"email": "ana@example.com", "password": password}
    answer = await browser.post("/api/auth/login", content=_json(body), headers=JSON)
    is_clear_refusal(answer)
    assert answer.status_code == 401


async def test_a_password_with_half_a_character_is_refused_at_sign_up(browser: httpx.AsyncClient) -> None:
    answer = await browser.post(
        "/api/auth/register", content=_json({**FULL, "password": "Fade-in1!\ud800"}), headers=JSON
    )
    assert answer.status_code == 422


@pytest.mark.parametrize("code", ["\x00", "\ud800", "１２３４５６", "1" * 100_000, " ", "000000' OR '1'='1"])
async def test_hostile_codes(browser: httpx.AsyncClient, code: str) -> None:
    email = f"c{abs(hash(code))}@example.com"
    assert (await browser.post("/api/auth/verifyEmail", json={"email": email})).status_code == 200
    raw = _json({"email": email, "eToken": code})
    is_clear_refusal(await browser.post("/api/auth/verifyEmail", content=raw, headers=JSON))


@pytest.mark.parametrize(
    "name", ["Robert'); DROP TABLE users;--", "<img src=x onerror=alert(1)>", "Ünïcödé 名前 😀", "\u202eevil"]
)
async def test_names_are_only_text(shared_app: OpenApp, browser: httpx.AsyncClient, name: str) -> None:
    email = f"n{abs(hash(name))}@example.com"
    await sign_up(browser, shared_app.outbox, email, name)
    assert (await sign_in(browser, email)).user["name"] == name


@pytest.mark.parametrize("address", [*POSTS, "/api/nothing/here"])
async def test_ten_megabytes_are_refused(browser: httpx.AsyncClient, address: str) -> None:
    answer = await browser.post(address, content=b'"' + b"x" * 10_000_000 + b'"', headers=JSON)
    is_clear_refusal(answer)
    assert answer.status_code == (404 if "nothing" in address else 413)


async def test_ten_megabytes_without_a_length_are_refused(browser: httpx.AsyncClient) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(160):
            yield b"x" * 65536

    answer = await browser.post("/api/auth/login", content=endless(), headers=JSON)
    assert answer.status_code == 413
    assert answer.json() == {"success": False, "error": True, "message": "This is more than we take in one request"}


async def test_half_a_character_as_a_name_is_refused(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/api/auth/login", content=b'{"\\ud800": 1}', headers=JSON)
    assert (answer.status_code, answer.json()["message"]) == (422, "? is not a field of this request")


async def test_unknown_fields_are_refused_by_name(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/api/auth/login", json={**FULL, "isAdmin": True})
    assert answer.status_code == 422
    assert "name is not a field of this request" in answer.json()["message"]


async def test_a_missing_field_is_named(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/api/auth/login", json={"email": "ana@example.com"})
    assert (answer.status_code, answer.json()["message"]) == (422, "password is required")


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/api", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/auth/login", 405),
        ("DELETE", "/api/auth/login", 405),
        ("POST", "/api/nothing", 404),
        ("POST", "/desk", 405),
        ("GET", "/assets/%2e%2e/%2e%2e/pyproject.toml", 404),
        ("GET", "/api/mailbox/..%2f..%2fsecret_key", 404),
        ("GET", "/api/mailbox/%00", 404),
    ],
)
async def test_addresses_that_are_not_there(browser: httpx.AsyncClient, method: str, address: str, status: int) -> None:
    answer = await browser.request(method, address)
    assert answer.status_code == status
    assert answer.json()["success"] is False


@pytest.mark.parametrize("header", ["Bearer", "Basic YTpi", "Bearer  ", "bearer " + "x" * 8000, "Bearer \xff"])
async def test_odd_authorization_headers(browser: httpx.AsyncClient, header: str) -> None:
    headers = {b"Authorization": header.encode("latin-1")}
    answer = await browser.post("/api/auth/getUser", json={"id": "x"}, headers=headers)
    assert answer.status_code == 401
