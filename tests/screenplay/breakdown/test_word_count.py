"""Words are counted as in the browser, which tests the same fixture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from screnpla.screenplay.breakdown.word_count import count_words

CASES = json.loads((Path(__file__).parents[3] / "fixtures" / "words" / "counts.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_a_text_has_as_many_words_as_a_writer_counts(case: dict[str, str | int]) -> None:
    assert count_words(str(case["text"])) == case["words"]
