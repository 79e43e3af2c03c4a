"""The fields of one entry in the living document: made new, or changed where they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pycrdt import Map, Text
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.desk.shape import empty_name, kept_name, kept_value
from screnpla.manuscript.marks import retype

Fields = Mapping[str, Any]


def make_entry(root: Map[Any], key: str, fields: Fields, prose: Sequence[str]) -> Map[Any]:
    entry: Map[Any] = Map()
    root[key] = entry
    for name in prose:
        entry[name] = Text(_words(fields, name))
        _say_for_empty(entry, fields, name)
    # In one order, so that the same fields give the same bytes.
    for name in sorted(fields.keys() - set(prose)):
        entry[kept_name(name)] = kept_value(fields[name])
    return entry


def retype_prose(entry: Map[Any], writing: InnerTransaction, old: Fields, new: Fields, prose: Sequence[str]) -> None:
    """Its texts, where they differ, letter by letter: in the document in which the words are the old ones."""
    for name in _changed(old, new):
        text = entry.get(name) if name in prose else None
        if isinstance(text, Text):
            retype(text.integrated, writing, _words(new, name))


def put_fields(entry: Map[Any], old: Fields, new: Fields, prose: Sequence[str]) -> None:
    """All but the words of its texts, where they differ."""
    for name in _changed(old, new):
        if name in prose:
            # A browser may have put something else where a text belongs.
            if not isinstance(entry.get(name), Text):
                entry[name] = Text(_words(new, name))
            _say_for_empty(entry, new, name)
        elif name in new:
            entry[kept_name(name)] = kept_value(new[name])
        elif kept_name(name) in entry:
            del entry[kept_name(name)]


def says(fields: Fields, name: str, value: Any) -> bool:
    # As JSON: 1 is not True there, nor 1.0.
    return name in fields and bool(fields[name] == value) and kept_value(fields[name]) == kept_value(value)


def _changed(old: Fields, new: Fields) -> Iterator[str]:
    return (name for name in sorted(old.keys() | new.keys()) if name not in new or not says(old, name, new[name]))


def _words(fields: Fields, name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""


def _say_for_empty(entry: Map[Any], fields: Fields, name: str) -> None:
    kept, said = empty_name(name), fields.get(name)
    if not isinstance(said, str):
        value = kept_value([said] if name in fields else [])
        if entry.get(kept) != value:
            entry[kept] = value
    elif kept in entry:
        del entry[kept]
