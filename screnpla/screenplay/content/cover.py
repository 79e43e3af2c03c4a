"""The cover as the first block of `content` (`getting-started`), and back. Nothing that stands on it is thrown away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.content.keys import COVER, COVER_ELEMENT, EXTRA, Node, has_blocks, mix_in, take_out, type_of
from screnpla.screenplay.content.runs import runs_from_json, runs_to_json
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Json
from screnpla.screenplay.profile_json import camel

_NAMES = (
    "title",
    "sub_title",
    "credit",
    "authors",
    "source",
    "draft_date",
    "contact",
    "copyright",
    "notes",
    "revision",
)
_FIELDS: Mapping[str, str] = {camel(name): name for name in _NAMES}
_LINE_KEYS = frozenset({"type", "field", "children", "align", "left", "breakBefore", EXTRA})
_COVER_KEYS = frozenset({"type", "children", EXTRA})
_CREDITS = frozenset({"written by", "by", "screenplay by", "story by", "teleplay by", "created by", "a screenplay by"})


def cover_to_json(cover: Cover) -> Node:
    children: list[Json] = [_field(key, value) for key, name in _FIELDS.items() if (value := getattr(cover, name))]
    children += [{**_field("other", value), "name": name} for name, value in cover.others]
    children += [_line_to_json(line) for line in cover.lines]
    node: Node = {"type": COVER, "children": children or [_field("title", "")]}
    mix_in(node, cover.extra, _COVER_KEYS)
    return node


def _field(field: str, value: str) -> Node:
    return {"type": COVER_ELEMENT, "field": field, "children": [{"text": value}]}


def _line_to_json(line: CoverLine) -> Node:
    node: Node = {"type": COVER_ELEMENT, "field": "line", "children": runs_to_json(line.runs)}
    node["align"] = str(line.align)
    node["left"] = line.left
    if line.break_before:
        node["breakBefore"] = True
    mix_in(node, line.extra, _LINE_KEYS)
    return node


class CoverReading:
    """Gathers a cover from its blocks. Those of another editor are kept line by line, and their title is guessed."""

    def __init__(self) -> None:
        self._fields: dict[str, str] = {}
        self._others: list[tuple[str, str]] = []
        self._lines: list[CoverLine] = []
        self._extra: Node = {}

    def cover(self) -> Cover:
        return Cover(**self._fields, others=tuple(self._others), lines=tuple(self._lines), extra=self._extra)

    def add(self, node: Node) -> None:
        children = node.get("children")
        if type_of(node) != COVER or not isinstance(children, list) or not has_blocks(children):
            self._element(node)
            return
        self._extra.update(take_out({key: value for key, value in node.items() if key not in ("type", "children")}))
        for child in children:
            self._element(child if isinstance(child, dict) else {"children": [child]})

    def _element(self, node: Node) -> None:
        field = node.get("field")
        text = "".join([run.text for run in runs_from_json(node.get("children"))])
        if field == "line":
            self._lines.append(_line(node))
        elif field == "other":
            named = node.get("name")
            self._others.append((named if isinstance(named, str) else "", text))
        elif not isinstance(field, str) or field not in _FIELDS:
            self._lines.append(_line(node))
            self._guess(text.strip())
        elif self._fields.get(_FIELDS[field]):
            self._others.append((field, text))
        else:
            self._fields[_FIELDS[field]] = text

    def _guess(self, text: str) -> None:
        known = self._fields
        if not text:
            return
        if not known.get("title"):
            known["title"] = text
        elif not known.get("credit") and text.lower().rstrip(":") in _CREDITS:
            known["credit"] = text
        elif known.get("credit") and not known.get("authors"):
            known["authors"] = text


def _line(node: Node) -> CoverLine:
    rest = {key: value for key, value in node.items() if key not in ("type", "children", "breakBefore")}
    if rest.get("field") == "line":
        del rest["field"]
    align, left = rest.get("align"), rest.get("left")
    line = CoverLine(runs_from_json(node.get("children")), break_before=node.get("breakBefore") is True)
    if isinstance(align, str) and align in set(Align):
        line = replace(line, align=Align(align))
        del rest["align"]
    if isinstance(left, int | float) and not isinstance(left, bool) and abs(left) <= 100:
        line = replace(line, left=float(left))
        del rest["left"]
    return replace(line, extra=take_out(rest))
