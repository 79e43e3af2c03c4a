"""'Continue with Google' against a real provider: spec section 8, and our decisions on Google."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy import select

from screnpla.accounts.models import User
from tests.api.google_visits import (
    EMAIL,
    FAILED,
    app,
    app_settings,
    change_user,
    leads_to,
    read_people,
    read_person,
    start_sign_in,
    visit_provider,
)
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, sign_in
from tests.received_letters import arrived
from tests.servers.oidc import OidcProvider

__all__ = ["app", "app_settings"]


async def test_a_stranger_signs_up_and_is_signed_in(
    app: OpenApp, browser: httpx.AsyncClient, oidc: OidcProvider
) -> None:
    leads_to(await visit_provider(browser, oidc, purpose="signup"), "/login?google=done&next=%2Fwelcome")
    person = await read_person(browser)
    visible = {name: person[name] for name in ("name", "email", "provider", "emailConfirmed", "collaboration")}
    assert visible == {
        "name": "Ana Lind",
        "email": EMAIL,
        "provider": "google",
        "emailConfirmed": True,
        "collaboration": None,
    }
    assert "Ana Lind" in (await arrived(app.outbox, EMAIL, "Welcome to Screnpla")).text


async def test_a_signed_up_person_signs_in_and_is_led_to_the_page_asked_for(app: OpenApp, oidc: OidcProvider) -> None:
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


async def test_the_inviter_of_a_google_sign_up_is_stored(app: OpenApp, oidc: OidcProvider) -> None:
    friend = await app.member("bo@example.com", "Bo")
    await visit_provider(await app.browser(), oidc, purpose="signup", ref=friend.user["id"])
    async with app.state.db.reading() as db:
        assert await db.scalar(select(User.referred_by).where(User.email == EMAIL)) == friend.user["id"]


async def test_an_unknown_invite_link_does_not_stop_a_sign_up(app: OpenApp, oidc: OidcProvider) -> None:
    for number, ref in enumerate(["nobody", "0" * 24, "x" * 1000, "\x00", "' or 1=1"]):
        oidc.knows(f"g-{number}", f"a{number}@example.com")
        answer = await visit_provider(await app.browser(), oidc, f"g-{number}", purpose="signup", ref=ref)
        leads_to(answer, "/login?google=done&next=%2Fwelcome")


async def test_the_name_is_cleaned_and_cut_to_200_characters(app: OpenApp, oidc: OidcProvider) -> None:
    names = {"": "a", "  \x00\n ": "a", " Ana\x00\r\nBcc: x ": "AnaBcc: x", "A" * 500: "A" * 200, "李 安": "李 安"}
    for number, (claimed_name, stored_name) in enumerate(names.items()):
        oidc.knows(f"g-{number}", f"a@example{number}.com", name=claimed_name)
        browser = await app.browser()
        await visit_provider(browser, oidc, f"g-{number}", purpose="signup")
        assert (await read_person(browser))["name"] == stored_name


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
async def test_four_sign_ups_at_once_make_one_account(app: OpenApp, oidc: OidcProvider) -> None:
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


async def test_an_account_that_merely_claims_an_address_is_not_linked_and_gives_way(
    app: OpenApp, oidc: OidcProvider
) -> None:
    claimant = await app.member("bo@example.com", "Bo")
    await change_user(app, email=EMAIL)
    leads_to(await visit_provider(await app.browser(), oidc), "/signup?google=unknown")
    browser = await app.browser()
    leads_to(await visit_provider(browser, oidc, purpose="signup"), "/login?google=done&next=%2Fwelcome")
    assert (await read_person(browser))["id"] != claimant.user["id"]
    assert (await read_person(claimant.browser))["email"] == "bo@example.com"


async def test_a_linked_account_is_not_linked_to_another_google_subject(app: OpenApp, oidc: OidcProvider) -> None:
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


async def test_an_account_awaiting_deletion_can_still_sign_in(app: OpenApp, oidc: OidcProvider) -> None:
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
    other_browser = await app.browser(cookies={"screnpla_renewal": planted or ""})
    assert (await other_browser.post("/api/auth/renew")).status_code == 401


async def test_an_account_made_with_google_has_no_password(app: OpenApp, oidc: OidcProvider) -> None:
    await visit_provider(await app.browser(), oidc, purpose="signup")
    browser = await app.browser()
    for password in ("", PASSWORD, "None"):
        answer = await browser.post("/api/auth/login", json={"email": EMAIL, "password": password})
        assert answer.status_code == 401
        assert answer.json()["message"].startswith("Invalid credentials! But luckily")
