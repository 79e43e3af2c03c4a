"""The four fields of the API and the desk document: any fields survive a round trip."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pycrdt import Array, Doc, Map, Text, XmlElement, XmlFragment, XmlText

from screnpla.library.default_settings import default_card_groups
from screnpla.manuscript.desk.changes import encode_desk
from screnpla.manuscript.desk.read import desk_to_fields
from tests.manuscript.desk.desk_docs import NOTHING, desk, put_acts_first
from tests.matrix import examples

short_texts = st.text(st.sampled_from("aB é😀ש\u0301\n@\"'"), max_size=8)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), short_texts),
    lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(short_texts, inner, max_size=2)),
    max_leaves=4,
)
names = st.one_of(
    st.sampled_from(["id", "title", "content", "description", "note", "label", "status", "@place", "@@x"]), short_texts
)
entries = st.dictionaries(names, values, max_size=5)


def lists(inside: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    outer = st.builds(lambda entry, inner: {**entry, inside: inner}, entries, st.lists(entries, max_size=3))
    mixed = st.lists(st.one_of(entries, outer), max_size=4)
    return mixed.map(put_acts_first) if inside == "beats" else mixed


def notes() -> st.SearchStrategy[list[dict[str, Any]]]:
    """As they are stored: each has an id of its own."""
    named = st.builds(lambda entry, id_: {**entry, "id": id_}, entries, st.text("abc", min_size=1, max_size=4))
    return st.lists(named, max_size=4, unique_by=lambda entry: str(entry["id"]))


desks = st.fixed_dictionaries(
    {"stashText": short_texts, "notes": notes(), "scriptOutlines": lists("beats"), "detailedElements": lists("items")}
)


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(desks)
def test_any_desk_fields_survive_a_round_trip(fields: dict[str, Any]) -> None:
    read_back = desk_to_fields(desk(**fields))
    assert read_back == fields
    # 1, 1.0 and true are equal in Python, and not in JSON.
    assert repr(sorted_inside(read_back)) == repr(sorted_inside(fields))


def sorted_inside(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: sorted_inside(value[name]) for name in sorted(value)}
    return [sorted_inside(each) for each in value] if isinstance(value, list) else value


@settings(max_examples=examples(15), deadline=None)
@given(desks)
def test_the_same_fields_give_the_same_bytes(fields: dict[str, Any]) -> None:
    assert encode_desk(fields) == encode_desk(sorted_inside(fields))


def test_two_servers_that_seed_the_same_desk_do_not_double_it() -> None:
    fields = {**NOTHING, "stashText": "a\nb", "detailedElements": default_card_groups(), "notes": [{"id": "n"}]}
    doc = desk(**fields)
    doc.apply_update(encode_desk(fields))
    assert desk_to_fields(doc) == fields


def test_an_empty_document_has_empty_fields() -> None:
    assert desk_to_fields(Doc()) == NOTHING


@pytest.mark.parametrize("inner", [None, "x", [1], [{}, 1], {"a": 1}])
def test_invalid_beats_are_preserved(inner: Any) -> None:
    fields = {**NOTHING, "scriptOutlines": [{"id": "a", "beats": inner}]}
    assert desk_to_fields(desk(**fields)) == fields


def test_entries_that_share_an_id_are_all_preserved() -> None:
    act = {"id": "x", "beats": [{"id": "x"}, {"id": "x", "title": "b"}, {"id": 5}, {"id": 5}]}
    fields = {**NOTHING, "scriptOutlines": [act, act], "detailedElements": [{"label": "x", "items": []}] * 2}
    assert desk_to_fields(desk(**fields)) == fields


def test_invalid_entries_of_a_browser_hide_no_others() -> None:
    doc = desk(scriptOutlines=[{"id": "a", "title": "Kept"}])
    outline, stash = doc.get("outline", type=Map), doc.get("stash", type=XmlFragment)
    outline["number"], outline["array"] = 5, Array([1])
    odd_fields = {
        "id": "b",
        "nan": float("nan"),
        "one": 1,
        "json": "NaN",
        "half": '"\\ud800"',
        "deep": "[" * 2000 + "]" * 2000,
    }
    outline["b"] = Map(
        {**odd_fields, "@place": 7, "title": "plain", "within": Map({"a": 1}), "said": Text("5"), "list": [1.0]}
    )
    stash.children.append(XmlText("no element"))
    stash.children.append(XmlElement("element", {}, [XmlText("two "), XmlText("texts")]))
    fields = desk_to_fields(doc)
    assert fields["stashText"] == "two texts"
    assert fields["scriptOutlines"] == [
        {
            **odd_fields,
            "nan": None,
            "half": "\ufffd",
            "title": "plain",
            "within": None,
            "said": "5",
            "list": [1],
        },
        {"id": "a", "title": "Kept"},
    ]
