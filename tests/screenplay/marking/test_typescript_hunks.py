"""The browser finds the same hunks as the server (VE47), and merges words as it does (VE34)."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from screnpla.screenplay.marking.hunks import Hunk, list_hunks
from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.screenplay.marking.merge_lines import merge_line
from tests.matrix import choose
from tests.screenplay.marking.random_pairs import draw_line, draw_pair, edit_line
from tests.screenplay.typescript_process import run_typescript

PAIRS = choose(300, 1_000, "1000 instead of 300 pairs of a baseline and a text in both languages")


def test_ve47_both_languages_find_the_same_hunks(tmp_path: Path) -> None:
    pairs = [draw_pair(seed) for seed in range(PAIRS)]
    question = [{"baseline": as_json(baseline), "text": as_json(text)} for baseline, text in pairs]
    with run_typescript("markingRunner", tmp_path) as process:
        answers = process.ask({"pairs": question})["hunks"]
    for (baseline, text), answer in zip(pairs, answers, strict=True):
        assert answer == [as_browser_hunk(hunk, baseline, text) for hunk in list_hunks(baseline, text)]
    assert sum([len(answer) for answer in answers]) > PAIRS


def test_ve34_both_languages_merge_the_words_of_a_line(tmp_path: Path) -> None:
    question = [draw_texts(Random(seed)) for seed in range(PAIRS)]
    with run_typescript("markingRunner", tmp_path) as process:
        answers = process.ask({"merges": question})["merged"]
    for texts, answer in zip(question, answers, strict=True):
        merged = merge_line(*[plain_line(text) for text in texts])
        assert answer == (merged.text if merged else None)
    # Some conflict, some do not.
    assert PAIRS / 10 < answers.count(None) < PAIRS * 9 / 10


def draw_texts(random: Random) -> list[str]:
    """Of base, mine and theirs."""
    base = plain_line(draw_line(random, "a").text)
    return [base.text, *[edit_line(random, base).text for _ in range(2)]]


def plain_line(text: str) -> VersionLine:
    return VersionLine("a", {}, (LookedRun(text),) if text else ())


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
