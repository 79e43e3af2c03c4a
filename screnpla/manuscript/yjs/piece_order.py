"""Pieces of a text in the order in which they stood, by what each was put behind or before.

Who goes back to put a word between has typed it last, and it is read earlier.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from screnpla.manuscript.yjs.update_reading import Id


class Piece(NamedTuple):
    """Letters of one client, one behind the other; or something without a letter, such as where bold begins."""

    client: int
    clock: int
    end: int  # the clock behind its last letter
    text: str
    origin: Id | None  # what it was put behind
    right_origin: Id | None  # what it was put before
    parent: Id | str | None  # in what it was put, where it was the first there

    def part(self, first: int, last: int) -> Piece:
        """Half of a letter that counts two becomes the sign for a broken one, as in a browser."""
        if (first, last) == (self.clock, self.end):
            return self
        letters = self.text.encode("utf-16-le")[2 * (first - self.clock) : 2 * (last - self.clock)]
        text = letters.decode("utf-16-le", "replace")
        if first == self.clock:
            return self._replace(end=last, text=text)
        # What is not its beginning hangs on the letter before, as if it had been typed on its own.
        return Piece(self.client, first, last, text, (self.client, first - 1), self.right_origin, None)


def rows_of(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Rows of pieces that hang on each other. `pieces` come by client and clock."""
    rows = _Rows([_Node(piece) for piece in _typed_on(pieces)])
    return [_row(head) for head in rows.heads()]


def _typed_on(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Letter after letter as one piece: a scene typed without the network is thousands of them."""
    gathered: list[Piece] = []
    for piece in pieces:
        if gathered and not _continues(gathered[-1], piece):
            yield _joined(gathered)
            gathered = []
        gathered.append(piece)
    if gathered:
        yield _joined(gathered)


def _continues(one: Piece, next_: Piece) -> bool:
    return bool(
        one.text
        and next_.text
        and (next_.client, next_.clock) == (one.client, one.end)
        and next_.origin == (one.client, one.end - 1)
    )


def _joined(pieces: list[Piece]) -> Piece:
    return pieces[0]._replace(end=pieces[-1].end, text="".join([piece.text for piece in pieces]))


class _Node:
    __slots__ = ("after", "before", "is_begun", "is_placed", "piece")

    def __init__(self, piece: Piece, *, is_placed: bool = False) -> None:
        self.piece = piece
        self.before: _Node | None = None
        self.after: _Node | None = None
        self.is_begun = self.is_placed = is_placed


def _clock(node: _Node) -> int:
    return node.piece.clock


def _row(head: _Node) -> list[Piece]:
    row: list[Piece] = []
    node: _Node | None = head
    while node:
        row.append(node.piece)
        node = node.after
    return row


class _Rows:
    def __init__(self, nodes: list[_Node]) -> None:
        self._clients: dict[int, list[_Node]] = {}
        for node in nodes:
            self._clients.setdefault(node.piece.client, []).append(node)
        for node in nodes:
            self._place(node)

    def heads(self) -> list[_Node]:
        return [node for nodes in self._clients.values() for node in nodes if node.before is None]

    def _find(self, letter: Id | None) -> _Node | None:
        if letter is None or letter[0] not in self._clients:
            return None
        nodes = self._clients[letter[0]]
        place = bisect_right(nodes, letter[1], key=_clock) - 1
        return nodes[place] if place >= 0 and letter[1] < nodes[place].piece.end else None

    def _place(self, node: _Node) -> None:
        """After those it hangs on. (Not by recursion: two who type in turn make a long chain.)"""
        stack = [node]
        while stack:
            top = stack[-1]
            on = [] if top.is_begun else [self._find(top.piece.origin), self._find(top.piece.right_origin)]
            top.is_begun = True
            first = [each for each in on if each and not each.is_begun]
            if first:
                stack += first
                continue
            stack.pop()
            if not top.is_placed:
                self._link(top)

    def _link(self, node: _Node) -> None:
        piece = node.piece
        behind, before = self._find(piece.origin), self._find(piece.right_origin)
        node.is_placed = True
        if piece.origin and behind and behind.is_placed and behind is not node:
            self._part(behind, piece.origin[1] + 1)
            _chain(behind, node, behind.after)
        elif piece.right_origin and before and before.is_placed and before is not node:
            right = self._part(before, piece.right_origin[1])
            _chain(right.before, node, right)

    def _part(self, node: _Node, clock: int) -> _Node:
        """Cut before this clock; gives what begins there."""
        piece = node.piece
        if not piece.clock < clock < piece.end:
            return node
        rest = _Node(piece.part(clock, piece.end), is_placed=True)
        node.piece = piece.part(piece.clock, clock)
        insort(self._clients[piece.client], rest, key=_clock)
        _chain(node, rest, node.after)
        return rest


def _chain(left: _Node | None, node: _Node, right: _Node | None) -> None:
    node.before, node.after = left, right
    if left:
        left.after = node
    if right:
        right.before = node
