"""Keyframes: any row of a long log reads the same with them, without them, and when one is damaged."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from random import Random

import pytest
from pycrdt import XmlFragment
from sqlalchemy import delete, select, update

from screnpla.manuscript.document.convert import CONTENT
from screnpla.manuscript.document.store import LogEntry, append_entries, build_doc, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.compaction import compact_log
from screnpla.manuscript.history.keyframes import KEYFRAME_ROWS, add_keyframes, thin_keyframes
from screnpla.manuscript.history.text_at import load_lines_at, load_version
from screnpla.manuscript.models import Keyframe
from screnpla.manuscript.repository.keyframe_rows import list_keyframe_times
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.manuscript.offline_writers import OfflineWriters
from tests.matrix import choose

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEYS = choose(5_000, 20_000, "keys in the log with keyframes")


class TypedLog:
    """A script whose log has a row for each key, and what the line said after each."""

    def __init__(self, app: OpenApp, script_id: str, words: list[str]) -> None:
        self.app, self.script_id = app, script_id
        self.writers = OfflineWriters(app, script_id)
        self.words = words  # by row, from the first

    async def keyframes(self) -> list[int]:
        document_id = await self.writers.document_id()
        async with self.app.state.db.reading() as db:
            query = select(Keyframe.seq).where(Keyframe.document_id == document_id)
            return list(await db.scalars(query.order_by(Keyframe.seq)))

    async def read(self, seq: int) -> str:
        services = self.app.state.services
        async with services.db.reading() as db:
            stored = await load_document(db, self.script_id)
            version = await load_version(services, db, stored, seq)
            (line,) = await load_lines_at(services, db, stored.id, seq)
        words = read_screenplay(version).elements[0].text
        assert line.text == words
        return words

    async def check(self, seqs: Sequence[int]) -> None:
        assert {seq: await self.read(seq) for seq in seqs} == {seq: self.words[seq - 1] for seq in seqs}


async def type_keys(app: OpenApp, person: Caller, count: int) -> TypedLog:
    line = {"type": "action", "id": "a1", "children": [{"text": "Rain"}]}
    script_id = await person.script(content=[{"type": "page", "children": [line]}])
    async with app.state.db.reading() as db:
        stored = await load_document(db, script_id)
    doc, random = build_doc(stored), Random(1)
    text = doc.get(CONTENT, type=XmlFragment).children[0].children[0]
    words, entries = ["Rain"], list[LogEntry]()
    subscription = doc.observe(lambda event: entries.append(LogEntry([event.update], person.id)))
    for n in range(count):
        length = len(words[-1])
        if random.random() < 0.2 and length > 1:
            del text[length - 1]
            words.append(words[-1][:-1])
        else:
            letter = "abcdefghij"[n % 10]
            text.insert(length, letter)
            words.append(words[-1] + letter)
    doc.unobserve(subscription)
    async with app.state.db.session() as db:
        await append_entries(db, stored.id, script_id, entries, app.clock())
    return TypedLog(app, script_id, words)


async def test_any_row_reads_the_same_with_keyframes_without_them_and_with_a_damaged_one_ve11(
    shared_app: OpenApp, ana: Caller
) -> None:
    log = await type_keys(shared_app, ana, KEYS)
    document_id = await log.writers.document_id()
    await compact_log(shared_app.state.services, document_id, always=True)
    assert await log.keyframes() == []
    # The first who asks makes them.
    await log.check([KEYS])
    made = await log.keyframes()
    assert made == list(range(KEYFRAME_ROWS, KEYS, KEYFRAME_ROWS))
    rows = [1, 2, KEYFRAME_ROWS - 1, KEYFRAME_ROWS, KEYFRAME_ROWS + 1, KEYS - 1, *Random(2).sample(range(1, KEYS), 5)]
    await log.check(rows)
    async with shared_app.state.db.session() as db:
        await db.execute(update(Keyframe).where(Keyframe.seq == made[-1]).values(state=b"damaged"))
    await log.check([made[-1] + 1])
    async with shared_app.state.db.session() as db:
        await db.execute(delete(Keyframe).where(Keyframe.document_id == document_id))
    await log.check(rows[:2])


async def test_a_base_with_enough_rows_is_kept_when_it_is_replaced_ve11(shared_app: OpenApp, ana: Caller) -> None:
    log = await type_keys(shared_app, ana, KEYFRAME_ROWS)
    services, document_id = shared_app.state.services, await log.writers.document_id()
    await compact_log(services, document_id, always=True)
    copy = await log.writers.copy(ana)
    for _ in range(2):
        await copy.type(0, "!").send()
        await compact_log(services, document_id, always=True)
    assert await log.keyframes() == [KEYFRAME_ROWS + 1]
    await log.check([KEYFRAME_ROWS + 1])


async def test_of_old_keyframes_one_a_slot_stays_ve11(shared_app: OpenApp, ana: Caller) -> None:
    log = await type_keys(shared_app, ana, 4)
    services, document_id = shared_app.state.services, await log.writers.document_id()
    await add_keyframes(services, document_id, [(seq, b"") for seq in (2, 3, 4)])
    # Made twice at once: the first stays.
    await add_keyframes(services, document_id, [(4, b"other")])
    async with services.db.reading() as db:
        assert [seq for seq, _ in await list_keyframe_times(db, document_id)] == [2, 3, 4]
    await thin_keyframes(services, document_id, shared_app.clock() + timedelta(days=6))
    assert await log.keyframes() == [2, 3, 4]
    await thin_keyframes(services, document_id, shared_app.clock() + timedelta(days=8))
    assert await log.keyframes() == [4]
