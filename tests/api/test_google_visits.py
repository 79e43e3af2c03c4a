"""A visit of 'Continue with Google': its state, its cookie, where it leads, and what goes wrong on the way."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from screnpla.kit.settings import Settings
from tests.api.google_visits import (
    COOKIE,
    ELSEWHERE,
    FAILED,
    app,
    app_settings,
    leads_to,
    start_sign_in,
    visit_provider,
)
from tests.api_fixtures import OpenApp, open_app
from tests.servers.odd_oidc import CLIENT, OddProvider
from tests.servers.oidc import OidcProvider
from tests.servers.ports import free_port

__all__ = ["app", "app_settings"]


async def test_refusing_at_the_provider_is_a_failed_sign_in(browser: httpx.AsyncClient, oidc: OidcProvider) -> None:
    page = (await start_sign_in(browser, next="/scripts")).headers["location"]
    back = await oidc.say_no(page)
    assert "error=access_denied" in back
    leads_to(await browser.get(back), f"{FAILED}&next=%2Fscripts")


async def test_a_callback_without_the_state_of_this_visit_is_refused(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    victim, attacker = await app.browser(), await app.browser()
    attackers = await oidc.say_yes((await start_sign_in(attacker)).headers["location"], "g-ana")
    code = parse_qs(urlsplit(attackers).query)["code"][0]
    for query in (
        {"code": code},
        {"code": code, "state": ""},
        {"code": code, "state": "x"},
        {"code": code, "state": "ä\x00"},
    ):
        await start_sign_in(victim)
        leads_to(await victim.get("/api/auth/google/callback", params=query), FAILED)
    await start_sign_in(victim)
    leads_to(await victim.get(attackers), FAILED)
    leads_to(await (await app.browser()).get(attackers), FAILED)
    assert victim.cookies.get("screnpla_renewal") is None


async def test_a_callback_works_once_even_with_a_copied_cookie(app: OpenApp, oidc: OidcProvider) -> None:
    browser = await app.browser()
    page = (await start_sign_in(browser, purpose="signup")).headers["location"]
    cookie = browser.cookies.get(COOKIE) or ""
    back = await oidc.say_yes(page, "g-ana")
    leads_to(await browser.get(back), "/login?google=done&next=%2Fwelcome")
    assert browser.cookies.get(COOKIE) is None
    leads_to(await browser.get(back), FAILED)
    thief = await app.browser(cookies={COOKIE: cookie})
    leads_to(await thief.get(back), FAILED)


@pytest.mark.parametrize(("seconds", "place"), [(599, "/signup?google=unknown"), (600, FAILED)])
async def test_a_visit_lasts_ten_minutes(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider, seconds: int, place: str
) -> None:
    page = (await start_sign_in(browser)).headers["location"]
    app.clock.pass_(seconds=seconds)
    leads_to(await browser.get(await oidc.say_yes(page, "g-ana")), place)


async def test_a_forged_cookie_leads_nowhere(app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider) -> None:
    page = (await start_sign_in(browser)).headers["location"]
    real = browser.cookies.get(COOKIE) or ""
    back = await oidc.say_yes(page, "g-ana")
    serializer = URLSafeSerializer(app.settings.signing_key, salt="google-errand")
    claims = serializer.loads(real)
    another_key = URLSafeSerializer("another key", salt="google-errand").dumps(claims)
    another_use = URLSafeSerializer(app.settings.signing_key, salt="confirmed-email").dumps(claims)
    shapes: list[Any] = [{}, [], "x", None, {"until": "x"}, {"until": 1e12, "state": "x"}]
    another_release = [serializer.dumps(shape) for shape in shapes]
    for forged in (another_key, another_use, real[:-2], "", "x", "\\ud800", "a" * 3000, *another_release):
        forger = await app.browser(cookies={COOKIE: forged})
        leads_to(await forger.get(back), FAILED)


async def test_the_cookie_is_out_of_reach_of_scripts_and_short_lived(
    settings_for: Callable[..., Settings], oidc: OidcProvider
) -> None:
    async with open_app(settings_for(**oidc.settings, public_url="https://write.example")) as app:
        browser = await app.browser(base_url="https://write.example")
        answer = await start_sign_in(browser)
        attributes = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
        assert attributes == {"httponly", "max-age=600", "path=/api/auth/google", "samesite=lax", "secure"}
        params = parse_qs(urlsplit(answer.headers["location"]).query)
        assert params["redirect_uri"] == ["https://write.example/api/auth/google/callback"]


async def test_a_forged_host_header_does_not_change_where_a_visit_leads(app: OpenApp, oidc: OidcProvider) -> None:
    browser = await app.browser(headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example"})
    page = (await start_sign_in(browser, purpose="signup")).headers["location"]
    assert "evil" not in page
    back = urlsplit(await oidc.say_yes(page, "g-ana"))
    leads_to(await browser.get(f"{back.path}?{back.query}"), "/login?google=done&next=%2Fwelcome")


async def test_next_leads_to_our_own_pages_only(browser: httpx.AsyncClient, oidc: OidcProvider) -> None:
    await visit_provider(browser, oidc, purpose="signup")
    for target in ELSEWHERE:
        leads_to(await visit_provider(browser, oidc, next=target), "/login?google=done")


async def test_a_next_page_with_non_ascii_characters_is_preserved(
    browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    await visit_provider(browser, oidc, purpose="signup")
    answer = await visit_provider(browser, oidc, next="/scripts?search=ä b&x=1#top")
    expected = urlencode({"google": "done", "next": "/scripts?search=%C3%A4%20b&x=1#top"})
    leads_to(answer, f"/login?{expected}")


async def test_visits_over_the_rate_limit_are_redirected_to_login_as_busy(
    settings_for: Callable[..., Settings], oidc: OidcProvider
) -> None:
    async with open_app(
        settings_for(**oidc.settings, rate_limits="google_address=2/hour, tries_address=1/hour")
    ) as app:
        app.clock.moment = datetime.now(UTC)
        browser = await app.browser()
        back = await oidc.say_yes((await start_sign_in(browser)).headers["location"], "g-ana")
        cookie = browser.cookies.get(COOKIE) or ""
        leads_to(await browser.get(back), "/signup?google=unknown")
        again = await app.browser(cookies={COOKIE: cookie})
        leads_to(await again.get(back), "/login?google=busy")
        assert (await start_sign_in(browser)).headers["location"].startswith(oidc.issuer)
        leads_to(await start_sign_in(browser, next="/desk"), "/login?google=busy&next=%2Fdesk")


async def test_without_a_google_client_a_visit_leads_to_login_as_off(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for()) as app:
        browser = await app.browser()
        leads_to(await start_sign_in(browser, purpose="signup"), "/login?google=off")
        leads_to(await browser.get("/api/auth/google/callback?code=x&state=y"), FAILED)


async def test_a_provider_that_is_away_is_a_failed_sign_in(settings_for: Callable[..., Settings]) -> None:
    away = f"http://127.0.0.1:{free_port()}"
    async with open_app(settings_for(google_client_id=CLIENT, google_client_secret="x", google_issuer=away)) as app:
        leads_to(await start_sign_in(await app.browser()), FAILED)


async def test_the_verifier_fits_the_challenge_and_an_invalid_response_fails(
    settings_for: Callable[..., Settings], odd_provider: OddProvider
) -> None:
    settings = settings_for(google_client_id=CLIENT, google_client_secret="x", google_issuer=odd_provider.issuer)
    async with open_app(settings) as app:
        browser = await app.browser()
        for name, place in (("first", "/login?google=done&next=%2Fwelcome"), ("unknown", FAILED)):
            params = parse_qs(urlsplit((await start_sign_in(browser, purpose="signup")).headers["location"]).query)
            odd_provider.vouch(odd_provider.claims(params["nonce"][0], app.clock().timestamp()), name=name)
            query = {"code": "\x00ä" + "x" * 50_000, "state": params["state"][0]}
            leads_to(await browser.get("/api/auth/google/callback", params=query), place)
            digest = hashlib.sha256(odd_provider.forms[-1]["code_verifier"][0].encode()).digest()
            assert params["code_challenge"] == [base64.urlsafe_b64encode(digest).rstrip(b"=").decode()]


async def test_a_database_that_is_away_leads_to_a_page_too(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    back = await oidc.say_yes((await start_sign_in(browser, purpose="signup")).headers["location"], "g-ana")
    engine = app.state.db.engine.sync_engine

    def fail(_connection: Connection) -> None:
        raise OperationalError("commit", None, OSError("away"))

    event.listen(engine, "commit", fail)
    leads_to(await browser.get(back), FAILED)
    event.remove(engine, "commit", fail)
    assert browser.cookies.get(COOKIE) is None


async def test_an_unknown_purpose_is_a_sign_in(browser: httpx.AsyncClient) -> None:
    assert (await start_sign_in(browser, purpose="steal")).status_code == 303
