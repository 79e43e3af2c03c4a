"""Laying out after a change makes the pages that laying out everything makes."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.paginate import paginate, repaginate
from screnpla.screenplay.profile import Profile
from tests.screenplay.layout.random_scripts import changes, profiles, scripts

MANY = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@MANY
@given(data=st.data(), elements=scripts(), profile=profiles())
def test_after_any_change_as_anew(data: st.DataObject, elements: tuple[Element, ...], profile: Profile) -> None:
    layout = paginate(Screenplay(elements), profile)
    for change in data.draw(changes(elements)):
        layout = repaginate(layout, change.elements, change.changed)
        assert layout.pages == paginate(Screenplay(tuple(change.elements)), profile).pages
