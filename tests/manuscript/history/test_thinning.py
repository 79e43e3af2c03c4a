"""The history of an old text becomes smaller, and says the same: at its end, and at every mark."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Conflict
from screnpla.manuscript import store, texts
from screnpla.manuscript.history import past
from screnpla.manuscript.history.squashing import squash
from screnpla.manuscript.history.thinning import thin, thin_all, thinning_job
from screnpla.manuscript.models import Mark
from screnpla.manuscript.yjs.framing import unframed
from screnpla.manuscript.yjs.update_reading import read_update
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.manuscript.writing_apart import Apart

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = [{"type": "action", "id": f"a{n}", "children": [{"text": text}]} for n, text in enumerate(["Rain.", "Hay."])]
WEEK, YEAR = timedelta(days=8), timedelta(days=367)


@pytest_asyncio.fixture(loop_scope="module")
async def ana(shared_house: OpenApp) -> Caller:
    """At the beginning of ten minutes, and far from midnight: new each time, as nobody is signed in for so long."""
    now = shared_house.clock()
    noon = now.replace(hour=12, minute=0, second=0, microsecond=0) + timedelta(days=1)
    shared_house.clock.pass_(seconds=(noon - now).total_seconds())
    return await somebody(shared_house, "Ana")


@pytest_asyncio.fixture(loop_scope="module")
async def bo(ana: Caller, shared_house: OpenApp) -> Caller:
    return await somebody(shared_house, "Bo")


@pytest_asyncio.fixture(loop_scope="module")
async def barn(shared_house: OpenApp, ana: Caller) -> Apart:
    return Apart(shared_house, await ana.script(content=[{"type": "page", "children": LINES}]))


async def written_by_two(barn: Apart, ana: Caller, bo: Caller) -> None:
    """Rows 2 to 6 within ten minutes, 7 in the next, 8 in another hour."""
    hers, his = await barn.copy(ana), await barn.copy(bo)
    await hers.type(0, " It").send()
    await his.type(1, " A horse 😀").send()
    await hers.type(0, " pours").send()
    await his.delete(1).send()
    await hers.type(1, " Straw").send()  # in a line that has gone
    barn.house.clock.pass_(minutes=11)
    await hers.type(0, ".").send()
    barn.house.clock.pass_(hours=2)
    await hers.type(0, " Night.").send()
    await barn.settle()


async def rows(barn: Apart) -> list[tuple[int, str]]:
    async with barn.tools.db.reading() as db:
        found = await store.rows_after(db, await barn.document_id(), 0)
    document_id = await barn.document_id()
    assert all(store.is_whole(document_id, row) for row in found)
    return [(row.seq, row.author_id or "") for row in found]


async def lines(barn: Apart, seq: int | None = None) -> list[str]:
    async with barn.tools.db.reading() as db:
        stored = await store.must_find(db, barn.script_id)
        then = stored if seq is None else await past.up_to(db, stored, seq)
    return [element.text for element in texts.read(then).elements]


async def thinned(barn: Apart, after: timedelta) -> list[tuple[int, str]]:
    await thin(barn.tools, await barn.document_id(), barn.house.clock() + after)
    return await rows(barn)


async def test_by_ten_minutes_after_a_week_and_by_the_day_after_a_year(barn: Apart, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    await squash(barn.tools, await barn.document_id(), always=True)
    said = await lines(barn)
    assert said == ["Rain. It pours. Night."]
    assert len(await thinned(barn, timedelta(days=6))) == 8
    assert await thinned(barn, WEEK) == [(1, ana.id), (5, bo.id), (6, ana.id), (7, ana.id), (8, ana.id)]
    assert (await lines(barn), await lines(barn, 6)) == (said, ["Rain. It pours"])
    assert await thinned(barn, WEEK) == [(1, ana.id), (5, bo.id), (6, ana.id), (7, ana.id), (8, ana.id)]
    assert await thinned(barn, YEAR) == [(1, ana.id), (5, bo.id), (8, ana.id)]
    assert await lines(barn, 8) == said


async def test_what_it_said_between_two_rows_that_became_one_is_not_guessed(
    barn: Apart, ana: Caller, bo: Caller
) -> None:
    await written_by_two(barn, ana, bo)
    await squash(barn.tools, await barn.document_id(), always=True)
    now = barn.house.clock() + WEEK
    async with barn.tools.db.reading() as db:
        stored = await store.must_find(db, barn.script_id)
        moments = {row.seq: row.at for row in await store.rows_after(db, stored.id, 0)}
    await thinned(barn, WEEK)
    async with barn.tools.db.reading() as db:
        for seq in (2, 3, 4, 5):
            with pytest.raises(Conflict, match="Nobody knows any more"):
                await past.as_of(db, stored, moments[seq], now)
        for seq in (6, 7, 8):
            assert (await past.as_of(db, stored, moments[seq], now)).seq == seq


async def test_words_in_a_line_that_had_gone_stay_in_the_history(barn: Apart, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    await squash(barn.tools, await barn.document_id(), always=True)
    await thinned(barn, YEAR)
    async with barn.tools.db.reading() as db:
        found = await store.rows_after(db, await barn.document_id(), 0)
    read = [read_update(update) for row in found for update in unframed(row.updates)]
    assert " Straw" in "".join([struct.text for update in read for struct in update.structs])


async def test_a_mark_is_a_border(barn: Apart, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    document_id = await barn.document_id()
    await squash(barn.tools, document_id, always=True)
    async with barn.tools.db.session() as db:
        db.add(Mark(id=new_id(), document_id=document_id, seq=3, name="Here", author_id=None, at=barn.house.clock()))
    then = await lines(barn, 3)
    assert then == ["Rain. It", "Hay. A horse 😀"]
    assert [seq for seq, _ in await thinned(barn, YEAR)] == [1, 2, 3, 5, 8]
    assert await lines(barn, 3) == then


async def test_what_is_not_in_the_base_stays(barn: Apart, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    assert len(await thinned(barn, YEAR)) == 8
    await squash(barn.tools, await barn.document_id(), always=True)
    await (await barn.copy(ana)).type(0, " More").send()
    await (await barn.copy(ana)).type(0, " and more.").send()
    assert [seq for seq, _ in await thinned(barn, YEAR)] == [1, 5, 8, 9, 10]
    assert await lines(barn) == ["Rain. It pours. Night. More and more."]


async def test_each_night_the_fullest_come_first(barn: Apart, ana: Caller, bo: Caller) -> None:
    await written_by_two(barn, ana, bo)
    await squash(barn.tools, await barn.document_id(), always=True)

    def in_a_week() -> datetime:
        return barn.house.clock() + WEEK

    await thin_all(barn.tools, barn.house.clock)
    assert len(await rows(barn)) == 8
    await thin_all(barn.tools, in_a_week)
    assert [seq for seq, _ in await rows(barn)] == [1, 5, 6, 7, 8]
    await thin_all(barn.tools, lambda: barn.house.clock() + YEAR)
    assert [seq for seq, _ in await rows(barn)] == [1, 5, 8]
    assert thinning_job(barn.tools, barn.house.clock).schedule == "23 2 * * *"
