"""Each element stands once, on the page where it starts."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.paginate import elements_by_page, paginate
from tests.matrix import examples
from tests.screenplay.layout.random_scripts import scripts


def script(*parts: tuple[Kind, str]) -> Screenplay:
    return Screenplay(tuple(Element(f"e{n}", kind, (Run(text),)) for n, (kind, text) in enumerate(parts)))


def test_a_split_speech_is_listed_on_the_page_where_it_begins() -> None:
    speech = "A line of it is about this long here. " * 30
    found = paginate(script((Kind.ACTION, "water\n" * 40), (Kind.CHARACTER, "Ana"), (Kind.DIALOGUE, speech)))
    assert len(found.pages) == 2
    assert elements_by_page(found) == [["e0", "e1", "e2"], []]


def test_an_unprinted_element_is_listed_with_the_next_printed_one() -> None:
    found = paginate(
        script((Kind.ACTION, "a"), (Kind.SECTION, "Two"), (Kind.START_OF_ACT, "Act Two"), (Kind.NOTE, "x"))
    )
    assert elements_by_page(found) == [["e0"], ["e1", "e2", "e3"]]


@settings(max_examples=examples(8), deadline=None, suppress_health_check=list(HealthCheck))
@given(scripts())
def test_every_element_is_listed_once_and_in_order(elements: tuple[Element, ...]) -> None:
    pages = elements_by_page(paginate(Screenplay(elements)))
    assert [each for page in pages for each in page] == [element.id for element in elements]
