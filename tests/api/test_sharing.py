"""Sharing a script: by address and by link; what is given holds at once, and ends at once."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
import pytest_asyncio

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import TooMany
from screnpla.kit.limits import Limits
from screnpla.library import sharing
from screnpla.mail.outbox import KeptLetter
from screnpla.manuscript import whole
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.letters_received import arrived

pytestmark = pytest.mark.asyncio(loop_scope="module")


def address(name: str) -> str:
    return f"{name}{os.urandom(4).hex()}@example.com"


async def somebody(house: OpenApp, name: str) -> Caller:
    return Caller(await house.member(address(name.lower()), name))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Ana")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bo(shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Bo")


def email_of(caller: Caller) -> str:
    return str(caller.member.user["email"])


async def share(owner: Caller, script: str, email: str, role: str = "viewer") -> list[dict[str, Any]]:
    told = await owner.told("POST", f"scripts/{script}/shares", {"email": email, "role": role})
    assert told["message"] == "Invitation sent successfully"
    people: list[dict[str, Any]] = told["data"]["people"]
    return people


async def people(owner: Caller, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await owner.told("GET", f"scripts/{script}/shares"))["data"]["people"]
    return found


async def role_of(caller: Caller, script: str) -> str | None:
    answer = await caller.ask("GET", f"scripts/{script}")
    return answer.json()["data"]["role"] if answer.status_code == 200 else None


async def in_hand(house: OpenApp, caller: Caller, **tools: Any) -> tuple[Tools, User]:
    """What a deed is done with: the house's tools, some of them changed, and the person."""
    accounts = house.app.state.house.accounts
    async with accounts.db.reading() as db:
        user = await db.get(User, caller.id)
    return replace(accounts, **tools), user


def letters_to(house: OpenApp, email: str, about: str) -> list[KeptLetter]:
    return [letter for letter in house.outbox.newest() if letter.to == email and about in letter.subject]


async def refused(asked: Any) -> tuple[int, str]:
    answer: httpx.Response = await asked
    return answer.status_code, answer.json()["message"]


async def test_who_is_here_has_it_at_once_and_a_letter_says_so(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await ana.script(title="The Lamp")
    (person,) = await share(ana, script, f"  {email_of(bo).upper()} ", "commenter")
    assert {**person, "id": ""} == {
        "id": "",
        "email": email_of(bo),
        "name": "Bo",
        "role": "commenter",
        "pending": False,
    }
    assert await role_of(bo, script) == "commenter"
    letter = await arrived(shared_house.outbox, email_of(bo), "Ana shares ‘The Lamp’ with you")
    assert "You may read it and comment on it." in letter.text
    assert f"Open the script: {shared_house.settings.public_address}/script/{script}" in letter.text
    assert "Sign up" not in letter.text


async def test_it_waits_for_an_address_until_somebody_signs_up_with_it(shared_house: OpenApp, ana: Caller) -> None:
    script, email = await ana.script(), address("cy")
    (person,) = await share(ana, script, email, "editor")
    assert (person["pending"], person["name"]) == (True, "")
    letter = await arrived(shared_house.outbox, email, "shares")
    assert f"Sign up with this address, {email}," in letter.text
    cy = Caller(await shared_house.member(email, "Cy"))
    (person,) = await people(ana, script)
    assert (person["pending"], person["name"]) == (False, "Cy")
    assert await role_of(cy, script) == "editor"


async def test_an_address_that_is_only_claimed_gets_nothing(shared_house: OpenApp, ana: Caller) -> None:
    script, thief, claimed = await ana.script(), await somebody(shared_house, "Thief"), address("di")
    await share(ana, script, claimed)
    await thief.told("PATCH", f"user/{thief.id}", {"email": claimed})
    assert await role_of(thief, script) is None
    assert (await people(ana, script))[0]["pending"] is True


async def test_inviting_again_changes_the_role_and_sends_one_letter_a_day(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script(title="Twice asked")
    await share(ana, script, email_of(bo), "viewer")
    await arrived(shared_house.outbox, email_of(bo), "Twice asked")
    (person,) = await share(ana, script, email_of(bo), "editor")
    await ana.told("POST", "scripts/shareScript", {"email": email_of(bo), "scriptURL": script, "role": "editor"})
    assert (person["role"], await role_of(bo, script)) == ("editor", "editor")
    assert len(letters_to(shared_house, email_of(bo), "Twice asked")) == 1
    later = shared_house.clock() + timedelta(days=1)
    await sharing.share(*await in_hand(shared_house, ana), script, email_of(bo), "editor", later)
    async with asyncio.timeout(20):
        while len(letters_to(shared_house, email_of(bo), "Twice asked")) < 2:
            await asyncio.sleep(0.1)


async def test_where_accounts_are_hidden_an_invitation_is_pending_until_it_is_opened(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script()
    tools, user = await in_hand(shared_house, ana, hide_unknown_accounts=True)
    await sharing.share(tools, user, script, email_of(bo), "viewer", shared_house.clock())
    (person,) = (await sharing.shown(tools, user, script))["people"]
    assert (person["pending"], person["name"]) == (True, "")
    assert await role_of(bo, script) == "viewer"
    (person,) = (await sharing.shown(tools, user, script))["people"]
    assert (person["pending"], person["name"]) == (False, "Bo")


async def test_where_accounts_are_hidden_a_bait_tells_nothing_until_it_is_opened_itself(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    bait, own = await ana.script(), await bo.script()
    tools, user = await in_hand(shared_house, ana, hide_unknown_accounts=True)
    await sharing.share(tools, user, bait, email_of(bo), "viewer", shared_house.clock())
    bos_tools, reader = await in_hand(shared_house, bo, hide_unknown_accounts=True)
    await whole.read(bos_tools, reader, own, shared_house.clock())
    (person,) = (await sharing.shown(tools, user, bait))["people"]
    assert (person["pending"], person["name"]) == (True, "")
    await whole.read(bos_tools, reader, bait, shared_house.clock())
    (person,) = (await sharing.shown(tools, user, bait))["people"]
    assert (person["pending"], person["name"]) == (False, "Bo")


async def test_nobody_floods_others_with_invitations(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    tools, user = await in_hand(shared_house, ana, limits=Limits("shares=2/hour, shares_email=1/day"))
    ina, jo = address("ina"), address("jo")
    await sharing.share(tools, user, script, ina, "viewer", shared_house.clock())
    for _ in range(2):
        with pytest.raises(TooMany):
            await sharing.share(tools, user, script, ina, "viewer", shared_house.clock())
    with pytest.raises(TooMany):
        await sharing.share(tools, user, script, jo, "viewer", shared_house.clock())
    assert [one["email"] for one in await people(ana, script)] == [ina]


async def test_share_script_takes_the_id_from_the_address_and_sends_the_letter(
    shared_house: OpenApp, ana: Caller
) -> None:
    script, email = await ana.script(title="By letter"), address("eve")
    url = f"https://elsewhere.example/script-dummy/{script}?tab=2#page"
    told = await ana.told("POST", "scripts/shareScript", {"email": email, "scriptURL": url})
    assert told["message"] == "Invitation sent successfully"
    (letter,) = letters_to(shared_house, email, "By letter")
    assert f"{shared_house.settings.public_address}/script/{script}" in letter.text
    assert "elsewhere" not in letter.text
    assert [(one["email"], one["role"]) for one in await people(ana, script)] == [(email, "viewer")]


@pytest.mark.parametrize("url", ["", "https://x.example/project/{id}", "{id}extra", "../script/\x00", "x" * 3000])
async def test_what_is_no_address_of_a_script(ana: Caller, url: str) -> None:
    body = {"email": "di@example.com", "scriptURL": url.replace("{id}", await ana.script())}
    assert await refused(ana.ask("POST", "scripts/shareScript", body)) == (422, "This is not the address of a script")


async def test_only_the_owner_shares_and_only_with_others(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    stranger = {"email": "di@example.com", "scriptURL": script}
    assert await refused(bo.ask("POST", "scripts/shareScript", stranger)) == (404, "Script not found!")
    await share(ana, script, email_of(bo), "editor")
    assert (await bo.ask("POST", "scripts/shareScript", stranger)).status_code == 403
    own = {"email": email_of(ana), "role": "viewer"}
    assert await refused(ana.ask("POST", f"scripts/{script}/shares", own)) == (422, "This is your own address")
    bad = {"email": "nobody", "role": "viewer"}
    assert await refused(ana.ask("POST", f"scripts/{script}/shares", bad)) == (
        422,
        "Please enter a valid email address",
    )


async def test_a_letter_that_does_not_leave_shares_nothing(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    folder, aside = shared_house.outbox.folder, shared_house.outbox.folder.with_name("aside")
    folder.rename(aside)
    folder.write_text("no folder, so nothing can be put here")
    try:
        body = {"email": address("fay"), "scriptURL": script}
        assert await refused(ana.ask("POST", "scripts/shareScript", body)) == (503, "Failed to send invitation")
    finally:
        folder.unlink()
        aside.rename(folder)
    assert await people(ana, script) == []


async def test_a_role_changes_and_ends_at_once(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    (person,) = await share(ana, script, email_of(bo), "viewer")
    await ana.told("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "editor"})
    assert await role_of(bo, script) == "editor"
    other = await ana.script()
    assert (await ana.ask("DELETE", f"scripts/{other}/shares/{person['id']}")).status_code == 404
    await ana.told("DELETE", f"scripts/{script}/shares/{person['id']}")
    assert await role_of(bo, script) is None
    gone = ana.ask("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "viewer"})
    assert await refused(gone) == (404, "This person has no access any more")


async def test_who_has_it_may_leave_and_take_nobody_along(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    cy = await somebody(shared_house, "Cy")
    script = await ana.script()
    await share(ana, script, email_of(bo), "editor")
    shares = {one["name"]: one["id"] for one in await share(ana, script, email_of(cy), "viewer")}
    assert (await bo.ask("DELETE", f"scripts/{script}/shares/{shares['Cy']}")).status_code == 403
    await cy.told("DELETE", f"scripts/{script}/shares/{shares['Cy']}")
    await bo.told("DELETE", f"scripts/{script}/shares/mine")
    assert [await role_of(bo, script), await role_of(cy, script)] == [None, None]
    assert (await bo.ask("DELETE", f"scripts/{script}/shares/mine")).status_code == 404


async def test_two_invitations_at_once_are_one_share(shared_house: OpenApp, ana: Caller) -> None:
    script, email = await ana.script(title="At once"), address("gus")
    body = {"email": email, "role": "viewer"}
    answers = await asyncio.gather(*(ana.ask("POST", f"scripts/{script}/shares", body) for _ in range(4)))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len(await people(ana, script)) == 1
    await arrived(shared_house.outbox, email, "At once")


async def test_what_a_stranger_is_told_carries_no_message(shared_house: OpenApp) -> None:
    spammer, email = Caller(await shared_house.member(address("s"), "Win www.evil.example")), address("hal")
    script = await spammer.script(title="Click http://evil.example now")
    await share(spammer, script, email)
    letter = await arrived(shared_house.outbox, email, "A friend shares a script with you")
    assert "evil" not in letter.text.replace(shared_house.settings.public_address, "")


async def test_the_whole_list_of_addresses(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    script, new = await ana.script(), address("ina")
    await share(ana, script, email_of(bo), "editor")
    await share(ana, script, address("gone"), "viewer")
    wanted = [{"id": "", "name": new}, {"id": "x", "name": email_of(bo)}]
    await ana.told("PATCH", f"scripts/{script}", {"sharedWithEmails": wanted})
    assert {one["email"]: one["role"] for one in await people(ana, script)} == {email_of(bo): "editor", new: "viewer"}
    await arrived(shared_house.outbox, new, "shares")


async def link(owner: Caller, script: str, **settings: Any) -> dict[str, Any]:
    told: dict[str, Any] = (await owner.told("PUT", f"scripts/{script}/link", settings))["data"]["link"]
    return told


async def visit(house: OpenApp, shown: dict[str, Any]) -> httpx.Response:
    secret = shown["address"].rsplit("/", 1)[1]
    assert shown["address"] == f"{house.settings.public_address}/link/{secret}"
    return await (await house.browser()).get(f"/api/links/{secret}")


async def test_a_link_opens_without_an_account_and_counts(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script(title="Open to all")
    made = await link(ana, script)
    assert (made["views"], made["expiresAt"], len(made["address"].rsplit("/", 1)[1])) == (0, None, 43)
    answer = await visit(shared_house, made)
    assert (answer.status_code, answer.json()["data"]["title"]) == (200, "Open to all")
    assert email_of(ana) not in answer.text
    assert "noindex" in answer.headers["x-robots-tag"]
    assert (await link(ana, script))["views"] == 1
    assert (await link(ana, script))["address"] == made["address"]


async def test_a_link_ends_when_it_is_renewed_or_switched_off_or_its_script_deleted(
    shared_house: OpenApp, ana: Caller
) -> None:
    script = await ana.script()
    first = await link(ana, script)
    await visit(shared_house, first)
    second = await link(ana, script, renew=True)
    assert (second["address"] != first["address"], second["views"]) == (True, 0)
    gone = (404, "This link does not work any more.")
    assert await refused(visit(shared_house, first)) == gone
    await ana.told("DELETE", f"scripts/{script}")
    assert await refused(visit(shared_house, second)) == gone
    await ana.told("POST", f"scripts/{script}/restore")
    assert (await visit(shared_house, second)).status_code == 200
    assert (await ana.told("DELETE", f"scripts/{script}/link"))["data"]["link"] is None
    assert await refused(visit(shared_house, second)) == gone
    for nonsense in ("x", "%00" * 43, "é" * 43):
        assert (await (await shared_house.browser()).get(f"/api/links/{nonsense}")).status_code == 404


async def test_a_link_has_its_time(shared_house: OpenApp, ana: Caller) -> None:
    script, now = await ana.script(), shared_house.clock()
    past = ana.ask("PUT", f"scripts/{script}/link", {"expiresAt": now.isoformat()})
    assert await refused(past) == (422, "The link must end in the future")
    far = ana.ask("PUT", f"scripts/{script}/link", {"expiresAt": "9999-12-31T23:59:59-12:00"})
    assert await refused(far) == (422, "The link must end within ten years")
    made = await link(ana, script, expiresAt=(now + timedelta(hours=1)).isoformat())
    assert made["expiresAt"] == "2026-11-15T10:00:00Z"
    shared_house.clock.pass_(hours=1)
    try:
        assert (await visit(shared_house, made)).status_code == 404
    finally:
        shared_house.clock.pass_(hours=-1)
    assert (await visit(shared_house, made)).status_code == 200


async def test_editors_see_the_link_and_the_project_only_if_it_is_theirs_too(ana: Caller, bo: Caller) -> None:
    project = (await ana.told("POST", "projects", {"name": "Secret folder", "type": "folder"}))["data"]["id"]
    script = await ana.script(projectId=project)
    made = await link(ana, script)
    await share(ana, script, email_of(bo), "editor")
    assert (await ana.told("GET", f"scripts/{script}/shares"))["data"]["throughProject"] == "Secret folder"
    seen = (await bo.told("GET", f"scripts/{script}/shares"))["data"]
    assert (seen["owner"], seen["throughProject"], seen["link"]["address"]) == ("Ana", None, made["address"])
    assert (await bo.ask("PUT", f"scripts/{script}/link", {})).status_code == 403
