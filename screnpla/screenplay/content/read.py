"""From the `content` of the API to elements. Pages are layout and vanish; nothing that somebody typed does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED
from screnpla.screenplay.content import keys
from screnpla.screenplay.content.containers import columns_of, has_columns, holds_blocks, table_text
from screnpla.screenplay.content.cover import CoverReading
from screnpla.screenplay.content.element import make_element
from screnpla.screenplay.content.ids import Ids
from screnpla.screenplay.content.keys import Node, children_of, type_of
from screnpla.screenplay.content.runs import joined, runs_from_json
from screnpla.screenplay.content.tidy import Tidying
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Dual, Element, Json, Kind, ListStyle, Run
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Loss

_PLAIN = frozenset({Kind.PARAGRAPH, Kind.NORMAL})
_OF_THE_BLOCK = frozenset({"type", "id", "children", "omitted"})
_OF_THE_PAGE = frozenset({"type", "id", "children", "pageNumber"})


@dataclass(frozen=True, slots=True)
class ContentReading:
    elements: tuple[Element, ...]
    cover: Cover | None = None  # None: the content has none, which is not an empty one
    losses: tuple[Loss, ...] = ()
    made_ids: frozenset[str] = frozenset()  # of those that came without one


def from_content(content: Json) -> ContentReading:
    """Reads pages, or blocks without pages. Raises `BadFile` when it is no list, or nested beyond reason."""
    if not isinstance(content, list):
        raise BadFile("The content of a script must be a list of pages.")
    tidying = Tidying()
    tidied = tidying.value(content)
    losses = GatheredLosses()
    if tidying.dropped_controls:
        losses.add(CONTROLS_DROPPED)
    if tidying.dropped_numbers:
        losses.add("Numbers without end were left out.")
    ids = Ids(tidying.ids)
    gathering = _Gathering(ids, losses)
    gathering.blocks(tidied, _Place())
    return ContentReading(gathering.elements(), gathering.cover(), losses.all(), frozenset(ids.made))


@dataclass(frozen=True, slots=True)
class _Place:
    """What the blocks around say of the elements inside."""

    dual: Dual | None = None
    list_style: ListStyle | None = None
    level: int = 0
    kind: Kind | None = None  # of the block that is cut into paragraphs: a list item, a quotation


class _Gathering:
    def __init__(self, ids: Ids, losses: GatheredLosses) -> None:
        self._ids = ids
        self._losses = losses
        self._elements: list[Element] = []
        self._cover: CoverReading | None = None
        self._break_before = False
        self._around: Node = {}  # waits for the first element inside
        self._rest: list[Run] = []  # runs that still belong to the last element

    def elements(self) -> tuple[Element, ...]:
        self._close()
        if self._break_before:
            self._losses.add("A page break at the very end was left out.")
        return tuple(self._elements)

    def cover(self) -> Cover | None:
        return self._cover.cover() if self._cover else None

    def blocks(self, children: Json, place: _Place) -> None:
        loose: list[Json] = []
        for child in children if isinstance(children, list) else [children]:
            if isinstance(child, dict) and ("children" in child or type_of(child) in keys.BLOCKS):
                self._loose(loose, place)
                self._block(child, place)
            else:
                loose.append(child)
        self._loose(loose, place)

    def _loose(self, leaves: list[Json], place: _Place) -> None:
        """Text that stands between blocks becomes a paragraph of its own."""
        runs = runs_from_json(leaves)
        leaves.clear()
        if runs:
            self._add({}, place.kind or Kind.NORMAL, runs, place)

    def _block(self, node: Node, place: _Place) -> None:
        named = type_of(node)
        children = children_of(node)
        if named in (keys.PAGE, keys.COLUMN):
            self._layout(node, place)
        elif named == keys.PAGE_BREAK:
            self._break_before = True
        elif named in (keys.COVER, keys.COVER_ELEMENT):
            self._cover = self._cover or CoverReading()
            self._cover.add(node)
        elif named == keys.DUO and has_columns(children):
            self._keep_around(node)
            for side, column in columns_of(children):
                self.blocks(column, replace(place, dual=side))
        elif named in keys.LISTS:
            self._list(node, keys.LISTS[named], place)
        elif named != keys.PAGE_NUMBER:
            self._typed(node, place)

    def _layout(self, node: Node, place: _Place) -> None:
        """A page or a column: made anew whenever it is shown, so that nothing can be kept with it."""
        before = len(self._elements)
        self.blocks(children_of(node), place)
        if any(value and key not in _OF_THE_PAGE for key, value in node.items()):
            ids = [element.id for element in self._elements[before:]]
            self._losses.add("Settings of a page or a column were left out; its text is whole.", *ids)

    def _list(self, node: Node, style: ListStyle, place: _Place) -> None:
        self._keep_around(node)
        level = place.level if place.list_style is None else place.level + 1
        self.blocks(children_of(node), replace(place, list_style=style, level=level, kind=Kind.LIST_ITEM))

    def _keep_around(self, node: Node) -> None:
        self._around.update({key: value for key, value in node.items() if key not in ("type", "children")})

    def _typed(self, node: Node, place: _Place) -> None:
        kind = _kind(node, place)
        children = children_of(node)
        if kind is Kind.TABLE and holds_blocks(children):
            self._add({**node, "table": children}, kind, runs_from_json(table_text(children)), place)
        elif holds_blocks(children):
            self._cut(node, kind, place)
        else:
            self._add(node, kind, runs_from_json(children), place)

    def _cut(self, node: Node, kind: Kind, place: _Place) -> None:
        """A block of blocks: a quotation of paragraphs, a list item with a list in it, another editor's column."""
        before = len(self._elements)
        self.blocks(children_of(node), replace(place, kind=None if kind in _PLAIN else kind))
        if node.keys() - _OF_THE_BLOCK or keys.is_unknown(type_of(node)):
            ids = [element.id for element in self._elements[before:]]
            self._losses.add("Settings of a block that holds other blocks were left out; its text is whole.", *ids)

    def _add(self, node: Node, kind: Kind, runs: tuple[Run, ...], place: _Place) -> None:
        if self._continues(node, kind, place):
            self._rest += joined((self._rest or self._elements[-1].runs)[-1:], runs)
            return
        self._close()
        rest = {key: value for key, value in node.items() if key not in _OF_THE_BLOCK}
        if kind is Kind.VOICE_MESSAGE and "url" not in rest and runs and "url" in runs[0].extra:
            rest["url"] = runs[0].extra["url"]
            runs = _without_url(runs)
        element = make_element(self._ids.take(node.get("id")), kind, runs, rest)
        if kind is Kind.NORMAL and keys.is_unknown(type_of(node)):
            element = replace(element, extra={**element.extra, "type": type_of(node)})
            self._losses.add("Blocks of a kind that is not known here were read as general text.", element.id)
        if type_of(node) == keys.DUO and kind is Kind.DIALOGUE:
            element = replace(element, extra={**element.extra, "type": keys.DUO})
        if "omitted" in node:
            element = replace(element, omitted=self._omitted(node["omitted"]))
        self._elements.append(self._placed(element, place, levelled="level" in rest))

    def _omitted(self, children: Json) -> tuple[Element, ...]:
        inner = _Gathering(self._ids, self._losses)
        inner.blocks(children, _Place())
        return inner.elements()

    def _placed(self, element: Element, place: _Place, *, levelled: bool) -> Element:
        changes: dict[str, object] = {}
        if place.dual:
            changes["dual"] = place.dual
        if place.list_style and element.kind is Kind.LIST_ITEM:
            changes["list_style"] = place.list_style
            changes["level"] = element.level if levelled else place.level
        if self._break_before:
            changes["break_before"] = True
            self._break_before = False
        if self._around:
            changes["extra"] = {**element.extra, keys.AROUND: self._around}
            self._around = {}
        return replace(element, **changes) if changes else element  # type: ignore[arg-type]

    def _continues(self, node: Node, kind: Kind, place: _Place) -> bool:
        """Whether it is the rest of a paragraph that another editor cut at the end of a page."""
        if node.get("continued") is not True or not self._elements:
            return False
        last = self._elements[-1]
        return last.kind is kind and last.dual is place.dual

    def _close(self) -> None:
        if self._rest:
            last = self._elements[-1]
            self._elements[-1] = replace(last, runs=(*last.runs, *self._rest))
            self._rest = []


def _kind(node: Node, place: _Place) -> Kind:
    named = type_of(node)
    kind = Kind.DIALOGUE if named == keys.DUO else keys.KINDS.get(named, Kind.NORMAL)
    return place.kind if place.kind and kind in _PLAIN else kind


def _without_url(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    first = replace(runs[0], extra={key: value for key, value in runs[0].extra.items() if key != "url"})
    return runs[1:] if first == Run("") else (first, *runs[1:])
