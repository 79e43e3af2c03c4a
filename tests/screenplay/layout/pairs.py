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
    given = json.loads((FOLDER / f"{name}.script.json").read_text())
    elements = [each for each in given["elements"] for _ in range(each.get("times", 1))]
    return Screenplay(tuple(_element(f"e{n}", each) for n, each in enumerate(elements, 1))), PROFILES[given["profile"]]


def _element(number: str, given: dict[str, Any]) -> Element:
    return Element(
        number,
        Kind(given["kind"]),
        (Run(given["text"]),),
        align=Align(given["align"]) if "align" in given else None,
        break_before=given.get("breakBefore", False),
        dual=Dual(given["dual"]) if "dual" in given else None,
        level=given.get("level", 0),
        list_style=ListStyle(given["listStyle"]) if "listStyle" in given else None,
    )


def as_text(pages: Sequence[Page]) -> str:
    """A line per printed line: row, kind, text."""
    return "".join(
        f"=== {page.label}\n" + "".join(f"{line.row:g}\t{line.kind}\t{line.text}\n" for line in page.lines)
        for page in pages
    )
