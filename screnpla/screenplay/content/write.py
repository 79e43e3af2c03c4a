"""From a screenplay to the `content` of the API: pages of blocks, dual dialogue and lists in their containers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from screnpla.screenplay.content.alignment import put_align
from screnpla.screenplay.content.containers import has_columns, holds_blocks
from screnpla.screenplay.content.cover import cover_to_json
from screnpla.screenplay.content.keys import (
    AROUND,
    COLUMN,
    DUO,
    ELEMENT_KEYS,
    PAGE,
    Node,
    is_unknown,
    mix_in,
)
from screnpla.screenplay.content.runs import runs_to_json
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Json, Kind, Note, Overrides

NOTE_KEYS = frozenset({"text", "at", "length", "kind", "author", "label", "color", "written", "extra"})


def to_content(screenplay: Screenplay, pages: Sequence[Sequence[str]] | None = None) -> list[Json]:
    """`pages`: the ids of the elements that start on each page, as the layout gives them. None: all on one."""
    content: list[Json] = [] if screenplay.cover.empty else [cover_to_json(screenplay.cover)]
    content += [{"type": PAGE, "children": _blocks(page)} for page in _on_pages(screenplay.elements, pages)]
    return content


def _on_pages(elements: Sequence[Element], pages: Sequence[Sequence[str]] | None) -> Iterable[Sequence[Element]]:
    if pages is None:
        return [elements]
    made: list[list[Element]] = [[] for _ in pages] or [[]]
    starting = ((number, each) for number, page in enumerate(pages) for each in page)
    page, expected = next(starting, (0, None))
    at = page
    for element in elements:
        # By place, never by id alone: two that share one must both be shown. What the layout does not print (a note at
        # the end) stays where it stands.
        if element.id == expected:
            at = page
            page, expected = next(starting, (page, None))
        made[at].append(element)
    return made


def _blocks(elements: Sequence[Element]) -> list[Json]:
    blocks: list[Json] = []
    at = 0
    while at < len(elements):
        element = elements[at]
        if element.dual is Dual.LEFT and (ends := _dual_ends(elements, at)):
            middle, end = ends
            blocks.append(_duo(elements[at:middle], elements[middle:end]))
        elif element.kind is Kind.LIST_ITEM and element.list_style:
            end = _list_end(elements, at)
            blocks.append(_list(elements[at:end]))
        else:
            blocks.append(element_to_json(element))
            end = at + 1
        at = end
    return blocks


def _dual_ends(elements: Sequence[Element], at: int) -> tuple[int, int] | None:
    """Where the left column ends and where the right one does; None: it has no right one."""
    middle = _run_end(elements, at, Dual.LEFT)
    end = _run_end(elements, middle, Dual.RIGHT)
    return (middle, end) if end > middle else None


def _run_end(elements: Sequence[Element], at: int, side: Dual) -> int:
    while at < len(elements) and elements[at].dual is side:
        at += 1
    return at


def _list_end(elements: Sequence[Element], at: int) -> int:
    style = elements[at].list_style
    while at < len(elements) and elements[at].kind is Kind.LIST_ITEM and elements[at].list_style is style:
        at += 1
    return at


def _duo(left: Sequence[Element], right: Sequence[Element]) -> Node:
    around, first = _with_around(left[0], element_to_json(left[0], in_column=True))
    columns: list[Json] = [
        {"type": COLUMN, "children": [first, *[element_to_json(each, in_column=True) for each in left[1:]]]},
        {"type": COLUMN, "children": [element_to_json(each, in_column=True) for each in right]},
    ]
    return {**around, "type": DUO, "children": columns}


def _list(items: Sequence[Element]) -> Node:
    around, first = _with_around(items[0], element_to_json(items[0], in_list=True))
    children: list[Json] = [first, *[element_to_json(each, in_list=True) for each in items[1:]]]
    return {**around, "type": str(items[0].list_style), "children": children}


def _with_around(element: Element, node: Node) -> tuple[Node, Node]:
    around = element.extra.get(AROUND)
    if not isinstance(around, dict) or not around or around.keys() & {"type", "children"}:
        return {}, node
    return around, {key: value for key, value in node.items() if key != AROUND}


def element_to_json(element: Element, *, in_column: bool = False, in_list: bool = False) -> Node:
    """A column says the side already, a list the style."""
    node: Node = {"type": str(element.kind), "id": element.id}
    if element.list_style and not in_list:
        node["listStyle"] = str(element.list_style)
    if element.dual and not in_column:
        node["dual"] = str(element.dual)
    _put(node, "sceneNumber", element.scene_number)
    _put(node, "color", element.color)
    if element.align:
        put_align(node, element.align)
    _put(node, "breakBefore", element.break_before)
    _put(node, "level", element.level)
    _put(node, "style", element.style)
    _put(node, "overrides", _overrides(element.overrides))
    _put(node, "notes", [_note(note) for note in element.notes])
    _put(node, "omitted", [element_to_json(each) for each in element.omitted])
    node["children"] = runs_to_json(element.runs)
    if element.extra:
        _put_extra(node, element)
    return node


def _put(node: Node, key: str, value: Json) -> None:
    if value:
        node[key] = value


def _put_extra(node: Node, element: Element) -> None:
    extra = dict(element.extra)
    named = extra.get("type")
    if element.kind is Kind.NORMAL and isinstance(named, str) and is_unknown(named):
        node["type"] = extra.pop("type")
    if element.kind is Kind.DIALOGUE and named == DUO and not has_columns(node["children"]):
        node["type"] = extra.pop("type")
    if element.kind is Kind.TABLE and holds_blocks(rows := extra.get("table")):
        node["children"] = rows
        del extra["table"]
    first = node["children"][0] if isinstance(node["children"], list) else None
    if element.kind is Kind.VOICE_MESSAGE and isinstance(first, dict) and "url" in extra and "children" not in first:
        first["url"] = extra.pop("url")
    mix_in(node, extra, ELEMENT_KEYS)


def _overrides(overrides: Overrides | None) -> Node:
    if overrides is None:
        return {}
    return {each.name: value for each in fields(overrides) if (value := getattr(overrides, each.name)) is not None}


def _note(note: Note) -> Node:
    node: Node = {"text": note.text, "at": note.at}
    _put(node, "length", note.length)
    if note.kind != "note":
        node["kind"] = note.kind
    for name in ("author", "label", "color", "written"):
        _put(node, name, getattr(note, name))
    mix_in(node, note.extra, NOTE_KEYS)
    return node
