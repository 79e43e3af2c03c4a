"""The browser's layout engine makes the same pages as this one, to the last character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind, ListStyle, Run
from screnpla.screenplay.layout.classic.estimate import estimate_pages
from screnpla.screenplay.layout.classic.sheets import lay_out_classic
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER, Profile
from tests.matrix import choose
from tests.screenplay.layout.random_scripts import changes, profiles, scripts
from tests.screenplay.layout.typescript_layout import TypeScriptLayout, run_typescript_layout

HOW_MANY = choose(60, 300, "300 instead of 60 scripts for both engines of pages")
MANY = settings(max_examples=HOW_MANY, deadline=None, suppress_health_check=list(HealthCheck))

JUSTIFIED_ITEM = Element("e1", Kind.LIST_ITEM, (Run("An item."),), align=Align.JUSTIFY, list_style=ListStyle.BULLETED)


@pytest.fixture(scope="module")
def typescript_layout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TypeScriptLayout]:
    with run_typescript_layout(tmp_path_factory.mktemp("typescript_layout")) as running:
        yield running


def pages_here(elements: Sequence[Element], profile: Profile) -> list[tuple[str, list[tuple[object, ...]]]]:
    layout = paginate(Screenplay(tuple(elements)), profile)
    return [(page.label, [tuple(line) for line in page.lines]) for page in layout.pages]


def classic_pages_here(elements: Sequence[Element], profile: Profile) -> list[tuple[float, list[tuple[object, ...]]]]:
    """PG34."""
    pages, heights = lay_out_classic(elements, profile)
    return [(height, [tuple(line) for line in page.lines]) for page, height in zip(pages, heights, strict=True)]


@MANY
@example(data=None, elements=(), profile=LETTER)
@example(data=None, elements=(JUSTIFIED_ITEM,), profile=LETTER)
@given(data=st.data(), elements=scripts(), profile=profiles())
def test_both_engines_make_the_same_pages(
    typescript_layout: TypeScriptLayout, data: st.DataObject | None, elements: tuple[Element, ...], profile: Profile
) -> None:
    answer = typescript_layout.ask(elements, profile, data.draw(changes(elements)) if data else ())
    assert answer.pages == pages_here(elements, profile)
    assert answer.estimate == estimate_pages(elements)
    assert answer.classic == classic_pages_here(elements, profile)
    assert answer.unlike is None
