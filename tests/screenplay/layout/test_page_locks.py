"""Locked pages by the rules PL1 to PL5; the browser gives the same."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Kind, Run
from screnpla.screenplay.layout.lock_pages import make_page_locks
from screnpla.screenplay.layout.paginate import Layout, paginate, repaginate
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.profile import LETTER, Profile
from tests.matrix import choose
from tests.screenplay.layout.random_scripts import changes, profiles, scripts
from tests.screenplay.layout.typescript_layout import TypeScriptLayout, run_typescript_layout

CASES = json.loads(Path("fixtures/page_locks/cases.json").read_text())
HOW_MANY = choose(40, 300, "300 instead of 40 scripts with locked pages for both engines")
MANY = settings(max_examples=HOW_MANY, deadline=None, suppress_health_check=list(HealthCheck))
LONG = "A long paragraph. It goes on over several lines of the page, and it ends. " * 3


@pytest.fixture(scope="module")
def typescript_layout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TypeScriptLayout]:
    with run_typescript_layout(tmp_path_factory.mktemp("typescript_layout")) as running:
        yield running


def elements_of(case: dict[str, Any]) -> tuple[Element, ...]:
    return tuple(
        Element(
            f"{name}{number}",
            Kind.NOTE if name == "note" else Kind.ACTION,
            (Run(LONG if name == "long" else f"{name} {number}"),),
        )
        for name, count in case["text"]
        for number in range(1, count + 1)
    )


def read_places(text: str) -> list[PageLock]:
    """`2=long1:18`: label, element and offset."""
    places = []
    for each in text.split():
        label, _, place = each.partition("=")
        element_id, _, offset = place.partition(":")
        places.append(PageLock(label, element_id, int(offset or 0)))
    return places


def page_starts(layout: Layout) -> list[tuple[str, str, int]]:
    """By its first line, the label, element and offset of each page."""
    found = []
    for page in layout.pages:
        lines = [line for line in page.lines if line.start < line.end]
        found.append((page.label, lines[0].element_id, lines[0].start) if lines else (page.label, "", 0))
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']} {case['about']}")
def test_locked_pages_by_rule(case: dict[str, Any]) -> None:
    layout = paginate(Screenplay(elements_of(case), page_locks=tuple(read_places(case["locks"]))))
    assert page_starts(layout) == [(lock.label, lock.element_id, lock.offset) for lock in read_places(case["pages"])]
    assert " ".join(layout.locks.void) == case.get("void", "")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']} {case['about']}")
def test_pl6_pages_that_are_locked_again_stay_as_they_are(case: dict[str, Any]) -> None:
    elements = elements_of(case)
    layout = paginate(Screenplay(elements, page_locks=tuple(read_places(case["locks"]))))
    again = paginate(Screenplay(elements, page_locks=make_page_locks(layout)))
    assert (again.pages, again.locks.void) == (layout.pages, ())


def test_pl2_a_speech_that_a_locked_page_cuts_goes_on_with_its_cue() -> None:
    speech = "One sentence. " * 20
    elements = (
        Element("cue", Kind.CHARACTER, (Run("ANNA"),)),
        Element("says", Kind.DIALOGUE, (Run(speech),)),
    )
    locks = (PageLock("1", "cue"), PageLock("2", "says", 14))
    first, second = paginate(Screenplay(elements, page_locks=locks)).pages
    assert [line.text for line in first.lines] == ["ANNA", "One sentence.", "(MORE)"]
    assert [(line.row, line.text) for line in second.lines[:2]] == [
        (0, "ANNA (CONT'D)"),
        (1, "One sentence. One sentence. One"),
    ]


def listed_labels(layout: Layout) -> list[str]:
    """The locked labels that pages show, those within a range too, in order."""
    labels = list(layout.locks.labels)
    found = []
    for label in layout.page_labels:
        if label.own in labels:
            found += labels[labels.index(label.first) : labels.index(label.last) + 1]
    return found


@st.composite
def page_locks(draw: st.DrawFn, elements: Sequence[Element]) -> tuple[PageLock, ...]:
    """Any labels at any places, in any order."""
    ids = ["", *[element.id for element in elements]]
    labels = draw(st.lists(st.sampled_from(("1", "2", "2A", "2aA", "A3", "3", "4", "010", "x", "")), max_size=6))
    return tuple([PageLock(label, draw(st.sampled_from(ids)), draw(st.integers(0, 200))) for label in labels])


@MANY
@given(elements=scripts(), profile=profiles())
def test_pl6_locking_changes_no_page(elements: tuple[Element, ...], profile: Profile) -> None:
    plain = tuple([element for element in elements if element.dual is None and element.text.strip()])
    layout = paginate(Screenplay(plain), profile)
    assert paginate(Screenplay(plain, page_locks=make_page_locks(layout)), profile).labels == layout.labels


@MANY
@given(data=st.data(), elements=scripts(), profile=profiles())
def test_both_engines_make_the_same_locked_pages(
    typescript_layout: TypeScriptLayout, data: st.DataObject, elements: tuple[Element, ...], profile: Profile
) -> None:
    locks = data.draw(page_locks(elements))
    layout = paginate(Screenplay(elements, page_locks=locks), profile)
    assert listed_labels(layout) == list(layout.locks.labels)
    later = data.draw(changes(elements))
    answer = typescript_layout.ask(elements, profile, later, locks)
    assert answer.pages == [(page.label, [tuple(line) for line in page.lines]) for page in layout.pages]
    assert answer.unlike is None
    for change in later:
        locks = data.draw(page_locks(change.elements))
        layout = repaginate(layout, change.elements, change.changed, locks)
        anew = paginate(Screenplay(tuple(change.elements), page_locks=locks), profile)
        assert layout.pages == anew.pages


def test_pl4_a_dual_dialogue_begins_its_page_as_a_whole() -> None:
    columns = [
        Element(f"{side}{number}", Kind.DIALOGUE, (Run("Words."),), dual=side)
        for side in (Dual.LEFT, Dual.RIGHT)
        for number in range(3)
    ]
    action = Element("a", Kind.ACTION, (Run("Before."),))
    locks = (PageLock("1", "a"), PageLock("2", "left1"))
    layout = paginate(Screenplay((action, *columns), page_locks=locks), LETTER)
    assert [(page.label, page.lines[0].element_id) for page in layout.pages] == [("1", "a"), ("2", "left0")]


def test_pl3_a_line_put_before_the_first_locked_page_is_its_own_after_repaginating() -> None:
    elements = tuple([Element(f"e{number}", Kind.ACTION, (Run("Line."),)) for number in range(30)])
    locks = (PageLock("1", "e0"), PageLock("2", "e20"))
    layout = paginate(Screenplay(elements, page_locks=locks))
    longer = (Element("new", Kind.ACTION, (Run("Fade in."),)), *elements)
    assert page_starts(repaginate(layout, longer, (), locks)) == [("1", "new", 0), ("2", "e20", 0)]
