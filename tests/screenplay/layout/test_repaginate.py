"""Repaginating after a change gives the same pages as paginating everything."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Kind, Overrides, Run
from screnpla.screenplay.layout.paginate import paginate, repaginate
from screnpla.screenplay.profiles.profile import Profile
from tests.matrix import examples
from tests.screenplay.layout.random_scripts import changes, profiles, scripts

MANY = settings(max_examples=examples(60), deadline=None, suppress_health_check=list(HealthCheck))


@MANY
@given(data=st.data(), elements=scripts(), profile=profiles())
def test_repaginating_after_any_change_equals_paginating_anew(
    data: st.DataObject, elements: tuple[Element, ...], profile: Profile
) -> None:
    layout = paginate(Screenplay(elements), profile)
    for change in data.draw(changes(elements)):
        layout = repaginate(layout, change.elements, change.changed)
        assert layout.pages == paginate(Screenplay(tuple(change.elements)), profile).pages


def test_a_dual_dialogue_split_at_other_lines_is_repaginated() -> None:
    """PG16: half a line less room takes a line from the right column only, where that one is spaced wider."""
    shots = [Element(f"e{number}", Kind.SHOT, (Run("ON THE DOOR"),)) for number in range(21)]
    lines = (Run("\n".join(map(str, range(120)))),)
    columns = (
        Element("left", Kind.DIALOGUE, lines, dual=Dual.LEFT),
        Element("right", Kind.DIALOGUE, lines, dual=Dual.RIGHT, overrides=Overrides(spacing=1.15)),
    )
    shots[1] = replace(shots[1], overrides=Overrides(before=1.5))
    before = paginate(Screenplay((*shots, *columns)))
    shots[1] = replace(shots[1], overrides=Overrides(before=2.0))
    after = repaginate(before, (*shots, *columns), {"e1"})
    assert after.pages == paginate(Screenplay((*shots, *columns))).pages


def test_pages_outside_the_change_are_the_same_objects() -> None:
    """What makes it fast: pages before the change and, once breaks fall as before, all behind it are reused."""
    script = [Element(f"e{number}", Kind.ACTION, (Run(f"Line {number}."),)) for number in range(27 * 20)]
    before = paginate(Screenplay(tuple(script)))
    script[27 * 9] = replace(script[27 * 9], runs=(Run("Changed."),))
    after = repaginate(before, tuple(script), {script[27 * 9].id})
    fresh = [n for n, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)) if old is not new]
    assert set(fresh) <= {8, 9}
    assert len([block for block in after.block_list.blocks if block not in before.block_list.blocks]) == 1
