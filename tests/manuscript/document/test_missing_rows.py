"""A log with a missing row: the script is not opened as if it were whole, and its intact part is to be had."""

from __future__ import annotations

import pytest
import pytest_asyncio
from sqlalchemy import delete, func, select, update
from structlog.testing import capture_logs

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Damaged
from screnpla.kit.services import Services
from screnpla.manuscript.document.damage.intact_part import NOTHING_INTACT
from screnpla.manuscript.document.store import DAMAGED, StoredDocument, build_doc
from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.history.verify import verify_documents
from screnpla.manuscript.live.room.room_log import RoomLog
from screnpla.manuscript.models import DESK, MANUSCRIPT, DocumentBase, DocumentChange
from screnpla.manuscript.repository import document_rows
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.damage import NONSENSE
from tests.live.in_process_socket import open_socket
from tests.manuscript.document.appended_rows import append, line, stored, typed

pytestmark = pytest.mark.asyncio(loop_scope="module")

WORDS = ["One. ", "Two. ", "Three. ", "Four. ", "Five. "]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Ana"))


@pytest.fixture
def services(shared_app: OpenApp) -> Services:
    found: Services = shared_app.state.services
    return found


@pytest_asyncio.fixture(loop_scope="module")
async def text(shared_app: OpenApp, services: Services, ana: Caller) -> StoredDocument:
    """Six rows: the seed, and one for each word."""
    found = await stored(services, await ana.script(title="Lighthouse"))
    doc = build_doc(found)
    await append(shared_app, services, found, *[typed(doc, word) for word in WORDS])
    return found


async def remove_row(services: Services, document_id: str, seq: int) -> None:
    async with services.db.session() as db:
        row = (DocumentChange.document_id == document_id, DocumentChange.seq == seq)
        await db.execute(delete(DocumentChange).where(*row))


async def count_rows(services: Services, document_id: str) -> int:
    async with services.db.reading() as db:
        return await db.scalar(select(func.count()).where(DocumentChange.document_id == document_id)) or 0


@pytest.mark.parametrize("seq", [1, 3, 6], ids=["the first", "one in the middle", "the last"])
async def test_a_script_with_a_missing_row_is_not_opened(
    shared_app: OpenApp, services: Services, ana: Caller, text: StoredDocument, seq: int
) -> None:
    await remove_row(services, text.id, seq)
    with capture_logs() as logged:
        answer = await ana.ask("GET", f"scripts/{text.script_id}")
    assert (answer.status_code, answer.json()["message"]) == (503, DAMAGED)
    missing = {"event": "log.missing_row", "document": text.id, "seq": seq, "log_level": "error"}
    assert missing in [{key: each.get(key) for key in missing} for each in logged]
    async with open_socket(shared_app, ana, text.script_id) as socket:
        assert await socket.wait_for_close() == (4422, "This script is damaged on the server")
    answer = await ana.ask("PATCH", f"scripts/{text.script_id}", {"content": []})
    assert (answer.status_code, answer.json()["message"]) == (503, DAMAGED)
    with pytest.raises(Damaged):
        await compact_log(services, text.id, always=True)
    assert await count_rows(services, text.id) == 5


async def test_a_missing_row_is_reported_by_verification_and_other_scripts_are_verified(
    services: Services, ana: Caller, text: StoredDocument
) -> None:
    await remove_row(services, text.id, 3)
    other = await stored(services, await ana.script())
    await remove_row(services, other.id, 1)
    async with services.db.reading() as db:
        faults = await verify_documents(db)
    assert f"The manuscript of script {text.script_id}: row 3 of its log is missing." in faults
    assert f"The manuscript of script {other.script_id}: row 1 of its log is missing." in faults


async def test_a_room_stops_reading_the_log_at_a_missing_row(
    shared_app: OpenApp, services: Services, text: StoredDocument
) -> None:
    await remove_row(services, text.id, 4)
    log = RoomLog(services, shared_app.clock, text)
    assert [seq for seq, _ in await log.rows(0, 3)] == [1, 2, 3]
    with pytest.raises(Damaged):
        await log.rows(1, None)
    with pytest.raises(Damaged):
        await log.rows(3, 4)


@pytest.mark.parametrize("is_damaged", [False, True], ids=["missing", "damaged"])
async def test_the_owner_makes_a_script_of_what_comes_before_the_damage(
    services: Services, ana: Caller, text: StoredDocument, is_damaged: bool
) -> None:
    if is_damaged:
        async with services.db.session() as db:
            row = (DocumentChange.document_id == text.id, DocumentChange.seq == 4)
            await db.execute(update(DocumentChange).where(*row).values(updates=NONSENSE))
    else:
        await remove_row(services, text.id, 4)
    before = await count_rows(services, text.id)
    made = await ana.ask_ok("POST", f"scripts/{text.script_id}/intact-part")
    copy = await ana.read(made["data"]["id"])
    assert copy["title"] == "Lighthouse (recovered)"
    assert await line(services, copy["id"]) == "Two. One. The lamp turns. Nobody watches it."
    assert await count_rows(services, text.id) == before


async def test_the_intact_part_begins_with_the_base(
    shared_app: OpenApp, services: Services, ana: Caller, text: StoredDocument
) -> None:
    await compact_log(services, text.id, always=True)
    doc = build_doc(await stored(services, text.script_id))
    await append(shared_app, services, text, typed(doc, "Six. "), typed(doc, "Seven. "))
    # A row that is in the base is history: the text is whole without it.
    await remove_row(services, text.id, 3)
    assert (await line(services, text.script_id)).startswith("Seven. Six. Five. Four.")
    await remove_row(services, text.id, 7)
    with pytest.raises(Damaged):
        await line(services, text.script_id)
    made = await ana.ask_ok("POST", f"scripts/{text.script_id}/intact-part")
    assert (await line(services, made["data"]["id"])).startswith("Five. Four. Three. Two. One. The lamp")


async def test_a_missing_row_is_noticed_where_the_base_is_damaged_too(services: Services, text: StoredDocument) -> None:
    await compact_log(services, text.id, always=True)
    async with services.db.session() as db:
        await db.execute(update(DocumentBase).where(DocumentBase.document_id == text.id).values(state=NONSENSE))
    assert (await line(services, text.script_id)).startswith("Five. Four. Three.")
    await remove_row(services, text.id, 3)
    with pytest.raises(Damaged):
        await line(services, text.script_id)


async def test_a_script_of_which_nothing_is_left_says_so(services: Services, ana: Caller, text: StoredDocument) -> None:
    await remove_row(services, text.id, 1)
    answer = await ana.ask("POST", f"scripts/{text.script_id}/intact-part")
    assert (answer.status_code, answer.json()["message"]) == (503, NOTHING_INTACT)


async def test_a_damaged_desk_alone_is_no_reason_to_lose_the_text(
    services: Services, ana: Caller, text: StoredDocument
) -> None:
    async with services.db.reading() as db:
        desk = await document_rows.find_document(db, text.script_id, DESK)
    assert desk and text.kind == MANUSCRIPT
    await remove_row(services, desk.id, 1)
    made = await ana.ask_ok("POST", f"scripts/{text.script_id}/intact-part")
    copy = await ana.read(made["data"]["id"])
    assert (await line(services, copy["id"])).startswith("Five. Four. Three. Two. One. The lamp")
    assert copy["scriptOutlines"] == []
