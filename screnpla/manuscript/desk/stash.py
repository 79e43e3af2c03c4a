"""The stash: lines put aside, kept as elements like those of the manuscript, so that one editor writes in both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.convert import Node, inner_transaction, nodes_in
from screnpla.manuscript.desk.shape import STASH
from screnpla.manuscript.difference import arrange, one_text
from screnpla.manuscript.element_matching import matched
from screnpla.manuscript.marks import retype
from screnpla.screenplay.compare.sequences import Pair
from screnpla.screenplay.elements import Element, Kind, Run


def stash_text(doc: Doc[Any]) -> str:
    """As the API shows it: empty, too, while there is but the line in which one would begin to type."""
    stash = doc.get(STASH, type=XmlFragment)
    with doc.transaction() as reading:
        return _said_by(nodes_in(stash, inner_transaction(reading)))


def put_stash(
    doc: Doc[Any], text: str, writing: InnerTransaction, new_id: Callable[[], str], now: Doc[Any] | None = None
) -> None:
    """`now`: the document as it is, when `doc` is as its sender saw it; what was sent before is not done again."""
    stash = doc.get(STASH, type=XmlFragment)
    nodes = nodes_in(stash, writing)
    if _said_by(nodes) == text:
        return
    new = [line(new_id(), words) for words in _elements_of(nodes, text)]
    # By what they say alone: a plain text knows no kinds and no marks, which stay as they are.
    pairs = matched([line("", node.element.text) for node in nodes], [line("", element.text) for element in new])
    said = _said_since(nodes, now)
    new, pairs = _without_arrived(new, pairs, Counter(said.unseen))

    def change(node: Node, writing: InnerTransaction, wanted: Element) -> None:
        if wanted.text not in (node.element.text, said.seen.get(node.element.id)):
            retype(one_text(node.inner, writing), writing, wanted.text)

    arrange(stash, writing, nodes, new, pairs, change)


class _Said(NamedTuple):
    """What lines say by now: those that the sender saw, by id; and those that came since."""

    seen: dict[str, str]
    unseen: list[str]


def _said_since(nodes: Sequence[Node], now: Doc[Any] | None) -> _Said:
    if now is None:
        return _Said({}, [])
    stash = now.get(STASH, type=XmlFragment)
    with now.transaction() as reading:
        there = [node.element for node in nodes_in(stash, inner_transaction(reading))]
    ids = {node.element.id for node in nodes}
    seen = {element.id: element.text for element in there if element.id in ids}
    return _Said(seen, [element.text for element in there if element.id not in ids])


def _without_arrived(
    new: Sequence[Element], pairs: Sequence[Pair], arrived: Counter[str]
) -> tuple[list[Element], list[Pair]]:
    """Without new lines that are there already."""
    known = {new_at: at for at, new_at in pairs}
    kept: list[Element] = []
    kept_pairs: list[Pair] = []
    for new_at, element in enumerate(new):
        if new_at in known:
            kept_pairs.append((known[new_at], len(kept)))
        elif arrived[element.text]:
            arrived[element.text] -= 1
            continue
        kept.append(element)
    return kept, kept_pairs


def line(id_: str, words: str, kind: Kind = Kind.PARAGRAPH) -> Element:
    return Element(id_, kind, (Run(words),) if words else ())


def _said_by(nodes: Sequence[Node]) -> str:
    return "\n".join([node.element.text for node in nodes])


def _elements_of(nodes: Sequence[Node], text: str) -> Iterator[str]:
    """What each element shall say. Lines that stand in one already, with soft breaks, stay together."""
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
