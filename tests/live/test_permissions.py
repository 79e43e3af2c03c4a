"""What everybody may do is asked for all together, and nobody waits for more than one answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from screnpla.library import public_link
from screnpla.library.access import Role
from screnpla.manuscript.live.fellows import Fellows
from screnpla.manuscript.live.rights_watch import RightsWatch
from screnpla.manuscript.live.seat import Admitted, Seat
from screnpla.manuscript.live.standing import SIGNED_OUT, may_change_rights, standings
from screnpla.manuscript.models import MANUSCRIPT
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.inner_socket import by_ticket
from tests.live.test_visitors import linked, ticket
from tests.live.writers import page
from tests.sharing_calls import share

pytestmark = pytest.mark.asyncio(loop_scope="module")

PATIENCE = 60


@contextmanager
def questions(house: OpenApp) -> Iterator[list[str]]:
    """What readers of the database are asked meanwhile."""
    asked: list[str] = []
    engine = house.app.state.house.db.reader.sync_engine

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


def seat(who: Caller, script: str) -> Seat:
    """As if by a session that has ended."""
    return Seat(Admitted(script, MANUSCRIPT, Role.EDITOR, can_write=True, user_id=who.id, session_id="0" * 24))


async def test_however_many_sit_there_the_questions_are_as_many(shared_house: OpenApp) -> None:
    ana = await somebody(shared_house, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    house = shared_house.app.state.house
    counts = []
    for many in (1, 40):
        with questions(shared_house) as asked:
            found = await standings(house.accounts, [seat(ana, script) for _ in range(many)], shared_house.clock())
        assert list(found.values()) == [SIGNED_OUT] * many
        counts.append(len(asked))
    assert counts[0] == counts[1]


async def test_rights_that_change_all_the_time_keep_nobody_from_writing(shared_house: OpenApp) -> None:
    house = shared_house.app.state.house
    ana = await somebody(shared_house, "Ana")
    here: dict[Seat, Any] = {seat(ana, await ana.script()): None}
    watch = RightsWatch(house.accounts, shared_house.clock, Fellows(None), lambda: here, shared=False)

    async def doubt_on() -> None:
        while True:
            watch.doubt()
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(work) for work in (watch.watch(), doubt_on())]
    async with asyncio.timeout(PATIENCE):
        for _ in range(5):
            await asyncio.sleep(0)
            await watch.sure()
    for task in tasks:
        task.cancel()
    (only,) = here
    assert only.ending == SIGNED_OUT


async def test_visitors_are_asked_for_together_and_an_unchanged_text_is_not_read(shared_house: OpenApp) -> None:
    ana = await somebody(shared_house, "Ana")
    script = await ana.script(content=page("The lamp turns."))
    secret = await linked(ana, script)
    tickets = [await ticket(shared_house, secret) for _ in range(2)]
    async with by_ticket(shared_house, tickets[0]) as one, by_ticket(shared_house, tickets[1]) as two:
        for visitor in (one, two):
            await visitor.read()
        with questions(shared_house) as asked:
            await share(ana, script, "cy@example.com", "viewer")
            async with asyncio.timeout(PATIENCE):
                while len([each for each in asked if "script_links" in each and "shares" not in each]) < 2:
                    await asyncio.sleep(0.01)
        looks = [each for each in asked if "script_links.secret" in each or "document" in each]
        assert ["script_links" in each for each in looks[:3]] == [True, False, True]
        assert not [each for each in looks if "document_changes" in each or "document_bases" in each]


async def test_a_look_by_a_link_makes_nobody_doubt(shared_house: OpenApp) -> None:
    ana = await somebody(shared_house, "Ana")
    script = await ana.script()
    await linked(ana, script)
    async with shared_house.app.state.house.db.session() as db:
        await public_link.count_view(db, script)
        assert not may_change_rights(db.info)
