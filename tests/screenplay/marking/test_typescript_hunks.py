"""The browser finds the same hunks as the server (VE47)."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from screnpla.screenplay.marking.hunks import Hunk, list_hunks
from screnpla.screenplay.marking.lines import VersionLine
from tests.matrix import choose
from tests.screenplay.marking.random_pairs import draw_pair
from tests.screenplay.typescript_process import run_typescript

PAIRS = choose(300, 1_000, "1000 instead of 300 pairs of a baseline and a text in both languages")


def test_ve47_both_languages_find_the_same_hunks(tmp_path: Path) -> None:
    pairs = [draw_pair(seed) for seed in range(PAIRS)]
    question = [{"baseline": as_json(baseline), "text": as_json(text)} for baseline, text in pairs]
    with run_typescript("markingRunner", tmp_path) as process:
        answers = process.ask(question)
    for (baseline, text), answer in zip(pairs, answers, strict=True):
        assert answer == [as_browser_hunk(hunk, baseline, text) for hunk in list_hunks(baseline, text)]
    assert sum([len(answer) for answer in answers]) > PAIRS


def as_json(lines: list[VersionLine]) -> list[dict[str, Any]]:
    return [{"id": line.id, "fields": line.fields, "runs": [run._asdict() for run in line.runs]} for line in lines]


def as_browser_hunk(hunk: Hunk, baseline: list[VersionLine], text: list[VersionLine]) -> dict[str, Any]:
    """With offsets in UTF-16 units."""
    old = next((line.text for line in baseline if line.id == hunk.element), "")
    new = next((line.text for line in text if line.id == hunk.element), "")
    fields = {name: value for name, value in asdict(hunk).items() if name not in ("new_start", "new_end")}
    return {
        **fields,
        "ids": list(hunk.ids),
        "start": count_units(old[: hunk.start]),
        "end": count_units(old[: hunk.end]),
        "newStart": count_units(new[: hunk.new_start]),
        "newEnd": count_units(new[: hunk.new_end]),
    }


def count_units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
