"""Letters that tell of a share: whom they reach, how often, and what they may carry."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, text

from screnpla.kit.errors import TooMany
from screnpla.kit.limits import Limits
from screnpla.library import invitations, sharing
from screnpla.library.access import ProjectAction
from screnpla.library.models import ShareLetter
from screnpla.library.opening import open_project
from screnpla.library.repository import letter_rows, share_rows
from screnpla.library.sweep import sweep
from screnpla.mail.outbox import KeptLetter
from tests.api_fixtures import OpenApp
from tests.callers import Caller, new_address
from tests.letters_received import arrived
from tests.sharing_calls import in_hand, people, refused, role_of, share

pytestmark = pytest.mark.asyncio(loop_scope="module")


def letters_to(house: OpenApp, email: str, about: str) -> list[KeptLetter]:
    return [letter for letter in house.outbox.newest() if letter.to == email and about in letter.subject]


async def test_inviting_again_changes_the_role_and_sends_one_letter_a_day(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script(title="Twice asked")
    await share(ana, script, bo.email, "viewer")
    await arrived(shared_house.outbox, bo.email, "Twice asked")
    (person,) = await share(ana, script, bo.email, "editor")
    await ana.told("POST", "scripts/shareScript", {"email": bo.email, "scriptURL": script, "role": "editor"})
    assert (person["role"], await role_of(bo, script)) == ("editor", "editor")
    assert len(letters_to(shared_house, bo.email, "Twice asked")) == 1
    later = shared_house.clock() + timedelta(days=1)
    await sharing.roles.give(*await in_hand(shared_house, ana), script, bo.email, "editor", later)
    async with asyncio.timeout(20):
        while len(letters_to(shared_house, bo.email, "Twice asked")) < 2:
            await asyncio.sleep(0.1)


async def test_sharing_and_leaving_again_and_again_sends_one_letter_a_day(
    shared_house: OpenApp, ana: Caller, bo: Caller
) -> None:
    script = await ana.script(title="Back and forth")
    for _ in range(3):
        await ana.told("POST", "scripts/shareScript", {"email": bo.email, "scriptURL": script})
        assert await role_of(bo, script) == "viewer"
        await bo.told("DELETE", f"scripts/{script}/shares/mine")
    assert len(letters_to(shared_house, bo.email, "Back and forth")) == 1


async def test_a_project_tells_an_address_once_a_day_and_forgets_it_then(shared_house: OpenApp, ana: Caller) -> None:
    project = (await ana.told("POST", "projects", {"name": "Tides", "type": "folder"}))["data"]["id"]
    (tools, user), now, email = await in_hand(shared_house, ana), shared_house.clock(), new_address("kim")

    async def letters(after: timedelta) -> int:
        async with tools.db.session() as db:
            target = (await open_project(db, user, project, ProjectAction.MANAGE, to_change=True)).project
            invitation = invitations.check_invitation(user, email, "viewer")
            postings = await invitations.give(db, tools, target, invitation, now + after)
            await share_rows.remove(db, await share_rows.of(db, target))
            return len(postings)

    async def remembered() -> int:
        async with tools.db.reading() as db:
            return await db.scalar(select(func.count()).select_from(ShareLetter)) or 0

    almost, day = timedelta(hours=23, minutes=59), timedelta(days=1)
    assert [await letters(after) for after in (timedelta(), almost, day)] == [1, 0, 1]
    await sweep(tools.db, lambda: now + day + almost)
    assert await letters(day + almost) == 0
    await sweep(tools.db, lambda: now + 2 * day)
    assert await remembered() == 0


async def test_an_address_forgotten_at_the_moment_it_is_told_again(shared_house: OpenApp, ana: Caller) -> None:
    project = (await ana.told("POST", "projects", {"name": "Ebb", "type": "folder"}))["data"]["id"]
    (tools, user), now, email = await in_hand(shared_house, ana), shared_house.clock(), new_address("lu")
    async with tools.db.session() as db:
        target = (await open_project(db, user, project, ProjectAction.MANAGE, to_change=True)).project
        await letter_rows.note(db, target, email, now - timedelta(days=2))
    async with tools.db.session() as db:
        # As by somebody else after this session has looked: it is not told.
        seen = list(await db.scalars(select(ShareLetter)))
        await db.execute(text("delete from share_letters"))
        await letter_rows.note(db, target, email, now)
        assert seen
    async with tools.db.reading() as db:
        assert await letter_rows.last_sent(db, target, email) == now


async def test_nobody_floods_others_with_invitations(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    tools, user = await in_hand(shared_house, ana, limits=Limits("shares=2/hour, shares_email=1/day"))
    ina, jo = new_address("ina"), new_address("jo")
    await sharing.roles.give(tools, user, script, ina, "viewer", shared_house.clock())
    for _ in range(2):
        with pytest.raises(TooMany):
            await sharing.roles.give(tools, user, script, ina, "viewer", shared_house.clock())
    with pytest.raises(TooMany):
        await sharing.roles.give(tools, user, script, jo, "viewer", shared_house.clock())
    assert [one["email"] for one in await people(ana, script)] == [ina]


async def test_share_script_takes_the_id_from_the_address_and_sends_the_letter(
    shared_house: OpenApp, ana: Caller
) -> None:
    script, email = await ana.script(title="By letter"), new_address("eve")
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


async def test_a_letter_that_does_not_leave_shares_nothing(shared_house: OpenApp, ana: Caller) -> None:
    script = await ana.script()
    folder, aside = shared_house.outbox.folder, shared_house.outbox.folder.with_name("aside")
    folder.rename(aside)
    folder.write_text("no folder, so nothing can be put here")
    try:
        body = {"email": new_address("fay"), "scriptURL": script}
        assert await refused(ana.ask("POST", "scripts/shareScript", body)) == (503, "Failed to send invitation")
    finally:
        folder.unlink()
        aside.rename(folder)
    assert await people(ana, script) == []


async def test_what_a_stranger_is_told_carries_no_message(shared_house: OpenApp) -> None:
    spammer, email = Caller(await shared_house.member(new_address("s"), "Win www.evil.example")), new_address("hal")
    script = await spammer.script(title="Click http://evil.example now")
    await share(spammer, script, email)
    letter = await arrived(shared_house.outbox, email, "A friend shares a script with you")
    assert "evil" not in letter.text.replace(shared_house.settings.public_address, "")
