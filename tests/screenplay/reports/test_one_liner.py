"""One-liner, strips and cast list. Rules RP63 to RP65."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.reports.cast_list import list_cast
from screnpla.screenplay.reports.one_liner import list_one_liner, list_story_days
from screnpla.screenplay.reports.survey import make_survey
from screnpla.screenplay.reports.tables import TABLES, table_as_csv
from tests.screenplay.scripts import script

FERRY = """
    INT. LIGHTHOUSE - LAMP ROOM - NIGHT

    = Marit finds the lamp burning.

    Marit trims the lamp.

    MARIT
    It was burning when I left.

    JON
    So it was.

    EXT. PIER - CONTINUOUS

    JON
    Nobody.

    EXT. PIER - DAY

    INT. CAR - DAY

    MARIT
    Good morning. Good morning.

    INT./EXT. BOAT - DUSK

    INT. BOAT - NEXT DAY
    """


def omit_scene(screenplay: Screenplay, heading: str) -> Screenplay:
    inside = (Element("was", Kind.ACTION, (Run("Gone."),)),)
    return replace(
        screenplay,
        elements=tuple(
            replace(each, omitted=inside) if each.text == heading and each.kind is Kind.SCENE_HEADING else each
            for each in screenplay.elements
        ),
    )


def test_the_one_liner_has_a_line_for_each_scene() -> None:
    """RP63"""
    lines = list_one_liner(make_survey(script(FERRY)))
    assert [(line.scene.number, line.place, line.set_name, line.light, line.cast) for line in lines] == [
        ("1", "I", "LIGHTHOUSE, LAMP ROOM", "N", (1, 2)),
        ("2", "E", "PIER", "N", (2,)),
        ("3", "E", "PIER", "D", ()),
        ("4", "I", "CAR", "D", (1,)),
        ("5", "I/E", "BOAT", "D/D", ()),
        ("6", "I", "BOAT", "D", ()),
    ]
    assert [line.synopsis for line in lines][:2] == ["Marit finds the lamp burning.", ""]


def test_strips_break_where_a_day_of_the_story_begins() -> None:
    """RP64: night turns to day, and the next day; CONTINUOUS and dusk go on."""
    days = list_story_days(list_one_liner(make_survey(script(FERRY))))
    assert [[line.scene.number for line in day.lines] for day in days] == [["1", "2"], ["3", "4", "5"], ["6"]]
    assert [line.strip for day in days for line in day.lines] == [
        *("intNight", "extNight", "extDay", "intDay", "intDay", "intDay"),
    ]
    survey = make_survey(script(FERRY))
    assert sum(day.eighths for day in days) == sum(scene.eighths for scene in survey.scenes)


def test_an_omitted_scene_is_listed_without_length_and_in_no_sum() -> None:
    """RP63, RP64: it begins no day either."""
    survey = make_survey(omit_scene(script(FERRY), "EXT. PIER - DAY"))
    lines = list_one_liner(survey)
    assert [(line.scene.number, line.scene.eighths, line.cast, line.strip) for line in lines][2] == ("3", 0, (), "")
    days = list_story_days(lines)
    assert [(day.scene_count, [line.scene.number for line in day.lines]) for day in days] == [
        (2, ["1", "2", "3"]),
        (2, ["4", "5"]),
        (1, ["6"]),
    ]
    assert TABLES["one-liner"](survey).rows[2][4] == "omitted"


def test_cast_numbers_stay_once_given() -> None:
    """RP65: MARIT has most words, yet JON keeps his number; that of one who left is not given again."""
    survey = make_survey(script(FERRY), given_numbers={"JON": 1, "THE KEEPER": 2})
    assert [(each.number, each.character.name) for each in list_cast(survey)] == [(1, "JON"), (3, "MARIT")]
    assert list_one_liner(survey)[0].cast == (1, 3)


def test_the_strips_as_a_table_have_the_sums_of_their_days() -> None:
    """RP64, RP51"""
    rows = table_as_csv(TABLES["strips"](make_survey(script(FERRY)))).splitlines()
    assert rows[0] == "Day,Scene,I/E,Set,D/N,Length,Cast,Synopsis,Strip"
    assert rows[1].startswith('1,1,I,"LIGHTHOUSE, LAMP ROOM",N,') and rows[1].endswith(",INT night")
    assert rows[3].startswith(",,,End of day 1: 2 scenes,,")
