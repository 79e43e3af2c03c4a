"""Kinds of lines by their indents, in prints of any layout."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Align, Dual, Kind
from tests.screenplay.formats.printed_pages.typed_pages import elements, kinds_and_texts, read, sheet

SCENE = """
INT. PIER - DAY

Anna waits for a boat that does not come, and watches
the water instead.

{cue}ANNA
{aside}(softly)
{said}Where is everybody, and what
{said}have you done with them?

{cue}OKAFOR (O.S.)
{said}Gone.

{turn}CUT TO:

EXT. ROOF - NIGHT

Nobody.
"""
EXPECTED = [
    ("sceneHeading", "INT. PIER - DAY"),
    ("action", "Anna waits for a boat that does not come, and watches the water instead."),
    ("character", "ANNA"),
    ("parenthetical", "(softly)"),
    ("dialogue", "Where is everybody, and what have you done with them?"),
    ("character", "OKAFOR (O.S.)"),
    ("dialogue", "Gone."),
    ("transition", "CUT TO:"),
    ("sceneHeading", "EXT. ROOF - NIGHT"),
    ("action", "Nobody."),
]


@pytest.mark.parametrize(
    ("cue", "parenthetical", "dialogue", "turn"),
    [(20, 15, 10, 48), (25, 18, 13, 45), (22, 16, 10, 50), (19, 15, 10, 53), (30, 22, 15, 46), (24, 17, 11, 44)],
)
@pytest.mark.parametrize("left", [72.0, 90.0, 108.0, 126.0])
def test_indents_are_found_in_the_print(cue: int, parenthetical: int, dialogue: int, turn: int, left: float) -> None:
    """PP8, PP9"""
    text = SCENE.format(cue=" " * cue, aside=" " * parenthetical, said=" " * dialogue, turn=" " * turn)
    assert kinds_and_texts(read(sheet(text, left=left))) == EXPECTED


def test_a_parenthetical_may_take_several_lines() -> None:
    """PP10"""
    found = read(
        sheet("""
        INT. PIER - DAY

                            ANNA
                      (so quietly that nobody
                       can hear it)
                  No.
        """)
    )
    assert kinds_and_texts(found)[2:] == [
        ("parenthetical", "(so quietly that nobody can hear it)"),
        ("dialogue", "No."),
    ]


def test_dual_dialogue_is_recognised() -> None:
    """PP17"""
    found = elements(
        sheet("""
        INT. PIER - DAY

        They shout.

                     ANNA                          OKAFOR
        Stop it, both of you, I        (shouting)
        cannot hear a thing!           Never again!

        Silence.
        """)
    )
    spoken = [(str(each.kind), each.dual, each.text) for each in found if each.dual]
    assert spoken == [
        ("character", Dual.LEFT, "ANNA"),
        ("dialogue", Dual.LEFT, "Stop it, both of you, I cannot hear a thing!"),
        ("character", Dual.RIGHT, "OKAFOR"),
        ("parenthetical", Dual.RIGHT, "(shouting)"),
        ("dialogue", Dual.RIGHT, "Never again!"),
    ]
    assert found[-1].text == "Silence."


def test_acts_and_other_centred_lines_are_recognised() -> None:
    """PP18, PP20"""
    found = elements(
        sheet("""
                                  ACT ONE

        INT. PIER - DAY

        Rain.

                             THREE YEARS LATER

        More rain.

                               END OF ACT ONE
        """)
    )
    assert [(each.kind, each.align) for each in found] == [
        (Kind.START_OF_ACT, None),
        (Kind.SCENE_HEADING, None),
        (Kind.ACTION, None),
        (Kind.ACTION, Align.CENTER),
        (Kind.ACTION, None),
        (Kind.END_OF_ACT, None),
    ]


def test_a_heading_without_int_is_recognised_by_the_space_above_it() -> None:
    """PP18: where headings have two blank lines before them, capitals with two blank lines are a heading."""
    scenes = "\n\n\nINT. PIER - DAY\n\nRain." * 4
    found = kinds_and_texts(read(sheet(f"{scenes}\n\n\nTHE ROOF\n\nNobody.\n\nBANG!\n\nSomebody.")))
    assert found[-4:] == [
        ("sceneHeading", "THE ROOF"),
        ("action", "Nobody."),
        ("action", "BANG!"),
        ("action", "Somebody."),
    ]


def test_headings_in_other_languages_are_recognised() -> None:
    """PP18"""
    found = kinds_and_texts(read(sheet("INNEN. KÜCHE - TAG\n\nRegen.\n\n\nEXT. PLAGE - JOUR\n\nLa pluie.")))
    assert [kind for kind, _ in found] == ["sceneHeading", "action", "sceneHeading", "action"]


def test_double_spaced_dialogue_and_action_in_capitals_are_recognised() -> None:
    """PP8: situation comedy"""
    found = kinds_and_texts(
        read(
            sheet("""
            INT. PIER - DAY

            ANNA WAITS FOR A BOAT THAT DOES NOT COME.

                                ANNA

                      Where is everybody, and what

                      have you done with them?

                                OKAFOR

                      Gone, all of them, for good

                      and for ever.

            SHE LEAVES.
            """)
        )
    )
    assert found == [
        ("sceneHeading", "INT. PIER - DAY"),
        ("action", "ANNA WAITS FOR A BOAT THAT DOES NOT COME."),
        ("character", "ANNA"),
        ("dialogue", "Where is everybody, and what have you done with them?"),
        ("character", "OKAFOR"),
        ("dialogue", "Gone, all of them, for good and for ever."),
        ("action", "SHE LEAVES."),
    ]


def test_pages_that_are_no_script_become_action_and_are_reported() -> None:
    """PP23"""
    found = read(sheet("A report\n\nIt was a good year.\n\nAnother year will come."))
    assert [kind for kind, _ in kinds_and_texts(found)] == ["action"] * 3
    assert set(found.confidence.values()) == {0.3}
    assert "do not look like a screenplay" in found.losses[0].message
    assert found.losses[0].element_ids == ("e1", "e2", "e3")


def test_a_guessed_kind_is_reported() -> None:
    """PP23: a letter that nobody speaks"""
    found = read(
        sheet(
            "INT. PIER - DAY\n\nAnna opens the letter:\n\n     Dear Anna,\n\n"
            "                    ANNA\n          What?\n\nShe reads on."
        )
    )
    guessed = [element for element in found.screenplay.elements if element.text == "Dear Anna,"]
    assert guessed[0].kind is Kind.ACTION
    assert guessed[0].overrides is not None
    assert found.confidence[guessed[0].id] <= 0.5
    assert found.losses[0].element_ids == (guessed[0].id,)


def test_cues_in_lower_case_are_recognised() -> None:
    """PP8"""
    speech = "                    {name}\n          {said}\n\n"
    text = "".join(speech.format(name=name, said=words) for name, words in (("Anna", "Yes."), ("Okafor", "No.")) * 2)
    found = kinds_and_texts(read(sheet(f"INT. PIER - DAY\n\nRain.\n\n{text}Silence.")))
    assert found[2:6] == [("character", "Anna"), ("dialogue", "Yes."), ("character", "Okafor"), ("dialogue", "No.")]


def test_dialogue_with_a_blank_line_stays_one_element() -> None:
    """PP9"""
    found = kinds_and_texts(
        read(sheet("INT. PIER - DAY\n\n                    ANNA\n          Yes.\n\n          But.\n\nRain."))
    )
    assert found[2:] == [("dialogue", "Yes.\n\nBut."), ("action", "Rain.")]


def test_a_cast_list_below_a_heading_is_recognised() -> None:
    """PP18"""
    found = kinds_and_texts(read(sheet("INT. PIER - DAY\n(Anna, Okafor)\n\nRain.")))
    assert found == [("sceneHeading", "INT. PIER - DAY"), ("normal", "(Anna, Okafor)"), ("action", "Rain.")]


def test_headings_indented_by_their_numbers_are_recognised() -> None:
    """PP8, PP9"""
    found = read(
        sheet("""
        INT. PIER - DAY

        Anna waits for a boat that does not come.

                            ANNA
                  Where is everybody?

        1   INT. HALL - DAY                                      1

        Nothing moves.

        2   EXT. ROOF - NIGHT                                    2

        Rain, and nobody to see it.
        """)
    )
    assert kinds_and_texts(found) == [
        ("sceneHeading", "INT. PIER - DAY"),
        ("action", "Anna waits for a boat that does not come."),
        ("character", "ANNA"),
        ("dialogue", "Where is everybody?"),
        ("sceneHeading", "INT. HALL - DAY"),
        ("action", "Nothing moves."),
        ("sceneHeading", "EXT. ROOF - NIGHT"),
        ("action", "Rain, and nobody to see it."),
    ]
    assert [element.scene_number for element in found.screenplay.elements if element.scene_number] == ["1", "2"]
    assert found.losses == ()
