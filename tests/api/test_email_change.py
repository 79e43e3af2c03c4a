"""A new e-mail address: in force at once, proven by a letter, taken back by another."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from sqlalchemy import select, update

from screnpla.accounts.models import User
from screnpla.mail.outbox import KeptLetter
from tests.api_fixtures import OpenApp
from tests.letters_received import link_in
from tests.people import PASSWORD, Member, confirm_email, sign_in, sign_up

OLD, NEW, NEWER = "ana@example.com", "lind@example.com", "ana.lind@example.com"
STRANGER = "eve@example.com"
DEAD = "This link has expired or was used already."
TAKEN = "Email already exists"
Link = dict[str, str]


async def change(member: Member, email: str) -> httpx.Response:
    address = f"/api/user/{member.user['id']}"
    return await member.browser.patch(address, json={"email": email}, headers=member.bearer)


async def letter(house: OpenApp, to: str, about: str) -> KeptLetter:
    """Waits for the letter to this address whose words hold these ones; a job delivers it."""
    for _ in range(400):
        for kept in house.outbox.newest():
            if kept.to == to and about in kept.text:
                return kept
        await asyncio.sleep(0.05)
    raise AssertionError(f"no letter to {to} about '{about}' arrived")


def link(kept: KeptLetter, page: str) -> Link:
    query = parse_qs(urlsplit(link_in(kept, page)).query)
    return {name: values[0] for name, values in query.items()}


async def proof_of(house: OpenApp, email: str) -> Link:
    return link(await letter(house, email, "Confirm this address"), "/confirm-email")


async def way_back_from(house: OpenApp, email: str, *, to: str = OLD) -> Link:
    return link(await letter(house, to, f"now has the address {email}."), "/take-back-email")


async def confirm(member: Member, proof: Link) -> httpx.Response:
    return await member.browser.post("/api/user/confirmEmail", json=proof, headers=member.bearer)


async def take_back(house: OpenApp, way_back: Link) -> httpx.Response:
    return await (await house.browser()).post("/api/user/takeBackEmail", json=way_back)


async def person(member: Member) -> httpx.Response:
    return await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)


async def login(house: OpenApp, email: str, password: str = PASSWORD) -> httpx.Response:
    return await (await house.browser()).post("/api/auth/login", json={"email": email, "password": password})


async def addresses(house: OpenApp, member: Member) -> tuple[str, str]:
    async with house.app.state.house.db.reading() as db:
        kept = await db.scalar(select(User).where(User.id == member.user["id"]))
    return kept.email, kept.confirmed_email


async def set_columns(house: OpenApp, member: Member, **values: Any) -> None:
    async with house.app.state.house.db.session() as db:
        await db.execute(update(User).where(User.id == member.user["id"]).values(**values))


async def moved(house: OpenApp, member: Member, email: str, *, from_: str = OLD) -> Link:
    """Changed and confirmed; the way back."""
    assert (await change(member, email)).status_code == 200
    way_back = await way_back_from(house, email, to=from_)
    assert (await confirm(member, await proof_of(house, email))).status_code == 200
    return way_back


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


async def test_it_is_in_force_at_once_and_not_confirmed_yet(house: OpenApp) -> None:
    ana = await house.member(OLD)
    answer = await change(ana, " Lind@Example.COM ")
    assert told(answer) == (200, "Email updated successfully")
    assert (answer.json()["data"]["email"], answer.json()["data"]["emailConfirmed"]) == (NEW, False)
    assert (await login(house, NEW)).status_code == 200
    assert (await login(house, OLD)).status_code == 401


async def test_nothing_is_no_address(house: OpenApp) -> None:
    ana = await house.member(OLD)
    for email in ("", "  \t\n"):
        assert told(await change(ana, email)) == (422, "Email is required")


async def test_what_is_no_address_is_told_so(house: OpenApp) -> None:
    ana = await house.member(OLD)
    injected = f"{NEW}\r\nBcc: all@example.com"
    for email in ("ana", "ana@home", "a b@example.com", injected, f"{NEW}\x00", "a" * 100_000):
        assert told(await change(ana, email)) == (422, "Email is not valid")
    assert await addresses(house, ana) == (OLD, OLD)


async def test_half_a_character_is_no_address(house: OpenApp) -> None:
    ana = await house.member(OLD)
    headers = {**ana.bearer, "Content-Type": "application/json"}
    body = b'{"email": "ana\\ud800@example.com"}'
    answer = await ana.browser.patch(f"/api/user/{ana.user['id']}", content=body, headers=headers)
    assert told(answer) == (422, "Email is not valid")


async def test_both_addresses_get_a_letter_that_leads_to_our_own_pages(house: OpenApp) -> None:
    ana = await house.member(OLD)
    ana.browser.headers["Host"] = "evil.example"
    assert (await change(ana, NEW)).status_code == 200
    old, new = await letter(house, OLD, NEW), await letter(house, NEW, "Confirm")
    assert f"{house.settings.public_address}/take-back-email?token=" in old.text
    assert f"{house.settings.public_address}/confirm-email?token=" in new.text
    assert "evil" not in old.text + old.html + new.text + new.html


async def test_the_address_one_has_already_changes_nothing(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    assert (await change(ana, NEW)).status_code == 200
    assert (await confirm(ana, proof)).status_code == 200


async def test_an_address_that_another_signs_in_with_is_taken(house: OpenApp) -> None:
    ana, _ = await house.member(OLD), await house.member(NEW, "Bo")
    assert told(await change(ana, NEW)) == (409, TAKEN)
    assert await addresses(house, ana) == (OLD, OLD)


async def test_an_address_that_another_has_proven_is_taken_also_while_they_try_a_new_one(house: OpenApp) -> None:
    ana, bo = await house.member(OLD), await house.member(NEW, "Bo")
    await change(bo, NEWER)
    assert told(await change(ana, NEW)) == (409, TAKEN)
    assert told(await change(ana, NEWER)) == (409, TAKEN)


async def test_of_two_people_who_want_an_address_at_once_one_gets_it(house: OpenApp) -> None:
    ana, bo = await house.member(OLD), await house.member("bo@example.com", "Bo")
    answers = await asyncio.gather(change(ana, NEW), change(bo, NEW))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_a_person_who_changes_twice_at_once_ends_with_one_of_them(house: OpenApp) -> None:
    ana = await house.member(OLD)
    answers = await asyncio.gather(change(ana, NEW), change(ana, NEWER))
    assert [answer.status_code for answer in answers] == [200, 200]
    email, confirmed = await addresses(house, ana)
    assert (email in (NEW, NEWER), confirmed) == (True, OLD)


async def test_the_letter_confirms_it_once(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    answer = await confirm(ana, proof)
    assert told(answer) == (200, "Your e-mail is confirmed")
    assert answer.json()["data"]["emailConfirmed"] is True
    assert await addresses(house, ana) == (NEW, NEW)
    assert told(await confirm(ana, proof)) == (400, DEAD)


async def test_of_two_tabs_that_confirm_at_once_one_does(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    answers = await asyncio.gather(confirm(ana, proof), confirm(ana, proof))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_another_who_reads_the_letter_cannot_confirm_it_and_does_not_spoil_it(house: OpenApp) -> None:
    ana, bo = await house.member(OLD), await house.member("bo@example.com", "Bo")
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    anothers = "This link belongs to another account. Please sign in to that one first."
    assert told(await confirm(bo, proof)) == (400, anothers)
    assert await addresses(house, bo) == ("bo@example.com", "bo@example.com")
    assert (await confirm(ana, proof)).status_code == 200


async def test_a_link_may_only_do_what_it_was_written_for(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof, way_back = await proof_of(house, NEW), await way_back_from(house, NEW)
    assert told(await take_back(house, proof)) == (400, DEAD)
    assert told(await confirm(ana, way_back)) == (400, DEAD)


HOSTILE = ["", "x", "\x00", "\\ud800", "0" * 24, "a" * 100_000, "' or 1=1 --", "%", "../../etc/passwd"]


@pytest.mark.parametrize("path", ["/api/user/confirmEmail", "/api/user/takeBackEmail"])
async def test_made_up_links_are_refused_never_500(house: OpenApp, path: str) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    real = await proof_of(house, NEW) if "confirm" in path else await way_back_from(house, NEW)
    headers = {**ana.bearer, "Content-Type": "application/json"}
    for given in HOSTILE:
        for forged in ({**real, "token": given}, {**real, "secret": given}):
            # By hand, so that half a character stays one.
            body = '{"token": "%s", "secret": "%s"}' % (forged["token"], forged["secret"])  # noqa: UP031
            answer = await ana.browser.post(path, content=body.replace("\x00", "\\u0000"), headers=headers)
            assert told(answer) == (400, DEAD), given[:40]
    assert await addresses(house, ana) == (NEW, OLD)


@pytest.mark.parametrize(("seconds", "status"), [(7 * 24 * 3600 - 1, 200), (7 * 24 * 3600, 400)])
async def test_the_way_back_is_open_for_7_days(house: OpenApp, seconds: int, status: int) -> None:
    ana = await house.member(OLD)
    way_back = await moved(house, ana, NEW)
    house.clock.pass_(seconds=seconds)
    assert (await take_back(house, way_back)).status_code == status


@pytest.mark.parametrize(("seconds", "status"), [(7 * 24 * 3600 - 1, 200), (7 * 24 * 3600, 400)])
async def test_a_confirmation_link_works_for_7_days(house: OpenApp, seconds: int, status: int) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    house.clock.pass_(seconds=seconds)
    assert (await confirm(await sign_in(ana.browser, NEW), proof)).status_code == status


async def test_changing_again_voids_the_earlier_proof_and_no_way_back(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    early_proof, early_way = await proof_of(house, NEW), await way_back_from(house, NEW)
    await change(ana, NEWER)
    late_way = await way_back_from(house, NEWER)
    assert told(await confirm(ana, early_proof)) == (400, DEAD)
    assert (await take_back(house, early_way)).json()["data"] == {"email": OLD}
    assert told(await take_back(house, late_way)) == (400, DEAD)


async def test_going_back_to_the_proven_address_needs_no_proof(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    assert (await change(ana, OLD)).json()["data"]["emailConfirmed"] is True
    assert told(await confirm(ana, proof)) == (400, DEAD)


async def test_a_claimed_address_counts_for_nothing_that_waits_for_a_proven_one(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, STRANGER)
    assert await addresses(house, ana) == (STRANGER, OLD)


async def test_who_proves_an_address_gets_it_and_the_claimant_goes_back_to_their_own(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, STRANGER)
    proof = await proof_of(house, STRANGER)
    eve = await house.member(STRANGER, "Eve")
    assert eve.user["id"] != ana.user["id"]
    assert await addresses(house, ana) == (OLD, OLD)
    assert told(await confirm(ana, proof)) == (400, DEAD)
    assert (await login(house, OLD)).status_code == 200
    assert STRANGER in (await letter(house, OLD, "Your earlier address counts again")).text


async def test_once_confirmed_the_address_is_taken(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await moved(house, ana, STRANGER)
    answer = await (await house.browser()).post("/api/auth/verifyEmail", json={"email": STRANGER})
    assert told(answer) == (409, TAKEN)


async def test_of_a_sign_up_and_a_confirmation_at_once_one_gets_the_address(house: OpenApp) -> None:
    ana, browser = await house.member(OLD), await house.browser()
    await change(ana, STRANGER)
    proof = await proof_of(house, STRANGER)
    await confirm_email(browser, house.outbox, STRANGER)
    body = {"name": "Eve", "email": STRANGER, "password": PASSWORD}
    answers = await asyncio.gather(confirm(ana, proof), browser.post("/api/auth/register", json=body))
    assert sorted(answer.status_code for answer in answers) in ([200, 400], [200, 409])


async def test_the_old_address_stays_reserved_while_it_can_be_taken_back(house: OpenApp) -> None:
    ana, bo = await house.member(OLD), await house.member("bo@example.com", "Bo")
    await moved(house, ana, NEW)
    stranger = await house.browser()
    assert told(await stranger.post("/api/auth/verifyEmail", json={"email": OLD})) == (409, TAKEN)
    assert told(await change(bo, OLD)) == (409, TAKEN)
    house.clock.pass_(days=7)
    await sign_up(stranger, house.outbox, OLD, "Another Ana")


async def test_taking_back_restores_the_address_and_signs_everybody_out(house: OpenApp) -> None:
    ana = await house.member(OLD)
    second = await sign_in(await house.browser(), OLD)
    way_back = await moved(house, ana, NEW)
    answer = await take_back(house, way_back)
    assert (*told(answer), answer.json()["data"]) == (200, "Your old address is back", {"email": OLD})
    assert await addresses(house, ana) == (OLD, OLD)
    for member in (ana, second):
        assert (await person(member)).status_code == 401
        assert (await member.browser.post("/api/auth/renew")).status_code == 401
    assert (await login(house, OLD)).status_code == 200
    assert (await login(house, NEW)).status_code == 401
    await house.member(NEW, "Somebody else")


async def test_a_way_back_is_used_once(house: OpenApp) -> None:
    ana = await house.member(OLD)
    way_back = await moved(house, ana, NEW)
    answers = await asyncio.gather(take_back(house, way_back), take_back(house, way_back))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_taking_back_voids_the_proof_that_is_under_way(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    proof = await proof_of(house, NEW)
    await take_back(house, await way_back_from(house, NEW))
    again = await sign_in(await house.browser(), OLD)
    assert told(await confirm(again, proof)) == (400, DEAD)


async def test_taking_back_voids_reset_links_and_its_letter_brings_one_that_works(house: OpenApp) -> None:
    ana = await house.member(OLD)
    way_back = await moved(house, ana, NEW)
    intruder = await house.browser()
    assert (await intruder.post("/api/auth/generateOtp", json={"email": NEW})).status_code == 200
    intruders = link(await letter(house, NEW, "Set a new password"), "/reset-password")
    await take_back(house, way_back)
    owners = link(await letter(house, OLD, "Your address is back"), "/reset-password")
    refused = await intruder.post("/api/auth/verifyOTP", json={"password": "Intruder-1!", **intruders})
    assert told(refused) == (400, DEAD)
    taken = await intruder.post("/api/auth/verifyOTP", json={"password": "Owner-again1!", **owners})
    assert taken.status_code == 200
    assert (await login(house, OLD, "Owner-again1!")).status_code == 200


async def test_an_intruder_who_moves_on_cannot_cut_the_owners_way_back(house: OpenApp) -> None:
    ana = await house.member(OLD)
    owners = await moved(house, ana, NEW)
    house.clock.pass_(minutes=1)
    intruders = await moved(house, ana, NEWER, from_=NEW)
    assert (await take_back(house, intruders)).json()["data"] == {"email": NEW}
    assert (await take_back(house, owners)).json()["data"] == {"email": OLD}
    assert await addresses(house, ana) == (OLD, OLD)


async def test_the_owners_way_back_cuts_those_of_the_intruder(house: OpenApp) -> None:
    ana = await house.member(OLD)
    owners = await moved(house, ana, NEW)
    house.clock.pass_(minutes=1)
    intruders = await moved(house, ana, NEWER, from_=NEW)
    assert (await take_back(house, owners)).status_code == 200
    assert told(await take_back(house, intruders)) == (400, DEAD)


async def test_an_intruders_friend_who_proves_the_claimed_address_cuts_no_way_back(house: OpenApp) -> None:
    ana = await house.member(OLD)
    owners = await moved(house, ana, NEW)
    await change(ana, STRANGER)
    await house.member(STRANGER, "The friend")
    assert (await take_back(house, owners)).json()["data"] == {"email": OLD}


async def test_two_ways_back_at_once_end_in_one_of_them_never_500(house: OpenApp) -> None:
    ana = await house.member(OLD)
    owners = await moved(house, ana, NEW)
    house.clock.pass_(minutes=1)
    intruders = await moved(house, ana, NEWER, from_=NEW)
    answers = await asyncio.gather(take_back(house, intruders), take_back(house, owners), change(ana, "x@example.com"))
    assert {answer.status_code for answer in answers} <= {200, 400, 401}
    assert answers[1].status_code == 200
    assert (await addresses(house, ana))[1] == OLD


async def test_a_password_that_was_set_since_opens_nothing_any_more(house: OpenApp) -> None:
    ana = await house.member(OLD)
    way_back = await moved(house, ana, NEW)
    intruder = {"userId": ana.user["id"], "currentPassword": PASSWORD, "password": "Intruder-1!"}
    await ana.browser.post("/api/user/updatePassword", json=intruder, headers=ana.bearer)
    assert (await login(house, NEW, "Intruder-1!")).status_code == 200
    await take_back(house, way_back)
    assert told(await login(house, OLD, "Intruder-1!")) == (401, "Invalid email or password")


async def test_the_password_of_before_still_opens_the_account(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await take_back(house, await moved(house, ana, NEW))
    assert (await login(house, OLD, PASSWORD)).status_code == 200


async def test_a_google_account_that_was_linked_since_opens_nothing_any_more(house: OpenApp) -> None:
    ana = await house.member(OLD)
    way_back = await moved(house, ana, NEW)
    await set_columns(house, ana, google_subject="the intruder", google_since=house.clock())
    await take_back(house, way_back)
    async with house.app.state.house.db.reading() as db:
        assert await db.scalar(select(User.google_subject).where(User.id == ana.user["id"])) is None


async def test_a_google_account_stays_one(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await set_columns(house, ana, google_subject="ana at google", password_hash=None, provider="google")
    await take_back(house, await moved(house, ana, NEW))
    async with house.app.state.house.db.reading() as db:
        assert await db.scalar(select(User.google_subject).where(User.id == ana.user["id"])) == "ana at google"


async def test_taking_back_calls_off_a_deletion(house: OpenApp) -> None:
    ana = await house.member(OLD)
    way_back = await moved(house, ana, NEW)
    await ana.browser.delete(f"/api/user/{ana.user['id']}", headers=ana.bearer)
    await take_back(house, way_back)
    assert (await login(house, OLD)).json()["data"]["deleteAfter"] is None


async def test_an_address_gets_five_confirmations_an_hour(house: OpenApp) -> None:
    ana = await house.member(OLD)
    await change(ana, NEW)
    first = await proof_of(house, NEW)
    for _ in range(4):
        answer = await ana.browser.post("/api/user/sendConfirmation", headers=ana.bearer)
        assert told(answer) == (200, "We sent you a letter with a link")
    assert (await ana.browser.post("/api/user/sendConfirmation", headers=ana.bearer)).status_code == 429
    sent = [kept for kept in house.outbox.newest() if kept.to == NEW]
    assert len(sent) == 5
    assert (await confirm(ana, first)).status_code == 200


async def test_a_confirmed_address_gets_no_further_letter(house: OpenApp) -> None:
    ana = await house.member(OLD)
    answer = await ana.browser.post("/api/user/sendConfirmation", headers=ana.bearer)
    assert told(answer) == (400, "Your e-mail is confirmed already")


async def test_an_address_is_changed_five_times_an_hour(house: OpenApp) -> None:
    ana = await house.member(OLD)
    for number in range(5):
        assert (await change(ana, f"ana{number}@example.com")).status_code == 200
    assert (await change(ana, "ana5@example.com")).status_code == 429
    assert (await addresses(house, ana))[0] == "ana4@example.com"


async def test_links_are_guessed_a_hundred_times_and_no_more(house: OpenApp) -> None:
    guesser = await house.browser("203.0.113.9")
    guess = {"token": "0" * 24, "secret": "guess"}
    answers = [await guesser.post("/api/user/takeBackEmail", json=guess) for _ in range(101)]
    assert [answer.status_code for answer in answers] == [400] * 100 + [429]
