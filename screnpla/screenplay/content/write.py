"""Writing of a screenplay as the API's `content`: pages of blocks, dual dialogue and lists in their containers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from screnpla.screenplay.content.alignment import write_align
from screnpla.screenplay.content.containers import has_columns, is_block_list, make_table, read_table
from screnpla.screenplay.content.cover import write_cover
from screnpla.screenplay.content.keys import (
    AROUND,
    COLUMN,
    DUO,
    ELEMENT_KEYS,
    PAGE,
    Node,
    is_unknown,
    merge_extra,
)
from screnpla.screenplay.content.runs import write_runs
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Json, Kind, Note, Overrides

NOTE_KEYS = frozenset({"text", "at", "length", "kind", "author", "label", "color", "written", "extra"})


def write_content(screenplay: Screenplay, pages: Sequence[Sequence[str]] | None = None) -> list[Json]:
    """`pages`: the ids of the elements that start on each page, as the layout gives them. None: all on one."""
    content: list[Json] = [] if screenplay.cover.empty else [write_cover(screenplay.cover)]
    content += [{"type": PAGE, "children": _write_blocks(page)} for page in _group_pages(screenplay.elements, pages)]
    return content


def add_bold_flags(nodes: Sequence[Json]) -> list[Json]:
    """The same with `bold` in every leaf, as the specification shows it; nothing given is changed."""
    return [_add_bold_flag(node) if isinstance(node, dict) else node for node in nodes]


def _add_bold_flag(node: Node) -> Node:
    children = node.get("children")
    if isinstance(children, list):
        return {**node, "children": add_bold_flags(children)}
    return node if "bold" in node or "text" not in node else {**node, "bold": False}


def _group_pages(elements: Sequence[Element], pages: Sequence[Sequence[str]] | None) -> Iterable[Sequence[Element]]:
    if pages is None:
        return [elements]
    groups: list[list[Element]] = [[] for _ in pages] or [[]]
    starting = ((number, each) for number, page in enumerate(pages) for each in page)
    page, expected = next(starting, (0, None))
    at = page
    for element in elements:
        # By place, never by id alone: two that share one must both be shown. What the layout does not print (a note at
        # the end) stays where it stands.
        if element.id == expected:
            at = page
            page, expected = next(starting, (page, None))
        groups[at].append(element)
    return groups


def _write_blocks(elements: Sequence[Element]) -> list[Json]:
    blocks: list[Json] = []
    at = 0
    while at < len(elements):
        element = elements[at]
        if element.dual is Dual.LEFT and (ends := _find_dual_ends(elements, at)):
            middle, end = ends
            blocks.append(_write_dual(elements[at:middle], elements[middle:end]))
        elif element.kind is Kind.LIST_ITEM and element.list_style:
            end = _find_list_end(elements, at)
            blocks.append(_write_list(elements[at:end]))
        else:
            blocks.append(write_element(element))
            end = at + 1
        at = end
    return blocks


def _find_dual_ends(elements: Sequence[Element], at: int) -> tuple[int, int] | None:
    """Where the left column ends and where the right one does; None: it has no right one."""
    middle = _find_column_end(elements, at, Dual.LEFT)
    end = _find_column_end(elements, middle, Dual.RIGHT)
    return (middle, end) if end > middle else None


def _find_column_end(elements: Sequence[Element], at: int, side: Dual) -> int:
    while at < len(elements) and elements[at].dual is side:
        at += 1
    return at


def _find_list_end(elements: Sequence[Element], at: int) -> int:
    style = elements[at].list_style
    while at < len(elements) and elements[at].kind is Kind.LIST_ITEM and elements[at].list_style is style:
        at += 1
    return at


def _write_dual(left: Sequence[Element], right: Sequence[Element]) -> Node:
    around, first = _split_container(left[0], write_element(left[0], in_column=True))
    columns: list[Json] = [
        {"type": COLUMN, "children": [first, *[write_element(each, in_column=True) for each in left[1:]]]},
        {"type": COLUMN, "children": [write_element(each, in_column=True) for each in right]},
    ]
    return {**around, "type": DUO, "children": columns}


def _write_list(items: Sequence[Element]) -> Node:
    around, first = _split_container(items[0], write_element(items[0], in_list=True))
    children: list[Json] = [first, *[write_element(each, in_list=True) for each in items[1:]]]
    return {**around, "type": str(items[0].list_style), "children": children}


def _split_container(element: Element, node: Node) -> tuple[Node, Node]:
    around = element.extra.get(AROUND)
    if not isinstance(around, dict) or not around or around.keys() & {"type", "children"}:
        return {}, node
    return around, {key: value for key, value in node.items() if key != AROUND}


def write_element(element: Element, *, in_column: bool = False, in_list: bool = False) -> Node:
    """A column says the side already, a list the style."""
    node: Node = {"type": str(element.kind), "id": element.id}
    if element.list_style and not in_list:
        node["listStyle"] = str(element.list_style)
    if element.dual and not in_column:
        node["dual"] = str(element.dual)
    _set_value(node, "sceneNumber", element.scene_number)
    _set_value(node, "color", element.color)
    if element.align:
        write_align(node, element.align)
    _set_value(node, "breakBefore", element.break_before)
    _set_value(node, "level", element.level)
    _set_value(node, "style", element.style)
    _set_value(node, "overrides", _write_overrides(element.overrides))
    _set_value(node, "notes", [_write_note(note) for note in element.notes])
    _set_value(node, "alternates", {name: write_runs(element.alternates[name]) for name in sorted(element.alternates)})
    _set_value(node, "omitted", element.is_omitted or [write_element(each) for each in element.omitted])
    node["children"] = write_runs(element.runs)
    if element.extra:
        _write_extra(node, element)
    return node


def _set_value(node: Node, key: str, value: Json) -> None:
    if value:
        node[key] = value


def _write_extra(node: Node, element: Element) -> None:
    extra = dict(element.extra)
    named = extra.get("type")
    if element.kind is Kind.NORMAL and isinstance(named, str) and is_unknown(named):
        node["type"] = extra.pop("type")
    if element.kind is Kind.DIALOGUE and named == DUO and not has_columns(node["children"]):
        node["type"] = extra.pop("type")
    if element.kind is Kind.TABLE and is_block_list(rows := extra.get("table")):
        # The rows are those of the file; after an edit only the text is true.
        is_current = "".join([run.text for run in read_table(rows)]) == element.text
        node["children"] = rows if is_current else make_table(element.text)
        del extra["table"]
    first = node["children"][0] if isinstance(node["children"], list) else None
    if element.kind is Kind.VOICE_MESSAGE and isinstance(first, dict) and "url" in extra and "children" not in first:
        first["url"] = extra.pop("url")
    merge_extra(node, extra, ELEMENT_KEYS)


def _write_overrides(overrides: Overrides | None) -> Node:
    if overrides is None:
        return {}
    return {each.name: value for each in fields(overrides) if (value := getattr(overrides, each.name)) is not None}


def _write_note(note: Note) -> Node:
    node: Node = {"text": note.text, "at": note.at}
    _set_value(node, "length", note.length)
    if note.kind != "note":
        node["kind"] = note.kind
    for name in ("author", "label", "color", "written"):
        _set_value(node, name, getattr(note, name))
    merge_extra(node, note.extra, NOTE_KEYS)
    return node
