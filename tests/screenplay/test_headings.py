"""What a scene heading says. Rules RP1 to RP3."""

from __future__ import annotations

import pytest

from screnpla.screenplay.formats.telling_words import opens_scene
from screnpla.screenplay.headings import heading_of
from screnpla.screenplay.word_sets import word_set


@pytest.mark.parametrize(
    ("text", "place", "where", "time", "light"),
    [
        ("INT. HOUSE - DAY", "INT", ("HOUSE", ""), "DAY", "day"),
        ("int. house - kitchen -- later that night", "INT", ("HOUSE", "KITCHEN"), "LATER THAT NIGHT", "night"),
        ("INT. HOUSE. KITCHEN. NIGHT.", "INT", ("HOUSE", "KITCHEN"), "NIGHT", "night"),
        ("EXT. ST. MARY'S CHURCH - DAWN", "EXT", ("ST. MARY'S CHURCH", ""), "DAWN", "dawn or dusk"),
        ("INT./EXT. CAR (MOVING) - CONTINUOUS", "INT/EXT", ("CAR (MOVING)", ""), "CONTINUOUS", ""),
        ("I/E. CAR", "INT/EXT", ("CAR", ""), "", ""),
        ("EXT. SPIDER-CAVE - MAGIC HOUR", "EXT", ("SPIDER-CAVE", ""), "MAGIC HOUR", "dawn or dusk"),
        ("EXT. BEACH--SUNSET", "EXT", ("BEACH", ""), "SUNSET", "dawn or dusk"),
        ("INT HOUSE DAY", "INT", ("HOUSE", ""), "DAY", "day"),
        ("INT. DAY CARE - NIGHT - CONTINUOUS", "INT", ("DAY CARE", ""), "NIGHT", "night"),
        ("Außen. Hafen – Nacht", "EXT", ("HAFEN", ""), "NACHT", "night"),
        ("ИНТ. КУХНЯ - НОЧЬ", "INT", ("КУХНЯ", ""), "НОЧЬ", "night"),
        ("THE PIER", "", ("THE PIER", ""), "", ""),
        ("INTO THE WOODS - DAY", "", ("INTO THE WOODS", ""), "DAY", "day"),
        ("INT.", "INT", ("", ""), "", ""),
        ("", "", ("", ""), "", ""),
    ],
)
def test_is_understood(text: str, place: str, where: tuple[str, str], time: str, light: str) -> None:
    heading = heading_of(text)
    assert (heading.place, heading.location, heading.sub_location) == (place, *where)
    assert (heading.time, heading.light) == (time, light)


def test_what_stands_behind_the_time_is_a_remark() -> None:
    assert heading_of("INT. HOUSE - DAY (FLASHBACK) - 1985").remark == "FLASHBACK, 1985"
    assert heading_of("INT. HOUSE - NIGHT [LATER]").remark == "LATER"


INTROS = "INT. EXT. EST. INT/EXT. I/E INNEN. AUSSEN. AUßEN. INTERIOR EXTERIOR INTÉRIEUR EXTÉRIEUR INT.-EXT."


@pytest.mark.parametrize("intro", sorted(word_set(INTROS)))
def test_what_opens_a_scene_elsewhere_is_understood_here(intro: str) -> None:
    assert opens_scene(f"{intro} HOUSE")
    heading = heading_of(f"{intro} HOUSE - DAY")
    assert heading.intro
    assert heading.location == "HOUSE"


def test_a_monster_is_no_heading_and_costs_nothing() -> None:
    assert heading_of("INT. " + "A - " * 100_000).intro == ""
