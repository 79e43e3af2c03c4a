"""Letters about a share: their recipients, how often they are sent, and what they may carry."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, text

from screnpla.kit.errors import TooMany
from screnpla.kit.rate_limits.limits import Limits
from screnpla.library.access import ProjectAction
from screnpla.library.models import ShareLetter
from screnpla.library.opening import open_project
from screnpla.library.repository.share_rows import delete_shares, last_letter_sent, note_letter, read_shares
from screnpla.library.sharing.invitations import check_invitation, invite
from screnpla.library.sharing.script_shares import script_role_grants
from screnpla.library.sweep import sweep_library
from screnpla.mail.outbox import OutboxLetter
from tests.api_fixtures import OpenApp
from tests.callers import Caller, new_address
from tests.received_letters import arrived
from tests.sharing_calls import people, refused, role_of, services_and_user, share

pytestmark = pytest.mark.asyncio(loop_scope="module")


def letters_to(app: OpenApp, email: str, about: str) -> list[OutboxLetter]:
    return [mail for mail in app.outbox.newest() if mail.to == email and about in mail.subject]


async def test_inviting_again_changes_the_role_and_sends_one_letter_a_day(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script(title="Twice asked")
    await share(ana, script, bo.email, "viewer")
    await arrived(shared_app.outbox, bo.email, "Twice asked")
    (person,) = await share(ana, script, bo.email, "editor")
    await ana.ask_ok("POST", "scripts/shareScript", {"email": bo.email, "scriptURL": script, "role": "editor"})
    assert (person["role"], await role_of(bo, script)) == ("editor", "editor")
    assert len(letters_to(shared_app, bo.email, "Twice asked")) == 1
    later = shared_app.clock() + timedelta(days=1)
    await script_role_grants.give(*await services_and_user(shared_app, ana), script, bo.email, "editor", later)
    async with asyncio.timeout(20):
        while len(letters_to(shared_app, bo.email, "Twice asked")) < 2:
            await asyncio.sleep(0.1)


async def test_sharing_and_leaving_again_and_again_sends_one_letter_a_day(
    shared_app: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script(title="Back and forth")
    for _ in range(3):
        await ana.ask_ok("POST", "scripts/shareScript", {"email": bo.email, "scriptURL": script})
        assert await role_of(bo, script) == "viewer"
        await bo.ask_ok("DELETE", f"scripts/{script}/shares/mine")
    assert len(letters_to(shared_app, bo.email, "Back and forth")) == 1


async def test_a_project_mails_an_address_once_a_day_and_its_record_is_swept_after_a_day(
    shared_app: OpenApp, ana: Caller
) -> None:
    project = (await ana.ask_ok("POST", "projects", {"name": "Tides", "type": "folder"}))["data"]["id"]
    (services, user), now, email = await services_and_user(shared_app, ana), shared_app.clock(), new_address("kim")

    async def count_mails(after: timedelta) -> int:
        async with services.db.session() as db:
            target = (await open_project(db, user, project, ProjectAction.MANAGE, to_change=True)).project
            invitation = check_invitation(user, email, "viewer")
            postings = await invite(db, services, target, invitation, now + after)
            await delete_shares(db, await read_shares(db, target))
            return len(postings)

    async def remembered() -> int:
        async with services.db.reading() as db:
            return await db.scalar(select(func.count()).select_from(ShareLetter)) or 0

    almost, day = timedelta(hours=23, minutes=59), timedelta(days=1)
    assert [await count_mails(after) for after in (timedelta(), almost, day)] == [1, 0, 1]
    await sweep_library(services.db, lambda: now + day + almost)
    assert await count_mails(day + almost) == 0
    await sweep_library(services.db, lambda: now + 2 * day)
    assert await remembered() == 0


async def test_a_mail_is_noted_again_after_another_session_deleted_the_note(shared_app: OpenApp, ana: Caller) -> None:
    project = (await ana.ask_ok("POST", "projects", {"name": "Ebb", "type": "folder"}))["data"]["id"]
    (services, user), now, email = await services_and_user(shared_app, ana), shared_app.clock(), new_address("lu")
    async with services.db.session() as db:
        target = (await open_project(db, user, project, ProjectAction.MANAGE, to_change=True)).project
        await note_letter(db, target, email, now - timedelta(days=2))
    async with services.db.session() as db:
        # As if by another session after this one has looked, without its knowing.
        rows = list(await db.scalars(select(ShareLetter)))
        await db.execute(text("delete from share_letters"))
        await note_letter(db, target, email, now)
        assert rows
    async with services.db.reading() as db:
        assert await last_letter_sent(db, target, email) == now


async def test_invitations_are_rate_limited_by_sender_and_by_address(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    services, user = await services_and_user(shared_app, ana, limits=Limits("shares=2/hour, shares_email=1/day"))
    ina, jo = new_address("ina"), new_address("jo")
    await script_role_grants.give(services, user, script, ina, "viewer", shared_app.clock())
    for _ in range(2):
        with pytest.raises(TooMany):
            await script_role_grants.give(services, user, script, ina, "viewer", shared_app.clock())
    with pytest.raises(TooMany):
        await script_role_grants.give(services, user, script, jo, "viewer", shared_app.clock())
    assert [one["email"] for one in await people(ana, script)] == [ina]


async def test_share_script_takes_the_id_from_the_address_and_sends_the_letter(
    shared_app: OpenApp, ana: Caller
) -> None:
    script, email = await ana.script(title="By letter"), new_address("eve")
    url = f"https://elsewhere.example/script-dummy/{script}?tab=2#page"
    answer = await ana.ask_ok("POST", "scripts/shareScript", {"email": email, "scriptURL": url})
    assert answer["message"] == "Invitation sent successfully"
    (mail,) = letters_to(shared_app, email, "By letter")
    assert f"{shared_app.settings.public_address}/script/{script}" in mail.text
    assert "elsewhere" not in mail.text
    assert [(one["email"], one["role"]) for one in await people(ana, script)] == [(email, "viewer")]


@pytest.mark.parametrize("url", ["", "https://x.example/project/{id}", "{id}extra", "../script/\x00", "x" * 3000])
async def test_share_script_refuses_an_address_that_is_not_of_a_script(ana: Caller, url: str) -> None:
    body = {"email": "di@example.com", "scriptURL": url.replace("{id}", await ana.script())}
    assert await refused(ana.ask("POST", "scripts/shareScript", body)) == (422, "This is not the address of a script")


async def test_a_letter_that_does_not_leave_shares_nothing(shared_app: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    folder, hidden = shared_app.outbox.folder, shared_app.outbox.folder.with_name("aside")
    folder.rename(hidden)
    folder.write_text("no folder, so nothing can be put here")
    try:
        body = {"email": new_address("fay"), "scriptURL": script}
        assert await refused(ana.ask("POST", "scripts/shareScript", body)) == (503, "Failed to send invitation")
    finally:
        folder.unlink()
        hidden.rename(folder)
    assert await people(ana, script) == []


async def test_a_letter_to_a_stranger_carries_no_text_of_the_sender(shared_app: OpenApp) -> None:
    spammer, email = Caller(await shared_app.member(new_address("s"), "Win www.evil.example")), new_address("hal")
    script = await spammer.script(title="Click http://evil.example now")
    await share(spammer, script, email)
    mail = await arrived(shared_app.outbox, email, "A friend shares a script with you")
    assert "evil" not in mail.text.replace(shared_app.settings.public_address, "")
