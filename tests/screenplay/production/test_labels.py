"""Labels of scenes and pages by the rules LB1 to LB6; the browser gives the same."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from screnpla.screenplay.production.labels import LabelStyle, label_between, normalize_label, parse_label
from screnpla.screenplay.production.page_locks import PageLock, keep_valid_locks
from tests.matrix import choose
from tests.screenplay.typescript_process import run_typescript

# Vitest reads the same pairs.
CASES = json.loads(Path("fixtures/labels/labels.json").read_text())
STYLES = {"behind": LabelStyle.LETTER_BEHIND, "before": LabelStyle.LETTER_BEFORE}
CHANGES = choose(
    6_000, 60_000, "60,000 instead of 6,000 insertions and removals of labels, in both styles and languages"
)


def test_lb1_order() -> None:
    labels = [label for label in map(parse_label, CASES["order"]) if label]
    assert len(labels) == len(CASES["order"])
    mixed = [*labels[::2], *labels[1::2]]
    assert sorted(mixed, key=lambda label: label.sort_key) == labels


@pytest.mark.parametrize("text", [*CASES["outside"], "6" * 5000], ids=lambda text: text[:12])
def test_lb5_a_label_outside_the_grammar_has_no_number(text: str) -> None:
    assert parse_label(text) is None
    assert normalize_label(text) == text
    assert keep_valid_locks([PageLock(text, "a"), PageLock("6", "b")]) == (PageLock("6", "b"),)
    assert label_between(text, "", LabelStyle.LETTER_BEHIND, ()) != text


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("case", CASES["between"], ids=lambda case: case["rule"])
def test_a_new_label_between_two_others(case: dict[str, Any], style: str) -> None:
    used = {normalize_label(label) for label in case.get("used", "").split()}
    previous, found = case["previous"], []
    for _ in case[style].split():
        previous = label_between(previous, case["following"], STYLES[style], used)
        used.add(normalize_label(previous))
        found.append(previous)
    assert " ".join(found) == case[style]


@pytest.mark.parametrize("style", LabelStyle)
def test_lb4_random_insertions_and_removals_keep_labels_unique_and_in_order(style: LabelStyle, tmp_path: Path) -> None:
    changes = draw_changes(CHANGES, 26)
    labels: list[str] = []
    used: set[str] = set()
    given: list[str] = []
    for is_insertion, at in changes:
        if not is_insertion:
            del labels[at]
            continue
        previous, following = labels[at - 1] if at else "", labels[at] if at < len(labels) else ""
        label = label_between(previous, following, style, used)
        assert label not in used
        assert is_ordered(previous, label)
        assert is_ordered(label, following)
        labels.insert(at, label)
        used.add(label)
        given.append(label)
    assert sum(label in labels for label in given[::100]) > 1
    with run_typescript("labelsRunner", tmp_path) as process:
        assert process.ask({"style": style, "changes": changes}) == given


def draw_changes(count: int, seed: int) -> list[tuple[bool, int]]:
    """Insertions gather at a few places, as a writer's do: there labels become long."""
    random = Random(seed)
    changes: list[tuple[bool, int]] = []
    length = place = 0
    for _ in range(count):
        is_insertion = length < 20 or random.random() < 0.52
        place = random.randint(0, length) if random.random() < 0.2 else min(place, length)
        at = place if is_insertion else random.randrange(length)
        changes.append((is_insertion, at))
        length += 1 if is_insertion else -1
        place += random.choice((0, 1, 1)) if is_insertion else 0
    return changes


def is_ordered(previous: str, following: str) -> bool:
    one, other = parse_label(previous), parse_label(following)
    return not one or not other or one.sort_key < other.sort_key
