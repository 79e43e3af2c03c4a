"""'Continue with Google' against a real provider: spec section 8, and our decisions on Google."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import Connection, event, func, select, update
from sqlalchemy.exc import OperationalError

from screnpla.accounts.models import User
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, sign_in
from tests.received_letters import arrived
from tests.servers.odd_oidc import CLIENT, OddProvider
from tests.servers.oidc import OidcProvider
from tests.servers.ports import free_port

EMAIL = "ana@example.com"
COOKIE = "screnpla_google"
FAILED = "/login?google=failed"


@pytest.fixture(scope="module")
def app_settings(oidc: OidcProvider) -> dict[str, Any]:
    return oidc.settings


@pytest.fixture
def app(app: OpenApp, oidc: OidcProvider) -> OpenApp:
    # The provider lives in real time, and its word is good for an hour.
    app.clock.moment = datetime.now(UTC)
    oidc.knows("g-ana", EMAIL, name="Ana Lind")
    return app


async def start_sign_in(browser: httpx.AsyncClient, **query: str) -> httpx.Response:
    return await browser.get("/api/auth/google/start", params=query)


async def visit_provider(
    browser: httpx.AsyncClient, oidc: OidcProvider, subject: str = "g-ana", **query: str
) -> httpx.Response:
    """Away, yes over there, and back."""
    page = (await start_sign_in(browser, **query)).headers["location"]
    return await browser.get(await oidc.say_yes(page, subject))


def leads_to(answer: httpx.Response, place: str) -> None:
    assert (answer.status_code, answer.headers["location"]) == (303, place)


async def read_person(browser: httpx.AsyncClient) -> dict[str, Any]:
    """Who the browser is after it came back: what our page does with the renewal cookie."""
    renewed = (await browser.post("/api/auth/renew")).json()["data"]
    bearer = {"Authorization": f"Bearer {renewed['token']}"}
    found = await browser.post("/api/auth/getUser", json={"id": renewed["userId"]}, headers=bearer)
    person: dict[str, Any] = found.json()["data"]
    return person


async def change_user(app: OpenApp, **values: object) -> None:
    async with app.app.state.app_state.db.session() as db:
        await db.execute(update(User).values(**values))


async def read_people(app: OpenApp) -> int:
    async with app.app.state.app_state.db.reading() as db:
        return await db.scalar(select(func.count()).select_from(User)) or 0


async def test_a_stranger_signs_up_and_is_signed_in(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    leads_to(await visit_provider(browser, oidc, purpose="signup"), "/login?google=done&next=%2Fwelcome")
    person = await read_person(browser)
    shown = {name: person[name] for name in ("name", "email", "provider", "emailConfirmed", "collaboration")}
    assert shown == {
        "name": "Ana Lind",
        "email": EMAIL,
        "provider": "google",
        "emailConfirmed": True,
        "collaboration": None,
    }
    assert "Ana Lind" in (await arrived(app.outbox, EMAIL, "Welcome to Screnpla")).text


async def test_who_signed_up_signs_in_and_gets_to_where_they_wanted(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    browser = await app.browser()
    answer = await visit_provider(browser, oidc, next="/script/1?page=2")
    leads_to(answer, "/login?google=done&next=%2Fscript%2F1%3Fpage%3D2")
    assert (await read_person(browser))["email"] == EMAIL


async def test_without_an_account_one_is_sent_to_sign_up_and_none_is_made(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    leads_to(await visit_provider(browser, oidc, next="/desk"), "/signup?google=unknown")
    assert await read_people(app) == 0
    assert browser.cookies.get("screnpla_renewal") is None


async def test_who_came_by_whose_link_is_kept(app: OpenApp, oidc: OidcProvider) -> None:
    friend = await app.member("bo@example.com", "Bo")
    await visit_provider(await app.browser(), oidc, purpose="signup", ref=friend.user["id"])
    async with app.app.state.app_state.db.reading() as db:
        assert await db.scalar(select(User.referred_by).where(User.email == EMAIL)) == friend.user["id"]


async def test_a_link_of_nobody_keeps_nobody_from_joining(app: OpenApp, oidc: OidcProvider) -> None:
    for number, ref in enumerate(["nobody", "0" * 24, "x" * 1000, "\x00", "' or 1=1"]):
        oidc.knows(f"g-{number}", f"a{number}@example.com")
        answer = await visit_provider(await app.browser(), oidc, f"g-{number}", purpose="signup", ref=ref)
        leads_to(answer, "/login?google=done&next=%2Fwelcome")


async def test_the_name_is_what_can_be_shown_of_it(app: OpenApp, oidc: OidcProvider) -> None:
    names = {"": "a", "  \x00\n ": "a", " Ana\x00\r\nBcc: x ": "AnaBcc: x", "A" * 500: "A" * 200, "李 安": "李 安"}
    for number, (told, kept) in enumerate(names.items()):
        oidc.knows(f"g-{number}", f"a@example{number}.com", name=told)
        browser = await app.browser()
        await visit_provider(browser, oidc, f"g-{number}", purpose="signup")
        assert (await read_person(browser))["name"] == kept


async def test_signing_up_with_a_proven_address_says_that_it_exists(app: OpenApp, oidc: OidcProvider) -> None:
    await app.member(EMAIL)
    browser = await app.browser()
    leads_to(await visit_provider(browser, oidc, purpose="signup"), "/login?google=exists")
    assert browser.cookies.get("screnpla_renewal") is None


async def test_signing_up_twice_says_that_it_exists_also_after_the_address_changed(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    await visit_provider(browser, oidc, purpose="signup")
    leads_to(await visit_provider(await app.browser(), oidc, purpose="signup"), "/login?google=exists")
    oidc.knows("g-ana", "ana.lind@example.com")
    leads_to(await visit_provider(await app.browser(), oidc, purpose="signup"), "/login?google=exists")
    assert await read_people(app) == 1


@pytest.mark.both_databases
async def test_of_two_sign_ups_at_once_one_makes_the_account(app: OpenApp, oidc: OidcProvider) -> None:
    browsers = [await app.browser() for _ in range(4)]
    pages = [(await start_sign_in(browser, purpose="signup")).headers["location"] for browser in browsers]
    back = [await oidc.say_yes(page, "g-ana") for page in pages]
    answers = await asyncio.gather(*(browser.get(address) for browser, address in zip(browsers, back, strict=True)))
    places = sorted(answer.headers["location"] for answer in answers)
    assert places == ["/login?google=done&next=%2Fwelcome"] + ["/login?google=exists"] * 3
    assert await read_people(app) == 1


async def test_a_password_account_is_linked_by_its_proven_address_and_keeps_its_password(
    app: OpenApp, oidc: OidcProvider
) -> None:
    member = await app.member(EMAIL)
    oidc.knows("g-ana", "Ana@Example.COM", name="Somebody else")
    browser = await app.browser()
    leads_to(await visit_provider(browser, oidc), "/login?google=done")
    person = await read_person(browser)
    assert (person["id"], person["provider"], person["name"]) == (member.user["id"], "email", "Ana")
    await sign_in(await app.browser(), EMAIL)
    assert "/account" in (await arrived(app.outbox, EMAIL, "with Google")).text
    # From now on the person at Google counts, not their address there.
    oidc.knows("g-ana", "new@example.com", verified=False)
    again = await app.browser()
    leads_to(await visit_provider(again, oidc), "/login?google=done")
    assert (await read_person(again))["id"] == member.user["id"]


@pytest.mark.both_databases
async def test_linking_twice_at_once_lets_both_in(app: OpenApp, oidc: OidcProvider) -> None:
    await app.member(EMAIL)
    browsers = [await app.browser() for _ in range(3)]
    answers = await asyncio.gather(*(visit_provider(browser, oidc) for browser in browsers))
    assert {answer.headers["location"] for answer in answers} == {"/login?google=done"}


@pytest.mark.parametrize("purpose", ["login", "signup"])
async def test_an_address_the_provider_did_not_verify_opens_nothing(
    app: OpenApp, oidc: OidcProvider, purpose: str
) -> None:
    await app.member(EMAIL)
    oidc.knows("g-eve", EMAIL, verified=False)
    browser = await app.browser()
    leads_to(await visit_provider(browser, oidc, "g-eve", purpose=purpose), FAILED)
    assert browser.cookies.get("screnpla_renewal") is None


async def test_an_address_we_cannot_write_to_opens_nothing(app: OpenApp, oidc: OidcProvider) -> None:
    for email in ("", "ana", "ana@example.com\r\nBcc: all@example.com", '"a"@example.com', "a\x00@b.cc"):
        oidc.knows("g-eve", email)
        for purpose in ("login", "signup"):
            leads_to(await visit_provider(await app.browser(), oidc, "g-eve", purpose=purpose), FAILED)
    assert await read_people(app) == 0


async def test_who_merely_claims_an_address_is_not_linked_and_gives_way(app: OpenApp, oidc: OidcProvider) -> None:
    claimant = await app.member("bo@example.com", "Bo")
    await change_user(app, email=EMAIL)
    leads_to(await visit_provider(await app.browser(), oidc), "/signup?google=unknown")
    browser = await app.browser()
    leads_to(await visit_provider(browser, oidc, purpose="signup"), "/login?google=done&next=%2Fwelcome")
    assert (await read_person(browser))["id"] != claimant.user["id"]
    assert (await read_person(claimant.browser))["email"] == "bo@example.com"


async def test_an_account_that_is_linked_stays_linked_to_that_person(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    oidc.knows("g-eve", EMAIL)
    leads_to(await visit_provider(await app.browser(), oidc, "g-eve"), FAILED)


async def test_with_two_factor_on_there_is_a_ticket_and_no_session(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    await change_user(app, two_factor_since=app.clock())
    browser = await app.browser()
    place = urlsplit((await visit_provider(browser, oidc, next="/scripts")).headers["location"])
    assert (place.path, place.query) == ("/login", "next=%2Fscripts")
    assert browser.cookies.get("screnpla_renewal") is None
    body = {"ticket": place.fragment.removeprefix("ticket="), "code": "000000"}
    answer = await browser.post("/api/auth/twoFactor", json=body)
    assert answer.json()["message"] == "This code is not right"


async def test_who_is_about_to_leave_can_still_come_in(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    await change_user(app, delete_after=app.clock())
    leads_to(await visit_provider(await app.browser(), oidc), "/login?google=done")


async def test_a_session_that_was_in_the_browser_is_replaced_and_never_adopted(
    app: OpenApp, oidc: OidcProvider
) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    eve = await app.member("eve@example.com", "Eve")
    planted = eve.browser.cookies.get("screnpla_renewal")
    await visit_provider(eve.browser, oidc)
    assert eve.browser.cookies.get("screnpla_renewal") != planted
    assert (await read_person(eve.browser))["email"] == EMAIL
    elsewhere = await app.browser(cookies={"screnpla_renewal": planted or ""})
    assert (await elsewhere.post("/api/auth/renew")).status_code == 401


async def test_saying_no_over_there_is_a_failed_sign_in(browser: httpx.AsyncClient, oidc: OidcProvider) -> None:
    page = (await start_sign_in(browser, next="/scripts")).headers["location"]
    back = await oidc.say_no(page)
    assert "error=access_denied" in back
    leads_to(await browser.get(back), f"{FAILED}&next=%2Fscripts")


async def test_without_the_state_of_this_visit_nobody_comes_in(app: OpenApp, oidc: OidcProvider) -> None:
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


async def test_a_way_back_is_gone_once_even_for_who_keeps_the_cookie(app: OpenApp, oidc: OidcProvider) -> None:
    browser = await app.browser()
    page = (await start_sign_in(browser, purpose="signup")).headers["location"]
    kept = browser.cookies.get(COOKIE) or ""
    back = await oidc.say_yes(page, "g-ana")
    leads_to(await browser.get(back), "/login?google=done&next=%2Fwelcome")
    assert browser.cookies.get(COOKIE) is None
    leads_to(await browser.get(back), FAILED)
    thief = await app.browser(cookies={COOKIE: kept})
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
    ours = URLSafeSerializer(app.settings.signing_key, salt="google-errand")
    told = ours.loads(real)
    another_key = URLSafeSerializer("another key", salt="google-errand").dumps(told)
    another_use = URLSafeSerializer(app.settings.signing_key, salt="confirmed-email").dumps(told)
    shapes: list[Any] = [{}, [], "x", None, {"until": "x"}, {"until": 1e12, "state": "x"}]
    another_release = [ours.dumps(shape) for shape in shapes]
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
        asked = parse_qs(urlsplit(answer.headers["location"]).query)
        assert asked["redirect_uri"] == ["https://write.example/api/auth/google/callback"]


async def test_the_callers_word_for_our_name_counts_for_nothing(app: OpenApp, oidc: OidcProvider) -> None:
    browser = await app.browser(headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example"})
    page = (await start_sign_in(browser, purpose="signup")).headers["location"]
    assert "evil" not in page
    back = urlsplit(await oidc.say_yes(page, "g-ana"))
    leads_to(await browser.get(f"{back.path}?{back.query}"), "/login?google=done&next=%2Fwelcome")


ELSEWHERE = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "/%2e%2E//evil.example",
    "/x/../..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
    "/x\r\nSet-Cookie: a=b",
    "/\x00",
    "/" + "x" * 5000,
    "/" + "ä" * 500,
]


async def test_next_leads_to_our_own_pages_only(browser: httpx.AsyncClient, oidc: OidcProvider) -> None:
    await visit_provider(browser, oidc, purpose="signup")
    for elsewhere in ELSEWHERE:
        leads_to(await visit_provider(browser, oidc, next=elsewhere), "/login?google=done")


async def test_a_page_with_letters_of_any_language_is_found_again(
    browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    await visit_provider(browser, oidc, purpose="signup")
    answer = await visit_provider(browser, oidc, next="/scripts?search=ä b&x=1#top")
    wanted = urlencode({"google": "done", "next": "/scripts?search=%C3%A4%20b&x=1#top"})
    leads_to(answer, f"/login?{wanted}")


async def test_too_many_visits_are_told_to_wait(settings_for: Callable[..., Settings], oidc: OidcProvider) -> None:
    async with open_app(
        settings_for(**oidc.settings, rate_limits="google_address=2/hour, tries_address=1/hour")
    ) as app:
        app.clock.moment = datetime.now(UTC)
        browser = await app.browser()
        back = await oidc.say_yes((await start_sign_in(browser)).headers["location"], "g-ana")
        kept = browser.cookies.get(COOKIE) or ""
        leads_to(await browser.get(back), "/signup?google=unknown")
        again = await app.browser(cookies={COOKIE: kept})
        leads_to(await again.get(back), "/login?google=busy")
        assert (await start_sign_in(browser)).headers["location"].startswith(oidc.issuer)
        leads_to(await start_sign_in(browser, next="/desk"), "/login?google=busy&next=%2Fdesk")


async def test_without_a_client_the_page_says_so(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for()) as app:
        browser = await app.browser()
        leads_to(await start_sign_in(browser, purpose="signup"), "/login?google=off")
        leads_to(await browser.get("/api/auth/google/callback?code=x&state=y"), FAILED)


async def test_a_provider_that_is_away_is_a_failed_sign_in(settings_for: Callable[..., Settings]) -> None:
    away = f"http://127.0.0.1:{free_port()}"
    async with open_app(settings_for(google_client_id=CLIENT, google_client_secret="x", google_issuer=away)) as app:
        leads_to(await start_sign_in(await app.browser()), FAILED)


async def test_the_verifier_fits_the_challenge_and_a_spoilt_answer_fails(
    settings_for: Callable[..., Settings], odd: OddProvider
) -> None:
    settings = settings_for(google_client_id=CLIENT, google_client_secret="x", google_issuer=odd.issuer)
    async with open_app(settings) as app:
        browser = await app.browser()
        for name, place in (("first", "/login?google=done&next=%2Fwelcome"), ("unknown", FAILED)):
            asked = parse_qs(urlsplit((await start_sign_in(browser, purpose="signup")).headers["location"]).query)
            odd.vouch(odd.claims(asked["nonce"][0], app.clock().timestamp()), name=name)
            query = {"code": "\x00ä" + "x" * 50_000, "state": asked["state"][0]}
            leads_to(await browser.get("/api/auth/google/callback", params=query), place)
            sealed = hashlib.sha256(odd.forms[-1]["code_verifier"][0].encode()).digest()
            assert asked["code_challenge"] == [base64.urlsafe_b64encode(sealed).rstrip(b"=").decode()]


async def test_a_database_that_is_away_leads_to_a_page_too(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    back = await oidc.say_yes((await start_sign_in(browser, purpose="signup")).headers["location"], "g-ana")
    engine = app.app.state.app_state.db.engine.sync_engine

    def fail(_connection: Connection) -> None:
        raise OperationalError("commit", None, OSError("away"))

    event.listen(engine, "commit", fail)
    leads_to(await browser.get(back), FAILED)
    event.remove(engine, "commit", fail)
    assert browser.cookies.get(COOKIE) is None


async def test_an_unknown_purpose_is_a_sign_in(browser: httpx.AsyncClient) -> None:
    assert (await start_sign_in(browser, purpose="steal")).status_code == 303


async def test_an_account_made_with_google_has_no_password(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    browser = await app.browser()
    for password in ("", PASSWORD, "None"):
        answer = await browser.post("/api/auth/login", json={"email": EMAIL, "password": password})
        assert answer.status_code == 401
        assert answer.json()["message"].startswith("Invalid credentials! But luckily")
