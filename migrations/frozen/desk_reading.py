"""What a desk that is a living document says, as the four columns of before 0007 kept it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from pycrdt import Doc, Map, Text, XmlElement, XmlFragment, XmlText

from migrations.frozen.desk_shape import EMPTY, LISTINGS, PARENT, PLACE, Listing

# No database keeps these in a text.
_ODD = re.compile("[\x00\ud800-\udfff]")


class _Entry(NamedTuple):
    place: str
    key: str
    parent: str
    fields: dict[str, Any]


def fields_of(doc: Doc[Any]) -> dict[str, Any]:
    lists = {listing.field: _read_list(doc, listing) for listing in LISTINGS}
    return {"stashText": "\n".join(_stash_lines(doc)), **lists}


def _stash_lines(doc: Doc[Any]) -> Iterator[str]:
    for child in doc.get("stash", type=XmlFragment).children:
        if isinstance(child, XmlElement):
            texts = [text for text in child.children if isinstance(text, XmlText)]
            yield _clean("".join([words for text in texts for words, _ in text.diff() if isinstance(words, str)]))


def _read_list(doc: Doc[Any], listing: Listing) -> list[dict[str, Any]]:
    root: Map[Any] = doc.get(listing.root, type=Map)
    found = [(key, root[key]) for key in root.keys()]  # noqa: SIM118  a map of the document is no dict
    entries = sorted([_entry(key, each, listing) for key, each in found if isinstance(each, Map)], key=lambda e: e[:2])
    within: dict[str, list[dict[str, Any]]] = {}
    for entry in entries:
        if entry.parent:
            within.setdefault(entry.parent, []).append(entry.fields)
    result = []
    for entry in entries:
        if not entry.parent:
            inner = within.pop(entry.key, None)
            result.append({**entry.fields, listing.inside: inner} if inner else entry.fields)
    for parent, orphans in sorted(within.items()):
        # Those whose act is gone stand on their own, cards under the name of their group.
        result += orphans if listing.named_by == "id" else [{listing.named_by: parent, listing.inside: orphans}]
    return result


def _entry(key: str, found: Map[Any], listing: Listing) -> _Entry:
    stored = {name: found[name] for name in found.keys()}  # noqa: SIM118
    parent, place = (value if isinstance(value := stored.get(name), str) else "" for name in (PARENT, PLACE))
    prose = listing.inner_prose if parent else listing.prose
    fields = dict(_fields(stored, prose))
    return _Entry(place, key, parent, {**fields, "id": key} if listing.id_is_key else fields)


def _fields(stored: dict[str, Any], prose: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    for name, value in stored.items():
        field = name[1:] if name.startswith("@@") else name
        if name.startswith("@") and field is name:
            continue
        words = str(value) if isinstance(value, Text) or (name in prose and isinstance(value, str)) else None
        if words is None:
            yield _clean(field), _plain(value)
        elif words:
            yield _clean(field), _clean(words)
        else:
            empty_value = _plain(stored.get(EMPTY + name))
            yield from [(_clean(field), each) for each in (empty_value[:1] if isinstance(empty_value, list) else [""])]


def _plain(value: Any) -> Any:
    """Never refuses: any browser may have written here."""
    if isinstance(value, str):
        try:
            return _cleaned(json.loads(value, parse_constant=str))
        except (ValueError, RecursionError):
            return _clean(value)
    return value if isinstance(value, bool | int) else None


def _cleaned(value: Any) -> Any:
    if isinstance(value, dict):
        return {_clean(name): _cleaned(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_cleaned(each) for each in value]
    return _clean(value) if isinstance(value, str) else value


def _clean(text: str) -> str:
    return _ODD.sub("\ufffd", text)
