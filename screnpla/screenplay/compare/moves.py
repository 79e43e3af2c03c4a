"""Moved scenes and passages, found by anchors that left the common order. Rules CM6 and CM7."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from screnpla.screenplay.compare.indexed_script import IndexedScript, ScriptPair
from screnpla.screenplay.compare.sequences import Pair

_LEAST_SHARE = 0.3  # of the shorter scene's characters must stand in lines known again
_MOST_PASSAGES = 2_000  # nobody reads more; the rest is reported as removed and added
_LEAST_WORDS = 6  # of a passage; less is moved by chance


class Move(NamedTuple):
    old: int
    old_end: int
    new: int
    new_end: int


def find_moves(both: ScriptPair, in_order: Sequence[Pair], out_of_order: Sequence[Pair], *, by_id: bool) -> list[Move]:
    """The anchors are given in two parts: those in the common order, and those out of it."""
    if not out_of_order:
        return []
    scenes = _select_elsewhere(_find_moved_scenes(both, in_order, out_of_order), in_order)
    return scenes + _find_moved_passages(both, in_order, out_of_order, scenes, 1 if by_id else _LEAST_WORDS)


def _find_moved_scenes(both: ScriptPair, in_order: Iterable[Pair], out_of_order: Iterable[Pair]) -> list[Move]:
    starts, new_starts = both.old.scene_starts(), both.new.scene_starts()
    weights, new_weights = _weigh_scenes(both.old, starts), _weigh_scenes(both.new, new_starts)
    votes: Counter[Pair] = Counter()
    for at, new_at in out_of_order:
        votes[_find_scene(starts, at), _find_scene(new_starts, new_at)] += _weigh_line(both.old, at)
    unmoved_weights: Counter[int] = Counter()
    unmoved_weights_new: Counter[int] = Counter()
    for at, new_at in in_order:
        unmoved_weights[_find_scene(starts, at)] += _weigh_line(both.old, at)
        unmoved_weights_new[_find_scene(new_starts, new_at)] += _weigh_line(both.old, at)
    found: dict[int, Move] = {}
    used: set[int] = set()
    for (scene, new_scene), vote in votes.most_common():
        is_free = scene not in found and new_scene not in used
        has_moved = vote > unmoved_weights[scene] and vote > unmoved_weights_new[new_scene]
        if is_free and has_moved and vote >= _LEAST_SHARE * min(weights[scene], new_weights[new_scene]):
            used.add(new_scene)
            found[scene] = Move(starts[scene], starts[scene + 1], new_starts[new_scene], new_starts[new_scene + 1])
    return list(found.values())


def _select_elsewhere(moves: Sequence[Move], in_order: Iterable[Pair]) -> list[Move]:
    """Without those that only have their own lines turned round: between the lines that stay, they stand as before."""
    moved_old = {at for move in moves for at in range(move.old, move.old_end)}
    moved_new = {at for move in moves for at in range(move.new, move.new_end)}
    fixed = [(at, new_at) for at, new_at in in_order if at not in moved_old and new_at not in moved_new]
    old, new = [at for at, _ in fixed], [new_at for _, new_at in fixed]
    return [move for move in moves if bisect_right(old, move.old) != bisect_right(new, move.new)]


def _find_scene(starts: Sequence[int], at: int) -> int:
    return bisect_right(starts, at) - 1


def _weigh_line(script: IndexedScript, at: int) -> int:
    return len(script.texts[at]) + 1


def _weigh_scenes(script: IndexedScript, starts: Sequence[int]) -> list[int]:
    weights = [0] * len(starts)
    scene = 0
    for at in range(len(script.texts)):
        while at >= starts[scene + 1]:
            scene += 1
        weights[scene] += _weigh_line(script, at)
    return weights


def _find_moved_passages(
    both: ScriptPair, in_order: Iterable[Pair], out_of_order: Iterable[Pair], scenes: Iterable[Move], least: int
) -> list[Move]:
    used, used_new = {at for at, _ in in_order}, {at for _, at in in_order}
    for move in scenes:
        used.update(range(move.old, move.old_end))
        used_new.update(range(move.new, move.new_end))
    pairs = set(out_of_order)
    found: list[Move] = []
    for at, new_at in sorted(out_of_order):
        if at in used or new_at in used_new or len(found) == _MOST_PASSAGES:
            continue
        move = _extend_move(both, Move(at, at + 1, new_at, new_at + 1), pairs, used, used_new)
        if sum(len(both.old.words_at(each)) for each in range(move.old, move.old_end)) >= least:
            found.append(move)
            used.update(range(move.old, move.old_end))
            used_new.update(range(move.new, move.new_end))
    return found


def _extend_move(both: ScriptPair, move: Move, pairs: set[Pair], used: set[int], used_new: set[int]) -> Move:
    """With the neighbours on both sides that are the same in both: the cue above a speech."""

    def can_extend(at: int, new_at: int) -> bool:
        inside = 0 <= at < len(both.old.numbers) and 0 <= new_at < len(both.new.numbers)
        if not inside or at in used or new_at in used_new:
            return False
        return both.old.numbers[at] == both.new.numbers[new_at] or (at, new_at) in pairs

    at, end, new_at, new_end = move
    while can_extend(at - 1, new_at - 1):
        at, new_at = at - 1, new_at - 1
    while can_extend(end, new_end):
        end, new_end = end + 1, new_end + 1
    return Move(at, end, new_at, new_end)
