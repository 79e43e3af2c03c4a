"""Adjustments of the layout: values of the profile that make a script shorter or longer (docs/spec/page-layout.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.library.default_settings import default_elements, default_layout
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.cheats.adjustments import PageDirection, list_adjustments
from screnpla.screenplay.layout.cheats.page_figures import list_moved_breaks, measure_layout
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER, Paper, Profile
from screnpla.screenplay.profiles.profile_settings import profile_from_settings

TIGHT = profile_from_settings({"pageMargin": {"top": "0.75", "bottom": "0.75"}})


def values(profile: Profile, direction: PageDirection) -> dict[str, tuple[int, int]]:
    return {each.id: (each.before, each.after) for each in list_adjustments(profile, direction, {})}


def test_ly10_lines_spacing_and_widths_are_offered_in_both_directions() -> None:
    assert values(LETTER, PageDirection.FEWER) == {
        "lines": (54, 56),
        "headings": (2, 1),
        "dialogue": (35, 37),
        "action": (61, 63),
    }
    assert values(LETTER, PageDirection.MORE) == {"lines": (54, 52), "dialogue": (35, 33), "action": (61, 59)}
    assert values(LETTER.on(Paper.A4), PageDirection.FEWER)["lines"] == (58, 60)


def test_ly10_what_would_leave_its_range_is_not_offered() -> None:
    assert "lines" not in values(TIGHT, PageDirection.FEWER)
    one = replace(LETTER, boxes={**LETTER.boxes, Kind.SCENE_HEADING: replace(LETTER.boxes["sceneHeading"], before=1)})
    assert "headings" not in values(one, PageDirection.FEWER)
    assert values(one, PageDirection.MORE)["headings"] == (1, 2)


@pytest.mark.parametrize("direction", list(PageDirection))
def test_ly10_the_settings_of_an_adjustment_make_the_value_that_it_promises(direction: PageDirection) -> None:
    for each in list_adjustments(LETTER, direction, {"Dialogue": {"caps": True}}):
        elements = [
            {**one, **(each.element or {})} for one in default_elements() if one["label"] == _label(each.element)
        ]
        layout = default_layout()
        layout["pageMargin"] = {**layout["pageMargin"], **dict(each.layout.get("pageMargin") or {})}  # type: ignore[arg-type]
        made = profile_from_settings(layout, elements)
        boxes = made.boxes
        found = {
            "lines": made.lines,
            "headings": int(boxes[Kind.SCENE_HEADING].before),
            "dialogue": boxes[Kind.DIALOGUE].limit,
            "action": boxes[Kind.ACTION].limit,
        }
        assert found[each.id] == each.after
        # What else the element's settings say stays.
        assert each.id != "dialogue" or boxes[Kind.DIALOGUE].caps


def _label(element: object) -> object:
    return element["label"] if isinstance(element, dict) else None


def test_figures_and_moved_breaks_are_those_of_the_pages() -> None:
    text = Screenplay(tuple([Element(f"a{n}", Kind.ACTION, (Run(f"Line {n}."),)) for n in range(40)]))
    before, after = paginate(text, LETTER), paginate(text, TIGHT)
    assert (measure_layout(before).pages, measure_layout(before).last_page) == (2, 25)
    assert (measure_layout(after).pages, measure_layout(after).last_page, measure_layout(after).lines) == (2, 21, 57)
    (moved,) = list_moved_breaks(before, after)
    assert (moved.label, moved.before, moved.after, moved.element_id) == ("2", "Line 27.", "Line 29.", "a29")
    assert list_moved_breaks(before, before) == []
    shorter = paginate(replace(text, elements=text.elements[:20]), LETTER)
    assert [(each.before, each.after) for each in list_moved_breaks(before, shorter)] == [("Line 27.", "")]
