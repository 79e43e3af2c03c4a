"""A .scrn from a stranger is read or refused with a sentence; nothing else ever happens."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screnpla.screenplay.content.keys import BLOCKS, ELEMENT_KEYS
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TEXT_CHARACTERS
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.scrn.read import read_scrn
from screnpla.screenplay.formats.scrn.write import write_scrn
from screnpla.screenplay.losses import BadFile
from tests.matrix import examples
from tests.screenplay.strategies import json_values


def survives(data: bytes) -> bool:
    """Whether it was read; what is read can be written and read again, and no word is lost."""
    try:
        screenplay = read_scrn(data).screenplay
    except BadFile as refused:
        assert str(refused).endswith(".")
        return False
    again = read_scrn(write_scrn(screenplay, WriteOptions()).data).screenplay
    assert [each.text for each in again.elements] == [each.text for each in screenplay.elements]
    assert [each.kind for each in again.elements] == [each.kind for each in screenplay.elements]
    return True


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[",
        b"7",
        b'"content"',
        b"{}",
        b'{"content": 7}',
        b'{"content": "[]"}',
        b"\xff\xfe\x00",
        b'{"content": [\xff]}',
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000,
        b'{"content": [' + b'{"children": [' * 300 + b"]}" * 300 + b"]}",
        b'{"content": [], "foreign": ' + b"[" * 500 + b"]" * 500 + b"}",
        b'[{"type": "section", "level": ' + b"9" * 5000 + b"}]",
        json.dumps([{"type": "action", "children": [{"text": "x" * (TEXT_CHARACTERS + 1)}]}]).encode(),
        json.dumps([{"type": "action"}] * (ELEMENTS + 1)).encode(),
    ],
    ids=lambda data: f"{data[:24]!r}",
)
def test_data_that_is_no_script_is_refused(data: bytes) -> None:
    with pytest.raises(BadFile, match=r".+\.$"):
        read_scrn(data)


@pytest.mark.parametrize(
    "text",
    [
        '[{"type": "action", "children": [{"text": "\\ud800 \\u0000"}], "\\udfff": NaN}]',
        '{"content": [{"type": "section", "level": 1e999, "children": 7}]}',
        '{"content": [{"type": "section", "level": -3, "notes": {"text": 5, "at": 99999999999999999999}}]}',
        '{"content": [{"type": ["action"], "id": {}, "children": {"text": {}}}]}',
        '{"content": [], "profile": {"boxes": [], "height": 1e999}}',
        '{"content": [], "language": 5, "foreign": [], "extra": {"content": 5}, "version": 99}',
        '{"content": [{"type": "duo-dialogue", "children": [7, {"children": 5}, {"type": "column"}]}]}',
        '{"content": [{"type": "table", "children": [{"type": "table-row", "children": 7}, {"type": "table-row"}]}]}',
        '{"content": [{"type": "voice-message", "children": [{"type": "mention", "children": [], "url": 5}]}]}',
        '{"content": [{"type": "getting-started", "children": [5, {"field": [], "children": {}, "left": 1e400}]}]}',
        '{"content": [{"type": "action", "overrides": {"left": 1e300}, "omitted": [{"type": "page-break"}]}]}',
        '{"type": "page", "children": [{"type": "action", "children": [{"text": 12.5}, null, true, [["deep"]]]}]}',
    ],
)
def test_wrong_values_of_known_fields_are_tolerated(text: str) -> None:
    assert survives(text.encode())


def test_utf_16_and_a_byte_order_mark_are_read() -> None:
    text = '[{"type": "action", "children": [{"text": "Ä"}]}]'
    for data in (text.encode("utf-16"), text.encode("utf-8-sig")):
        assert read_scrn(data).screenplay.elements[0].text == "Ä"


names = st.sampled_from([*sorted(BLOCKS), "mention", "link", "", "x"])
odd_values = st.one_of(json_values(), names, st.just([{"text": "a"}]), st.sampled_from(["left", "center", 3, True]))
nodes = st.recursive(
    st.one_of(st.fixed_dictionaries({"text": st.one_of(st.text(max_size=3), json_values())}), json_values()),
    lambda inner: st.fixed_dictionaries(
        {"type": names, "children": st.one_of(st.lists(inner, max_size=3), inner)},
        optional=dict.fromkeys(
            sorted(ELEMENT_KEYS - {"type", "children"} | {"url", "field", "name", "around"}), odd_values
        ),
    ),
    max_leaves=12,
)


@settings(max_examples=examples(80), deadline=None)
@given(st.lists(nodes, max_size=4))
def test_any_nodes_survive_a_round_trip(content: list[Json]) -> None:
    assert survives(json.dumps(content).encode())


def test_damaged_files_are_read_or_refused() -> None:
    sample = {
        "content": [{"type": "page", "children": [{"type": "action", "id": "a", "children": [{"text": "Hay."}]}]}]
    }
    data = json.dumps(sample).encode()
    rng = random.Random(4)
    for _ in range(500):
        damaged = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        survives(bytes(damaged[: rng.randint(1, len(damaged))] if rng.random() < 0.3 else damaged))
