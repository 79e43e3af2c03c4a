"""Room maintenance: page and word counts come from the open room; its log is replayed only where it must be."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.library.default_settings import default_elements, default_layout, default_production
from screnpla.library.scripts.profile import build_page_counting
from screnpla.manuscript.document.convert import encode_screenplay, read_document
from screnpla.manuscript.document.texts import measure_text
from screnpla.manuscript.live import room_maintenance
from screnpla.manuscript.live.indexing.open_text_stats import OpenTextStats
from screnpla.manuscript.live.room.room import WIDE_UPDATE, Room
from screnpla.manuscript.yjs.lib0 import encode_number
from screnpla.manuscript.yjs.update_decoder import decode_update
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.attack_updates import letter_in_each_line
from tests.live.in_process_socket import open_socket
from tests.manuscript.live.room_with_log import MemoryLog, Person

pytestmark = pytest.mark.asyncio(loop_scope="module")


def script_record() -> Any:
    return SimpleNamespace(
        layout=default_layout(),
        elements=default_elements(),
        production=default_production(),
    )


async def test_stats_after_each_change_equal_freshly_computed_ones() -> None:
    rng, record = Random(3), script_record()
    lines = [Element(f"a{n}", Kind.ACTION, (Run(f"Line {n} is here. " * rng.randint(1, 9)),)) for n in range(400)]
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(Screenplay(tuple(lines))))
    content = doc.get("content", type=XmlFragment)
    text = OpenTextStats(doc, {})
    for number in range(30):
        place = rng.randrange(len(content.children))
        if number % 3 == 0:
            new_line = XmlElement("element", {"id": f"n{number}", "kind": "action"}, [XmlText("New words. " * 40)])
            content.children.insert(place, new_line)
        elif number % 3 == 1:
            del content.children[place]
        else:
            element = content.children[place]
            assert isinstance(element, XmlElement)
            element.attributes["kind"] = "dialogue"
        if number == 20:
            text.release()
        # PG34: somebody chooses the classic view, and print again.
        record.layout["pageView"] = "classic" if 8 < number < 16 else "print"
        fresh = Screenplay(read_document(doc).elements)
        assert (await text.measure(record)).stats == measure_text(fresh, build_page_counting(record, None))


async def test_a_wide_update_is_announced_before_it_is_applied_so_that_nobody_follows_each_line() -> None:
    doc: Doc[Any] = Doc(allow_multithreading=True)
    lines = [Element(f"a{n}", Kind.ACTION, (Run("Rain."),)) for n in range(WIDE_UPDATE + 1)]
    doc.apply_update(encode_screenplay(Screenplay(tuple(lines))))
    room = Room("d", doc, 1, MemoryLog())
    texts: set[str] = set()
    room.before_wide_update = lambda: texts.add(read_document(room.doc).elements[0].text)
    ana = Person(room, "a", 10)
    narrow = ana.types("One. ")
    wide = letter_in_each_line(ana.doc)
    await room.receive_update(ana.client, narrow)
    assert texts == set()
    await room.receive_update(ana.client, wide)
    assert texts == {"One. Rain."}
    assert read_document(room.doc).elements[0].text == "xOne. Rain."
    # A short update may delete a letter of each line, too.
    letters = decode_update(wide).clock_spans[10]
    deletion = b"\x00\x01\x0a\x01" + encode_number(letters[0]) + encode_number(letters[1] - letters[0])
    await room.receive_update(ana.client, deletion)
    assert texts == {"One. Rain.", "xOne. Rain."}
    room.close(1012, "")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_maintenance, "INDEX_AFTER_QUIET", 0.05)


async def words_of(caller: Caller, script: str, words: int) -> None:
    """When the list of scripts says that it has so many."""
    while (await caller.read(script))["wordCount"] != words:
        await asyncio.sleep(0.02)


@pytest.mark.usefixtures("quick")
async def test_the_word_count_follows_an_edit_without_reading_the_log(
    shared_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await somebody(shared_app, "Ana")
    page = {"type": "page", "children": [{"type": "action", "children": [{"text": "The lamp turns."}]}]}
    script = await ana.script(content=[page])

    async def not_needed(*_: object, **__: object) -> None:
        raise AssertionError("the log was read")

    monkeypatch.setattr(room_maintenance, "index_document", not_needed)
    async with open_socket(shared_app, ana, script) as socket:
        await socket.sync_text()
        await socket.write("Slowly, slowly: ")
        await socket.wait_for_ack(1)
        await asyncio.wait_for(words_of(ana, script, 5), 20)
