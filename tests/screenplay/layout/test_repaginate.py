"""Laying out after a change makes the pages that laying out everything makes."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.paginate import paginate, repaginate
from screnpla.screenplay.profile import Profile
from tests.screenplay.layout.random_scripts import changes, profiles, scripts

MANY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@MANY
@given(data=st.data(), elements=scripts(), profile=profiles())
def test_after_any_change_as_anew(data: st.DataObject, elements: tuple[Element, ...], profile: Profile) -> None:
    layout = paginate(Screenplay(elements), profile)
    for change in data.draw(changes(elements)):
        layout = repaginate(layout, change.elements, change.changed)
        assert layout.pages == paginate(Screenplay(tuple(change.elements)), profile).pages


def test_pages_outside_the_change_are_the_same_objects() -> None:
    """What makes it fast: pages before the change and, once breaks fall as before, all behind it are reused."""
    script = [Element(f"e{number}", Kind.ACTION, (Run(f"Line {number}."),)) for number in range(27 * 20)]
    before = paginate(Screenplay(tuple(script)))
    script[27 * 9] = replace(script[27 * 9], runs=(Run("Changed."),))
    after = repaginate(before, tuple(script), {script[27 * 9].id})
    fresh = [n for n, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)) if old is not new]
    assert set(fresh) <= {8, 9}
    assert len([block for block in after.gathering.blocks if block not in before.gathering.blocks]) == 1
