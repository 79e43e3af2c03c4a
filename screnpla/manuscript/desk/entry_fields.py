"""Fields of one desk entry in the document: created, or changed where they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pycrdt import Map, Text
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.desk.schema import (
    can_be_set,
    decode_value,
    empty_value_name,
    encode_value,
    member_name,
    members_by_id,
    stored_name,
)
from screnpla.manuscript.document.text_marks import rewrite_text

Fields = Mapping[str, Any]


def create_entry(root: Map[Any], key: str, fields: Fields, prose: Sequence[str], sets: Sequence[str] = ()) -> Map[Any]:
    entry: Map[Any] = Map()
    root[key] = entry
    for name in prose:
        entry[name] = Text(_prose_text(fields, name))
        _write_empty_value(entry, fields, name)
    # In one order, so that the same fields give the same bytes.
    for name in sorted(fields.keys() - set(prose)):
        if name in sets and can_be_set(fields[name]):
            _write_members(entry, name, {}, members_by_id(fields[name]))
        else:
            entry[stored_name(name)] = encode_value(fields[name])
    return entry


def rewrite_prose(entry: Map[Any], writing: InnerTransaction, old: Fields, new: Fields, prose: Sequence[str]) -> None:
    """Rewrites its texts where they differ, in the document that has the old texts."""
    for name in _changed_names(old, new):
        text = entry.get(name) if name in prose else None
        if isinstance(text, Text):
            rewrite_text(text.integrated, writing, _prose_text(new, name))


def write_fields(entry: Map[Any], old: Fields, new: Fields, prose: Sequence[str], sets: Sequence[str] = ()) -> None:
    """Writes all fields that differ, but not the characters of its texts."""
    for name in _changed_names(old, new):
        if name in prose:
            # A browser may have written something else where a text belongs.
            if not isinstance(entry.get(name), Text):
                entry[name] = Text(_prose_text(new, name))
            _write_empty_value(entry, new, name)
            continue
        is_set = name in sets and can_be_set(new.get(name))
        if name in sets:
            stored_members = {} if _is_plain_list(entry, name) else members_by_id(old.get(name))
            _write_members(entry, name, stored_members, members_by_id(new[name]) if is_set else {})
        if name in new and not is_set:
            entry[stored_name(name)] = encode_value(new[name])
        elif stored_name(name) in entry:
            del entry[stored_name(name)]


def _is_plain_list(entry: Map[Any], set_name: str) -> bool:
    """Whether a list is stored as a field like any other, none of whose members is there as one."""
    prefix, names = member_name(set_name, ""), list(entry.keys())
    return bool(decode_value(entry.get(stored_name(set_name)))) and not any(name.startswith(prefix) for name in names)


def _write_members(entry: Map[Any], set_name: str, old: Fields, new: Fields) -> None:
    """Only what differs: others may add and remove members at the same time."""
    for id_ in sorted(old.keys() | new.keys()):
        name = member_name(set_name, id_)
        if id_ not in new:
            if name in entry:
                del entry[name]
        elif not has_value(old, id_, new[id_]) and entry.get(name) != encode_value(new[id_]):
            entry[name] = encode_value(new[id_])


def has_value(fields: Fields, name: str, value: Any) -> bool:
    # As JSON: 1 is not True there, nor 1.0.
    return name in fields and bool(fields[name] == value) and encode_value(fields[name]) == encode_value(value)


def _changed_names(old: Fields, new: Fields) -> Iterator[str]:
    return (name for name in sorted(old.keys() | new.keys()) if name not in new or not has_value(old, name, new[name]))


def _prose_text(fields: Fields, name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""


def _write_empty_value(entry: Map[Any], fields: Fields, name: str) -> None:
    name_for_empty, value_given = empty_value_name(name), fields.get(name)
    if not isinstance(value_given, str):
        value = encode_value([value_given] if name in fields else [])
        if entry.get(name_for_empty) != value:
            entry[name_for_empty] = value
    elif name_for_empty in entry:
        del entry[name_for_empty]
