"""Parts of a scene heading. Rules RP1 to RP3."""

from __future__ import annotations

import pytest

from screnpla.screenplay.breakdown.headings import is_scene_start, parse_heading, split_words


@pytest.mark.parametrize(
    ("text", "place", "location", "time", "light"),
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
def test_a_heading_is_parsed_into_its_parts(
    text: str, place: str, location: tuple[str, str], time: str, light: str
) -> None:
    heading = parse_heading(text)
    assert (heading.place, heading.location, heading.sub_location) == (place, *location)
    assert (heading.time, heading.light) == (time, light)


def test_text_after_the_time_of_day_is_a_remark() -> None:
    assert parse_heading("INT. HOUSE - DAY (FLASHBACK) - 1985").remark == "FLASHBACK, 1985"
    assert parse_heading("INT. HOUSE - NIGHT [LATER]").remark == "LATER"


INTROS = "INT. EXT. EST. INT/EXT. I/E INNEN. AUSSEN. AUßEN. INTERIOR EXTERIOR INTÉRIEUR EXTÉRIEUR INT.-EXT."


@pytest.mark.parametrize("intro", sorted(split_words(INTROS)))
def test_intros_of_several_languages_open_a_scene_heading(intro: str) -> None:
    assert is_scene_start(f"{intro} HOUSE")
    heading = parse_heading(f"{intro} HOUSE - DAY")
    assert heading.intro
    assert heading.location == "HOUSE"


def test_an_enormous_line_is_no_scene_heading() -> None:
    assert parse_heading("INT. " + "A - " * 100_000).intro == ""


@pytest.mark.parametrize(
    ("text", "sub_location", "light"),
    [
        ("INT. HOSPITAL - DAY ROOM - NIGHT", "DAY ROOM", "night"),
        ("EXT. HOTEL - SUNSET STRIP - DAY", "SUNSET STRIP", "day"),
        ("INT. BAR - LATER - NIGHT", "", "night"),
        ("INT. BAR - NIGHT - CONTINUOUS", "", "night"),
        ("INT. BAR - CELLAR - THE NEXT MORNING - MOMENTS LATER", "CELLAR", "day"),
    ],
)
def test_rp2_a_place_named_after_a_time_is_a_place(text: str, sub_location: str, light: str) -> None:
    heading = parse_heading(text)
    assert (heading.sub_location, heading.light) == (sub_location, light)


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("EXT - PARK - DAY", True),
        ("INTERNO. CASA - GIORNO", True),
        ("INTERIOR HOUSE", True),
        ("Interior designer ANNA (30) enters.", False),
        ("Int. house - day", True),
        ("I/E CAR", True),
        ("I/A TREPPENHAUS - ABEND", True),
        ("A I robot enters.", False),
        ("E. Smith enters.", False),
        ("EXT", False),
        ("INTO THE DARK", False),
    ],
)
def test_rp1_scene_starts_are_distinguished_from_other_lines(text: str, opens: bool) -> None:
    assert is_scene_start(text) is opens
