"""Sharing a script with people: a role holds at once, and ends at once."""

from __future__ import annotations

import asyncio

import pytest

from screnpla.api.extra_fields import EXTRA_FIELDS
from screnpla.library.sharing.script_shares import read_sharing, script_role_grants
from screnpla.manuscript.scripts.read import read_script
from tests.api_fixtures import OpenApp
from tests.callers import Caller, new_address, somebody
from tests.received_letters import arrived
from tests.sharing_calls import people, refused, role_of, services_and_user, share

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_person_with_an_account_has_the_role_at_once_and_gets_a_letter(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
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
    mail = await arrived(shared_app.outbox, bo.email, "Ana shares ‘The Lamp’ with you")
    assert "You may read it and comment on it." in mail.text
    assert f"Open the script: {shared_app.settings.public_address}/script/{script}" in mail.text
    assert "Sign up" not in mail.text


async def test_a_share_is_pending_until_somebody_signs_up_with_its_address(shared_app: OpenApp, ana: Caller) -> None:
    script, email = await ana.script(), new_address("cy")
    (person,) = await share(ana, script, email, "editor")
    assert (person["pending"], person["name"]) == (True, "")
    mail = await arrived(shared_app.outbox, email, "shares")
    assert f"Sign up with this address, {email}," in mail.text
    cy = Caller(await shared_app.member(email, "Cy"))
    (person,) = await people(ana, script)
    assert (person["pending"], person["name"]) == (False, "Cy")
    assert await role_of(cy, script) == "editor"


async def test_a_share_is_not_given_to_a_person_who_only_claims_its_address(shared_app: OpenApp, ana: Caller) -> None:
    script, thief, claimed = await ana.script(), await somebody(shared_app, "Thief"), new_address("di")
    await share(ana, script, claimed)
    await thief.ask_ok("PATCH", f"user/{thief.id}", {"email": claimed})
    assert await role_of(thief, script) is None
    assert (await people(ana, script))[0]["pending"] is True


async def test_where_accounts_are_hidden_an_invitation_is_pending_until_it_is_opened(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script()
    services, user = await services_and_user(shared_app, ana, hide_unknown_accounts=True)
    await script_role_grants.give(services, user, script, bo.email, "viewer", shared_app.clock())
    (person,) = (await read_sharing(services, user, script))["people"]
    assert (person["pending"], person["name"]) == (True, "")
    assert await role_of(bo, script) == "viewer"
    (person,) = (await read_sharing(services, user, script))["people"]
    assert (person["pending"], person["name"]) == (False, "Bo")


async def test_where_accounts_are_hidden_an_invitation_is_pending_until_that_script_is_opened(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    bait, own = await ana.script(), await bo.script()
    services, user = await services_and_user(shared_app, ana, hide_unknown_accounts=True)
    await script_role_grants.give(services, user, bait, bo.email, "viewer", shared_app.clock())
    bos_services, reader = await services_and_user(shared_app, bo, hide_unknown_accounts=True)
    await read_script(bos_services, reader, own, shared_app.clock(), EXTRA_FIELDS)
    (person,) = (await read_sharing(services, user, bait))["people"]
    assert (person["pending"], person["name"]) == (True, "")
    await read_script(bos_services, reader, bait, shared_app.clock(), EXTRA_FIELDS)
    (person,) = (await read_sharing(services, user, bait))["people"]
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
    await ana.ask_ok("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "editor"})
    assert await role_of(bo, script) == "editor"
    other = await ana.script()
    assert (await ana.ask("DELETE", f"scripts/{other}/shares/{person['id']}")).status_code == 404
    await ana.ask_ok("DELETE", f"scripts/{script}/shares/{person['id']}")
    assert await role_of(bo, script) is None
    request = ana.ask("PATCH", f"scripts/{script}/shares/{person['id']}", {"role": "viewer"})
    assert await refused(request) == (404, "This person has no access any more")


async def test_a_person_may_remove_their_own_share_and_nobody_elses(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    cy = await somebody(shared_app, "Cy")
    script = await ana.script()
    await share(ana, script, bo.email, "editor")
    shares = {one["name"]: one["id"] for one in await share(ana, script, cy.email, "viewer")}
    assert (await bo.ask("DELETE", f"scripts/{script}/shares/{shares['Cy']}")).status_code == 403
    await cy.ask_ok("DELETE", f"scripts/{script}/shares/{shares['Cy']}")
    await bo.ask_ok("DELETE", f"scripts/{script}/shares/mine")
    assert [await role_of(bo, script), await role_of(cy, script)] == [None, None]
    assert (await bo.ask("DELETE", f"scripts/{script}/shares/mine")).status_code == 404


@pytest.mark.both_databases
async def test_two_invitations_at_once_are_one_share(shared_app: OpenApp, ana: Caller) -> None:
    script, email = await ana.script(title="At once"), new_address("gus")
    body = {"email": email, "role": "viewer"}
    answers = await asyncio.gather(*(ana.ask("POST", f"scripts/{script}/shares", body) for _ in range(4)))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len(await people(ana, script)) == 1
    await arrived(shared_app.outbox, email, "At once")


async def test_patching_the_list_of_addresses_adds_and_removes_shares(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    script, new = await ana.script(), new_address("ina")
    await share(ana, script, bo.email, "editor")
    await share(ana, script, new_address("gone"), "viewer")
    expected = [{"id": "", "name": new}, {"id": "x", "name": bo.email}]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"sharedWithEmails": expected})
    assert {one["email"]: one["role"] for one in await people(ana, script)} == {bo.email: "editor", new: "viewer"}
    await arrived(shared_app.outbox, new, "shares")
