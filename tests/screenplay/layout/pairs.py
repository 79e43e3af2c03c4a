"""The pairs in fixtures/pagination: a short script, and its pages line by line. The web tests read the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle, Run
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.profiles.profile import A4, LETTER, MULTICAM, Profile

FOLDER = Path(__file__).parents[3] / "fixtures" / "pagination"
PROFILES = {"letter": LETTER, "a4": A4, "multicam": Profile(boxes=MULTICAM)}
NAMES = sorted(path.name.removesuffix(".script.json") for path in FOLDER.glob("*.script.json"))


def script_of(name: str) -> tuple[Screenplay, Profile]:
    fixture = json.loads((FOLDER / f"{name}.script.json").read_text())
    elements = [each for each in fixture["elements"] for _ in range(each.get("times", 1))]
    return Screenplay(tuple(_element(f"e{n}", each) for n, each in enumerate(elements, 1))), PROFILES[
        fixture["profile"]
    ]


def _element(number: str, fields: dict[str, Any]) -> Element:
    return Element(
        number,
        Kind(fields["kind"]),
        (Run(fields["text"]),),
        align=Align(fields["align"]) if "align" in fields else None,
        break_before=fields.get("breakBefore", False),
        dual=Dual(fields["dual"]) if "dual" in fields else None,
        level=fields.get("level", 0),
        list_style=ListStyle(fields["listStyle"]) if "listStyle" in fields else None,
    )


def as_text(pages: Sequence[Page]) -> str:
    """A line per printed line: row, kind, text."""
    return "".join(
        f"=== {page.label}\n" + "".join(f"{line.row:g}\t{line.kind}\t{line.text}\n" for line in page.lines)
        for page in pages
    )
