"""The state of scene numbers as JSON, in the living document and in our own file format; checked when it is read."""

from __future__ import annotations

from screnpla.screenplay.elements import Json
from screnpla.screenplay.production.labels import normalize_label
from screnpla.screenplay.production.scene_numbers import UNLOCKED, SceneNumberState

MOST_LABELS = 20_000
LONGEST_LABEL = 40
LARGEST_START = 999_999


def is_label(text: str) -> bool:
    """What nobody sees would tell two numbers apart that look alike."""
    return len(text) <= LONGEST_LABEL and text.isprintable()


def numbering_to_json(state: SceneNumberState) -> dict[str, Json]:
    return {"locked": state.locked, "start": state.start, "used": [*sorted(state.used)]}


def numbering_from_json(value: Json) -> SceneNumberState:
    """Never refuses: where it makes no sense, it is as in a new script."""
    if not isinstance(value, dict):
        return UNLOCKED
    start, used = _read_start(value.get("start")), _read_labels(value.get("used"))
    return SceneNumberState(value.get("locked") is True, start, used)


def _read_start(start: Json) -> int:
    is_whole = isinstance(start, int) and not isinstance(start, bool)
    return start if is_whole and isinstance(start, int) and 0 <= start <= LARGEST_START else UNLOCKED.start


def _read_labels(labels: Json) -> frozenset[str]:
    if not isinstance(labels, list) or len(labels) > MOST_LABELS:
        return frozenset()
    return frozenset(
        normalize_label(label) for label in labels if isinstance(label, str) and 0 < len(label) <= LONGEST_LABEL
    )
