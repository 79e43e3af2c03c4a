"""The pairs in fixtures/pagination: a short script, and its pages line by line. The web tests read the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, ListStyle, Run
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.profiles.profile import A4, LETTER, MULTICAM, Marks, Profile
from screnpla.screenplay.profiles.profile_json import profile_to_json, to_camel_case
from screnpla.screenplay.profiles.profile_settings import profile_from_settings

FOLDER = Path(__file__).parents[3] / "fixtures" / "pagination"
PROFILES = {"letter": LETTER, "a4": A4, "multicam": Profile(boxes=MULTICAM)}
NAMES = sorted(path.name.removesuffix(".script.json") for path in FOLDER.glob("*.script.json"))


def script_of(name: str) -> tuple[Screenplay, Profile]:
    fixture = json.loads((FOLDER / f"{name}.script.json").read_text())
    elements = [each for each in fixture["elements"] for _ in range(each.get("times", 1))]
    screenplay = Screenplay(tuple(_element(f"e{n}", each) for n, each in enumerate(elements, 1)))
    return screenplay, _profile_of(fixture)


def _profile_of(fixture: dict[str, Any]) -> Profile:
    """Ours, or the one that a script's settings make: a fixture writes down where it differs, for the browser."""
    profile = PROFILES[fixture["profile"]]
    if "settings" in fixture:
        made = profile_from_settings(fixture["settings"].get("layout", {}), fixture["settings"].get("elements", ()))
        assert find_differences(made, profile) == fixture["differences"]
        profile = made
    # Marks that are others than the profile's, by their names in JSON.
    sent = fixture.get("marks", {})
    marks = {each.name: sent[key] for each in fields(Marks) if (key := to_camel_case(each.name)) in sent}
    return replace(profile, marks=replace(profile.marks, **marks))


def find_differences(profile: Profile, usual: Profile) -> dict[str, Any]:
    """The fields of a profile, and of its boxes, that are not as usual."""
    made, other = profile_to_json(profile), profile_to_json(usual)
    boxes, plain = made.pop("boxes"), other.pop("boxes")
    assert isinstance(boxes, dict)
    assert isinstance(plain, dict)
    differing = {name: _differing_fields(box, plain[name]) for name, box in boxes.items() if box != plain[name]}
    return {**_differing_fields(made, other), **({"boxes": differing} if differing else {})}


def _differing_fields(made: Any, usual: Any) -> dict[str, Any]:
    return {name: value for name, value in made.items() if value != usual[name]}


def _element(number: str, sent: dict[str, Any]) -> Element:
    return Element(
        number,
        Kind(sent["kind"]),
        (Run(sent["text"]),),
        align=Align(sent["align"]) if "align" in sent else None,
        break_before=sent.get("breakBefore", False),
        dual=Dual(sent["dual"]) if "dual" in sent else None,
        level=sent.get("level", 0),
        is_omitted=sent.get("isOmitted", False),
        list_style=ListStyle(sent["listStyle"]) if "listStyle" in sent else None,
        style=sent.get("style", ""),
    )


def as_text(pages: Sequence[Page]) -> str:
    """A line per printed line: row, kind, text."""
    return "".join(
        f"=== {page.label}\n" + "".join(f"{line.row:g}\t{line.kind}\t{line.text}\n" for line in page.lines)
        for page in pages
    )
