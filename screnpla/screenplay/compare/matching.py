"""Matching of the elements of two scripts: in order, and in moved passages. Rules CM3 to CM9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from screnpla.screenplay.compare.anchors import find_anchors
from screnpla.screenplay.compare.gaps import ElementGap, ElementLink, GapFiller, find_gaps, make_link
from screnpla.screenplay.compare.indexed_script import IndexedScript, ScriptPair
from screnpla.screenplay.compare.moves import Move, find_moves
from screnpla.screenplay.compare.sequences import Pair, keep_in_order

_ALLOWED = 150_000  # pairs of lines looked at in all gaps together


@dataclass(frozen=True, slots=True)
class Matching:
    links: list[ElementLink]  # in order, outside of what was moved
    moves: list[tuple[Move, list[ElementLink]]]  # and inside, each move by itself


def match_elements(both: ScriptPair) -> Matching:
    pairs, by_id = find_anchors(both)
    in_order = keep_in_order(pairs)
    in_order_set = set(in_order)
    moves = find_moves(both, in_order, [pair for pair in pairs if pair not in in_order_set], by_id=by_id)
    around = _link_around(both, in_order, moves)
    filler = GapFiller(both, _ALLOWED)
    within = _group_by_move(pairs, moves)
    return Matching(around, [(move, _fill_gaps(filler, ElementGap(*move), within[move])) for move in moves])


def _fill_gaps(filler: GapFiller, outer: ElementGap, pairs: Sequence[Pair]) -> list[ElementLink]:
    links = [make_link(*pair) for pair in pairs]
    return sorted(links + [link for gap in find_gaps(outer, links) for link in filler.fill_gap(gap)])


def _group_by_move(pairs: Iterable[Pair], moves: Sequence[Move]) -> dict[Move, list[Pair]]:
    """The anchors inside each move, in order."""
    move_at = {at: move for move in moves for at in range(move.old, move.old_end)}
    found: dict[Move, list[Pair]] = {move: [] for move in moves}
    for at, new_at in pairs:
        move = move_at.get(at)
        if move and move.new <= new_at < move.new_end:
            found[move].append((at, new_at))
    return {move: keep_in_order(inside) for move, inside in found.items()}


def _link_around(both: ScriptPair, in_order: Sequence[Pair], moves: Sequence[Move]) -> list[ElementLink]:
    """The links of all that stays, sought as if nothing had ever stood where something was moved."""
    moved_old = {at for move in moves for at in range(move.old, move.old_end)}
    moved_new = {at for move in moves for at in range(move.new, move.new_end)}
    rest = [at for at in range(len(both.old.numbers)) if at not in moved_old]
    rest_new = [at for at in range(len(both.new.numbers)) if at not in moved_new]
    remaining = ScriptPair(_select_elements(both.old, rest), _select_elements(both.new, rest_new)) if moves else both
    places = {at: place for place, at in enumerate(rest)}
    places_new = {at: place for place, at in enumerate(rest_new)}
    pairs = [(places[at], places_new[new_at]) for at, new_at in in_order if at in places and new_at in places_new]
    links = _fill_gaps(GapFiller(remaining, _ALLOWED), ElementGap(0, len(rest), 0, len(rest_new)), pairs)
    return [back for link in links if (back := _map_back(link, rest, rest_new)) is not None]


def _select_elements(script: IndexedScript, places: Sequence[int]) -> IndexedScript:
    return IndexedScript(
        [script.elements[at] for at in places],
        [script.texts[at] for at in places],
        [script.numbers[at] for at in places],
        [script.words[at] for at in places],
    )


def _map_back(link: ElementLink, rest: Sequence[int], rest_new: Sequence[int]) -> ElementLink | None:
    """The link in the whole scripts. None: what was moved stands between the parts of a split paragraph."""
    at, new_at = rest[link.old], rest_new[link.new]
    end, new_end = rest[link.old_end - 1] + 1, rest_new[link.new_end - 1] + 1
    is_contiguous = end - at == link.old_end - link.old and new_end - new_at == link.new_end - link.new
    return ElementLink(at, end, new_at, new_end) if is_contiguous else None
