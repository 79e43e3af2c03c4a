"""A document is made to say these elements and this cover, by as few changes as possible.

Who sends a whole text wants to change a part of it. What stays is not touched, so that it stays the same element for
everybody: carets stand where they stood, and what others type meanwhile merges.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from pycrdt import Doc, Map, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.convert import CONTENT, COVER, Node, nodes_in, put_element, texts_in
from screnpla.manuscript.cover_fields import put_cover
from screnpla.manuscript.element_attributes import attributes_of
from screnpla.manuscript.element_matching import matched
from screnpla.manuscript.made_update import made_update
from screnpla.manuscript.marks import merged, rewrite
from screnpla.screenplay.compare.lines import same_but_ids
from screnpla.screenplay.compare.sequences import Pair
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element

NOTHING = b"\x00\x00"  # an update without a change


def difference(
    doc: Doc[Any], elements: Sequence[Element], cover: Cover, made_ids: Collection[str] = frozenset()
) -> bytes:
    """Changes `doc`, and gives the update of that change. Elements that are the same keep the id they have there.

    `made_ids`: of elements that came without one. Another may be making the same at this moment, so that new elements
    get others.
    """
    content, said = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)

    def change(writing: InnerTransaction) -> None:
        _put_elements(content, writing, elements, made_ids)
        put_cover(said, cover)

    return made_update(doc, change) or NOTHING


def _put_elements(
    content: XmlFragment, writing: InnerTransaction, elements: Sequence[Element], made_ids: Collection[str]
) -> None:
    nodes = nodes_in(content, writing)
    pairs = matched([node.element for node in nodes], elements)
    arrange(content, writing, nodes, list(_with_ids(elements, nodes, pairs, made_ids)), pairs, _change)


def arrange(
    content: XmlFragment,
    writing: InnerTransaction,
    nodes: Sequence[Node],
    new: Sequence[Element],
    pairs: Sequence[Pair],
    change: Callable[[Node, InnerTransaction, Element], None],
) -> None:
    """`nodes` become `new`: those in pairs are changed, of the others the old go and the new come."""
    gone: list[int] = []
    coming: list[tuple[int, Sequence[Element]]] = []
    end, new_end = len(nodes), len(new)
    for at, new_at in (*reversed(pairs), (-1, -1)):
        gone += [node.place for node in nodes[at + 1 : end]]
        coming.append((nodes[at].place + 1 if at >= 0 else 0, new[new_at + 1 : new_end]))
        if at >= 0:
            change(nodes[at], writing, new[new_at])
        end, new_end = at, new_at
    _replace(content, writing, sorted(gone), coming)


def _replace(
    content: XmlFragment,
    writing: InnerTransaction,
    gone: Sequence[int],
    coming: Iterable[tuple[int, Sequence[Element]]],
) -> None:
    """By places among all that stands there, which moved passages make others than those in which one reads."""
    rows = [[place for _, place in row] for _, row in groupby(enumerate(gone), lambda each: each[1] - each[0])]
    deeds: list[tuple[int, int, Sequence[Element]]] = [
        *((row[0], len(row), ()) for row in rows),
        *((place, 0, elements) for place, elements in coming if elements),
    ]
    # From the end, as the places before a change stay what they are. What goes from a place goes before others come.
    for place, count, elements in sorted(deeds, key=lambda deed: deed[:2], reverse=True):
        if count:
            content.integrated.remove_range(writing, place, count)
        for element in reversed(elements):
            put_element(content, writing, place, element)


def _with_ids(
    elements: Sequence[Element], nodes: Sequence[Node], pairs: Iterable[Pair], made_ids: Collection[str]
) -> Iterator[Element]:
    """Whose ids no other has. (Those that are known again have one already; theirs is not looked at.)"""
    known = {new_at: nodes[at].element.id for at, new_at in pairs}
    taken = {*known.values(), *made_ids}
    for place, element in enumerate(elements):
        if place in known or (element.id and element.id not in taken):
            yield element
        else:
            yield replace(element, id=secrets.token_hex(12))
        taken.add(element.id)


def _change(node: Node, writing: InnerTransaction, new: Element) -> None:
    old, runs = node.element, merged(new.runs)
    new = new if runs == new.runs else replace(new, runs=runs)
    if same_but_ids(old, new):
        return
    if old.runs != new.runs:
        rewrite(one_text(node.inner, writing), writing, runs)
    # What an attribute says that is none of ours, and so in neither of them, stays.
    attributes, new_attributes = attributes_of(old), attributes_of(replace(new, id=old.id))
    for name in attributes.keys() - new_attributes.keys():
        node.inner.remove_attribute(writing, name)
    for name, value in new_attributes.items():
        if attributes.get(name) != value:
            node.inner.insert_attribute(writing, name, value)


def one_text(node: InnerElement, writing: InnerTransaction) -> InnerText:
    """The first one; what the others said is part of what was compared, and comes into it."""
    texts = texts_in(node, writing)
    if not texts:
        return node.insert_str(writing, 0, "")
    for place, child in reversed(list(enumerate(node.children(writing)))):
        if isinstance(child, InnerText) and child != texts[0]:
            node.remove_range(writing, place, 1)
    return texts[0]
