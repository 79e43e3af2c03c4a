"""'Save a page': one-word last lines and near misses, with what each cut wins (docs/spec/page-layout.md)."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.cheats.page_savings import PageSaving, SavingKind, find_page_savings
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER
from tests.matrix import examples
from tests.screenplay.layout.random_scripts import scripts

LONG = "The lamp turns and the sea answers it with a long white line foam"  # its last word alone on a second line


def action(number: int, text: str = "Wind.") -> Element:
    return Element(f"a{number}", Kind.ACTION, (Run(text),))


def normal(number: int, text: str = "Wind.") -> Element:
    return Element(f"n{number}", Kind.NORMAL, (Run(text),))


def savings(*elements: Element) -> list[PageSaving]:
    return find_page_savings(paginate(Screenplay(tuple(elements)), LETTER))


def test_ly12_a_last_line_of_one_word_is_found_where_it_stands() -> None:
    (found,) = savings(action(1, LONG), action(2))
    assert (found.kind, found.element_id, found.page, found.text) == (SavingKind.ONE_WORD, "a1", "1", "foam")
    assert LONG[found.start :] == "foam"
    assert (found.lines_cut, found.pages_won) == (1, 0)
    assert savings(action(1, f"{LONG} again"), action(2)) == []
    # One word that is the whole text is no last line.
    assert savings(action(1, "Rain.")) == []


def test_ly12_a_cut_that_wins_a_page_comes_first_and_says_so() -> None:
    # 54 lines: the second line of either long paragraph pushes the last one to a page of its own.
    fillers = [normal(n) for n in range(1, 51)]
    found = savings(normal(0, LONG), *fillers, normal(60, LONG), normal(61))
    assert [(each.element_id, each.pages_won, each.lines_pulled) for each in found] == [("n0", 1, 1), ("n60", 1, 1)]
    later = savings(normal(0, LONG), *fillers, normal(60), normal(61), normal(62), normal(63, LONG))
    assert [(each.element_id, each.pages_won, each.lines_pulled) for each in later] == [("n0", 0, 1), ("n63", 0, 0)]


def test_ly12_a_near_miss_tells_how_many_lines_it_brings_to_the_page() -> None:
    # 50 lines, and a speech that needs five: a line too many.
    paragraph = (
        "The lamp turns and the sea answers it with a long white line of foam, as it has answered every lamp " * 2
    )
    words = "Nobody told me that the lamp was out, nobody at all on this rock and nobody on the quay where the boats"
    speech = (Element("c", Kind.CHARACTER, (Run("Mo"),)), Element("d", Kind.DIALOGUE, (Run(words),)))
    text = [normal(0, paragraph), *[normal(n) for n in range(1, 47)], *speech]
    (miss,) = [each for each in savings(*text) if each.kind is SavingKind.NEAR_MISS]
    assert (miss.element_id, miss.page, miss.lines_cut, miss.lines_pulled, miss.pages_won) == ("n0", "1", 1, 4, 1)
    cut = replace(text[0], runs=(Run(paragraph[: miss.start]),))
    assert len(paginate(Screenplay((cut, *text[1:])), LETTER).pages) == 1
    # A page that is full to its last line is no near miss.
    full = savings(normal(0, paragraph), *[normal(n) for n in range(1, 60)])
    assert [each for each in full if each.kind is SavingKind.NEAR_MISS] == []


@settings(max_examples=examples(60), deadline=None)
@given(elements=scripts())
def test_ly12_every_saving_is_true_of_the_script_laid_out_anew(elements: tuple[Element, ...]) -> None:
    layout = paginate(Screenplay(elements), LETTER)
    by_id = {element.id: element for element in elements}
    for saving in find_page_savings(layout)[:5]:
        element = by_id[saving.element_id]
        text = "".join(run.text for run in element.runs)
        cut = _cut(element, text[: saving.start])
        anew = paginate(Screenplay(tuple([cut if each is element else each for each in elements])), LETTER)
        assert max(0, len(layout.sheets) - len(anew.sheets)) == saving.pages_won


def _cut(element: Element, text: str) -> Element:
    """With the looks of its letters, which may show as capitals of another width."""
    looks = [replace(run, text=letter) for run in element.runs for letter in run.text]
    return replace(element, runs=tuple(looks[: len(text)]))
