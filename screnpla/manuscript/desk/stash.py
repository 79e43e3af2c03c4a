"""The stash: lines put aside, stored as elements like those of the manuscript, so that one editor writes in both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.desk.schema import STASH
from screnpla.manuscript.document.convert import ElementNode, read_nodes, unwrap_transaction
from screnpla.manuscript.document.diff.apply_difference import arrange_nodes, keep_single_text
from screnpla.manuscript.document.diff.matching import match_elements
from screnpla.manuscript.document.text_marks import rewrite_text
from screnpla.screenplay.compare.sequences import Pair
from screnpla.screenplay.elements import Element, Kind, Run


def read_stash_text(doc: Doc[Any]) -> str:
    """As in the API: empty, too, while there is only the empty line in which one would begin to type."""
    stash = doc.get(STASH, type=XmlFragment)
    with doc.transaction() as reading:
        return _join_texts(read_nodes(stash, unwrap_transaction(reading)))


def write_stash(
    doc: Doc[Any], text: str, writing: InnerTransaction, new_id: Callable[[], str], now: Doc[Any] | None = None
) -> None:
    """`now`: the current document, when `doc` is the one that the sender saw; a retry is not applied again."""
    stash = doc.get(STASH, type=XmlFragment)
    nodes = read_nodes(stash, writing)
    if _join_texts(nodes) == text:
        return
    new = [make_line(new_id(), line) for line in _split_elements(nodes, text)]
    # By text alone: a plain text knows no kinds and no marks, which stay as they are.
    pairs = match_elements(
        [make_line("", node.element.text) for node in nodes], [make_line("", element.text) for element in new]
    )
    since = _read_since(nodes, now)
    new, pairs = _drop_arrived(new, pairs, Counter(since.unseen))

    def change(node: ElementNode, writing: InnerTransaction, element: Element) -> None:
        if element.text not in (node.element.text, since.seen.get(node.element.id)):
            rewrite_text(keep_single_text(node.inner, writing), writing, element.text)

    arrange_nodes(stash, writing, nodes, new, pairs, change)


class _StashSince(NamedTuple):
    """Current texts of lines: those that the sender saw, by id; and those that came since."""

    seen: dict[str, str]
    unseen: list[str]


def _read_since(nodes: Sequence[ElementNode], now: Doc[Any] | None) -> _StashSince:
    if now is None:
        return _StashSince({}, [])
    stash = now.get(STASH, type=XmlFragment)
    with now.transaction() as reading:
        elements = [node.element for node in read_nodes(stash, unwrap_transaction(reading))]
    ids = {node.element.id for node in nodes}
    seen = {element.id: element.text for element in elements if element.id in ids}
    return _StashSince(seen, [element.text for element in elements if element.id not in ids])


def _drop_arrived(
    new: Sequence[Element], pairs: Sequence[Pair], arrived: Counter[str]
) -> tuple[list[Element], list[Pair]]:
    """Without new lines that arrived already."""
    old_positions = {new_at: at for at, new_at in pairs}
    remaining: list[Element] = []
    remaining_pairs: list[Pair] = []
    for new_at, element in enumerate(new):
        if new_at in old_positions:
            remaining_pairs.append((old_positions[new_at], len(remaining)))
        elif arrived[element.text]:
            arrived[element.text] -= 1
            continue
        remaining.append(element)
    return remaining, remaining_pairs


def make_line(id_: str, text: str, kind: Kind = Kind.PARAGRAPH) -> Element:
    return Element(id_, kind, (Run(text),) if text else ())


def _join_texts(nodes: Sequence[ElementNode]) -> str:
    return "\n".join([node.element.text for node in nodes])


def _split_elements(nodes: Sequence[ElementNode], text: str) -> Iterator[str]:
    """The text of each element. Lines of one element, with soft breaks, stay together."""
    if not text:
        return
    lines = text.split("\n")
    broken = {parts[0]: parts for node in nodes if len(parts := node.element.text.split("\n")) > 1}
    at = 0
    while at < len(lines):
        parts = broken.get(lines[at], [])
        count = len(parts) if parts and lines[at : at + len(parts)] == parts else 1
        yield "\n".join(lines[at : at + count])
        at += count
