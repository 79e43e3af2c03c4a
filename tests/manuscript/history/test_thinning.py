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
async def writers(shared_app: OpenApp, ana: Caller) -> OfflineWriters:
    return OfflineWriters(shared_app, await ana.script(content=[{"type": "page", "children": LINES}]))


async def written_by_two(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    """Rows 2 to 6 within ten minutes, 7 in the next, 8 in another hour."""
    anas_copy, bos_copy = await writers.copy(ana), await writers.copy(bo)
    await anas_copy.type(0, " It").send()
    await bos_copy.type(1, " A horse 😀").send()
    await anas_copy.type(0, " pours").send()
    await bos_copy.delete(1).send()
    await anas_copy.type(1, " Straw").send()  # in a line that has gone
    writers.app.clock.pass_(minutes=11)
    await anas_copy.type(0, ".").send()
    writers.app.clock.pass_(hours=2)
    await anas_copy.type(0, " Night.").send()
    await writers.index()


async def rows(writers: OfflineWriters) -> list[tuple[int, str]]:
    async with writers.services.db.reading() as db:
        found = await load_rows(db, await writers.document_id(), 0)
    document_id = await writers.document_id()
    assert all(is_intact(document_id, row) for row in found)
    return [(row.seq, row.author_id or "") for row in found]


async def lines(writers: OfflineWriters, seq: int | None = None) -> list[str]:
    async with writers.services.db.reading() as db:
        stored = await load_document(db, writers.script_id)
        version = stored if seq is None else await load_up_to(db, stored, seq)
    return [element.text for element in read_screenplay(version).elements]


async def thinned(writers: OfflineWriters, after: timedelta) -> list[tuple[int, str]]:
    await thin_log(writers.services, await writers.document_id(), writers.app.clock() + after)
    return await rows(writers)


async def test_the_log_is_thinned_to_ten_minutes_after_a_week_and_to_days_after_a_year(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await written_by_two(writers, ana, bo)
    await compact_log(writers.services, await writers.document_id(), always=True)
    texts = await lines(writers)
    assert texts == ["Rain. It pours. Night."]
    assert len(await thinned(writers, timedelta(days=6))) == 8
    assert await thinned(writers, WEEK) == [(1, ana.id), (5, bo.id), (6, ana.id), (7, ana.id), (8, ana.id)]
    assert (await lines(writers), await lines(writers, 6)) == (texts, ["Rain. It pours"])
    assert await thinned(writers, WEEK) == [(1, ana.id), (5, bo.id), (6, ana.id), (7, ana.id), (8, ana.id)]
    assert await thinned(writers, YEAR) == [(1, ana.id), (5, bo.id), (8, ana.id)]
    assert await lines(writers, 8) == texts


async def test_a_text_between_two_merged_rows_cannot_be_loaded(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await written_by_two(writers, ana, bo)
    await compact_log(writers.services, await writers.document_id(), always=True)
    now = writers.app.clock() + WEEK
    async with writers.services.db.reading() as db:
        stored = await load_document(db, writers.script_id)
        moments = {row.seq: row.at for row in await load_rows(db, stored.id, 0)}
    await thinned(writers, WEEK)
    async with writers.services.db.reading() as db:
        for seq in (2, 3, 4, 5):
            with pytest.raises(Conflict, match="Nobody knows any more"):
                await load_as_of(db, stored, moments[seq], now)
        for seq in (6, 7, 8):
            assert (await load_as_of(db, stored, moments[seq], now)).seq == seq


async def test_text_typed_into_a_deleted_line_survives_thinning(
    writers: OfflineWriters, ana: Caller, bo: Caller
) -> None:
    await written_by_two(writers, ana, bo)
    await compact_log(writers.services, await writers.document_id(), always=True)
    await thinned(writers, YEAR)
    async with writers.services.db.reading() as db:
        found = await load_rows(db, await writers.document_id(), 0)
    read = [decode_update(update) for row in found for update in unframe_updates(row.updates)]
    assert " Straw" in "".join([struct.text for update in read for struct in update.structs])


async def test_rows_are_not_merged_across_a_restore_point(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(writers, ana, bo)
    document_id = await writers.document_id()
    await compact_log(writers.services, document_id, always=True)
    async with writers.services.db.session() as db:
        db.add(
            RestorePoint(
                id=new_id(), document_id=document_id, seq=3, name="Here", author_id=None, at=writers.app.clock()
            )
        )
    before = await lines(writers, 3)
    assert before == ["Rain. It", "Hay. A horse 😀"]
    assert [seq for seq, _ in await thinned(writers, YEAR)] == [1, 2, 3, 5, 8]
    assert await lines(writers, 3) == before


async def test_rows_that_are_not_in_the_base_are_not_thinned(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(writers, ana, bo)
    assert len(await thinned(writers, YEAR)) == 8
    await compact_log(writers.services, await writers.document_id(), always=True)
    await (await writers.copy(ana)).type(0, " More").send()
    await (await writers.copy(ana)).type(0, " and more.").send()
    assert [seq for seq, _ in await thinned(writers, YEAR)] == [1, 5, 8, 9, 10]
    assert await lines(writers) == ["Rain. It pours. Night. More and more."]


async def test_the_nightly_job_thins_each_log_by_its_age(writers: OfflineWriters, ana: Caller, bo: Caller) -> None:
    await written_by_two(writers, ana, bo)
    await compact_log(writers.services, await writers.document_id(), always=True)

    def in_a_week() -> datetime:
        return writers.app.clock() + WEEK

    await thin_all(writers.services, writers.app.clock)
    assert len(await rows(writers)) == 8
    await thin_all(writers.services, in_a_week)
    assert [seq for seq, _ in await rows(writers)] == [1, 5, 6, 7, 8]
    await thin_all(writers.services, lambda: writers.app.clock() + YEAR)
    assert [seq for seq, _ in await rows(writers)] == [1, 5, 8]
    assert thinning_job(writers.services, writers.app.clock).schedule == "23 2 * * *"
