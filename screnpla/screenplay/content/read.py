"""Reading of the API's `content` into elements. Pages are layout and vanish; nothing that somebody typed does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED
from screnpla.screenplay.content import keys
from screnpla.screenplay.content.containers import has_columns, is_block_list, read_table, split_columns
from screnpla.screenplay.content.cover import CoverReader
from screnpla.screenplay.content.element import make_element
from screnpla.screenplay.content.keys import Node, node_children, node_type
from screnpla.screenplay.content.runs import join_runs, read_runs
from screnpla.screenplay.content.tidy import JsonCleaner
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Dual, Element, Json, Kind, ListStyle, Run
from screnpla.screenplay.losses import BadFile, Loss, LossCollector

_LONGEST = 200


class IdAllocator:
    def __init__(self, known_ids: set[str]) -> None:
        # All that stand anywhere in the content: a new one must not be one that comes later.
        self._known_ids = known_ids
        self._used: set[str] = set()
        self.new_ids: set[str] = set()
        self._number = 0
        self._spare = 0

    def claim_id(self, own_id: Json) -> str:
        """`own_id` where that is possible, else a new one after the element's place in the script."""
        self._number += 1
        if isinstance(own_id, str) and 0 < len(own_id) <= _LONGEST and own_id not in self._used:
            self._used.add(own_id)
            return own_id
        # It only ever counts on, so that a script full of our own ids costs no more than any other.
        self._spare = max(self._spare + 1, self._number)
        while f"e{self._spare}" in self._known_ids:
            self._spare += 1
        new_id = f"e{self._spare}"
        self.new_ids.add(new_id)
        return new_id


_PLAIN = frozenset({Kind.PARAGRAPH, Kind.NORMAL})
_OF_THE_BLOCK = frozenset({"type", "id", "children", "omitted"})
_OF_THE_PAGE = frozenset({"type", "id", "children", "pageNumber"})


@dataclass(frozen=True, slots=True)
class ContentReading:
    elements: tuple[Element, ...]
    cover: Cover | None = None  # None: the content has none, which is not an empty one
    losses: tuple[Loss, ...] = ()
    made_ids: frozenset[str] = frozenset()  # of those that came without one


def read_content(content: Json) -> ContentReading:
    """Reads pages, or blocks without pages. Raises `BadFile` when it is no list, or nested beyond reason."""
    if not isinstance(content, list):
        raise BadFile("The content of a script must be a list of pages.")
    cleaner = JsonCleaner()
    cleaned = cleaner.clean_value(content)
    losses = LossCollector()
    if cleaner.dropped_controls:
        losses.add(CONTROLS_DROPPED)
    if cleaner.dropped_numbers:
        losses.add("Numbers without end were left out.")
    ids = IdAllocator(cleaner.ids)
    reader = _ContentReader(ids, losses)
    reader.read_blocks(cleaned, _BlockContext())
    return ContentReading(reader.elements(), reader.cover(), losses.all(), frozenset(ids.new_ids))


@dataclass(frozen=True, slots=True)
class _BlockContext:
    """Properties that elements take from the blocks around them."""

    dual: Dual | None = None
    list_style: ListStyle | None = None
    level: int = 0
    kind: Kind | None = None  # of the block that is cut into paragraphs: a list item, a quotation


class _ContentReader:
    def __init__(self, ids: IdAllocator, losses: LossCollector) -> None:
        self._ids = ids
        self._losses = losses
        self._elements: list[Element] = []
        self._cover: CoverReader | None = None
        self._break_before = False
        self._around: Node = {}  # waits for the first element inside
        self._rest: list[Run] = []  # runs that still belong to the last element

    def elements(self) -> tuple[Element, ...]:
        self._close_element()
        if self._break_before:
            self._losses.add("A page break at the very end was left out.")
        return tuple(self._elements)

    def cover(self) -> Cover | None:
        return self._cover.make_cover() if self._cover else None

    def read_blocks(self, children: Json, place: _BlockContext) -> None:
        loose: list[Json] = []
        for child in children if isinstance(children, list) else [children]:
            if isinstance(child, dict) and ("children" in child or node_type(child) in keys.BLOCKS):
                self._read_loose(loose, place)
                self._read_block(child, place)
            else:
                loose.append(child)
        self._read_loose(loose, place)

    def _read_loose(self, leaves: list[Json], place: _BlockContext) -> None:
        """Text that stands between blocks becomes a paragraph of its own."""
        runs = read_runs(leaves)
        leaves.clear()
        if runs:
            self._add_element({}, place.kind or Kind.NORMAL, runs, place)

    def _read_block(self, node: Node, place: _BlockContext) -> None:
        named = node_type(node)
        children = node_children(node)
        if named in (keys.PAGE, keys.COLUMN):
            self._read_layout(node, place)
        elif named == keys.PAGE_BREAK:
            self._break_before = True
        elif named in (keys.COVER, keys.COVER_ELEMENT):
            self._cover = self._cover or CoverReader()
            self._cover.add_block(node)
        elif named == keys.DUO and has_columns(children):
            self._store_container_keys(node)
            for side, column in split_columns(children):
                self.read_blocks(column, replace(place, dual=side))
        elif named in keys.LISTS:
            self._read_list(node, keys.LISTS[named], place)
        elif named != keys.PAGE_NUMBER:
            self._read_typed(node, place)

    def _read_layout(self, node: Node, place: _BlockContext) -> None:
        """A page or a column: made anew whenever it is shown, so that nothing can be kept with it."""
        before = len(self._elements)
        self.read_blocks(node_children(node), place)
        if any(value and key not in _OF_THE_PAGE for key, value in node.items()):
            ids = [element.id for element in self._elements[before:]]
            self._losses.add("Settings of a page or a column were left out; its text is whole.", *ids)

    def _read_list(self, node: Node, style: ListStyle, place: _BlockContext) -> None:
        self._store_container_keys(node)
        level = place.level if place.list_style is None else place.level + 1
        self.read_blocks(node_children(node), replace(place, list_style=style, level=level, kind=Kind.LIST_ITEM))

    def _store_container_keys(self, node: Node) -> None:
        self._around.update({key: value for key, value in node.items() if key not in ("type", "children")})

    def _read_typed(self, node: Node, place: _BlockContext) -> None:
        kind = _read_kind(node, place)
        children = node_children(node)
        if kind is Kind.TABLE and is_block_list(children):
            self._add_element({**node, "table": children}, kind, read_table(children), place)
        elif is_block_list(children):
            self._split_block(node, kind, place)
        else:
            self._add_element(node, kind, read_runs(children), place)

    def _split_block(self, node: Node, kind: Kind, place: _BlockContext) -> None:
        """A block of blocks: a quotation of paragraphs, a list item with a list in it, another editor's column."""
        before = len(self._elements)
        self.read_blocks(node_children(node), replace(place, kind=None if kind in _PLAIN else kind))
        if node.keys() - _OF_THE_BLOCK or keys.is_unknown(node_type(node)):
            ids = [element.id for element in self._elements[before:]]
            self._losses.add("Settings of a block that holds other blocks were left out; its text is whole.", *ids)

    def _add_element(self, node: Node, kind: Kind, runs: tuple[Run, ...], place: _BlockContext) -> None:
        if self._continues(node, kind, place):
            self._rest += join_runs((self._rest or self._elements[-1].runs)[-1:], runs)
            return
        self._close_element()
        rest = {key: value for key, value in node.items() if key not in _OF_THE_BLOCK}
        if kind is Kind.VOICE_MESSAGE and "url" not in rest and runs and "url" in runs[0].extra:
            rest["url"] = runs[0].extra["url"]
            runs = _strip_url(runs)
        element = make_element(self._ids.claim_id(node.get("id")), kind, runs, rest)
        if kind is Kind.NORMAL and keys.is_unknown(node_type(node)):
            element = replace(element, extra={**element.extra, "type": node_type(node)})
            self._losses.add("Blocks of a kind that is not known here were read as general text.", element.id)
        if node_type(node) == keys.DUO and kind is Kind.DIALOGUE:
            element = replace(element, extra={**element.extra, "type": keys.DUO})
        if node.get("omitted") is True:
            element = replace(element, is_omitted=kind is Kind.SCENE_HEADING)
        elif "omitted" in node:
            element = replace(element, omitted=self._read_omitted(node["omitted"]))
        self._elements.append(self._apply_place(element, place, has_level="level" in rest))

    def _read_omitted(self, children: Json) -> tuple[Element, ...]:
        inner = _ContentReader(self._ids, self._losses)
        inner.read_blocks(children, _BlockContext())
        return inner.elements()

    def _apply_place(self, element: Element, place: _BlockContext, *, has_level: bool) -> Element:
        changes: dict[str, object] = {}
        if place.dual:
            changes["dual"] = place.dual
        if place.list_style and element.kind is Kind.LIST_ITEM:
            changes["list_style"] = place.list_style
            changes["level"] = element.level if has_level else place.level
        if self._break_before:
            changes["break_before"] = True
            self._break_before = False
        if self._around:
            changes["extra"] = {**element.extra, keys.AROUND: self._around}
            self._around = {}
        return replace(element, **changes) if changes else element  # type: ignore[arg-type]

    def _continues(self, node: Node, kind: Kind, place: _BlockContext) -> bool:
        """Whether it is the rest of a paragraph that another editor cut at the end of a page."""
        if node.get("continued") is not True or not self._elements:
            return False
        last = self._elements[-1]
        return last.kind is kind and last.dual is place.dual

    def _close_element(self) -> None:
        if self._rest:
            last = self._elements[-1]
            self._elements[-1] = replace(last, runs=(*last.runs, *self._rest))
            self._rest = []


def _read_kind(node: Node, place: _BlockContext) -> Kind:
    named = node_type(node)
    kind = Kind.DIALOGUE if named == keys.DUO else keys.KINDS.get(named, Kind.NORMAL)
    return place.kind if place.kind and kind in _PLAIN else kind


def _strip_url(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    first = replace(runs[0], extra={key: value for key, value in runs[0].extra.items() if key != "url"})
    return runs[1:] if first == Run("") else (first, *runs[1:])
