"""Names of our JSON, and the place for names of others that are the same.

What we do not know is written back beside what we do. A name that we use ourselves goes under `extra` instead, so
that nobody's `level` is mistaken for ours.
"""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.elements import Json, Kind, ListStyle

Node = dict[str, Json]

EXTRA = "extra"
AROUND = "around"  # keys of the container of which an element is the first
INLINE = "inlineNode"  # the inline block (a link) around a run

PAGE = "page"
DUO = "duo-dialogue"
COLUMN = "column"
COVER = "getting-started"
COVER_ELEMENT = "getting-started-element"
PAGE_BREAK = "page-break"
PAGE_NUMBER = "page-number"
MENTION = "mention"
TABLE_ROW = "table-row"
TABLE_CELL = "table-cell"

KINDS: Mapping[str, Kind] = {str(kind): kind for kind in Kind}
LISTS: Mapping[str, ListStyle] = {str(style): style for style in ListStyle}
BLOCKS = frozenset(
    {*KINDS, *LISTS, PAGE, DUO, COLUMN, COVER, COVER_ELEMENT, PAGE_BREAK, PAGE_NUMBER, TABLE_ROW, TABLE_CELL}
)

ELEMENT_KEYS = frozenset(
    {"type", "id", "children", "sceneNumber", "align", "breakBefore", "dual", "level", "listStyle", "style", "color"}
    | {
        "overrides",
        "notes",
        "omitted",
        "alternates",
        "continued",
        EXTRA,
        "alignLeft",
        "alignCenter",
        "alignRight",
        "alignJustify",
    }
)


def node_type(node: Json) -> str:
    named = node.get("type") if isinstance(node, dict) else None
    return named if isinstance(named, str) else ""


def node_children(node: Node) -> list[Json]:
    children = node.get("children")
    if isinstance(children, list):
        return children
    return [] if children is None else [children]


def is_unknown(named: str) -> bool:
    return bool(named) and named not in BLOCKS and named != MENTION


def merge_extra(node: Node, extra: Mapping[str, Json], ours: frozenset[str]) -> None:
    """Adds what others keep here to `node`, whose own keys are among `ours`."""
    clashing: Node = {}
    for key, value in extra.items():
        if key in ours:
            clashing[key] = value
        else:
            node[key] = value
    if clashing:
        node[EXTRA] = clashing


def extract_extra(rest: Node) -> Node:
    """The other way: `rest` is a node without what we understood of it."""
    inner = rest.pop(EXTRA, None)
    if isinstance(inner, dict):
        return {**rest, **inner}
    return rest if inner is None else {**rest, EXTRA: inner}


def has_blocks(children: Json) -> bool:
    """Whether anything in there has children of its own."""
    return isinstance(children, list) and any(isinstance(child, dict) and "children" in child for child in children)
