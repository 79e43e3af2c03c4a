"""Characters, locations, balance and statistics. Rules RP20 to RP27."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.reports.balance import measure_balance
from screnpla.screenplay.reports.characters import list_characters
from screnpla.screenplay.reports.locations import list_locations
from screnpla.screenplay.reports.statistics import compute_statistics
from screnpla.screenplay.reports.survey import Survey, make_survey
from screnpla.screenplay.reports.tables import TABLES
from tests.matrix import examples
from tests.screenplay.scripts import script
from tests.screenplay.strategies import screenplays

LIGHTHOUSE = """
    INT. LIGHTHOUSE - LAMP ROOM - NIGHT

    Marit trims the lamp.

    MARIT
    It was burning when I left.

    JON (O.S.)
    (from below)
    So it was.

    MARIT (CONT'D)
    Who is there?

    EXT. PIER - CONTINUOUS

    MARIT & JON
    Nobody.

    TWO SAILORS
    Ahoy, ahoy, ahoy!

    INT./EXT. LIGHTHOUSE - DAY

    = A synopsis is not counted.

    [[Nor is a note.]]

    MARIT ^
    Good morning.
    """


@pytest.fixture(scope="module")
def found() -> Survey:
    return make_survey(script(LIGHTHOUSE))


def test_the_character_table_counts_speeches_words_and_scenes(found: Survey) -> None:
    """RP20 to RP22"""
    marit, jon, sailors = sorted(list_characters(found), key=lambda each: -each.speeches)
    assert (marit.name, marit.speeches, marit.words, marit.scenes) == ("MARIT", 4, 12, ("1", "2", "3"))
    assert (jon.name, jon.speeches, jon.words, jon.scene_count) == ("JON", 2, 4, 2)
    assert sailors.name == "TWO SAILORS"
    assert marit.speaks_with == (("JON", 2), ("TWO SAILORS", 1))
    assert (marit.first_page, marit.last_page) == ("1", "1")
    assert sum(each.share for each in (marit, jon, sailors)) == pytest.approx(1)


def test_dialogue_partners_are_not_listed_for_a_crowd() -> None:
    """RP21: or a scene of ten thousand names would cost a hundred million pairs."""
    result = []
    for number in range(3_000):
        result.append(Element(f"c{number}", Kind.CHARACTER, (Run(f"SAILOR {number}"),)))
        result.append(Element(f"d{number}", Kind.DIALOGUE, (Run("Aye."),)))
    assert all(not each.speaks_with for each in list_characters(make_survey(Screenplay(tuple(result)))))


def test_the_location_table_counts_scenes_interiors_and_nights(found: Survey) -> None:
    """RP23 and RP24"""
    by_name = {each.name: each for each in list_locations(found)}
    lighthouse, pier = by_name["LIGHTHOUSE"], by_name["PIER"]
    assert (lighthouse.scenes, lighthouse.parts) == (("1", "3"), ("LAMP ROOM",))
    assert (lighthouse.inside, lighthouse.outside, lighthouse.day, lighthouse.night) == (2, 1, 1, 1)
    assert (pier.inside, pier.outside, pier.day, pier.night) == (0, 1, 0, 1)
    assert lighthouse.eighths + pier.eighths == sum(scene.eighths for scene in found.scenes)


def test_a_typed_and_a_printed_apostrophe_name_one_location() -> None:
    """RP23"""
    found = make_survey(script("INT. KEEPER’S ROOM - DAY\n\nRain.\n\nINT. KEEPER'S ROOM - NIGHT\n\nRain."))
    assert [(each.name, each.scene_count) for each in list_locations(found)] == [("KEEPER’S ROOM", 2)]


def test_the_balance_compares_dialogue_and_action(found: Survey) -> None:
    """RP25"""
    balance = measure_balance(found)
    assert (balance.spoken_words, balance.action_words) == (18, 4)
    assert balance.spoken_share == pytest.approx(18 / 22)
    assert [(each.people, each.words) for each in balance.longest][:2] == [(("MARIT",), 6), (("JON",), 3)]
    assert balance.longest[0].begins == "It was burning when I left."


def test_the_statistics_count_pages_scenes_and_speakers(found: Survey) -> None:
    """RP26"""
    numbers = compute_statistics(found)
    assert (numbers.pages, numbers.minutes, numbers.scenes, numbers.speakers) == (1, 1, 3, 3)
    assert (numbers.inside, numbers.outside, numbers.day, numbers.night) == (2, 2, 1, 2)
    assert dict(numbers.elements)[Kind.NOTE] == 1
    assert Kind.NOTE not in dict(numbers.words_of)


def test_what_stands_before_the_first_heading_is_no_scene() -> None:
    """RP26"""
    numbers = compute_statistics(make_survey(script(f"FADE IN:\n\n{LIGHTHOUSE}")))
    assert (numbers.scenes, numbers.inside, numbers.outside) == (3, 2, 2)


def test_last_lines_of_one_word_are_listed() -> None:
    """RP27: 61 characters go on a line of action."""
    long = "The keeper of the light has been awake since four o'clock on Sunday."
    broken = "The keeper sleeps.\nWakes."
    elements = [Element("a", Kind.ACTION, (Run(long),)), Element("b", Kind.ACTION, (Run(broken),))]
    (last,) = compute_statistics(make_survey(Screenplay(tuple(elements)))).last_words
    assert (last.element_id, last.word, last.page) == ("a", "Sunday.", "1")


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=examples(40))
@given(screenplays())
def test_every_table_of_any_script_has_full_rows(screenplay: Screenplay) -> None:
    survey = make_survey(screenplay)
    for table in TABLES.values():
        created = table(survey)
        assert all(len(row) == len(created.columns) for row in created.rows)
