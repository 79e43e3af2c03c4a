"""States of a baseline, and what leads back from one to the state before it. Pure."""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from screnpla.manuscript.document.marked_lines import line_from_json, lines_from_json, lines_to_json
from screnpla.screenplay.marking.lines import VersionLine

_LEVEL = 6


@dataclass(frozen=True)
class BaselineState:
    is_on: bool = False
    lines: tuple[VersionLine, ...] = ()


@dataclass(frozen=True)
class BaselineDelta:
    """What was before a change, as far as the change touched it."""

    was_on: bool
    former: tuple[VersionLine, ...]
    order: tuple[str, ...] | None  # None: the same lines stood in the same order


def compute_delta(before: BaselineState, after: BaselineState) -> BaselineDelta:
    known = {line.id: line for line in after.lines}
    former = tuple([line for line in before.lines if known.get(line.id) != line])
    order = _order_of(before)
    return BaselineDelta(before.is_on, former, None if order == _order_of(after) else order)


def go_back(after: BaselineState, delta: BaselineDelta) -> BaselineState:
    lines = {line.id: line for line in (*after.lines, *delta.former)}
    order = _order_of(after) if delta.order is None else delta.order
    return BaselineState(delta.was_on, tuple([lines[element] for element in order]))


@dataclass(frozen=True)
class BaselineNews:
    """What differs from a state that a browser knows."""

    lines: tuple[VersionLine, ...]
    order: tuple[str, ...] | None  # None: as it knows it


def list_news(known: BaselineState, now: BaselineState) -> BaselineNews:
    lines = {line.id: line for line in known.lines}
    order = _order_of(now)
    return BaselineNews(
        tuple([line for line in now.lines if lines.get(line.id) != line]), None if order == _order_of(known) else order
    )


def pack_lines(lines: Collection[VersionLine]) -> bytes:
    return _pack(lines_to_json(lines))


def unpack_lines(packed: bytes) -> tuple[VersionLine, ...]:
    return tuple(lines_from_json(_unpack(packed))) if packed else ()


def pack_delta(delta: BaselineDelta) -> bytes:
    return _pack({"wasOn": delta.was_on, "former": lines_to_json(delta.former), "order": delta.order})


def unpack_delta(packed: bytes) -> BaselineDelta:
    stored = _unpack(packed)
    order = None if stored["order"] is None else tuple(stored["order"])
    return BaselineDelta(stored["wasOn"], tuple([line_from_json(line) for line in stored["former"]]), order)


def _order_of(state: BaselineState) -> tuple[str, ...]:
    return tuple([line.id for line in state.lines])


def _pack(value: object) -> bytes:
    return zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(), _LEVEL)


def _unpack(packed: bytes) -> Any:
    return json.loads(zlib.decompress(packed))
