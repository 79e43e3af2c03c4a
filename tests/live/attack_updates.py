"""Updates and messages that nobody's browser sends, made to hold a server up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.yjs.lib0 import encode_number

ROOT = "content"
_TEXT, _HAS_ORIGIN = 4, 0x80


def _encode_text(text: str) -> bytes:
    encoded = text.encode()
    return encode_number(len(encoded)) + encoded


def encode_clients(groups: list[tuple[int, int, list[bytes]]], deletions: bytes = b"\x00") -> bytes:
    """An update: for each client its id, its first clock and its encoded structs."""
    encoded = [
        encode_number(len(structs)) + encode_number(client) + encode_number(clock) + b"".join(structs)
        for client, clock, structs in groups
    ]
    return encode_number(len(groups)) + b"".join(encoded) + deletions


def encode_letter(origin: tuple[int, int] | None, letter: str = "a", root: str = ROOT) -> bytes:
    """The struct of a letter behind another, or at the beginning of the root."""
    if origin is None:
        return bytes((_TEXT,)) + encode_number(1) + _encode_text(root) + _encode_text(letter)
    return bytes((_TEXT | _HAS_ORIGIN,)) + encode_number(origin[0]) + encode_number(origin[1]) + _encode_text(letter)


def chain_of_clients(first: int, count: int) -> bytes:
    """Letters each of which is of another client, behind the one before. `first` is 0 or continues a chain."""
    groups = [
        (1_000 + number, 0, [encode_letter((999 + number, 0) if number else None)])
        for number in range(first, first + count)
    ]
    return encode_clients(groups[::-1])


def letter_in_each_line(doc: Doc[Any]) -> bytes:
    before = doc.get_state()
    with doc.transaction():
        for line in doc.get(ROOT, type=XmlFragment).children:
            assert isinstance(line, XmlElement)
            text = line.children[0]
            assert isinstance(text, XmlText)
            text.insert(0, "x")
    return doc.get_update(before)


def updates_behind_a_gap(client: int, count: int) -> Iterator[bytes]:
    """Letters that follow one which never comes; in an order in which none can be put to the one before."""
    clocks = random.Random(7).sample(range(5, 5 + 2 * count, 2), count)
    for clock in clocks:
        yield encode_clients([(client, clock, [encode_letter((client, clock - 1))])])


def long_state_vector(count: int) -> bytes:
    clocks = [encode_number(5_000_000 + client) + encode_number(1) for client in range(count)]
    return encode_number(count) + b"".join(clocks)


def long_empty_update(count: int) -> bytes:
    """No struct, and so many deletions of nothing."""
    return b"\x00" + encode_number(1) + encode_number(7) + encode_number(count) + b"\x01\x00" * count


def deadly_update() -> bytes:
    """100,000 lists, each in the one before, of which the outermost is deleted: the document library does not survive
    it."""
    lists = [b"\x07" + encode_number(1) + _encode_text("m") + encode_number(0)]
    lists += [
        b"\x07" + encode_number(0) + encode_number(5) + encode_number(n) + encode_number(0) for n in range(99_999)
    ]
    return encode_clients([(5, 0, lists)], deletions=b"\x01\x05\x01\x00\x01")
