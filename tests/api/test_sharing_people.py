"""Sharing a script with people: what is given holds at once, and ends at once."""

from __future__ import annotations

import asyncio

import pytest

from screnpla.library import sharing
from screnpla.manuscript import whole
from tests.api_fixtures import OpenApp
from tests.callers import Caller, new_address, somebody
from tests.letters_received import arrived
from tests.sharing_calls import in_hand, people, refused, role_of, share

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_who_is_here_has_it_at_once_and_a_letter_says_so(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    script = await ana.script(title="The Lamp")
    (person,) = await share(ana, script, f"  {bo.email.upper()} ", "commenter")
    assert {**person, "id": ""} == {
        "id": "",
        "email": bo.email,
        "name": "Bo",
        "role": "commenter",
        "pending": False,
    }
    assert await role_of(bo, script) == "commenter"
    letter = await arrived(shared_house.outbox, bo.email, "Ana shares ‘The Lamp’ with you")
    assert "You may read it and comment on it." in letter.text
    assert f"Open the script: {shared_house.settings.public_address}/script/{script}" in letter.text
    assert "Sign up" not in letter.text


async def test_it_waits_for_an_address_until_somebody_signs_up_with_it(shared_house: OpenApp, ana: Caller) -> None:
    script, email = await ana.script(), new_address("cy")
    (person,) = await share(ana, script, email, "editor")
    assert (person["pending"], person["name"]) == (True, "")
    letter = await arrived(shared_house.outbox, email, "shares")
    assert f"Sign up with this address, {email}," in letter.text
    cy = Caller(await shared_house.member(email, "Cy"))
    (person,) = await people(ana, script)
    assert (person["pending"], person["name"]) == (False, "Cy")
    assert await role_of(cy, script) == "editor"


async def test_an_address_that_is_only_claimed_gets_nothing(shared_house: OpenApp, ana: Caller) -> None:
    script, thief, claimed = await ana.script(), await somebody(shared_house, "Thief"), new_address("di")
    await share(ana, script, claimed)
    await thief.told("PATCH", f"user/{thief.id}", {"email": claimed})
    assert await role_of(thief, script) is None
    assert (await people(ana, script))[0]["pending"] is True


async def test_where_accounts_are_hidden_an_invitation_is_pending_until_it_is_opened(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script()
    tools, user = await in_hand(shared_house, ana, hide_unknown_accounts=True)
    await sharing.roles.give(tools, user, script, bo.email, "viewer", shared_house.clock())
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
    await sharing.roles.give(tools, user, bait, bo.email, "viewer", shared_house.clock())
    bos_tools, reader = await in_hand(shared_house, bo, hide_unknown_accounts=True)
    await whole.read(bos_tools, reader, own, shared_house.clock())
    (person,) = (await sharing.shown(tools, user, bait))["people"]
    assert (person["pending"], person["name"]) == (True, "")
    await whole.read(bos_tools, reader, bait, shared_house.clock())
    (person,) = (await sharing.shown(tools, user, bait))["people"]
    assert (person["pending"], person["name"]) == (False, "Bo")


async def test_only_the_owner_shares_and_only_with_others(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    stranger = {"email": "di@example.com", "scriptURL": script}
    assert await refused(bo.ask("POST", "scripts/shareScript", stranger)) == (404, "Script not found!")
    await share(ana, script, bo.email, "editor")
    assert (await bo.ask("POST", "scripts/shareScript", stranger)).status_code == 403
    own = {"email": ana.email, "role": "viewer"}
    assert await refused(ana.ask("POST", f"scripts/{script}/shares", own)) == (422, "This is your own address")
    bad = {"email": "nobody", "role": "viewer"}
    assert await refused(ana.ask("POST", f"scripts/{script}/shares", bad)) == (
        422,
        "Please enter a valid email address",
    )


async def test_a_role_changes_and_ends_at_once(ana: Caller, bo: Caller) -> None:
    script = await ana.script()
    (person,) = await share(ana, script, bo.email, "viewer")
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
    await share(ana, script, bo.email, "editor")
    shares = {one["name"]: one["id"] for one in await share(ana, script, cy.email, "viewer")}
    assert (await bo.ask("DELETE", f"scripts/{script}/shares/{shares['Cy']}")).status_code == 403
    await cy.told("DELETE", f"scripts/{script}/shares/{shares['Cy']}")
    await bo.told("DELETE", f"scripts/{script}/shares/mine")
    assert [await role_of(bo, script), await role_of(cy, script)] == [None, None]
    assert (await bo.ask("DELETE", f"scripts/{script}/shares/mine")).status_code == 404


async def test_two_invitations_at_once_are_one_share(shared_house: OpenApp, ana: Caller) -> None:
    script, email = await ana.script(title="At once"), new_address("gus")
    body = {"email": email, "role": "viewer"}
    answers = await asyncio.gather(*(ana.ask("POST", f"scripts/{script}/shares", body) for _ in range(4)))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len(await people(ana, script)) == 1
    await arrived(shared_house.outbox, email, "At once")


async def test_the_whole_list_of_addresses(shared_house: OpenApp, ana: Caller, bo: Caller) -> None:
    script, new = await ana.script(), new_address("ina")
    await share(ana, script, bo.email, "editor")
    await share(ana, script, new_address("gone"), "viewer")
    wanted = [{"id": "", "name": new}, {"id": "x", "name": bo.email}]
    await ana.told("PATCH", f"scripts/{script}", {"sharedWithEmails": wanted})
    assert {one["email"]: one["role"] for one in await people(ana, script)} == {bo.email: "editor", new: "viewer"}
    await arrived(shared_house.outbox, new, "shares")
