"""Thinning: an old log becomes smaller, and gives the same text, at its end and at every restore point."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Conflict
from screnpla.manuscript.document.store import is_intact, load_document, load_rows
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.history.point_in_time import load_as_of, load_up_to
from screnpla.manuscript.history.thinning_job import thin_all, thin_log, thinning_job
from screnpla.manuscript.models import RestorePoint
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.manuscript.yjs.update_decoder import decode_update
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.manuscript.offline_writers import OfflineWriters

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [{"type": "action", "id": f"a{n}", "children": [{"text": text}]} for n, text in enumerate(["Rain.", "Hay."])]
WEEK, YEAR = timedelta(days=8), timedelta(days=367)


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    """At the beginning of ten minutes, and far from midnight: new each time, as nobody is signed in for so long."""
    now = shared_app.clock()
    noon = now.replace(hour=12, minute=0, second=0, microsecond=0) + timedelta(days=1)
    shared_app.clock.pass_(seconds=(noon - now).total_seconds())
    return await somebody(shared_app, "Ana")


@pytest_asyncio.fixture(loop_scope="module")
async def bo(ana: Caller, shared_app: OpenApp) -> Caller:
    return await somebody(shared_app, "Bo")


@pytest_asyncio.fixture(loop_scope="module")
async def barn(shared_app: OpenApp, ana: Caller) -> OfflineWriters:
    return OfflineWriters(shared_app, await ana.script(content=[{"type": "page", "children": LINES}]))


async def written_by_two(barn: OfflineWriters, ana: Caller, bo: Caller) -> None:
    """Rows 2 to 6 within ten minutes, 7 in the next, 8 in another hour."""
    hers, his = await barn.copy(ana), await barn.copy(bo)
    await hers.type(0, " It").send()
    await his.type(1, " A horse 😀").send()
    await hers.type(0, " pours").send()
    await his.delete(1).send()
    await hers.type(1, " Straw").send()  # in a line that has gone
    barn.app.clock.pass_(minutes=11)
    await hers.type(0, ".").send()
    barn.app.clock.pass_(hours=2)
    await hers.type(0, " Night.").send()
    await barn.index()


async def rows(barn: OfflineWriters) -> list[tuple[int, str]]:
    async with barn.services.db.reading() as db:
        found = await load_rows(db, await barn.document_id(), 0)
    document_id = await barn.document_id()
    assert all(is_intact(document_id, row) for row in found)
    return [(row.seq, row.author_id or "") for row in found]


async def lines(barn: OfflineWriters, seq: int | None = None) -> list[str]:
    async with barn.services.db.reading() as db:
        stored = await load_document(db, barn.script_id)
        then = stored if seq is None else await load_up_to(db, stored, seq)
    return [element.text for element in read_screenplay(then).elements]


async def thinned(barn: OfflineWriters, after: timedelta) -> list[tuple[int, str]]:
    await thin_log(barn.services, await barn.document_id(), barn.app.clock() + after)
    return await rows(barn)


async def test_by_ten_minutes_after_a_week_and_by_the_day_after_a_year(
    barn: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await written_by_two(barn, ana, bo)
    await compact_log(barn.services, await barn.document_id(), always=True)
    texts = await lines(barn)
    assert texts == ["Rain. It pours. Night."]
    assert len(await thinned(barn, timedelta(days=6))) == 8
    assert await thinned(barn, WEEK) == [(1, ana.id), (5, bo.id), (6, ana.id), (7, ana.id), (8, ana.id)]
    assert (await lines(barn), await lines(barn, 6)) == (texts, ["Rain. It pours"])
    assert await thinned(barn, WEEK) == [(1, ana.id), (5, bo.id), (6, ana.id), (7, ana.id), (8, ana.id)]
    assert await thinned(barn, YEAR) == [(1, ana.id), (5, bo.id), (8, ana.id)]
    assert await lines(barn, 8) == texts


async def test_what_it_said_between_two_rows_that_became_one_is_not_guessed(
    barn: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await written_by_two(barn, ana, bo)
    await compact_log(barn.services, await barn.document_id(), always=True)
    now = barn.app.clock() + WEEK
    async with barn.services.db.reading() as db:
        stored = await load_document(db, barn.script_id)
        moments = {row.seq: row.at for row in await load_rows(db, stored.id, 0)}
    await thinned(barn, WEEK)
    async with barn.services.db.reading() as db:
        for seq in (2, 3, 4, 5):
            with pytest.raises(Conflict, match="Nobody knows any more"):
                await load_as_of(db, stored, moments[seq], now)
        for seq in (6, 7, 8):
            assert (await load_as_of(db, stored, moments[seq], now)).seq == seq


async def test_words_in_a_line_that_had_gone_stay_in_the_history(barn: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    await compact_log(barn.services, await barn.document_id(), always=True)
    await thinned(barn, YEAR)
    async with barn.services.db.reading() as db:
        found = await load_rows(db, await barn.document_id(), 0)
    read = [decode_update(update) for row in found for update in unframe_updates(row.updates)]
    assert " Straw" in "".join([struct.text for update in read for struct in update.structs])


async def test_a_mark_is_a_border(barn: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    document_id = await barn.document_id()
    await compact_log(barn.services, document_id, always=True)
    async with barn.services.db.session() as db:
        db.add(
            RestorePoint(id=new_id(), document_id=document_id, seq=3, name="Here", author_id=None, at=barn.app.clock())
        )
    then = await lines(barn, 3)
    assert then == ["Rain. It", "Hay. A horse 😀"]
    assert [seq for seq, _ in await thinned(barn, YEAR)] == [1, 2, 3, 5, 8]
    assert await lines(barn, 3) == then


async def test_what_is_not_in_the_base_stays(barn: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    assert len(await thinned(barn, YEAR)) == 8
    await compact_log(barn.services, await barn.document_id(), always=True)
    await (await barn.copy(ana)).type(0, " More").send()
    await (await barn.copy(ana)).type(0, " and more.").send()
    assert [seq for seq, _ in await thinned(barn, YEAR)] == [1, 5, 8, 9, 10]
    assert await lines(barn) == ["Rain. It pours. Night. More and more."]


async def test_each_night_the_fullest_come_first(barn: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    await compact_log(barn.services, await barn.document_id(), always=True)

    def in_a_week() -> datetime:
        return barn.app.clock() + WEEK

    await thin_all(barn.services, barn.app.clock)
    assert len(await rows(barn)) == 8
    await thin_all(barn.services, in_a_week)
    assert [seq for seq, _ in await rows(barn)] == [1, 5, 6, 7, 8]
    await thin_all(barn.services, lambda: barn.app.clock() + YEAR)
    assert [seq for seq, _ in await rows(barn)] == [1, 5, 8]
    assert thinning_job(barn.services, barn.app.clock).schedule == "23 2 * * *"
