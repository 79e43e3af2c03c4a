"""Every pair of fixtures/pagination comes out as written down. Each names the rules it shows."""

from __future__ import annotations

import json
import re

import pytest

from screnpla.screenplay.layout.paginate import paginate
from tests.screenplay.layout.pairs import FOLDER, NAMES, as_text, script_of

SPEC = FOLDER.parents[1] / "docs" / "spec"
RULES = [SPEC / "pagination.md", SPEC / "page-layout.md"]


@pytest.mark.parametrize("name", NAMES)
def test_the_pages_of_every_pair_are_as_expected(name: str) -> None:
    screenplay, profile = script_of(name)
    assert as_text(paginate(screenplay, profile).pages) == (FOLDER / f"{name}.pages.txt").read_text()


def test_every_pair_cites_rules_that_exist() -> None:
    rule_ids = {rule for page in RULES for rule in re.findall(r"\*\*((?:PG|CT|LY)\d+)\*\*", page.read_text())}
    for name in NAMES:
        cited = json.loads((FOLDER / f"{name}.script.json").read_text())["rules"]
        assert cited
        assert set(cited) <= rule_ids, name
