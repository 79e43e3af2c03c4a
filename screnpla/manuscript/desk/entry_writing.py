"""The fields of one entry in the living document: made new, or changed where they differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pycrdt import Map, Text
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.desk.shape import EMPTY, empty_texts, kept_name, kept_value
from screnpla.manuscript.marks import retype


def make_entry(root: Map[Any], key: str, fields: Mapping[str, Any], prose: Sequence[str]) -> Map[Any]:
    entry: Map[Any] = Map()
    root[key] = entry
    for name in prose:
        entry[name] = Text(_words(fields, name))
    # In one order, so that the same fields give the same bytes.
    for name in sorted(fields.keys() - set(prose)):
        entry[kept_name(name)] = kept_value(fields[name])
    if for_empty := {name: _instead(fields, name) for name in prose if _instead(fields, name) != [""]}:
        entry[EMPTY] = kept_value(for_empty)
    return entry


def change_entry(
    entry: Map[Any], writing: InnerTransaction, old: Mapping[str, Any], new: Mapping[str, Any], prose: Sequence[str]
) -> None:
    changed = [name for name in sorted(old.keys() | new.keys()) if name not in new or not says(old, name, new[name])]
    for name in changed:
        if name in prose:
            _change_prose(entry, writing, name, _words(new, name))
        elif name in new:
            entry[kept_name(name)] = kept_value(new[name])
        elif kept_name(name) in entry:
            del entry[kept_name(name)]
    if rewritten := {name: _instead(new, name) for name in changed if name in prose}:
        _say_for_empty(entry, rewritten)


def says(fields: Mapping[str, Any], name: str, value: Any) -> bool:
    # As JSON: 1 is not True there, nor 1.0.
    return name in fields and bool(fields[name] == value) and kept_value(fields[name]) == kept_value(value)


def _change_prose(entry: Map[Any], writing: InnerTransaction, name: str, words: str) -> None:
    text = entry.get(name)
    if isinstance(text, Text):
        retype(text.integrated, writing, words)
    else:
        entry[name] = Text(words)


def _words(fields: Mapping[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""


def _instead(fields: Mapping[str, Any], name: str) -> list[Any]:
    """What stands for the text while it is empty."""
    if name not in fields:
        return []
    return [""] if isinstance(fields[name], str) else [fields[name]]


def _say_for_empty(entry: Map[Any], rewritten: Mapping[str, list[Any]]) -> None:
    old = empty_texts(entry.get(EMPTY))
    new = {name: values for name, values in {**old, **rewritten}.items() if values != [""]}
    if new != old:
        entry[EMPTY] = kept_value(new)
