"""A new e-mail address: in force at once, proven by a letter."""

from __future__ import annotations

import asyncio

import pytest

from tests.api_fixtures import OpenApp
from tests.email_changes import (
    DEAD,
    NEW,
    NEWER,
    OLD,
    STRANGER,
    TAKEN,
    addresses,
    change,
    confirm,
    login,
    moved,
    proof_of,
    status_and_message,
    take_back,
    wait_for_mail,
    way_back_from,
)
from tests.people import PASSWORD, confirm_email, sign_in, sign_up


async def test_a_new_address_is_in_force_at_once_and_not_confirmed_yet(app: OpenApp) -> None:
    ana = await app.member(OLD)
    answer = await change(ana, " Lind@Example.COM ")
    assert status_and_message(answer) == (200, "Email updated successfully")
    assert (answer.json()["data"]["email"], answer.json()["data"]["emailConfirmed"]) == (NEW, False)
    assert (await login(app, NEW)).status_code == 200
    assert (await login(app, OLD)).status_code == 401


async def test_an_empty_address_is_refused(app: OpenApp) -> None:
    ana = await app.member(OLD)
    for email in ("", "  \t\n"):
        assert status_and_message(await change(ana, email)) == (422, "Email is required")


async def test_an_invalid_address_is_refused(app: OpenApp) -> None:
    ana = await app.member(OLD)
    injected = f"{NEW}\r\nBcc: all@example.com"
    for email in ("ana", "ana@home", "a b@example.com", injected, f"{NEW}\x00", "a" * 100_000):
        assert status_and_message(await change(ana, email)) == (422, "Email is not valid")
    assert await addresses(app, ana) == (OLD, OLD)


async def test_half_a_character_is_no_address(app: OpenApp) -> None:
    ana = await app.member(OLD)
    headers = {**ana.bearer, "Content-Type": "application/json"}
    body = b'{"email": "ana\\ud800@example.com"}'
    answer = await ana.browser.patch(f"/api/user/{ana.user['id']}", content=body, headers=headers)
    assert status_and_message(answer) == (422, "Email is not valid")


async def test_both_addresses_get_a_letter_that_leads_to_our_own_pages(app: OpenApp) -> None:
    ana = await app.member(OLD)
    ana.browser.headers["Host"] = "evil.example"
    assert (await change(ana, NEW)).status_code == 200
    old, new = await wait_for_mail(app, OLD, NEW), await wait_for_mail(app, NEW, "Confirm")
    assert f"{app.settings.public_address}/take-back-email?token=" in old.text
    assert f"{app.settings.public_address}/confirm-email?token=" in new.text
    assert "evil" not in old.text + old.html + new.text + new.html


async def test_the_address_one_has_already_changes_nothing(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    assert (await change(ana, NEW)).status_code == 200
    assert (await confirm(ana, confirm_link)).status_code == 200


async def test_an_address_that_another_signs_in_with_is_taken(app: OpenApp) -> None:
    ana, _ = await app.member(OLD), await app.member(NEW, "Bo")
    assert status_and_message(await change(ana, NEW)) == (409, TAKEN)
    assert await addresses(app, ana) == (OLD, OLD)


async def test_an_address_that_another_has_proven_is_taken_also_while_they_try_a_new_one(app: OpenApp) -> None:
    ana, bo = await app.member(OLD), await app.member(NEW, "Bo")
    await change(bo, NEWER)
    assert status_and_message(await change(ana, NEW)) == (409, TAKEN)
    assert status_and_message(await change(ana, NEWER)) == (409, TAKEN)


@pytest.mark.both_databases
async def test_an_address_two_people_change_to_at_once_goes_to_one_of_them(app: OpenApp) -> None:
    ana, bo = await app.member(OLD), await app.member("bo@example.com", "Bo")
    answers = await asyncio.gather(change(ana, NEW), change(bo, NEW))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


@pytest.mark.both_databases
async def test_a_person_who_changes_twice_at_once_ends_with_one_of_them(app: OpenApp) -> None:
    ana = await app.member(OLD)
    answers = await asyncio.gather(change(ana, NEW), change(ana, NEWER))
    assert [answer.status_code for answer in answers] == [200, 200]
    email, confirmed = await addresses(app, ana)
    assert (email in (NEW, NEWER), confirmed) == (True, OLD)


async def test_a_confirmation_link_works_once(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    answer = await confirm(ana, confirm_link)
    assert status_and_message(answer) == (200, "Your e-mail is confirmed")
    assert answer.json()["data"]["emailConfirmed"] is True
    assert await addresses(app, ana) == (NEW, NEW)
    assert status_and_message(await confirm(ana, confirm_link)) == (400, DEAD)


@pytest.mark.both_databases
async def test_a_link_confirmed_in_two_tabs_at_once_works_once(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    answers = await asyncio.gather(confirm(ana, confirm_link), confirm(ana, confirm_link))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_another_account_cannot_use_a_confirmation_link_nor_void_it(app: OpenApp) -> None:
    ana, bo = await app.member(OLD), await app.member("bo@example.com", "Bo")
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    anothers = "This link belongs to another account. Please sign in to that one first."
    assert status_and_message(await confirm(bo, confirm_link)) == (400, anothers)
    assert await addresses(app, bo) == ("bo@example.com", "bo@example.com")
    assert (await confirm(ana, confirm_link)).status_code == 200


async def test_a_link_may_only_do_what_it_was_written_for(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link, undo_link = await proof_of(app, NEW), await way_back_from(app, NEW)
    assert status_and_message(await take_back(app, confirm_link)) == (400, DEAD)
    assert status_and_message(await confirm(ana, undo_link)) == (400, DEAD)


HOSTILE = ["", "x", "\x00", "\\ud800", "0" * 24, "a" * 100_000, "' or 1=1 --", "%", "../../etc/passwd"]


@pytest.mark.parametrize("path", ["/api/user/confirmEmail", "/api/user/takeBackEmail"])
async def test_made_up_links_are_refused_never_500(app: OpenApp, path: str) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    real = await proof_of(app, NEW) if "confirm" in path else await way_back_from(app, NEW)
    headers = {**ana.bearer, "Content-Type": "application/json"}
    for value in HOSTILE:
        for forged in ({**real, "token": value}, {**real, "secret": value}):
            # By hand, so that half a character stays one.
            body = '{"token": "%s", "secret": "%s"}' % (forged["token"], forged["secret"])  # noqa: UP031
            answer = await ana.browser.post(path, content=body.replace("\x00", "\\u0000"), headers=headers)
            assert status_and_message(answer) == (400, DEAD), value[:40]
    assert await addresses(app, ana) == (NEW, OLD)


@pytest.mark.parametrize(("seconds", "status"), [(7 * 24 * 3600 - 1, 200), (7 * 24 * 3600, 400)])
async def test_a_confirmation_link_works_for_7_days(app: OpenApp, seconds: int, status: int) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    app.clock.pass_(seconds=seconds)
    assert (await confirm(await sign_in(ana.browser, NEW), confirm_link)).status_code == status


async def test_changing_again_voids_the_earlier_confirm_link_and_no_undo_link(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    early_confirm, early_undo = await proof_of(app, NEW), await way_back_from(app, NEW)
    await change(ana, NEWER)
    late_undo = await way_back_from(app, NEWER)
    assert status_and_message(await confirm(ana, early_confirm)) == (400, DEAD)
    assert (await take_back(app, early_undo)).json()["data"] == {"email": OLD}
    assert status_and_message(await take_back(app, late_undo)) == (400, DEAD)


async def test_going_back_to_the_proven_address_needs_no_proof(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    assert (await change(ana, OLD)).json()["data"]["emailConfirmed"] is True
    assert status_and_message(await confirm(ana, confirm_link)) == (400, DEAD)


async def test_a_claimed_address_does_not_replace_the_proven_one(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, STRANGER)
    assert await addresses(app, ana) == (STRANGER, OLD)


async def test_a_claimed_address_goes_to_the_person_who_proves_it_and_the_claimants_old_one_returns(
    app: OpenApp,
) -> None:
    ana = await app.member(OLD)
    await change(ana, STRANGER)
    confirm_link = await proof_of(app, STRANGER)
    eve = await app.member(STRANGER, "Eve")
    assert eve.user["id"] != ana.user["id"]
    assert await addresses(app, ana) == (OLD, OLD)
    assert status_and_message(await confirm(ana, confirm_link)) == (400, DEAD)
    assert (await login(app, OLD)).status_code == 200
    assert STRANGER in (await wait_for_mail(app, OLD, "Your earlier address counts again")).text


async def test_once_confirmed_the_address_is_taken(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await moved(app, ana, STRANGER)
    answer = await (await app.browser()).post("/api/auth/verifyEmail", json={"email": STRANGER})
    assert status_and_message(answer) == (409, TAKEN)


@pytest.mark.both_databases
async def test_a_sign_up_and_a_confirmation_at_once_give_the_address_to_one_of_them(app: OpenApp) -> None:
    ana, browser = await app.member(OLD), await app.browser()
    await change(ana, STRANGER)
    confirm_link = await proof_of(app, STRANGER)
    await confirm_email(browser, app.outbox, STRANGER)
    body = {"name": "Eve", "email": STRANGER, "password": PASSWORD}
    answers = await asyncio.gather(confirm(ana, confirm_link), browser.post("/api/auth/register", json=body))
    assert sorted(answer.status_code for answer in answers) in ([200, 400], [200, 409])


async def test_the_old_address_stays_reserved_while_it_can_be_taken_back(app: OpenApp) -> None:
    ana, bo = await app.member(OLD), await app.member("bo@example.com", "Bo")
    await moved(app, ana, NEW)
    stranger = await app.browser()
    assert status_and_message(await stranger.post("/api/auth/verifyEmail", json={"email": OLD})) == (409, TAKEN)
    assert status_and_message(await change(bo, OLD)) == (409, TAKEN)
    app.clock.pass_(days=7)
    await sign_up(stranger, app.outbox, OLD, "Another Ana")


async def test_an_address_gets_five_confirmations_an_hour(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    first = await proof_of(app, NEW)
    for _ in range(4):
        answer = await ana.browser.post("/api/user/sendConfirmation", headers=ana.bearer)
        assert status_and_message(answer) == (200, "We sent you a letter with a link")
    assert (await ana.browser.post("/api/user/sendConfirmation", headers=ana.bearer)).status_code == 429
    sent = [mail for mail in app.outbox.newest() if mail.to == NEW]
    assert len(sent) == 5
    assert (await confirm(ana, first)).status_code == 200


async def test_a_confirmed_address_gets_no_further_letter(app: OpenApp) -> None:
    ana = await app.member(OLD)
    answer = await ana.browser.post("/api/user/sendConfirmation", headers=ana.bearer)
    assert status_and_message(answer) == (400, "Your e-mail is confirmed already")


async def test_an_address_is_changed_five_times_an_hour(app: OpenApp) -> None:
    ana = await app.member(OLD)
    for number in range(5):
        assert (await change(ana, f"ana{number}@example.com")).status_code == 200
    assert (await change(ana, "ana5@example.com")).status_code == 429
    assert (await addresses(app, ana))[0] == "ana4@example.com"


async def test_guesses_of_undo_links_are_limited_to_a_hundred(app: OpenApp) -> None:
    guesser = await app.browser("203.0.113.9")
    guess = {"token": "0" * 24, "secret": "guess"}
    answers = [await guesser.post("/api/user/takeBackEmail", json=guess) for _ in range(101)]
    assert [answer.status_code for answer in answers] == [400] * 100 + [429]
