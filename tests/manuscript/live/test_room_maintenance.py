"""Pages and words of a text that people write follow from the open room; its log is read only where it must be."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.library import defaults
from screnpla.library.formatting import profile_of
from screnpla.manuscript import upkeep
from screnpla.manuscript.convert import read_document, to_state
from screnpla.manuscript.live.open_text import OpenText
from screnpla.manuscript.texts import told_by
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.live.inner_socket import opened

pytestmark = pytest.mark.asyncio(loop_scope="module")


def script_record() -> Any:
    return SimpleNamespace(layout=defaults.layout(), elements=defaults.elements(), production=defaults.production())


async def test_what_is_told_after_each_change_is_what_a_fresh_look_tells() -> None:
    chance, record = Random(3), script_record()
    lines = [Element(f"a{n}", Kind.ACTION, (Run(f"Line {n} is here. " * chance.randint(1, 9)),)) for n in range(400)]
    doc: Doc[Any] = Doc()
    doc.apply_update(to_state(Screenplay(tuple(lines))))
    content = doc.get("content", type=XmlFragment)
    text = OpenText(doc, {})
    for number in range(30):
        place = chance.randrange(len(content.children))
        if number % 3 == 0:
            made = XmlElement("element", {"id": f"n{number}", "kind": "action"}, [XmlText("New words. " * 40)])
            content.children.insert(place, made)
        elif number % 3 == 1:
            del content.children[place]
        else:
            element = content.children[place]
            assert isinstance(element, XmlElement)
            element.attributes["kind"] = "dialogue"
        if number == 20:
            text.rest()
        fresh = Screenplay(read_document(doc).elements)
        assert await text.told(record) == told_by(fresh, profile_of(record, None))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "SETTLES_AFTER", 0.05)


async def words_of(caller: Caller, script: str, words: int) -> None:
    """When the list of scripts says that it has so many."""
    while (await caller.read(script))["wordCount"] != words:
        await asyncio.sleep(0.02)


@pytest.mark.usefixtures("quick")
async def test_a_key_is_followed_without_reading_the_log(
    shared_house: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await somebody(shared_house, "Ana")
    page = {"type": "page", "children": [{"type": "action", "children": [{"text": "The lamp turns."}]}]}
    script = await ana.script(content=[page])

    async def not_needed(*_: object, **__: object) -> None:
        raise AssertionError("the log was read")

    monkeypatch.setattr(upkeep, "settle", not_needed)
    async with opened(shared_house, ana, script) as socket:
        await socket.read()
        await socket.write("Slowly, slowly: ")
        await socket.saved(1)
        await asyncio.wait_for(words_of(ana, script, 5), 20)
