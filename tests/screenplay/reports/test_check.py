"""The format check. Rules RP30 to RP42."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Kind, Run
from screnpla.screenplay.reports.check import check_format
from screnpla.screenplay.reports.findings import Finding
from screnpla.screenplay.reports.survey import make_survey
from screnpla.screenplay.reports.variants import find_name_variants, is_within_edits
from tests.screenplay.scripts import script

GOOD = """
    INT. HOUSE - DAY

    Rain.  More rain.

    ANNA
    (softly)
    Listen.

    MAN 1
    What?

    MAN 2
    The rain.

    EXT. HOUSE - NIGHT

    BOY
    Mother?

    BOYS
    Mother!
    """
K = Kind


def findings(*script_elements: tuple[Kind, str]) -> list[Finding]:
    elements = [Element(f"e{number}", kind, (Run(text),)) for number, (kind, text) in enumerate(script_elements, 1)]
    return list(check_format(make_survey(Screenplay(tuple(elements)))))


def test_a_good_script_has_no_findings() -> None:
    assert check_format(make_survey(script(GOOD))) == ()
    assert check_format(make_survey(Screenplay())) == ()


HEADING = (K.SCENE_HEADING, "INT. HOUSE - DAY")
RAIN = (K.ACTION, "Rain.")


@pytest.mark.parametrize(
    ("script_elements", "rule", "message", "place"),
    [
        ([(K.CHARACTER, "ANNA"), RAIN], "RP30", "“ANNA” is a character who says nothing here.", "e2"),
        (
            [(K.CHARACTER, "ANNA"), (K.CHARACTER, "BEN"), (K.DIALOGUE, "Yes.")],
            "RP30",
            "“ANNA” says nothing: another character follows at once.",
            "e2",
        ),
        ([RAIN, (K.DIALOGUE, "Yes.")], "RP30", "Dialogue without a character above it: “Yes.”.", "e3"),
        ([(K.CHARACTER, "ANNA:"), (K.DIALOGUE, "Yes.")], "RP33", "A character that ends with a colon: “ANNA:”.", "e2"),
        (
            [(K.CHARACTER, "ANNA"), (K.PARENTHETICAL, "softly"), (K.DIALOGUE, "Yes.")],
            "RP34",
            "A parenthetical without both brackets: “softly”.",
            "e3",
        ),
        (
            [(K.CHARACTER, "ANNA"), (K.DIALOGUE, "Yes."), (K.PARENTHETICAL, "(goes)")],
            "RP35",
            "A parenthetical that ends a speech: “(goes)”.",
            "e4",
        ),
        (
            [RAIN, (K.SCENE_HEADING, "THE PIER"), RAIN],
            "RP36",
            "The heading “THE PIER” does not say INT or EXT.",
            "e3",
        ),
        ([RAIN, (K.SCENE_HEADING, "EXT. PIER"), RAIN], "RP36", "The heading “EXT. PIER” has no time of day.", "e3"),
        (
            [RAIN, (K.SCENE_HEADING, "INT. THE HOUSE - DAY"), RAIN],
            "RP37",
            "“HOUSE” and “THE HOUSE” may be the same place.",
            "e3",
        ),
        (
            [RAIN, (K.SCENE_HEADING, "EXT. PIER - DAY")],
            "RP39",
            "Nothing stands below the heading “EXT. PIER - DAY”.",
            "e3",
        ),
        ([(K.ACTION, "EXT. PIER - DAY")], "RP40", "Action that looks like a scene heading: “EXT. PIER - DAY”.", "e2"),
        ([RAIN, (K.ACTION, " ")], "RP41", "An element is empty: a blank line is made by the layout.", "e3"),
        ([(K.ACTION, "Rain  falls.")], "RP41", "Two blanks between words: “Rain falls.”.", "e2"),
    ],
)
def test_each_rule_finds_its_mistake(
    script_elements: list[tuple[Kind, str]], rule: str, message: str, place: str
) -> None:
    assert findings(HEADING, *script_elements) == [Finding(rule, message, (place,), "1")]


def test_duplicate_missing_and_misplaced_scene_numbers_are_found() -> None:
    """RP38"""
    numbers = ["A12", "12", "12aA", "12A", "13", "13", "", "9"]
    elements = []
    for at, number in enumerate(numbers):
        elements.append(Element(f"h{at}", K.SCENE_HEADING, (Run("INT. HOUSE - DAY"),), scene_number=number))
        elements.append(Element(f"a{at}", K.ACTION, (Run("Rain."),)))
    assert [each.message for each in check_format(make_survey(Screenplay(tuple(elements))))] == [
        "Scene number 13 comes twice.",
        "“INT. HOUSE - DAY” has no scene number, while others have one.",
        "Scene number 9 stands out of order.",
    ]


def test_a_frequent_mistake_is_one_finding() -> None:
    """RP36 and RP41"""
    script_elements = [
        each for number in range(6) for each in ((K.SCENE_HEADING, f"PLACE {number}"), (K.ACTION, "Rain  falls."))
    ]
    assert [(each.message, len(each.element_ids)) for each in findings(*script_elements)] == [
        ("6 of 6 scene headings do not say INT or EXT.", 6),
        ("6 paragraphs have two blanks between words.", 6),
    ]


def test_a_dual_dialogue_with_one_column_is_found() -> None:
    """RP42"""
    cue = Element("e1", K.CHARACTER, (Run("ANNA"),), dual=Dual.LEFT)
    line = Element("e2", K.DIALOGUE, (Run("Yes."),), dual=Dual.LEFT)
    (found,) = check_format(make_survey(Screenplay((cue, line))))
    assert (found.rule, found.message) == ("RP42", "A dual dialogue that has only its left column.")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("JOHN", "JON"),
        ("JOHN", "JHON"),
        ("MARGARET", "MARGERET"),
        ("JOHN", "JOHN SMITH"),
        ("DR. KHAN", "KHAN"),
        ("JOHN", "JOHNNY"),
        ("MARY-ANN", "MARY ANN"),
        ("O'BRIEN", "OBRIEN"),
        ("MARY ANN HOLM", "MARY ANN HOLMM"),
    ],
)
def test_similar_names_are_found_as_variants(one: str, other: str) -> None:
    """RP31 and RP32"""
    assert find_name_variants({one: 9, other: 1}, lambda *_: False) == [(one, other)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("MAN 1", "MAN 2"), ("MAN #1", "MAN #2"), ("GUARD A", "GUARD B"), ("FIRST MAN", "SECOND MAN")),
        *(("BOY", "BOYS"), ("MAN", "WOMAN"), ("MALE VOICE", "FEMALE VOICE"), ("MR. HOLM", "MRS. HOLM")),
        *(("ANNA", "YOUNG ANNA"), ("GUARD", "GUARD CAPTAIN"), ("TOM", "TIM"), ("BEN", "BEA"), ("MAN", "MANNY")),
        *(("ANNA", "ANNA'S MOTHER"), ("ED", "EDWARD"), ("JANE", "JADE"), ("MAN", "MEN")),
    ],
)
def test_distinct_names_are_no_variants(one: str, other: str) -> None:
    """RP31 and RP32"""
    assert find_name_variants({one: 9, other: 1}, lambda *_: False) == []


@pytest.mark.parametrize(
    ("one", "other", "edits"),
    [
        *(("ANNA", "ANNA", 0), ("ANNA", "ANA", 1), ("ANNA", "ENNA", 1), ("ANNA", "ANNAS", 1), ("ANNA", "NANA", 2)),
        *(("", "AB", 2), ("MARGARET", "NARGARED", 2), ("ABCD", "BADC", 3)),
    ],
)
def test_edit_distance_is_compared_with_a_limit(one: str, other: str, edits: int) -> None:
    assert [is_within_edits(one, other, most) for most in (1, 2)] == [edits <= 1, edits <= 2]
    assert is_within_edits(other, one, 2) == (edits <= 2)


def test_names_that_speak_with_each_other_are_variants_only_when_one_is_a_typo() -> None:
    """RP31"""
    assert find_name_variants({"JOHN": 40, "JOHNNY": 30}, lambda *_: True) == []
    assert find_name_variants({"JOHN": 40, "JON": 30}, lambda *_: True) == []
    assert find_name_variants({"JOHN": 40, "JHON": 1}, lambda *_: True) == [("JOHN", "JHON")]
