"""PG9 to PG16 where a pair in fixtures/pagination would say too little: the neighbourhood of each limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Kind, Overrides, Run
from screnpla.screenplay.layout import split
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.layout.split import find_sentence_ends
from screnpla.screenplay.layout.text.wrap import Span
from screnpla.screenplay.profiles.profile import LETTER, Profile


def pages(*parts: tuple[Kind, str], profile: Profile = LETTER) -> tuple[Page, ...]:
    elements = tuple(Element(f"e{n}", kind, (Run(text),)) for n, (kind, text) in enumerate(parts))
    return paginate(Screenplay(elements), profile).pages


def rows(count: int) -> tuple[Kind, str]:
    """A paragraph that takes `count` rows and splits nowhere."""
    return Kind.ACTION, "\n".join("water" for _ in range(count))


def shape(page: Page) -> list[tuple[float, str]]:
    return [(line.row, line.text) for line in page.lines if line.text != "water"]


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("One. Two.", ["One."]),
        ("Really?! Yes. ", ["Really?!"]),
        ("“Go.” She went.", ["“Go.”"]),
        ("(Wait.) No...  Well.", ["(Wait.)", "No..."]),
        ("No end here, 3.5 or e.g.this", []),
        ("行く。来る。", ["行く。"]),
        ("One.\nTwo", ["One."]),
    ],
)
def test_pg10_sentence_ends(text: str, ends: list[str]) -> None:
    starts = [0]
    found = []
    for end, following in find_sentence_ends(text, 0, len(text)):
        found.append(text[starts[-1] : end])
        starts.append(following)
    assert found == ends


def test_pg10_a_row_of_100_000_full_stops_is_searched() -> None:
    assert list(find_sentence_ends("." * 100_000 + "x", 0, 100_001)) == []


FOUR_LINES = (
    "The first sentence fills about the whole of this first line. Second ends here now. "
    "The third sentence is on the third line. And so it goes on, to a fourth, which is the very last one of them all."
)
SPEECH = (
    "First line of it is about so long. Then the second. Third comes here and is long. "
    "The fourth is the last of all of them."
)


def test_pg9_a_split_leaves_two_lines_on_each_side() -> None:
    text = "x" * 60 + " y. " + "z" * 58 + " b. c."
    assert [len(page.lines) for page in pages(rows(51), (Kind.ACTION, text))] == [51, 3]
    longer = "x" * 60 + " y. " + "z" * 58 + " b. " + "c " * 31
    first, second = pages(rows(50), (Kind.ACTION, longer))
    assert [line.text[0] for line in first.lines[50:]] == ["x", "y"]
    assert second.lines[0].text.startswith("z")


def test_pg11_a_speech_splits_at_the_later_of_two_sentence_ends_on_a_line() -> None:
    speech = (
        Kind.DIALOGUE,
        "A first line that is quite long here. Short. Two. " + "And a last sentence without any end but two lines",
    )
    first, second = pages(rows(50), (Kind.CHARACTER, "Ana"), speech)
    assert first.lines[-2].text.endswith("Two.")
    assert second.lines[1].text.startswith("And a last")


def test_pg11_a_speech_never_splits_directly_behind_the_cue() -> None:
    first, second = pages(
        rows(52), (Kind.CHARACTER, "Ana"), (Kind.PARENTHETICAL, "(low)"), (Kind.DIALOGUE, "Go on. Now.")
    )
    assert shape(first) == []
    assert shape(second)[0] == (1, "ANA")


def test_pg12_a_heading_stays_when_its_action_can_split() -> None:
    action = (Kind.ACTION, "a " * 30 + "b. " + "c " * 30 + "d. " + "e " * 61)
    first, _ = pages(rows(48), (Kind.SCENE_HEADING, "Int. Pier"), action)
    assert shape(first)[0] == (51, "INT. PIER")
    assert len(first.lines) == 51


def test_pg12_a_heading_and_a_shot_move_to_the_next_page_together() -> None:
    first, second = pages(rows(48), (Kind.SCENE_HEADING, "Int. Pier"), (Kind.SHOT, "Close"), rows(4))
    assert shape(first) == []
    assert [line.text for line in second.lines][:2] == ["INT. PIER", "CLOSE"]


def test_pg13_a_transition_may_end_a_page() -> None:
    first, second = pages(rows(52), (Kind.TRANSITION, "Cut to:"), (Kind.ACTION, "x"))
    assert shape(first) == [(54, "CUT TO:")]
    assert shape(second) == [(1, "x")]


def test_pg13_action_moved_by_a_transition_takes_its_heading() -> None:
    first, second = pages(
        rows(48), (Kind.SCENE_HEADING, "Ext. Quay"), (Kind.ACTION, "Rain."), (Kind.TRANSITION, "Cut to:")
    )
    assert shape(first) == []
    assert [line.text for line in second.lines] == ["EXT. QUAY", "Rain.", "CUT TO:"]


def test_pg15_more_takes_no_line_of_the_page() -> None:
    speech = (Kind.DIALOGUE, SPEECH)
    first, second = pages(rows(50), (Kind.CHARACTER, "Ana (O.S.)"), speech)
    assert shape(first)[-1] == (55, "(MORE)")
    assert shape(second)[0] == (0, "ANA (O.S.) (CONT'D)")
    assert shape(second)[1][0] == 1


def test_pg15_more_and_the_repeated_cue_can_be_switched_off() -> None:
    quiet = replace(LETTER, marks=replace(LETTER.marks, show_more=False, show_cue=False))
    speech = (Kind.DIALOGUE, SPEECH)
    first, second = pages(rows(50), (Kind.CHARACTER, "Ana"), speech, profile=quiet)
    assert first.lines[-1].kind == "dialogue"
    assert second.lines[0].row == 1


def test_pg10_action_splits_at_any_line_when_the_profile_says_so() -> None:
    profile = replace(LETTER, at_sentences=False)
    first, second = pages(rows(50), (Kind.ACTION, "word " * 60), profile=profile)
    assert (len(first.lines), len(second.lines)) == (53, 2)


def test_pg10_action_is_not_split_when_the_profile_says_so() -> None:
    profile = replace(LETTER, split_action=False)
    first, _ = pages(rows(51), (Kind.ACTION, FOUR_LINES), profile=profile)
    assert len(first.lines) == 51


def test_pg14_a_split_paragraph_goes_on_at_the_right_offset() -> None:
    text = FOUR_LINES
    first, second = pages(rows(51), (Kind.ACTION, text))
    cut = second.lines[0].start
    assert text[first.lines[-1].start : first.lines[-1].end].endswith(".")
    assert text[:cut].rstrip().endswith(".")
    assert second.lines[0].text == text[cut : second.lines[0].end]


@pytest.mark.parametrize("kind", [Kind.SCENE_HEADING, Kind.TRANSITION, Kind.CHARACTER, Kind.PARENTHETICAL, Kind.ACTION])
def test_pg16_an_enormous_element_of_any_kind_is_split_at_lines(kind: Kind) -> None:
    found = pages((Kind.ACTION, "Before."), (kind, "word " * 2000), (Kind.DIALOGUE, "Behind."))
    texts = [line.text for page in found for line in page.lines if line.kind == kind]
    assert "".join(texts).lower().count("word") >= 2000
    assert all(line.row <= 54 for page in found for line in page.lines if line.kind != "more")


def test_pg16_a_dual_dialogue_longer_than_a_page_loses_no_word() -> None:
    left, right = "left " * 1000, "right " * 700
    elements = [
        Element("a", Kind.CHARACTER, (Run("Ana"),), dual=Dual.LEFT),
        Element("b", Kind.DIALOGUE, (Run(left),), dual=Dual.LEFT),
        Element("c", Kind.CHARACTER, (Run("Bo"),), dual=Dual.RIGHT),
        Element("d", Kind.DIALOGUE, (Run(right),), dual=Dual.RIGHT),
    ]
    found = paginate(Screenplay(tuple(elements))).pages
    assert _words(found, "b") == left.split()
    assert _words(found, "d") == right.split()


def _words(found: tuple[Page, ...], element: str) -> list[str]:
    lines: list[Line] = [line for page in found for line in page.lines if line.element_id == element]
    return " ".join(line.text for line in lines).split()


def test_overrides_move_one_paragraph() -> None:
    element = Element("e1", Kind.DIALOGUE, (Run("word " * 20),), overrides=Overrides(left=2.0, right=4.0, before=3))
    found = paginate(Screenplay((Element("e0", Kind.ACTION, (Run("x"),)), element))).pages
    assert found[0].lines[1].row == 5
    assert found[0].lines[1].x == 144.0
    assert all(len(line.text) <= 20 for line in found[0].lines[1:])


def test_an_empty_script_has_one_empty_page() -> None:
    assert pages() == (Page("1", ()),)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("text", ["word " * 30_000, "A word. " * 20_000, "a\n" * 10_000])
def test_pg16_an_enormous_paragraph_is_laid_out_in_time(text: str) -> None:
    """Wrapping all that is left anew on every page would take minutes, and gigabytes."""
    found = pages((Kind.ACTION, text), (Kind.CHARACTER, "Ana"), (Kind.DIALOGUE, text))
    char_count = sum(
        len(line.text.replace(" ", "")) for page in found for line in page.lines if line.kind != "continued"
    )
    assert char_count >= 2 * len("".join(text.split()))


def test_pg16_a_paragraph_without_a_full_stop_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking for the end of its first sentence to the very end, again on every page, would take minutes."""
    searched = []

    def counted(text: str, start: int, stop: int) -> Iterator[Span]:
        searched.append(stop - start)
        return find_sentence_ends(text, start, stop)

    monkeypatch.setattr(split, "find_sentence_ends", counted)
    text = "word " * 30_000
    pages((Kind.ACTION, text))
    assert sum(searched) < 2 * len(text)
