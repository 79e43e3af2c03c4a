"""Diff of a document and a new text: written into the document by as few changes as possible.

A client that sends a whole text wants to change a part of it. Elements that stay are not touched, so that they are the
same for everybody: carets keep their positions, and what others type meanwhile merges.
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

from screnpla.manuscript.document.attributes import element_to_attributes
from screnpla.manuscript.document.convert import (
    CONTENT,
    ElementNode,
    capture_update,
    insert_element,
    list_texts,
    read_nodes,
)
from screnpla.manuscript.document.cover.cover_map import COVER, write_cover_map
from screnpla.manuscript.document.diff.matching import match_elements
from screnpla.manuscript.document.production.scene_number_state import write_scene_numbering
from screnpla.manuscript.document.text_marks import merge_runs, rewrite_runs
from screnpla.screenplay.compare.indexed_script import is_same_but_ids
from screnpla.screenplay.compare.sequences import Pair
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element
from screnpla.screenplay.production.scene_numbers import SceneNumberState

# Edits within texts by one difference; further texts are replaced as a whole. Each edit cuts a block of the document in
# two, which takes the longer the more blocks there are, and nobody is served while Yjs does that.
MOST_TEXT_EDITS = 5_000
EMPTY_UPDATE = b"\x00\x00"  # an update without a change

# Positions of the same element in the old and the new list, rising in both.
MatchElements = Callable[[Sequence[Element], Sequence[Element]], list[Pair]]


def apply_difference(
    doc: Doc[Any],
    elements: Sequence[Element],
    cover: Cover,
    made_ids: Collection[str] = frozenset(),
    *,
    scene_numbers: SceneNumberState | None = None,
    match: MatchElements = match_elements,
) -> bytes:
    """Changes `doc`, and returns the update of that change. Matched elements keep the id they have there.

    `made_ids`: ids generated for elements that came without one. Another request may generate the same ids at this
    moment, so that new elements get others. `scene_numbers`: their new state; None: it stays.
    """
    content, cover_map = doc.get(CONTENT, type=XmlFragment), doc.get(COVER, type=Map)

    def change(writing: InnerTransaction) -> None:
        _write_elements(content, writing, elements, made_ids, match)
        write_cover_map(cover_map, cover)
        if scene_numbers is not None:
            write_scene_numbering(doc, scene_numbers)

    return capture_update(doc, change) or EMPTY_UPDATE


def _write_elements(
    content: XmlFragment,
    writing: InnerTransaction,
    elements: Sequence[Element],
    made_ids: Collection[str],
    match: MatchElements,
) -> None:
    nodes = read_nodes(content, writing)
    pairs = match([node.element for node in nodes], elements)
    new = list(_assign_ids(elements, nodes, pairs, made_ids))
    arrange_nodes(content, writing, nodes, new, pairs, _NodeChanges().change_node)


def arrange_nodes(
    content: XmlFragment,
    writing: InnerTransaction,
    nodes: Sequence[ElementNode],
    new: Sequence[Element],
    pairs: Sequence[Pair],
    change: Callable[[ElementNode, InnerTransaction, Element], None],
) -> None:
    """`nodes` become `new`: those in pairs are changed; of the others the old are removed and the new inserted."""
    removed: list[int] = []
    inserted: list[tuple[int, Sequence[Element]]] = []
    end, new_end = len(nodes), len(new)
    for at, new_at in (*reversed(pairs), (-1, -1)):
        removed += [node.position for node in nodes[at + 1 : end]]
        inserted.append((nodes[at].position + 1 if at >= 0 else 0, new[new_at + 1 : new_end]))
        if at >= 0:
            change(nodes[at], writing, new[new_at])
        end, new_end = at, new_at
    _replace_nodes(content, writing, sorted(removed), inserted)


def _replace_nodes(
    content: XmlFragment,
    writing: InnerTransaction,
    removed: Sequence[int],
    inserted: Iterable[tuple[int, Sequence[Element]]],
) -> None:
    """By positions in `content`, which moved passages make different from the reading order."""
    rows = [[position for _, position in row] for _, row in groupby(enumerate(removed), lambda each: each[1] - each[0])]
    operations: list[tuple[int, int, Sequence[Element]]] = [
        *((row[0], len(row), ()) for row in rows),
        *((position, 0, elements) for position, elements in inserted if elements),
    ]
    # From the end, as positions before a change stay valid. At one position removals come before insertions.
    for position, count, elements in sorted(operations, key=lambda operation: operation[:2], reverse=True):
        if count:
            content.integrated.remove_range(writing, position, count)
        for element in reversed(elements):
            insert_element(content, writing, position, element)


def _assign_ids(
    elements: Sequence[Element], nodes: Sequence[ElementNode], pairs: Iterable[Pair], made_ids: Collection[str]
) -> Iterator[Element]:
    """Elements with unique ids. (Matched elements have one already; theirs is not looked at.)"""
    matched_ids = {new_at: nodes[at].element.id for at, new_at in pairs}
    used_ids = {*matched_ids.values(), *made_ids}
    for position, element in enumerate(elements):
        if position in matched_ids or (element.id and element.id not in used_ids):
            yield element
        else:
            yield replace(element, id=secrets.token_hex(12))
        used_ids.add(element.id)


class _NodeChanges:
    """Changes of nodes by one difference, which share the edits they may make."""

    def __init__(self) -> None:
        self._edits_left = MOST_TEXT_EDITS

    def change_node(self, node: ElementNode, writing: InnerTransaction, new: Element) -> None:
        old, runs = node.element, merge_runs(new.runs)
        new = new if runs == new.runs else replace(new, runs=runs)
        if is_same_but_ids(old, new):
            return
        if old.runs != new.runs:
            text = keep_single_text(node.inner, writing)
            self._edits_left -= min(self._edits_left, rewrite_runs(text, writing, runs, self._edits_left))
        # An attribute that is none of ours is in neither of them, and stays.
        attributes, new_attributes = element_to_attributes(old), element_to_attributes(replace(new, id=old.id))
        for name in attributes.keys() - new_attributes.keys():
            node.inner.remove_attribute(writing, name)
        for name, value in new_attributes.items():
            if attributes.get(name) != value:
                node.inner.insert_attribute(writing, name, value)


def keep_single_text(node: InnerElement, writing: InnerTransaction) -> InnerText:
    """The first text of a node; the text of the others is part of the diff, and is written into it."""
    texts = list_texts(node, writing)
    if not texts:
        return node.insert_str(writing, 0, "")
    for position, child in reversed(list(enumerate(node.children(writing)))):
        if isinstance(child, InnerText) and child != texts[0]:
            node.remove_range(writing, position, 1)
    return texts[0]
