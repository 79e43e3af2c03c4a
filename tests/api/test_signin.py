"""Sign-in, tokens, sessions, sign-out: design section 5."""

from __future__ import annotations

import base64
import json
from datetime import timedelta
from typing import Any

import httpx
import jwt
import pytest
from sqlalchemy import update

from screnpla.accounts.models import User
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member, sign_in

EMAIL = "ana@example.com"


async def read_person(member: Member, token: str | None = None) -> httpx.Response:
    headers = {"Authorization": f"Bearer {member.token if token is None else token}"}
    return await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=headers)


async def try_login(browser: httpx.AsyncClient, email: str, password: str) -> httpx.Response:
    return await browser.post("/api/auth/login", json={"email": email, "password": password})


async def test_a_login_is_confirmed_and_shows_no_secret(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    answer = (await try_login(member.browser, "ANA@example.com", PASSWORD)).json()
    assert (answer["success"], answer["message"]) == (True, "Login success")
    assert not {"password", "password_hash", "securityAnswer"} & answer["data"].keys()
    assert "argon2" not in json.dumps(answer)


@pytest.mark.parametrize(
    ("email", "password"), [(EMAIL, "Wrong-pass1!"), ("nobody@example.com", PASSWORD), (EMAIL, "")]
)
async def test_wrong_email_and_wrong_password_answer_alike(app: OpenApp, email: str, password: str) -> None:
    member = await app.member(EMAIL)
    answer = await try_login(member.browser, email, password)
    assert (answer.status_code, answer.json()["message"]) == (401, "Invalid email or password")


async def test_a_password_sign_in_to_a_google_account_is_refused_and_hints_at_the_method(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    async with app.state.db.session() as db:
        await db.execute(update(User).values(password_hash=None, provider="google"))
    answer = await try_login(member.browser, EMAIL, PASSWORD)
    assert answer.status_code == 401
    assert answer.json()["message"] == (
        "Invalid credentials! But luckily email was found in our database. Please make sure your login method."
    )


async def test_a_token_stops_at_once_when_its_session_ends(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    other = await sign_in(await app.browser(), EMAIL)
    assert (await member.browser.post("/api/auth/logout", headers=member.bearer)).json()["success"] is True
    assert (await read_person(member)).status_code == 401
    assert (await member.browser.post("/api/auth/renew")).status_code == 401
    assert (await read_person(other)).status_code == 200


async def test_a_copied_renewal_cookie_is_worthless_after_sign_out(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    cookie = member.browser.cookies.get("screnpla_renewal")
    await member.browser.post("/api/auth/logout", headers=member.bearer)
    thief = await app.browser(cookies={"screnpla_renewal": cookie or ""})
    assert (await thief.post("/api/auth/renew")).status_code == 401


async def test_a_token_lives_12_hours_and_is_renewed_while_the_session_lives(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    app.clock.pass_(hours=12)
    assert (await read_person(member)).status_code == 401
    renewed = (await member.browser.post("/api/auth/renew")).json()["data"]["token"]
    assert (await read_person(member, renewed)).status_code == 200


async def test_a_session_slides_and_ends_30_days_after_its_last_use(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    for _ in range(3):
        app.clock.pass_(days=29)
        assert (await member.browser.post("/api/auth/renew")).status_code == 200
    app.clock.pass_(days=30)
    assert (await member.browser.post("/api/auth/renew")).status_code == 401


async def test_using_a_token_keeps_the_session_alive_too(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    app.clock.pass_(hours=11)
    assert (await read_person(member)).status_code == 200
    app.clock.pass_(days=30, hours=-2)
    assert (await member.browser.post("/api/auth/renew")).status_code == 200


async def test_signing_in_makes_a_new_session_each_time(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    before = member.browser.cookies.get("screnpla_renewal")
    again = await sign_in(member.browser, EMAIL)
    assert again.browser.cookies.get("screnpla_renewal") != before


def forged_tokens(app: OpenApp, member: Member) -> list[str]:
    key = app.settings.signing_key
    real = jwt.decode(member.token, options={"verify_signature": False})
    header, payload, signature = member.token.split(".")
    unsigned = base64.urlsafe_b64encode(b'{"alg":"none","typ":"JWT"}').rstrip(b"=").decode()

    def sign_token(**changed: Any) -> str:
        return jwt.encode({**real, **changed}, key, algorithm="HS256")

    return [
        "",
        "x",
        "a.b.c",
        f"{unsigned}.{payload}.",
        f"{unsigned}.{payload}.{signature}",
        f"{header}.{payload}.",
        f"{header}.{payload}.{signature[:-4]}AAAA",
        f"{header}.{sign_token(exp=real['exp'] + 60).split('.')[1]}.{signature}",
        jwt.encode(real, "another key, long enough for the algorithm", algorithm="HS256"),
        jwt.encode(real, key + " and more of it, so that it is long enough for 512", algorithm="HS512"),
        sign_token(exp=int(app.clock().timestamp())),
        sign_token(exp="never"),
        sign_token(exp=None),
        sign_token(sid="0" * 24),
        sign_token(sub="0" * 24),
        sign_token(sid=["x"]),
        jwt.encode({"sub": real["sub"]}, key, algorithm="HS256"),
    ]


async def test_forged_and_expired_tokens_are_401_never_500(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    for token in forged_tokens(app, member):
        answer = await read_person(member, token)
        assert answer.status_code == 401, token
        assert answer.json()["message"] == "Please sign in again"


async def test_a_token_made_by_a_clock_that_runs_ahead_is_accepted(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    app.clock.moment -= timedelta(minutes=10)
    assert (await read_person(member)).status_code == 200


async def test_get_user_shows_oneself_only(app: OpenApp) -> None:
    ana, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")

    async def get_user(body: dict[str, str]) -> httpx.Response:
        return await ana.browser.post("/api/auth/getUser", json=body, headers=ana.bearer)

    assert (await get_user({"id": ana.user["id"]})).json()["data"] == ana.user
    assert (await get_user({"email": " ANA@example.com"})).json()["data"] == ana.user
    others: list[dict[str, str]] = [{"id": bo.user["id"]}, {"email": "bo@example.com"}, {}, {"id": "", "email": EMAIL}]
    for query in others:
        answer = await get_user(query)
        assert (answer.status_code, answer.json()["message"]) == (404, "User not found!")


async def test_the_answer_to_the_collaboration_question_is_stored(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    address = f"/api/user/{member.user['id']}"
    changed = await member.browser.patch(address, json={"collaboration": "solo"}, headers=member.bearer)
    assert changed.json()["data"]["collaboration"] == "solo"
    assert (await read_person(member)).json()["data"]["collaboration"] == "solo"


async def test_the_cookies_are_out_of_reach_of_scripts_and_other_sites(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    answer = await try_login(member.browser, EMAIL, PASSWORD)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api/auth" in cookie


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_another_sites_page_cannot_use_the_cookies(app: OpenApp, site: str) -> None:
    member = await app.member(EMAIL)
    answer = await member.browser.post("/api/auth/renew", headers={"Sec-Fetch-Site": site})
    assert answer.status_code == 403
