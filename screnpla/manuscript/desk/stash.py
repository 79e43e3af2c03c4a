"""The stash: lines put aside, kept as elements like those of the manuscript, so that one editor writes in both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction

from screnpla.manuscript.convert import Node, inner_transaction, nodes_in
from screnpla.manuscript.desk.shape import STASH
from screnpla.manuscript.difference import arrange, one_text
from screnpla.manuscript.element_matching import matched
from screnpla.manuscript.marks import retype
from screnpla.screenplay.elements import Element, Kind, Run


def stash_text(doc: Doc[Any]) -> str:
    """As the API shows it: empty, too, while there is but the line in which one would begin to type."""
    stash = doc.get(STASH, type=XmlFragment)
    with doc.transaction() as reading:
        return _said_by(nodes_in(stash, inner_transaction(reading)))


def put_stash(doc: Doc[Any], text: str, writing: InnerTransaction, new_id: Callable[[], str]) -> None:
    stash = doc.get(STASH, type=XmlFragment)
    nodes = nodes_in(stash, writing)
    if _said_by(nodes) == text:
        return
    new = [line(new_id(), words) for words in _elements_of(nodes, text)]
    # By what they say alone: a plain text knows no kinds and no marks, which stay as they are.
    pairs = matched([line("", node.element.text) for node in nodes], [line("", element.text) for element in new])
    arrange(stash, writing, nodes, new, pairs, _change)


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


def _change(node: Node, writing: InnerTransaction, new: Element) -> None:
    if node.element.text != new.text:
        retype(one_text(node.inner, writing), writing, new.text)
