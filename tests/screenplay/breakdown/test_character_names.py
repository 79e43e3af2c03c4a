"""Names of characters in cues. Rules RP5 to RP7."""

from __future__ import annotations

import pytest

from screnpla.screenplay.breakdown.character_names import parse_name, split_people
from screnpla.screenplay.breakdown.word_count import count_words


@pytest.mark.parametrize(
    ("cue", "name"),
    [
        ("ANNA", "ANNA"),
        ("Anna  Holm (V.O.) (cont’d)", "ANNA HOLM"),
        ("ANNA (on the phone", "ANNA"),
        ("ANNA V.O.", "ANNA"),
        ("ANNA CONT'D", "ANNA"),
        ("ANNA O.S.", "ANNA"),
        ("ANNA V.O. CONT'D", "ANNA"),
        ("Anna, V. O., cont’d:", "ANNA"),
        ("ANNA O.S. (to Ben) CONT'D", "ANNA"),
        ("ANNA:", "ANNA"),
        ("COP #1 (O.S.)", "COP #1"),
        ("Strauß", "STRAUẞ"),
        ("太郎（声）", "太郎"),
        ("E\u0301va", "ÉVA"),
        ("(V.O.)", ""),
    ],
)
def test_rp5_a_character_name_is_without_extensions(cue: str, name: str) -> None:
    assert parse_name(cue) == name


@pytest.mark.parametrize(
    ("name", "people"),
    [
        ("ANNA & BEN", ("ANNA", "BEN")),
        ("ANNA/BEN", ("ANNA", "BEN")),
        ("ANNA AND BEN", ("ANNA", "BEN")),
        ("ANNA, BEN & CLEO", ("ANNA, BEN & CLEO",)),
        ("SALT AND PEPPER", ("SALT AND PEPPER",)),
        ("ANDREA", ("ANDREA",)),
    ],
)
def test_a_cue_of_two_names_is_split_only_when_both_also_speak_alone(name: str, people: tuple[str, ...]) -> None:
    assert split_people(name, {"ANNA", "BEN"}) == people


@pytest.mark.parametrize(
    ("text", "count"), [("A well-known lie -- don't!", 4), ("", 0), ("...", 0), ("日本語 ok", 4), ("l'été", 1)]
)
def test_words_count_as_a_writer_counts(text: str, count: int) -> None:
    assert count_words(text) == count
