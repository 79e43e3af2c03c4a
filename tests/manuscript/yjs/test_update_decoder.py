"""Updates are decoded as Yjs itself decodes them, and no bytes that anybody sends do any harm."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.yjs.id_ranges import IdRange, IdRanges
from screnpla.manuscript.yjs.update_decoder import decode_update, split_update, utf16_length
from tests.matrix import examples

ORACLE = Path(__file__).parent / "yjs_oracle.mjs"
WORDS = ("Rain. ", "née ", "😀", "日本", "שלום", "👩‍👩‍👧", "x")


def written_by_pycrdt() -> list[bytes]:
    """Typing, marks, deletions, attributes, maps, and everything in one."""
    doc: Doc[Any] = Doc(client_id=7)
    updates: list[bytes] = []
    subscription = doc.observe(lambda event: updates.append(event.update))
    content, cover = doc.get("content", type=XmlFragment), doc.get("cover", type=Map)
    rng = random.Random(1)
    for word in WORDS:
        text = XmlText(word)
        content.children.append(XmlElement("element", {"kind": "action"}, [text]))
        text.insert(0, rng.choice(WORDS))
        text.format(0, len(word.encode()), {"bold": True})
        text.insert(0, "é", {"color": "#00aa88"})
        cover[word] = {"deep": [1, 2.5, None, {"a": word}]}
        del text[0:2]
    del content.children[2]
    del cover["x"]
    doc.unobserve(subscription)
    return [*updates, doc.get_update()]


@pytest.fixture(scope="module")
def read_by_yjs() -> list[dict[str, Any]]:
    updates_json = json.dumps([update.hex() for update in written_by_pycrdt()])
    result = subprocess.run(["node", ORACLE], input=updates_json, capture_output=True, text=True, check=True)
    answer: list[dict[str, Any]] = json.loads(result.stdout)
    return answer


def as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def test_every_update_is_decoded_as_yjs_decodes_it(read_by_yjs: list[dict[str, Any]]) -> None:
    kinds: set[str] = set()
    for expected in read_by_yjs:
        read = decode_update(bytes.fromhex(expected["update"]))
        assert [tuple(struct) for struct in read.structs] == [
            tuple(map(as_tuple, each)) for each in expected["structs"]
        ]
        assert read.deleted == IdRanges(IdRange(*each) for each in expected["deleted"])
        kinds |= {struct.kind for struct in read.structs}
    assert kinds == {"gc", "skip", "deleted", "text", "other", "foreign"}
    assert len(read_by_yjs) > 80


def test_clocks_count_utf_16_units() -> None:
    assert [utf16_length(word) for word in WORDS] == [6, 4, 2, 2, 4, 8, 1]


def test_spans_show_what_an_update_holds_of_each_client(read_by_yjs: list[dict[str, Any]]) -> None:
    doc: Doc[Any] = Doc(client_id=9)
    text = doc.get("content", type=XmlFragment).children
    text.append(XmlText("one"))
    before = doc.get_state()
    text.append(XmlText("and two"))
    assert decode_update(doc.get_update()).clock_spans == {9: (0, 12)}
    assert decode_update(doc.get_update(before)).clock_spans == {9: (4, 12)}
    assert decode_update(doc.get_update(doc.get_state())).is_empty


def test_the_parts_of_an_update_hold_all_of_it(read_by_yjs: list[dict[str, Any]]) -> None:
    counts = set()
    for update in (bytes.fromhex(each["update"]) for each in read_by_yjs):
        whole = decode_update(update)
        parts = split_update(update, whole, 2)
        assert [decode_update(part) for part, _ in parts] == [decoded for _, decoded in parts]
        assert [struct for _, decoded in parts for struct in decoded.structs] == whole.structs
        assert [decoded.deleted for _, decoded in parts] == [*[IdRanges()] * (len(parts) - 1), whole.deleted]
        counts.add(len(parts))
    assert 1 in counts and max(counts) > 3


@pytest.fixture(scope="module")
def valid_updates(read_by_yjs: list[dict[str, Any]]) -> list[bytes]:
    return [bytes.fromhex(expected["update"]) for expected in read_by_yjs]


def survives(data: bytes) -> None:
    """Read or refused with a ValueError, which is all that may happen."""
    try:
        decode_update(data)
    except ValueError:
        return


@settings(max_examples=examples(400), deadline=None)
@given(st.binary(max_size=200))
@example(b"")
@example(b"\xff" * 9)
@example(b"\x01\xff\xff\xff\xff\x0f\x01\x00")
def test_any_bytes_are_decoded_or_refused(data: bytes) -> None:
    survives(data)


def test_a_truncated_update_is_refused_and_a_wrong_byte_does_no_harm(valid_updates: list[bytes]) -> None:
    rng = random.Random(2)
    for update in valid_updates:
        for cut in range(0, len(update), max(1, len(update) // 40)):
            with pytest.raises(ValueError):
                decode_update(update[:cut])
            wrong = bytearray(update)
            wrong[cut] = rng.randrange(256)
            survives(bytes(wrong))
    with pytest.raises(ValueError, match="behind the end"):
        decode_update(valid_updates[0] + b"\0")


def one_struct(content: bytes) -> bytes:
    """An update of client 5 that puts this content into the root `t`."""
    return b"\x01\x01\x05\x00" + content[:1] + b"\x01\x01t" + content[1:] + b"\x00"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"\x08\x01" + b"\x75\x01" * 5000 + b"\x7e", "too deeply", id="values within values without end"),
        pytest.param(b"\x08\xff\xff\xff\xff\x0f\x7e", "more is announced", id="four thousand million values"),
        pytest.param(b"\x04\xff\xff\xff\xff\x0fx", "cut off", id="a text of four gigabytes"),
        pytest.param(b"\x04\x02\xff\xfe", "decode", id="text that is none"),
        pytest.param(b"\x04\x03\xed\xa0\x80", "decode", id="half a letter as text"),
        pytest.param(b"\x05\x03{a}", "property name", id="an embed that no browser could parse"),
        pytest.param(b"\x06\x04bold\x03NaN", "no JSON", id="a mark that no browser could parse"),
        pytest.param(b"\x05\xc0\x9a\x0c" + b"[" * 200_000, "too deeply", id="an embed nested without end"),
        pytest.param(b"\x07\x05\x01h", "not known", id="a hook, which the libraries read differently"),
        pytest.param(b"\x07\x20", "not known", id="a type that does not exist"),
        pytest.param(b"\x0c", "no known type", id="a content that does not exist"),
        pytest.param(b"\x08\x01\x10", "no known type", id="a value that does not exist"),
        pytest.param(
            b"\x01\xff\xff\xff\xff\xff\x1f", "clock is too large", id="a clock beyond what the library counts"
        ),
    ],
)
def test_content_that_would_harm_the_document_or_its_clients_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        decode_update(one_struct(content))


def test_an_update_that_lists_a_client_twice_is_refused() -> None:
    part = b"\x01\x05\x00\x04\x01\x01t\x01x"
    assert len(decode_update(b"\x01" + part + b"\x00").structs) == 1
    with pytest.raises(ValueError, match="twice"):
        decode_update(b"\x02" + part + part + b"\x00")


@pytest.mark.parametrize(
    "content", [b"\x07\x09", b"\x07\x0f", b"\x07\x07\x00\x05\x00", b"\x07\x07\x01\x05\x00\x05\x01"], ids=bytes.hex
)
def test_types_known_only_to_yrs_are_decoded_as_foreign(content: bytes) -> None:
    (struct,) = decode_update(one_struct(content)).structs
    assert (struct.kind, struct.length, struct.parent) == ("foreign", 1, "t")


@pytest.mark.parametrize("content", [b"\x0b\x01\x05\x00", b"\x0b\x06\x05\x00\x05\x01"], ids=["one", "a stretch"])
def test_a_move_of_yrs_is_decoded_as_foreign(content: bytes) -> None:
    (struct,) = decode_update(one_struct(content)).structs
    assert (struct.kind, struct.length) == ("foreign", 1)
