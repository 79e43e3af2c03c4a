"""Decoder of Yjs updates (version 1), without a document.

The document library reveals neither the text of an update nor its deletions, and it forgets text that was written into
something deleted. And it trusts everything: bytes that none of the libraries writes, or that a browser could not read,
are refused here (a ValueError) before they harm the document and everybody who has it open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from screnpla.manuscript.yjs.id_ranges import MAX_CLOCK, IdRanges, read_delete_set
from screnpla.manuscript.yjs.lib0 import (
    Lib0Error,
    encode_number,
    read_count,
    read_number,
    read_text,
    skip_bytes,
    skip_json,
    skip_value,
)

Id: TypeAlias = tuple[int, int]  # client and clock
# gc and deleted: only its length is known any more. skip: a gap; this update does not hold it.
# foreign: documents in documents, moves, links; none of our documents has one, and not every library reads them.
StructKind: TypeAlias = Literal["gc", "skip", "deleted", "text", "other", "foreign"]

_HAS_ORIGIN, _HAS_RIGHT_ORIGIN, _HAS_PARENT_SUB, _CONTENT = 0x80, 0x40, 0x20, 0x1F
_GC, _SKIP = 0, 10


class Struct(NamedTuple):
    client: int
    clock: int
    length: int  # in clocks: of a text, UTF-16 code units
    kind: StructKind
    text: str = ""
    origin: Id | None = None  # the item after which it was inserted
    right_origin: Id | None = None  # the item before which it was inserted
    parent: Id | str | None = None  # a name: a root type; None: the parent of its origins
    parent_sub: str | None = None  # under which key


@dataclass(frozen=True)
class DecodedUpdate:
    structs: list[Struct]
    deleted: IdRanges

    @property
    def is_empty(self) -> bool:
        return not self.structs and self.deleted.is_empty

    @cached_property
    def clock_spans(self) -> dict[int, Id]:
        """For each client the first clock and the one behind the last, to see gaps to the state vector."""
        found: dict[int, Id] = {}
        for struct in self.structs:
            if struct.kind != "skip":
                first, _ = found.get(struct.client, (struct.clock, 0))
                found[struct.client] = first, struct.clock + struct.length
        return found


def decode_update(data: bytes) -> DecodedUpdate:
    """A key press takes a few microseconds; a whole script a tenth of a second: then in a thread."""
    try:
        structs, at = _decode_structs(data)
        deleted, at = read_delete_set(data, at)
    except IndexError:
        raise Lib0Error("the bytes end too early") from None
    if at != len(data):
        raise Lib0Error("there is something behind the end")
    return DecodedUpdate(structs, deleted)


def strip_deletions(data: bytes) -> bytes:
    """The update without its deletions."""
    return data[: _decode_structs(data)[1]] + b"\x00"


def keep_structs(data: bytes, ends: Mapping[int, int]) -> bytes:
    """The structs of an update up to a clock for each client, without its deletions. No struct is cut in two."""
    groups: list[bytes] = []
    clients, at = read_number(data, 0)
    for _ in range(clients):
        count, at = read_number(data, at)
        client, at = read_number(data, at)
        first_clock, at = read_number(data, at)
        start = kept_until = at
        clock, kept, is_kept = first_clock, 0, True
        for _ in range(count):
            struct, at = _decode_struct(data, at, client, clock)
            clock += struct.length
            is_kept = is_kept and struct.kind != "skip" and clock <= ends.get(client, 0)
            if is_kept:
                kept, kept_until = kept + 1, at
        if kept:
            head = encode_number(kept) + encode_number(client) + encode_number(first_clock)
            groups.append(head + data[start:kept_until])
    return encode_number(len(groups)) + b"".join(groups)


def split_update(data: bytes, decoded: DecodedUpdate, most: int) -> list[tuple[bytes, DecodedUpdate]]:
    """The same in parts of so many structs, to be applied one after the other; its deletions are in the last.

    Only for an update of one client: structs of several may depend on each other in any order.
    """
    structs = decoded.structs
    clients, at = read_number(data, 0)
    if len(structs) <= most or clients != 1:
        return [(data, decoded)]
    for _ in ("count", "client", "clock"):
        _, at = read_number(data, at)
    parts: list[tuple[bytes, DecodedUpdate]] = []
    for first in range(0, len(structs), most):
        part, start = structs[first : first + most], at
        for struct in part:
            _, at = _decode_struct(data, at, struct.client, struct.clock)
        head = map(encode_number, (1, len(part), part[0].client, part[0].clock))
        is_last = first + most >= len(structs)
        deletions, deleted = (data[at:], decoded.deleted) if is_last else (b"\x00", IdRanges())
        parts.append((b"".join(head) + data[start:at] + deletions, DecodedUpdate(part, deleted)))
    return parts


def _decode_structs(data: bytes) -> tuple[list[Struct], int]:
    found: list[Struct] = []
    seen_clients: set[int] = set()
    clients, at = read_number(data, 0)
    for _ in range(clients):
        count, at = read_number(data, at)
        client, at = read_number(data, at)
        clock, at = read_number(data, at)
        if client in seen_clients:
            # One library would take the last of them, another all.
            raise Lib0Error("a client is there twice")
        seen_clients.add(client)
        for _ in range(count):
            struct, at = _decode_struct(data, at, client, clock)
            clock += struct.length
            if clock > MAX_CLOCK:
                raise Lib0Error("a clock is too large")
            found.append(struct)
    return found, at


def _decode_struct(data: bytes, at: int, client: int, clock: int) -> tuple[Struct, int]:
    info = data[at]
    at += 1
    if info in (_GC, _SKIP):
        length, at = read_number(data, at)
        if not length and info == _GC:
            # Nobody writes such a thing, and the document library may panic over it, then or later.
            raise Lib0Error("something of no length")
        return Struct(client, clock, length, "skip" if info else "gc"), at
    origin: Id | None = None
    right_origin: Id | None = None
    parent: Id | str | None = None
    parent_sub: str | None = None
    if info & _HAS_ORIGIN:
        origin, at = _decode_id(data, at)
    if info & _HAS_RIGHT_ORIGIN:
        right_origin, at = _decode_id(data, at)
    if not info & (_HAS_ORIGIN | _HAS_RIGHT_ORIGIN):
        parent, at = _decode_parent(data, at)
        if info & _HAS_PARENT_SUB:
            parent_sub, at = read_text(data, at)
    read = _CONTENTS.get(info & _CONTENT)
    if read is None:
        raise Lib0Error("a content is of no known type")
    (kind, length, text), at = read(data, at)
    return Struct(client, clock, length, kind, text, origin, right_origin, parent, parent_sub), at


def _decode_id(data: bytes, at: int) -> tuple[Id, int]:
    client, at = read_number(data, at)
    clock, at = read_number(data, at)
    return (client, clock), at


def _decode_parent(data: bytes, at: int) -> tuple[Id | str, int]:
    is_root, at = read_number(data, at)
    if is_root > 1:
        raise Lib0Error("a parent is of no known type")
    return read_text(data, at) if is_root else _decode_id(data, at)


Content: TypeAlias = tuple[StructKind, int, str]
_ONE: Content = ("other", 1, "")
_ONE_FOREIGN: Content = ("foreign", 1, "")


def _decode_deleted(data: bytes, at: int) -> tuple[Content, int]:
    length, at = read_number(data, at)
    return ("deleted", length, ""), at


def _decode_text(data: bytes, at: int) -> tuple[Content, int]:
    text, at = read_text(data, at)
    return ("text", utf16_length(text), text), at


def utf16_length(text: str) -> int:
    """In clocks: a surrogate pair counts two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _decode_binary(data: bytes, at: int) -> tuple[Content, int]:
    return _ONE, skip_bytes(data, at)


def _decode_embed(data: bytes, at: int) -> tuple[Content, int]:
    return _ONE, skip_json(data, at)


def _decode_format(data: bytes, at: int) -> tuple[Content, int]:
    _, at = read_text(data, at)
    return _ONE, skip_json(data, at)


def _decode_type(data: bytes, at: int) -> tuple[Content, int]:
    kind, at = read_number(data, at)
    if kind in (0, 1, 2, 4, 6):  # array, map, text, fragment, text in XML
        return _ONE, at
    if kind == 3:  # an element has a name
        return _ONE, read_text(data, at)[1]
    if kind in (9, 15):  # a document, or nothing known: yrs only
        return _ONE_FOREIGN, at
    if kind == 7:  # a link: to one, or from one to another; yrs only
        flags = data[at]
        _, at = _decode_id(data, at + 1)
        return _ONE_FOREIGN, _decode_id(data, at)[1] if flags & 1 else at
    # The hooks of old (5) Yjs writes with a name and yrs reads without one: everything behind it would be garbled.
    raise Lib0Error("a type is not known")


def _decode_values(data: bytes, at: int) -> tuple[Content, int]:
    count, at = read_count(data, at)
    for _ in range(count):
        at = skip_value(data, at)
    return ("other", count, ""), at


def _decode_document(data: bytes, at: int) -> tuple[Content, int]:
    _, at = read_text(data, at)
    return _ONE_FOREIGN, skip_value(data, at)


def _decode_move(data: bytes, at: int) -> tuple[Content, int]:
    flags, at = read_number(data, at)
    _, at = _decode_id(data, at)
    return _ONE_FOREIGN, at if flags & 1 else _decode_id(data, at)[1]


# Not 2, the JSON of old: Yjs writes it no more, and yrs reads one value more of it than is announced. What stood behind
# it would be other things for the document than the ones that were looked at here.
_CONTENTS: dict[int, Callable[[bytes, int], tuple[Content, int]]] = {
    1: _decode_deleted,
    3: _decode_binary,
    4: _decode_text,
    5: _decode_embed,
    6: _decode_format,
    7: _decode_type,
    8: _decode_values,
    9: _decode_document,
    11: _decode_move,
}
