"""What an update of a living document holds (Yjs, version 1), without a document.

The document library tells neither the words of an update nor what it deletes, and it forgets words that were written
into something deleted. And it believes everything: what none of the libraries writes, or what a browser could not
read, is refused here (a ValueError) before it harms the document and everybody who has it open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from screnpla.manuscript.yjs.id_ranges import FARTHEST, IdRanges, read_delete_set
from screnpla.manuscript.yjs.lib0_reading import (
    NotLib0,
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
    length: int  # in clocks: of a text, letters as UTF-16 counts them
    kind: StructKind
    text: str = ""
    origin: Id | None = None  # what it was put behind
    right_origin: Id | None = None  # what it was put before
    parent: Id | str | None = None  # in what; a name: a root; None: in what its origins are in
    parent_sub: str | None = None  # under which key


class ReadUpdate(NamedTuple):
    structs: list[Struct]
    deleted: IdRanges

    @property
    def is_empty(self) -> bool:
        return not self.structs and self.deleted.is_empty

    def spans(self) -> dict[int, Id]:
        """For each client the first clock held and the one behind the last, to see gaps to what is known."""
        found: dict[int, Id] = {}
        for struct in self.structs:
            if struct.kind != "skip":
                first, _ = found.get(struct.client, (struct.clock, 0))
                found[struct.client] = first, struct.clock + struct.length
        return found


def read_update(data: bytes) -> ReadUpdate:
    """A key takes a few microseconds; a whole script a tenth of a second: then in a thread."""
    try:
        structs, at = _structs(data)
        deleted, at = read_delete_set(data, at)
    except IndexError:
        raise NotLib0("the bytes end too early") from None
    if at != len(data):
        raise NotLib0("there is something behind the end")
    return ReadUpdate(structs, deleted)


def structs_only(data: bytes) -> bytes:
    """The update without what it deletes."""
    return data[: _structs(data)[1]] + b"\x00"


def _structs(data: bytes) -> tuple[list[Struct], int]:
    found: list[Struct] = []
    seen: set[int] = set()
    clients, at = read_number(data, 0)
    for _ in range(clients):
        count, at = read_number(data, at)
        client, at = read_number(data, at)
        clock, at = read_number(data, at)
        if client in seen:
            # One library would take the last of them, another all.
            raise NotLib0("a client is there twice")
        seen.add(client)
        for _ in range(count):
            struct, at = _struct(data, at, client, clock)
            clock += struct.length
            if clock > FARTHEST:
                raise NotLib0("a clock is too large")
            found.append(struct)
    return found, at


def _struct(data: bytes, at: int, client: int, clock: int) -> tuple[Struct, int]:
    info = data[at]
    at += 1
    if info in (_GC, _SKIP):
        length, at = read_number(data, at)
        if not length and info == _GC:
            # Nobody writes such a thing, and the document library may panic over it, then or later.
            raise NotLib0("something of no length")
        return Struct(client, clock, length, "skip" if info else "gc"), at
    origin: Id | None = None
    right_origin: Id | None = None
    parent: Id | str | None = None
    parent_sub: str | None = None
    if info & _HAS_ORIGIN:
        origin, at = _id(data, at)
    if info & _HAS_RIGHT_ORIGIN:
        right_origin, at = _id(data, at)
    if not info & (_HAS_ORIGIN | _HAS_RIGHT_ORIGIN):
        parent, at = _parent(data, at)
        if info & _HAS_PARENT_SUB:
            parent_sub, at = read_text(data, at)
    read = _CONTENTS.get(info & _CONTENT)
    if read is None:
        raise NotLib0("a content is of no known type")
    (kind, length, text), at = read(data, at)
    return Struct(client, clock, length, kind, text, origin, right_origin, parent, parent_sub), at


def _id(data: bytes, at: int) -> tuple[Id, int]:
    client, at = read_number(data, at)
    clock, at = read_number(data, at)
    return (client, clock), at


def _parent(data: bytes, at: int) -> tuple[Id | str, int]:
    is_root, at = read_number(data, at)
    if is_root > 1:
        raise NotLib0("a parent is of no known type")
    return read_text(data, at) if is_root else _id(data, at)


Content: TypeAlias = tuple[StructKind, int, str]
_ONE: Content = ("other", 1, "")
_ONE_FOREIGN: Content = ("foreign", 1, "")


def _deleted(data: bytes, at: int) -> tuple[Content, int]:
    length, at = read_number(data, at)
    return ("deleted", length, ""), at


def _text(data: bytes, at: int) -> tuple[Content, int]:
    text, at = read_text(data, at)
    return ("text", length_of(text), text), at


def length_of(text: str) -> int:
    """In clocks: a letter beyond the first 65,536 counts two."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _binary(data: bytes, at: int) -> tuple[Content, int]:
    return _ONE, skip_bytes(data, at)


def _embed(data: bytes, at: int) -> tuple[Content, int]:
    return _ONE, skip_json(data, at)


def _format(data: bytes, at: int) -> tuple[Content, int]:
    _, at = read_text(data, at)
    return _ONE, skip_json(data, at)


def _type(data: bytes, at: int) -> tuple[Content, int]:
    kind, at = read_number(data, at)
    if kind in (0, 1, 2, 4, 6):  # array, map, text, fragment, text in XML
        return _ONE, at
    if kind == 3:  # an element has a name
        return _ONE, read_text(data, at)[1]
    if kind in (9, 15):  # a document, or nothing known: yrs only
        return _ONE_FOREIGN, at
    if kind == 7:  # a link: to one, or from one to another; yrs only
        flags = data[at]
        _, at = _id(data, at + 1)
        return _ONE_FOREIGN, _id(data, at)[1] if flags & 1 else at
    # The hooks of old (5) Yjs writes with a name and yrs reads without one: everything behind it would be garbled.
    raise NotLib0("a type is not known")


def _values(data: bytes, at: int) -> tuple[Content, int]:
    count, at = read_count(data, at)
    for _ in range(count):
        at = skip_value(data, at)
    return ("other", count, ""), at


def _document(data: bytes, at: int) -> tuple[Content, int]:
    _, at = read_text(data, at)
    return _ONE_FOREIGN, skip_value(data, at)


def _move(data: bytes, at: int) -> tuple[Content, int]:
    flags, at = read_number(data, at)
    _, at = _id(data, at)
    return _ONE_FOREIGN, at if flags & 1 else _id(data, at)[1]


# Not 2, the JSON of old: Yjs writes it no more, and yrs reads one value more of it than is announced. What stood behind
# it would be other things for the document than the ones that were looked at here.
_CONTENTS: dict[int, Callable[[bytes, int], tuple[Content, int]]] = {
    1: _deleted,
    3: _binary,
    4: _text,
    5: _embed,
    6: _format,
    7: _type,
    8: _values,
    9: _document,
    11: _move,
}
