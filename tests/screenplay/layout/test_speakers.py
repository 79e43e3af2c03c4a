"""PG20 to PG23: (CONT'D) for a repeated speaker."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.layout.speakers import Cue, make_repeated_cue, parse_cue
from screnpla.screenplay.profiles.profile import LETTER, Marks, Profile


def cues(*names: str, profile: Profile = LETTER) -> list[str]:
    """The cues as shown; "-" is a scene heading, "." an action."""
    elements = []
    for number, name in enumerate(names):
        kind = {"-": Kind.SCENE_HEADING, ".": Kind.ACTION}.get(name, Kind.CHARACTER)
        elements.append(Element(f"c{number}", kind, (Run(name),)))
        if kind is Kind.CHARACTER:
            elements.append(Element(f"d{number}", Kind.DIALOGUE, (Run("Yes."),)))
    found = paginate(Screenplay(tuple(elements)), profile).pages
    return [line.text for page in found for line in page.lines if line.kind == Kind.CHARACTER]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Ana", ".", "Ana"], ["ANA", "ANA (CONT'D)"]),
        (["Ana", "ana"], ["ANA", "ANA (CONT'D)"]),
        (["Ana", "Bo", "Ana"], ["ANA", "BO", "ANA"]),
        (["Ana", "-", "Ana"], ["ANA", "ANA"]),
        (["Ana", "Ana (O.S.)", "Ana"], ["ANA", "ANA (O.S.) (CONT'D)", "ANA (CONT'D)"]),
        (["Ana", "Ana (V.O.)", "Ana"], ["ANA", "ANA (V.O.)", "ANA"]),
        (["Ana", "Ana (vo)", "Ana"], ["ANA", "ANA (VO)", "ANA"]),
        (["Ana", "Ana (cont'd)", "Ana"], ["ANA", "ANA (CONT'D)", "ANA (CONT'D)"]),
        (["Ana", "Ana (cont’d)"], ["ANA", "ANA (CONT’D)"]),
        (["", ""], ["", ""]),
        (["Ana-Lena", "Ana"], ["ANA-LENA", "ANA"]),
    ],
)
def test_pg20_pg21_pg23_contd_is_added_to_cues_of_a_repeated_speaker(lines: list[str], expected: list[str]) -> None:
    assert cues(*lines) == expected


def test_pg20_contd_can_be_switched_off_or_reworded() -> None:
    assert cues("Ana", "Ana", profile=replace(LETTER, marks=Marks(automatic=False))) == ["ANA", "ANA"]
    assert cues("Ana", "Ana", profile=replace(LETTER, marks=Marks(continued="(forts.)"))) == ["ANA", "ANA (forts.)"]


def test_cues_are_parsed() -> None:
    assert parse_cue("DR. VO (ON PHONE)") == Cue("DR. VO", voice_over=False, continued=False)
    assert parse_cue("ANA (V.O., CONTINUED)") == Cue("ANA", voice_over=True, continued=True)


@pytest.mark.parametrize("cue", ["ANA (CONT'D)", "ANA (CONT’D)", "ANA (V.O.) (CONT'D)"])
def test_pg23_a_repeated_cue_has_one_contd(cue: str) -> None:
    assert make_repeated_cue(cue, Marks()) == cue


def test_pg15_a_repeated_cue_keeps_its_extension() -> None:
    assert make_repeated_cue("ANA (V.O.)", Marks()) == "ANA (V.O.) (CONT'D)"
