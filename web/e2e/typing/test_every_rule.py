"""Every typing rule has a test in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
SPEC = HERE.parents[2] / "docs" / "spec" / "typing.md"


def test_every_typing_rule_has_a_test() -> None:
    rules = set(re.findall(r"^- \*\*(TY\d+)\*\*", SPEC.read_text(), re.MULTILINE))
    journeys = "".join(path.read_text() for path in HERE.glob("test_*.py"))
    assert len(rules) >= 44
    assert rules - set(re.findall(r'@\w+\("(TY\d+)"\)', journeys)) == set()
