"""A desk of before 0007, four columns of JSON, as the first state of a living document."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from pycrdt import Doc, Map, Text, XmlElement, XmlFragment, XmlText

from migrations.frozen.desk_shape import EMPTY, LISTINGS, PARENT, PLACE, Listing

_SEEDER = 1
_LONGEST_KEY = 100
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Places have four digits, far enough from each other that others fit between them.
_ALL, _APART = len(_DIGITS) ** 4, len(_DIGITS) ** 2


def to_desk(fields: Mapping[str, Any]) -> bytes:
    """The same fields give the same bytes."""
    doc: Doc[Any] = Doc(client_id=_SEEDER)
    stash = doc.get("stash", type=XmlFragment)
    roots: list[Map[Any]] = [doc.get(listing.root, type=Map) for listing in LISTINGS]
    keys = _Keys()
    with doc.transaction():
        for words in reversed(fields["stashText"].split("\n") if fields["stashText"] else []):
            attributes = {"id": keys.made(), "kind": "paragraph"}
            stash.children.insert(0, XmlElement("element", attributes, [XmlText(words)]))
        for listing, root in zip(LISTINGS, roots, strict=True):
            _put_list(root, listing, fields[listing.field], keys)
    return doc.get_update()


class _Keys:
    def __init__(self) -> None:
        self._numbers = count(1)

    def made(self) -> str:
        return f"seed-{next(self._numbers)}"

    def own(self, name: Any, root: Map[Any]) -> str:
        """The name, where it can be a key that no other has."""
        key = name if isinstance(name, str) and 0 < len(name) <= _LONGEST_KEY else self.made()
        while key in root:
            key = self.made()
        return key


def _put_list(root: Map[Any], listing: Listing, entries: Sequence[Mapping[str, Any]], keys: _Keys) -> None:
    for fields, place in zip(entries, _places(len(entries)), strict=True):
        inside = fields.get(listing.inside) if listing.inside else None
        has_inner = isinstance(inside, list) and all(isinstance(each, dict) for each in inside)
        key = keys.own(fields.get(listing.named_by), root)
        _put(root, key, {**fields, listing.inside: []} if has_inner else fields, listing, "", place)
        if isinstance(inside, list) and has_inner:
            for inner, inner_place in zip(inside, _places(len(inside)), strict=True):
                _put(root, keys.own(inner.get("id"), root), inner, listing, key, inner_place)


def _put(root: Map[Any], key: str, fields: Mapping[str, Any], listing: Listing, parent: str, place: str) -> None:
    prose = listing.inner_prose if parent else listing.prose
    entry: Map[Any] = Map()
    root[key] = entry
    for name in prose:
        value = fields.get(name)
        entry[name] = Text(value if isinstance(value, str) else "")
        if not isinstance(value, str):
            entry[EMPTY + name] = _as_json([value] if name in fields else [])
    for name in sorted(fields.keys() - {*prose, *(["id"] if listing.id_is_key else [])}):
        entry["@" + name if name.startswith("@") else name] = _as_json(fields[name])
    if parent:
        entry[PARENT] = parent
    entry[PLACE] = place


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _places(count_: int) -> list[str]:
    """In the middle of all there are, as people add at both ends."""
    apart = min(_APART, _ALL // (count_ + 1))
    first = max((_ALL - apart * count_) // 2, apart)
    return [_place(first + apart * number) for number in range(count_)]


def _place(number: int) -> str:
    digits = ""
    for _ in range(4):
        number, value = divmod(number, len(_DIGITS))
        digits = _DIGITS[value] + digits
    return digits.rstrip(_DIGITS[0])
