"""Pieces of a text in reading order, by the origins between which each was inserted.

A word inserted between two others was typed last, and is read earlier.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from screnpla.manuscript.yjs.update_decoder import Id


class TypedPiece(NamedTuple):
    """Consecutive characters of one client; or an item without text, such as the beginning of bold."""

    client: int
    clock: int
    end: int  # the clock behind its last character
    text: str
    origin: Id | None  # the item after which it was inserted
    right_origin: Id | None  # the item before which it was inserted
    parent: Id | str | None  # the parent, where it was the first in it

    def slice(self, first: int, last: int) -> TypedPiece:
        """Half of a surrogate pair becomes a replacement character, as in a browser."""
        if (first, last) == (self.clock, self.end):
            return self
        code_units = self.text.encode("utf-16-le")[2 * (first - self.clock) : 2 * (last - self.clock)]
        text = code_units.decode("utf-16-le", "replace")
        if first == self.clock:
            return self._replace(end=last, text=text)
        # A part that is not the beginning has the character before it as origin, as if it had been typed on its own.
        return TypedPiece(self.client, first, last, text, (self.client, first - 1), self.right_origin, None)


def order_pieces(pieces: Iterable[TypedPiece]) -> list[list[TypedPiece]]:
    """Rows of pieces that depend on each other. `pieces` are sorted by client and clock."""
    rows = _PieceRows([_PieceNode(piece) for piece in _join_typed(pieces)])
    return [_list_pieces(head) for head in rows.heads()]


def _join_typed(pieces: Iterable[TypedPiece]) -> Iterator[TypedPiece]:
    """Consecutive characters as one piece: a scene typed offline is thousands of them."""
    run: list[TypedPiece] = []
    for piece in pieces:
        if run and not _is_continuation(run[-1], piece):
            yield _join_pieces(run)
            run = []
        run.append(piece)
    if run:
        yield _join_pieces(run)


def _is_continuation(one: TypedPiece, next_: TypedPiece) -> bool:
    return bool(
        one.text
        and next_.text
        and (next_.client, next_.clock) == (one.client, one.end)
        and next_.origin == (one.client, one.end - 1)
    )


def _join_pieces(pieces: list[TypedPiece]) -> TypedPiece:
    return pieces[0]._replace(end=pieces[-1].end, text="".join([piece.text for piece in pieces]))


class _PieceNode:
    __slots__ = ("after", "before", "is_begun", "is_placed", "piece")

    def __init__(self, piece: TypedPiece, *, is_placed: bool = False) -> None:
        self.piece = piece
        self.before: _PieceNode | None = None
        self.after: _PieceNode | None = None
        self.is_begun = self.is_placed = is_placed


def _node_clock(node: _PieceNode) -> int:
    return node.piece.clock


def _list_pieces(head: _PieceNode) -> list[TypedPiece]:
    row: list[TypedPiece] = []
    node: _PieceNode | None = head
    while node:
        row.append(node.piece)
        node = node.after
    return row


class _PieceRows:
    def __init__(self, nodes: list[_PieceNode]) -> None:
        self._clients: dict[int, list[_PieceNode]] = {}
        for node in nodes:
            self._clients.setdefault(node.piece.client, []).append(node)
        for node in nodes:
            self._place_node(node)

    def heads(self) -> list[_PieceNode]:
        return [node for nodes in self._clients.values() for node in nodes if node.before is None]

    def _find_node(self, character: Id | None) -> _PieceNode | None:
        if character is None or character[0] not in self._clients:
            return None
        nodes = self._clients[character[0]]
        index = bisect_right(nodes, character[1], key=_node_clock) - 1
        return nodes[index] if index >= 0 and character[1] < nodes[index].piece.end else None

    def _place_node(self, node: _PieceNode) -> None:
        """After its origins. (Not by recursion: two people who type in turn make a long chain.)"""
        stack = [node]
        while stack:
            top = stack[-1]
            origins = (
                [] if top.is_begun else [self._find_node(top.piece.origin), self._find_node(top.piece.right_origin)]
            )
            top.is_begun = True
            first = [each for each in origins if each and not each.is_begun]
            if first:
                stack += first
                continue
            stack.pop()
            if not top.is_placed:
                self._link_to_origins(top)

    def _link_to_origins(self, node: _PieceNode) -> None:
        piece = node.piece
        origin, right_origin = self._find_node(piece.origin), self._find_node(piece.right_origin)
        node.is_placed = True
        if piece.origin and origin and origin.is_placed and origin is not node:
            self._split_node(origin, piece.origin[1] + 1)
            _link_nodes(origin, node, origin.after)
        elif piece.right_origin and right_origin and right_origin.is_placed and right_origin is not node:
            right = self._split_node(right_origin, piece.right_origin[1])
            _link_nodes(right.before, node, right)

    def _split_node(self, node: _PieceNode, clock: int) -> _PieceNode:
        """Cuts before this clock; the node that begins there."""
        piece = node.piece
        if not piece.clock < clock < piece.end:
            return node
        rest = _PieceNode(piece.slice(clock, piece.end), is_placed=True)
        node.piece = piece.slice(piece.clock, clock)
        insort(self._clients[piece.client], rest, key=_node_clock)
        _link_nodes(node, rest, node.after)
        return rest


def _link_nodes(left: _PieceNode | None, node: _PieceNode, right: _PieceNode | None) -> None:
    node.before, node.after = left, right
    if left:
        left.after = node
    if right:
        right.before = node
