"""Our pages against Final Draft's own prints, as one cascaded run from page 1, and its answers to twelve probes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screenplay.corpus import corpus_files
from tools.conformance import compare, probe


@pytest.mark.parametrize("print_", corpus_files("pdf", below="final-draft"))
@pytest.mark.parametrize("ending", [".fdx", ".fountain"])
def test_every_line_of_every_page_is_where_final_draft_printed_it(print_: Path, ending: str) -> None:
    score = compare(print_.with_suffix(ending), print_)
    assert score.laid_out == score.printed
    assert [difference.page for difference in score.differences] == []


@pytest.mark.parametrize("expectation", corpus_files("json", below="final-draft"))
def test_probes_come_out_as_final_draft_did_them(expectation: Path) -> None:
    assert probe(expectation.with_suffix(".fountain"), expectation) == ""
